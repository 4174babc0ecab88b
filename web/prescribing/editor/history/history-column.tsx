import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Finding, type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { ConsultationDialog, type Noted, notedIn } from '#web/prescribing/written/consultation-dialog.tsx'
import { Finder } from '#web/ui/finder.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { Change } from '../page/draft-store.ts'
import { ConsultationTip } from './consultation-tip.tsx'
import historyStyles from './history.module.css'
import { HistoryText } from './history-text.tsx'
import { NothingRead } from './nothing-read.tsx'
import { PatientStatement } from './patient-statement.tsx'
import { AbdomenPicker, PulsePicker, TonguePicker } from './pickers.tsx'
import { actionsOn } from './sign-actions.ts'
import { SignBrowser } from './sign-browser.tsx'
import { SignLine } from './sign-line.tsx'
import { StatedList } from './stated-list.tsx'
import { type Chosen, isNumbered, mergeFindings, type SymptomNames } from './symptoms.ts'
import type { Reading } from './use-reading.ts'

type Props = {
  /** The visit it belongs to, if any. */
  mcId?: number | null
  /** Periods and pregnancy are not asked of a man. */
  isMale?: boolean
  /** Called before the key is rendered. */
  onType?: (text: string) => void
  /** The history as last read. */
  reading: Reading | undefined
  content: PrescriptionContent
  change: Change
  names: SymptomNames
  learn: (symptoms: readonly Symptom[]) => void
  /** Of a return visit, where there is no column beside it. */
  last?: ReactNode
}

/** The history: free text with the signs underlined in place, and the list for the doctor to tick. */
export function HistoryColumn({
  mcId = null,
  isMale = false,
  onType,
  reading,
  content,
  change,
  names,
  learn,
  last,
}: Props) {
  const { t } = useTranslation('prescription')
  const findings = useFindings(reading, content, change)
  const { symptoms } = content
  const hasNumbers = isNumbered(useSettings().language, symptoms)
  const actions = useMemo(() => actionsOn(change), [change])
  const type = (text: string) => {
    onType?.(text)
    change({ selfDescription: text }, 'history')
  }
  const byCategory = (id: number) => symptoms.filter((s) => names.get(s.id)?.categoryId === id)
  const find = useCallback(
    (s: Symptom) => {
      learn([s])
      actions.take(s.id)
    },
    [learn, actions],
  )
  const pickers = { chosen: symptoms, names, learn, toggle: actions.toggle }
  return (
    <section id="editor-history" className={editorStyles['editor-col']} aria-label={t('history.title')}>
      <div className="editor-head">
        <h2>{t('history.title')}</h2>
        <span className="grow" />
        <span className={`text-faint text-tiny ${historyStyles['key-hint']}`}>{t('history.keyHint')}</span>
        <ConsultationDialog value={notedIn({ content })} isMale={isMale} onSave={(noted) => change(asContent(noted))} />
        <ConsultationTip />
      </div>
      <div className={editorStyles['editor-scroll']}>
        {mcId === null ? null : <PatientStatement mcId={mcId} content={content} change={change} actions={actions} />}
        <HistoryText
          content={content}
          type={type}
          findings={findings}
          isRead={reading?.text === content.selfDescription}
          cycle={actions.cycle}
        />
        {last}
        <div className={editorStyles['editor-sec']}>
          <h3>
            <span>
              {symptoms.length
                ? t('history.found', {
                    present: symptoms.filter((s) => s.present).length,
                    absent: symptoms.filter((s) => !s.present).length,
                  })
                : t('history.none')}
            </span>
            {symptoms.length && reading?.courseDays ? <small>{courseWords(t, reading.courseDays)}</small> : null}
          </h3>
          <NothingRead text={content.selfDescription} reading={reading} />
          <div className="signs">
            {symptoms.map((s, i) => (
              <SignLine
                key={s.id}
                id={s.id}
                number={hasNumbers ? i + 1 : null}
                present={s.present}
                main={s.main}
                name={names.get(s.id)?.label ?? '…'}
                details={detailsOf(t, s, findings)}
                actions={actions}
              />
            ))}
          </div>
          <div className={historyStyles['signs-more']}>
            <SymptomFinder onTake={find} />
            <SignBrowser {...pickers} />
          </div>
        </div>
        <StatedList stated={content.selfDescription.trim() && reading ? reading.stated : []} />
        <TonguePicker {...pickers} title={titleOf(byCategory(symptomCategories.tongue), names)} />
        <PulsePicker {...pickers} title={titleOf(byCategory(symptomCategories.pulse), names)} />
        <AbdomenPicker {...pickers} title={titleOf(byCategory(symptomCategories.belly), names)} />
      </div>
    </section>
  )
}

/** The duration of the complaint, in the largest unit that fits: used to weigh the diseases. */
function courseWords(t: TFunction<'prescription'>, days: number): string {
  const [unit, one] = courseUnits.find(([, length]) => days >= length) ?? ['hours', 1 / 24]
  return t('history.course', { lasting: t(`history.lasting.${unit}`, { count: Math.round(days / one) }) })
}
const courseUnits = [
  ['years', 365],
  ['months', 30],
  ['days', 1],
] as const

/** Side, duration and degree, as stated in the text. */
function detailsOf(t: TFunction<'prescription'>, sign: Chosen, findings: readonly Finding[]): string {
  const finding = findings.find((f) => f.symptom.id === sign.id && !f.past)
  const side = finding?.side && t(`history.${finding.side}`)
  return [side, finding?.duration, sign.degree && t(`history.${sign.degree}`)].filter(Boolean).join(' ')
}

const asContent = (noted: Noted): ContentChange => ({
  selfDescription: noted.selfDesc,
  menstrual: {
    lastMenses: noted.lastMenstrualPeriod,
    cycleFlag: noted.menstrualCycleFlag,
    cycle: noted.menstrualCycle,
  },
  height: noted.bodyHeight,
  weight: noted.bodyWeight,
  physiologicalStatus: noted.physiologicalStatus,
})

const titleOf = (chosen: readonly Chosen[], names: SymptomNames) =>
  chosen
    .filter((c) => c.present)
    .map((c) => names.get(c.id)?.label ?? '')
    .join(' · ')

/** The list follows once exactly this text has been read; the doctor's changes meanwhile stay. */
function useFindings(
  reading: Reading | undefined,
  content: PrescriptionContent,
  change: Props['change'],
): readonly Finding[] {
  const text = content.selfDescription
  const isEmpty = text.trim() === ''
  const findings = useMemo(() => (isEmpty ? [] : (reading?.list ?? [])), [isEmpty, reading])
  const isRead = isEmpty || reading?.text === text
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the reading, not itself
  useEffect(() => {
    if (!isRead) return
    const merged = mergeFindings(content.symptoms, findings, content.unsaid)
    if (JSON.stringify(merged) === JSON.stringify(content.symptoms)) return
    change((now) => ({ symptoms: mergeFindings(now.symptoms, findings, now.unsaid) }), 'history')
  }, [findings, isRead])
  return findings
}

const SymptomFinder = memo(function SymptomFinder({ onTake }: { onTake: (s: Symptom) => void }) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 60)
  const { data, isPlaceholderData } = useQuery({ ...keepPreviousQuery(symptom.search, { q }), enabled: q !== '' })
  return (
    <Finder
      label={t('history.find')}
      invite={t('history.findInvite')}
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
})
