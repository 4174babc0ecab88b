type PickProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; word: string }[]
  onChange: (value: T) => void
}

/** The browser's own list: fast by keyboard and native on every screen. */
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
