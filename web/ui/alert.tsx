import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'info' | 'success' | 'warning' | 'error'
const icons: Record<Kind, IconName> = { info: 'hint', success: 'check', warning: 'warn', error: 'block' }

type Props = {
  kind?: Kind
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Announced immediately by a screen reader; otherwise when it is reached. */
  urgent?: boolean
}

/** Important information within the page. */
export function Alert({ kind = 'info', title, children, actions, urgent = false }: Props) {
  return (
    <div className={styles['alert']} data-kind={kind} role={urgent ? 'alert' : 'note'}>
      <Icon name={icons[kind]} />
      <div className={styles['text']}>
        <b>{title}</b>
        {children}
      </div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
