import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HerbChoice } from '#contract/prescribing/herb.ts'
import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { DoseRange } from './dose-range.tsx'
import { HerbFinder } from './herb-finder.tsx'
import { gramsOnly, lineFrom } from './herb-line.ts'
import { NoteBox } from './note-box.tsx'
import styles from './prescription.module.css'
import { Substitutes } from './substitutes.tsx'

const icons: Record<SafetyWarning['level'], IconName> = { blocked: 'block', sign: 'warn', hint: 'hint' }

const roleKeys = { 君: 'sovereign', 臣: 'minister', 佐: 'assistant', 使: 'envoy' } as const

type Props = {
  prescriptionId: number
  line: PrescribedHerb
  /** In the language of the screen. */
  name: string
  range: HerbChoice['doseG']
  /** The original amount in the book: 三两. */
  original: string
  price: number | null
  warnings: readonly SafetyWarning[]
  /** Warnings spelled out beside an earlier herb, with its name. */
  seen: readonly { warning: SafetyWarning; at: string }[]
  onChange: (part: Partial<PrescribedHerb>, merge?: string) => void
  onDrop: () => void
  /** Replaces the herb; the server finds the equivalent dose. */
  onReplace: (by: Pick<HerbChoice, 'herbId' | 'form'>) => void
  /** A name outside the base is identified as this herb. */
  onName: (line: PrescribedHerb) => void
  onRestore: () => void
  /** Moves to the dose of the line before or after. */
  onMove: (step: number) => void
  onOpen: () => void
}

/** A line of a few milligrams is not free. */
function priceShown(price: number | null) {
  if (price === null) return '–'
  return price > 0 && price < 0.005 ? '<0.01' : price.toFixed(2)
}

/** Role, name, dose, range, note, price, and in the margin important information on this herb. */
export function HerbRow(props: Props) {
  const { line, name, range, original, price, warnings, seen, onChange, onDrop, onMove } = props
  const { t } = useTranslation('prescription')
  const [replacing, setReplacing] = useState(false)
  const isNoted = warnings.length + seen.length > 0
  return (
    <div className={`${styles['rx']} rx-line`}>
      {line.role ? <span className="seal">{t(`prescription.roles.${roleKeys[line.role]}`)}</span> : <span />}
      <span className="name">
        {replacing ? (
          <HerbFinder
            label={t('prescription.replaceBy', { name })}
            eager
            onTake={(choice) => {
              setReplacing(false)
              if (line.herbId === null) props.onName(lineFrom(choice, line.doseG))
              else props.onReplace(choice)
            }}
            onLeave={() => setReplacing(false)}
          />
        ) : line.herbId ? (
          <button type="button" onClick={props.onOpen}>
            {name}
          </button>
        ) : (
          <span className="unknown">{name}</span>
        )}
      </span>
      <span className="dose">
        <DoseBox line={line} name={name} onChange={onChange} onMove={onMove} />
        <span>{t('prescription.gram')}</span>
      </span>
      <span className={styles['range-cell']}>{range && <DoseRange range={range} doseG={line.doseG} />}</span>
      <span className="note">
        <NoteBox
          label={t('prescription.noteOf', { name })}
          value={line.decoct}
          onChange={(decoct) => onChange({ decoct }, 'note')}
        />
      </span>
      <span className="price">{priceShown(price)}</span>
      <div className={warnings.length || replacing ? `margin ${styles['warned']}` : 'margin'}>
        {warnings.map((w) => (
          <Warned key={w.key} level={w.level} title={w.source} words={w.message} />
        ))}
        {seen.map(({ warning: w, at }) => (
          <Warned key={w.key} level={w.level} title={w.message} words={t('safety.seenAt', { name: at })} />
        ))}
        {replacing && (
          <Substitutes
            line={line}
            prescriptionId={props.prescriptionId}
            onTake={(herbId) => {
              setReplacing(false)
              props.onReplace({ herbId, form: null })
            }}
          />
        )}
        {!replacing && (!isNoted || line.replaces) && (
          <Margin line={line} original={original} onRestore={props.onRestore} />
        )}
      </div>
      <span className={styles['tools']}>
        <button
          type="button"
          title={t('prescription.replace')}
          aria-label={t('prescription.replaceOf', { name })}
          onClick={() => setReplacing(true)}
        >
          <Icon name="swap" size={14} />
        </button>
        <button type="button" className="drop" aria-label={t('prescription.drop', { name })} onClick={onDrop}>
          <Icon name="x" size={14} />
        </button>
      </span>
    </div>
  )
}

type WarnedProps = Pick<SafetyWarning, 'level'> & { title: string; words: string }

function Warned({ level, title, words }: WarnedProps) {
  const { t } = useTranslation('prescription')
  return (
    <p className={level} title={title}>
      <Icon name={icons[level]} size={14} />
      <span>
        <b>{t(`safety.${level}`)}</b> {words}
      </span>
    </p>
  )
}

/** The original amount, why the line is there, and what it replaces. */
function Margin({ line, original, onRestore }: Pick<Props, 'line' | 'original' | 'onRestore'>) {
  const { t } = useTranslation('prescription')
  const { replaces } = line
  return (
    <>
      {replaces && (
        <button type="button" className={styles['restore']} onClick={onRestore}>
          {t('prescription.restore', { name: replaces.name })}
        </button>
      )}
      {original && (
        <span title={t('prescription.originalTitle')}>{t('prescription.original', { amount: original })} </span>
      )}
      {line.reason}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Half-typed numbers stay as typed; only a dose a scale can weigh is accepted. */
function DoseBox({ line, name, onChange, onMove }: Pick<Props, 'line' | 'name' | 'onChange' | 'onMove'>) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState(String(line.doseG))
  useEffect(() => setText(String(line.doseG)), [line.doseG])
  return (
    <input
      data-dose
      inputMode="decimal"
      aria-label={t('prescription.doseOf', { name })}
      aria-invalid={gramsOnly(text) === null}
      title={gramsOnly(text) === null ? t('prescription.misdosed') : undefined}
      value={text}
      onFocus={(e) => e.target.select()}
      onChange={(e) => {
        setText(e.target.value)
        const doseG = gramsOnly(e.target.value)
        if (doseG !== null) onChange({ doseG }, 'dose')
      }}
      onKeyDown={(e) => {
        const step = steps[e.key]
        if (!step || e.ctrlKey || e.metaKey || e.altKey || e.nativeEvent.isComposing) return
        e.preventDefault()
        onMove(step)
      }}
      onBlur={() => setText(String(line.doseG))}
    />
  )
}
