import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

type Props = { title?: string; note?: string | undefined; actions?: ReactNode; children: ReactNode; className?: string }

/** One subject of a page, under its heading. */
export const Card = ({ title, note, actions, children, className }: Props) => (
  <section className={classNames(styles['card'], className)} aria-label={title}>
    {title === undefined ? null : (
      <header className={styles['head']}>
        <h2>{title}</h2>
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
        {actions === undefined ? null : <span className={styles['actions']}>{actions}</span>}
      </header>
    )}
    {children}
  </section>
)

/** A number and its label. */
export const Stat = ({
  label,
  value,
  unit,
  note,
}: {
  label: string
  value: ReactNode
  unit?: string
  note?: ReactNode
}) => (
  <div className={styles['stat']}>
    <span className={styles['label']}>{label}</span>
    <b className={styles['value']}>
      {value}
      {unit === undefined ? null : <small>{unit}</small>}
    </b>
    {note === undefined ? null : <span className={styles['note']}>{note}</span>}
  </div>
)

/** Numbers side by side, as many as fit. */
export const Stats = ({ children }: { children: ReactNode }) => <div className={styles['stats']}>{children}</div>
