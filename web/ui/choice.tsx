import styles from './choice.module.css'

type Props<T extends string> = {
  name: string
  /** Null where none of them holds. */
  value: T | null
  options: readonly { value: T; text: string; title?: string }[]
  /** Called for the one that holds, too: what it then means is the caller's. */
  onChange: (value: T) => void
  disabled?: boolean
}

/** A few words of which one holds. */
export function Choice<T extends string>({ name, value, options, onChange, disabled = false }: Props<T>) {
  return (
    <fieldset className={styles['choice']} aria-label={name} disabled={disabled}>
      {options.map((o) => (
        <button
          key={o.value}
          type="button"
          aria-pressed={o.value === value}
          title={o.title}
          onClick={() => onChange(o.value)}
        >
          {o.text}
        </button>
      ))}
    </fieldset>
  )
}
