import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

type Tab<K extends string> = { key: K; label: string; count?: number | undefined }
type Props<K extends string> = {
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  /** At the end of the line. */
  extra?: ReactNode
  children: ReactNode
}

/** Arrow keys switch tabs, Tab continues into the page. */
export function Tabs<K extends string>({ label, tabs, value, onChange, extra, children }: Props<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = steps[event.key]
    const tab = next === undefined ? undefined : tabs[next % tabs.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus()
  }
  return (
    <>
      <div className={styles['bar']}>
        <div className={styles['list']} role="tablist" aria-label={label} ref={list} onKeyDown={turn} tabIndex={-1}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              className={styles['tab']}
              aria-selected={tab.key === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === value ? 0 : -1}
              onClick={() => onChange(tab.key)}
            >
              {tab.label}
              {tab.count === undefined ? null : <b className={styles['count']}>{tab.count}</b>}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles['panel']}>
        {children}
      </div>
    </>
  )
}
