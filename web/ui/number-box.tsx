import { TypedNumber } from '#web/ui/typed-number.tsx'

type Props = {
  label: string
  value: number | null
  min: number
  max: number
  className?: string | undefined
  onChange: (n: number) => void
}

/** A number within bounds; values outside are not accepted. */
export const NumberBox = ({ label, value, min, max, className = 'few', onChange }: Props) => (
  <TypedNumber
    label={label}
    value={value}
    className={className}
    read={(text) => {
      const n = Number(text)
      return text.trim() !== '' && n >= min && n <= max ? n : null
    }}
    onChange={(n) => n !== null && onChange(n)}
  />
)
