import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HerbChoice } from '#contract/herb.ts'
import type { SafetyWarning } from '#contract/prescription.ts'
import type { PrescribedHerb } from '#contract/prescription-content.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const icons: Record<SafetyWarning['level'], IconName> = { blocked: 'block', sign: 'warn', hint: 'hint' }

type Props = {
  line: PrescribedHerb
  range: HerbChoice['doseG']
  price: number | null
  warnings: readonly SafetyWarning[]
  onChange: (part: Partial<PrescribedHerb>, merge?: string) => void
  onDrop: () => void
  /** To the dose of a line before or after. */
  onMove: (step: number) => void
  onOpen: () => void
}

/** Role, name, dose, range, note, price, and in the margin what must be known about this herb. */
export function HerbRow({ line, range, price, warnings, onChange, onDrop, onMove, onOpen }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <div className="rx rx-line">
      {line.role ? <span className="seal">{line.role}</span> : <span />}
      <span className="name">
        {line.herbId ? (
          <button type="button" onClick={onOpen}>
            {line.name}
          </button>
        ) : (
          <span className="unknown">{line.name}</span>
        )}
      </span>
      <span className="dose">
        <DoseBox line={line} onChange={onChange} onMove={onMove} />
        <span>{t('give.gram')}</span>
      </span>
      <span className="range-cell">{range && <Range range={range} doseG={line.doseG} />}</span>
      <span className="note">
        <input
          aria-label={t('give.noteOf', { name: line.name })}
          value={line.decoct}
          maxLength={20}
          onChange={(e) => onChange({ decoct: e.target.value }, 'note')}
        />
      </span>
      <span className="price">{price === null ? '–' : price.toFixed(2)}</span>
      <div className={warnings.length ? 'margin warned' : 'margin'}>
        {warnings.map((w) => (
          <p key={w.key} className={w.level} title={w.source}>
            <Icon name={icons[w.level]} size={14} />
            <span>
              <b>{t(`safety.${w.level}`)}</b> {w.message}
            </span>
          </p>
        ))}
        {!warnings.length && line.reason}
      </div>
      <button type="button" className="drop" aria-label={t('give.drop', { name: line.name })} onClick={onDrop}>
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Half typed numbers stay as typed; only a dose that a scale can weigh is taken. */
function DoseBox({ line, onChange, onMove }: Pick<Props, 'line' | 'onChange' | 'onMove'>) {
  const { t } = useTranslation('prescription')
  const [text, setText] = useState(String(line.doseG))
  useEffect(() => setText(String(line.doseG)), [line.doseG])
  return (
    <input
      inputMode="decimal"
      aria-label={t('give.doseOf', { name: line.name })}
      value={text}
      onFocus={(e) => e.target.select()}
      onChange={(e) => {
        setText(e.target.value)
        const doseG = Number(e.target.value)
        if (/^\d{1,4}(\.\d{1,2})?$/.test(e.target.value) && doseG > 0) onChange({ doseG }, 'dose')
      }}
      onKeyDown={(e) => {
        const step = steps[e.key]
        if (!step || e.ctrlKey || e.metaKey || e.nativeEvent.isComposing) return
        e.preventDefault()
        onMove(step)
      }}
      onBlur={() => setText(String(line.doseG))}
    />
  )
}

/** Where the dose lies in the usual range. */
function Range({ range: [min, max], doseG }: { range: [number, number]; doseG: number }) {
  const share = max > min ? (doseG - min) / (max - min) : 0.5
  const out = doseG < min || doseG > max
  return (
    <span className={out ? 'range out' : 'range'}>
      <i style={{ left: `${4 + Math.min(1, Math.max(0, share)) * 92}%` }} />
      <span>{min}</span>
      <span className="high">{max}</span>
    </span>
  )
}
