import styles from './progress.module.css'

type Props = {
  label: string
  /** 0 to 1; null while nobody knows how much there is. */
  share: number | null
  /** What stands behind it; its percentage unless told. */
  text?: string
}

/** How far something has come. */
export function Progress({ label, share, text }: Props) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className={styles['progress']}>
      <progress className={styles['bar']} aria-label={label} max={100} {...(percent !== null && { value: percent })} />
      <span className={styles['text']}>{text ?? (percent === null ? '' : `${percent}%`)}</span>
    </span>
  )
}
