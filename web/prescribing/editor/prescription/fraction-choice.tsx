import { useTranslation } from 'react-i18next'
import { type DoseFraction, doseFractions } from '#contract/base/codes.ts'
import { Choice } from '#web/ui/choice.tsx'

type Props = {
  name: string
  /** Null when several formulas have different fractions. */
  value: DoseFraction | null
  onChange: (fraction: DoseFraction) => void
  disabled?: boolean
}

const parts = (Object.keys(doseFractions) as DoseFraction[]).filter((f) => f !== 'whole')

/** Two thirds, half, a third, a sixth of the dose; pressing the active one restores the full dose. */
export function FractionChoice({ name, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <Choice
      name={name}
      value={value}
      disabled={disabled}
      onChange={(part) => onChange(part === value ? 'whole' : part)}
      options={parts.map((part) => ({
        value: part,
        text: t(`prescription.${part}`),
        title: t(part === value ? 'prescription.backToWhole' : 'prescription.partOf', {
          part: t(`prescription.${part}`),
        }),
      }))}
    />
  )
}
