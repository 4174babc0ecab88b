import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits, symptomCategories } from '#contract/codes.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { type Finding, type Symptom, symptom } from '#contract/symptom.ts'
import { steadyQuery } from '#web/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'
import { AbdomenPicker, PulsePicker, TonguePicker } from './pickers.tsx'
import { type Chosen, mergeFindings, piecesOf, type SymptomNames, withoutSymptom, withSymptom } from './symptoms.ts'
import './say.css'

type Props = {
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  names: SymptomNames
  learn: (symptoms: readonly Symptom[]) => void
}

/** What she says: free text with the signs underlined in place, and the list the doctor ticks. */
export function SayColumn({ content, change, names, learn }: Props) {
  const { t } = useTranslation('prescription')
  const findings = useFindings(content, change, learn)
  const set = (symptoms: Chosen[]) => change({ symptoms })
  const toggle = (id: string, present: boolean) => set(withSymptom(content.symptoms, id, present))
  const byCategory = (id: number) => content.symptoms.filter((s) => names.get(s.id)?.categoryId === id)
  const pickers = {
    chosen: content.symptoms,
    names,
    learn,
    toggle: (id: string) => {
      const now = content.symptoms.find((s) => s.id === id)
      set(now?.present ? withoutSymptom(content.symptoms, id) : withSymptom(content.symptoms, id, true))
    },
  }
  return (
    <section className="desk-col" aria-label={t('say.title')}>
      <div className="desk-head">
        <h2>{t('say.title')}</h2>
      </div>
      <div className="desk-scroll">
        <SayText content={content} change={change} findings={findings} />
        <div className="desk-sec">
          <h3>
            <span>
              {content.symptoms.length
                ? t('say.found', {
                    present: content.symptoms.filter((s) => s.present).length,
                    absent: content.symptoms.filter((s) => !s.present).length,
                  })
                : t('say.none')}
            </span>
          </h3>
          <div className="signs">
            {content.symptoms.map((s) => (
              <SignLine key={s.id} sign={s} name={names.get(s.id)?.label ?? s.id} set={set} all={content.symptoms} />
            ))}
          </div>
          <SymptomFinder
            onTake={(s) => {
              learn([s])
              toggle(s.id, true)
            }}
          />
        </div>
        <TonguePicker {...pickers} title={titleOf(byCategory(symptomCategories.tongue), names)} />
        <PulsePicker {...pickers} title={titleOf(byCategory(symptomCategories.pulse), names)} />
        <AbdomenPicker {...pickers} title={titleOf(byCategory(symptomCategories.belly), names)} />
      </div>
    </section>
  )
}

const titleOf = (chosen: readonly Chosen[], names: SymptomNames) =>
  chosen
    .filter((c) => c.present)
    .map((c) => names.get(c.id)?.label ?? '')
    .join(' ')

/** Reads the text a moment after each keystroke, and lets the list follow it. */
function useFindings(content: PrescriptionContent, change: Props['change'], learn: Props['learn']): readonly Finding[] {
  const text = useDebounced(content.selfDescription, 80)
  const { data } = useQuery({ ...steadyQuery(symptom.read, { text }), enabled: text.trim() !== '' })
  const findings = useMemo(() => (text.trim() && data ? data.list : []), [text, data])
  const fresh = data !== undefined && text === content.selfDescription
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the text, not itself
  useEffect(() => {
    if (!fresh && text.trim()) return
    learn(findings.map((f) => f.symptom))
    const merged = mergeFindings(content.symptoms, findings)
    if (JSON.stringify(merged) !== JSON.stringify(content.symptoms)) change({ symptoms: merged }, 'say')
  }, [findings])
  return findings
}

/** The text area lies over its own copy, in which the findings are underlined. */
function SayText({ content, change, findings }: Pick<Props, 'content' | 'change'> & { findings: readonly Finding[] }) {
  const { t } = useTranslation('prescription')
  const text = content.selfDescription
  // On a narrow screen the keyboard would cover what she came to read.
  const [opensEmpty] = useState(text === '' && innerWidth > 860)
  return (
    <div className="say">
      <div className="say-text" aria-hidden="true">
        {piecesOf(
          text,
          findings.filter((f) => text.slice(...f.span) === f.text),
        ).map((p) =>
          p.finding ? (
            p.finding.present ? (
              <u key={p.at}>{p.text}</u>
            ) : (
              <s key={p.at}>{p.text}</s>
            )
          ) : (
            <span key={p.at}>{p.text}</span>
          ),
        )}{' '}
      </div>
      <textarea
        aria-label={t('say.label')}
        placeholder={t('say.invite')}
        spellCheck={false}
        maxLength={limits.historyChars}
        // biome-ignore lint/a11y/noAutofocus: an empty desk is opened to write down what she says
        autoFocus={opensEmpty}
        value={text}
        onChange={(e) => change({ selfDescription: e.target.value }, 'say')}
      />
    </div>
  )
}

type LineProps = { sign: Chosen; name: string; all: readonly Chosen[]; set: (all: Chosen[]) => void }

/** A sign with its tick: there, or asked and denied; starred where it is the chief complaint. */
function SignLine({ sign, name, all, set }: LineProps) {
  const { t } = useTranslation('prescription')
  const word = (present: boolean) => t(present ? 'say.present' : 'say.absent')
  return (
    <div className="sign">
      <button
        type="button"
        className={sign.present ? 'flip' : 'flip absent'}
        title={name}
        aria-label={t('say.flip', { name, state: word(sign.present), other: word(!sign.present) })}
        onClick={() => set(withSymptom(all, sign.id, !sign.present))}
      >
        <span className="tick">{sign.present && <Icon name="check" size={14} />}</span>
        <span className="el">{name}</span>
      </button>
      {sign.degree && <span className="degree">{t(`say.${sign.degree}`)}</span>}
      {sign.present ? (
        <button
          type="button"
          className="star"
          aria-pressed={sign.main}
          aria-label={t('say.main', { name })}
          title={t('say.main', { name })}
          onClick={() => set(all.map((s) => (s.id === sign.id ? { ...s, main: !s.main } : s)))}
        >
          <svg className="i i14" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 2.2 1.8 3.7 4 .5-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4L2.2 6.4l4-.5z" />
          </svg>
        </button>
      ) : (
        <span className="degree">{t('say.absent')}</span>
      )}
      <button
        type="button"
        className="sign-drop"
        aria-label={t('say.drop', { name })}
        onClick={() => set(withoutSymptom(all, sign.id))}
      >
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}

function SymptomFinder({ onTake }: { onTake: (s: Symptom) => void }) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 60)
  const { data, isPlaceholderData } = useQuery({ ...steadyQuery(symptom.search, { q }), enabled: q !== '' })
  return (
    <Finder
      label={t('say.find')}
      invite={t('say.findInvite')}
      value={text}
      onType={setText}
      found={q && data ? data.list : []}
      settled={text.trim() === '' || (text.trim() === q && data !== undefined && !isPlaceholderData)}
      keyOf={(s) => s.id}
      show={(s) => (
        <>
          <span>{s.label}</span>
          <span className="far">{s.place}</span>
        </>
      )}
      onTake={(s) => {
        onTake(s)
        setText('')
      }}
    />
  )
}
