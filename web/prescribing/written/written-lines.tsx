import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import type { ReadLine } from '#contract/prescribing/recognition.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useNoteNames } from './note-name.ts'
import type { Edit } from './write-text.ts'
import styles from './written.module.css'

const icons: Record<SafetyWarning['level'], IconName> = { blocked: 'block', sign: 'warn', hint: 'hint' }

type Props = {
  lines: readonly ReadLine[]
  /** Doses used when none is written. */
  proposedG?: readonly (number | null)[]
  warnings?: readonly SafetyWarning[]
  edit: (edit: Edit) => void
}

/** The recognised lines, for correction. */
export function WrittenLines({ lines, proposedG = [], warnings = [], edit }: Props) {
  const { t } = useTranslation('manual')
  if (!lines.length) return null
  return (
    <section className="written" aria-label={t('lines')}>
      <div className={`${styles['written-row']} ${styles['written-head']}`}>
        {(['herb', 'dose', 'range', 'note', 'margin'] as const).map((column) => (
          <span key={column}>{t(`columns.${column}`)}</span>
        ))}
        <span>
          <span className="visually-hidden">{t('columns.drop')}</span>
        </span>
      </div>
      {lines.map((line, i) => (
        <WrittenLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
          key={`${i} ${line.name}`}
          line={line}
          opens={line.span[0] !== lines[i - 1]?.span[0]}
          proposedG={proposedG[i] ?? null}
          warnings={warnings.filter((w) => w.lines.includes(i))}
          change={(part) => edit({ at: i, line: part && { ...line, ...part } })}
        />
      ))}
    </section>
  )
}

type LineProps = {
  line: ReadLine
  /** The first line at its position: a joint name is listed once. */
  opens: boolean
  proposedG: number | null
  warnings: readonly SafetyWarning[]
  change: (part: Partial<ReadLine> | null) => void
}

function WrittenLine({ line, opens, proposedG, warnings, change }: LineProps) {
  const { t } = useTranslation('manual')
  const { nameOf, noteOf } = useNoteNames()
  return (
    <div className={styles['written-row']}>
      <span className={line.herbId ? 'name' : 'name unknown'}>
        {line.others.length ? <Meant line={line} change={change} /> : line.label}
        {line.text !== line.name && <span className={styles['as-written']}>{line.text}</span>}
      </span>
      <span className="dose">
        <Dose line={line} proposedG={line.problem === 'dose' ? null : proposedG} change={change} />
        <span className="text-faint">{t('gram')}</span>
      </span>
      <span className="text-faint text-small nowrap">{line.doseRangeG ? line.doseRangeG.join('–') : ''}</span>
      <span>
        <Settled
          label={t('noteOf', { name: line.label })}
          value={nameOf(line.decoct)}
          maxLength={20}
          take={(decoct) => change({ decoct: noteOf(decoct).replace(/[()（）]/g, '') })}
        />
      </span>
      <span className="margin">
        {line.problem && (
          <p className="sign">
            <Icon name="warn" size={14} />
            {t(`problems.${line.problem}`, { amount: line.amount })}
          </p>
        )}
        {opens && line.joint && (line.joint.sumG !== null || line.joint.note) && <Joint {...line.joint} />}
        {warnings.map((w) => (
          <p key={w.key} className={w.level} title={w.source}>
            <Icon name={icons[w.level]} size={14} />
            <span>
              <b>{t(`levels.${w.level}`)}</b> {w.message}
            </span>
          </p>
        ))}
        {line.doseG === null && line.problem !== 'dose' && proposedG !== null && (
          <p>
            <button type="button" className="b t" onClick={() => change({ doseG: proposedG })}>
              {t('takeDose', { grams: proposedG })}
            </button>
          </p>
        )}
      </span>
      <span>
        <button
          type="button"
          className="drop"
          aria-label={t('drop', { name: line.label })}
          onClick={() => change(null)}
        >
          <Icon name="x" size={14} />
        </button>
      </span>
    </div>
  )
}

/** One word recognised as several herbs, and how its amount was shared. */
function Joint({ name, sumG, note }: NonNullable<ReadLine['joint']>) {
  const { t } = useTranslation('manual')
  return (
    <p>
      <Icon name="hint" size={14} />
      <span>
        {sumG !== null && t('joint.shared', { name, grams: sumG })} {note}
      </span>
    </p>
  )
}

/** Ambiguous letters: the user selects the herb. */
function Meant({ line, change }: Pick<LineProps, 'line' | 'change'>) {
  const { t } = useTranslation('manual')
  return (
    <Select
      quiet
      size="small"
      label={t('meant', { text: line.text })}
      labelHidden
      value={line.name}
      onChange={(name) => name !== null && change({ name })}
      options={[line, ...line.others].map(({ name, label }) => ({ value: name, label }))}
    />
  )
}

function Dose({ line, proposedG, change }: Omit<LineProps, 'warnings' | 'opens'>) {
  const { t } = useTranslation('manual')
  const take = (text: string) => {
    const doseG = Number(text)
    if (/^(0\.\d{1,3}|\d{1,4}(\.\d{1,2})?)$/.test(text) && doseG > 0) change({ doseG })
  }
  return (
    <Settled
      label={t('doseOf', { name: line.label })}
      value={line.doseG === null ? '' : String(line.doseG)}
      placeholder={proposedG === null ? '' : String(proposedG)}
      maxLength={7}
      take={take}
    />
  )
}

type SettledProps = {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  take: (text: string) => void
}

/** A small field that takes effect on blur or Enter, not with every key. */
function Settled({ label, value, maxLength, placeholder, take }: SettledProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const leave = () => {
    if (text.trim() !== value) take(text.trim())
    setText(value)
  }
  return (
    <input
      aria-label={label}
      value={text}
      maxLength={maxLength}
      placeholder={placeholder}
      onFocus={(e) => e.target.select()}
      onChange={(e) => setText(e.target.value)}
      onKeyDown={(e) => e.key === 'Enter' && !e.nativeEvent.isComposing && leave()}
      onBlur={leave}
    />
  )
}
