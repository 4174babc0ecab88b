import styles from './progress.module.css'

type Props = {
  label: string
  /** 0 to 1; null while the total is unknown. */
  share: number | null
  /** The text after it; the percentage by default. */
  text?: string
}

/** The progress of a task. */
export function Progress({ label, share, text }: Props) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={styles['progress']}>
      <progress className={styles['bar']} aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      <span className={styles['text']}>{text ?? (percent === null ? '' : `${percent}%`)}</span>
    </span>
  )
}
