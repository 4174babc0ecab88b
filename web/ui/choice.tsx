import styles from './choice.module.css'

type Props<T extends string> = {
  name: string
  /** Null when none is selected. */
  value: T | null
  options: readonly { value: T; text: string; title?: string }[]
  /** Called for the selected one, too: its meaning is up to the caller. */
  onChange: (value: T) => void
  disabled?: boolean
}

/** A few words, one of them selected. */
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
