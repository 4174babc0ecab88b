import { useEffect, useState } from 'react'

type Props = {
  label: string
  value: number | null
  /** The typed number, or null while invalid. */
  read: (text: string) => number | null
  mayBeEmpty?: boolean
  className?: string | undefined
  onChange: (value: number | null) => void
}

/** Half-typed numbers stay as typed; only a valid one is accepted. */
export function TypedNumber({ label, value, read, mayBeEmpty = false, className, onChange }: Props) {
  const written = value === null ? '' : String(value)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  return (
    <input
      className={className}
      inputMode="decimal"
      aria-label={label}
      value={text}
      onFocus={(e) => e.target.select()}
      onChange={(e) => {
        setText(e.target.value)
        const number = read(e.target.value)
        if (number !== null || (mayBeEmpty && e.target.value === '')) onChange(number)
      }}
      onBlur={() => setText(written)}
    />
  )
}
