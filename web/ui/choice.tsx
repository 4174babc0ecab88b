import styles from './choice.module.css'

type Props<T extends string> = {
  name: string
  value: T
  options: readonly { value: T; text: string }[]
  onChange: (value: T) => void
}

/** A few words of which one holds. */
export function Choice<T extends string>({ name, value, options, onChange }: Props<T>) {
  return (
    <fieldset className={styles['choice']} aria-label={name}>
      {options.map((o) => (
        <button key={o.value} type="button" aria-pressed={o.value === value} onClick={() => onChange(o.value)}>
          {o.text}
        </button>
      ))}
    </fieldset>
  )
}
