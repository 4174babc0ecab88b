import { useEffect, useState } from 'react'

type PickProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; word: string }[]
  onChange: (value: T) => void
}

/** The browser's own list: quick under the keyboard and at home on every screen. */
export function Pick<T extends string>({ label, value, options, onChange }: PickProps<T>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(e) => {
        const chosen = options.find((o) => o.value === e.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((o) => (
        <option key={o.value} value={o.value}>
          {o.word}
        </option>
      ))}
    </select>
  )
}

type NumberProps = {
  label: string
  value: number | null
  /** What is typed as a number, or null while it is none. */
  read: (text: string) => number | null
  mayBeEmpty?: boolean
  onChange: (value: number | null) => void
}

/** Half typed numbers stay as typed; only one that holds is taken. */
export function NumberBox({ label, value, read, mayBeEmpty = false, onChange }: NumberProps) {
  const written = value === null ? '' : String(value)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  return (
    <input
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
