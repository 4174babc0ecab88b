import { useEffect, useState } from 'react'

type Props = {
  label: string
  value: number | null
  min: number
  max: number
  className?: string
  onChange: (n: number) => void
}

/** A number that may be half typed; only a whole and allowed one is taken. */
export function NumberBox({ label, value, min, max, className = 'few', onChange }: Props) {
  const shown = value === null ? '' : String(value)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  return (
    <input
      className={className}
      inputMode="decimal"
      aria-label={label}
      value={text}
      onFocus={(e) => e.target.select()}
      onChange={(e) => {
        setText(e.target.value)
        const n = Number(e.target.value)
        if (e.target.value.trim() !== '' && n >= min && n <= max) onChange(n)
      }}
      onBlur={() => setText(shown)}
    />
  )
}
