import { useTranslation } from 'react-i18next'
import { type DoseFraction, doseFractions } from '#contract/base/codes.ts'

type Props = {
  name: string
  /** Null where several formulas stand at several parts. */
  value: DoseFraction | null
  onChange: (fraction: DoseFraction) => void
  disabled?: boolean
}

const parts = (Object.keys(doseFractions) as DoseFraction[]).filter((f) => f !== 'whole')

/** Two thirds, half, a third, a sixth of the dose; the part that holds, pressed again, gives the whole back. */
export function FractionChoice({ name, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <fieldset className="choice" aria-label={name} style={{ margin: 0, padding: 0 }} disabled={disabled}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === value}
          title={t(part === value ? 'prescription.backToWhole' : 'prescription.partOf', {
            part: t(`prescription.${part}`),
          })}
          onClick={() => onChange(part === value ? 'whole' : part)}
        >
          {t(`prescription.${part}`)}
        </button>
      ))}
    </fieldset>
  )
}
