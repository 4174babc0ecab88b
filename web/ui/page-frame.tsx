import type { ReactNode } from 'react'
import { headSlot, PageHead } from '#web/base/page-head.tsx'
import { useStore } from '#web/base/store.ts'
import { classNames } from './class-names.ts'
import styles from './page-frame.module.css'

type Props = {
  /** The name of the page: its heading and the window title. */
  title: string
  /** Used instead of the title in the top bar, such as the patient; the window still has the title. */
  head?: ReactNode
  /** Actions of the whole page, at the end of its first line. */
  actions?: ReactNode
  /** The filters of its list. */
  filters?: ReactNode
  /** Beside the body; below it on a narrow screen. */
  aside?: ReactNode
  /** Always visible below the scrolling content. */
  foot?: ReactNode
  /** `text` for reading and forms, `full` for tables and boards, `flush` for parts that reach every edge. */
  width?: 'text' | 'full' | 'flush'
  children: ReactNode
}

/** The frame of a page: heading, actions, filters, body. Within the shell the heading is in the top bar. */
export function PageFrame({ title, head, actions, filters, aside, foot, width = 'full', children }: Props) {
  const inShell = useStore(headSlot) !== null
  const hasBar = actions !== undefined || filters !== undefined || !inShell
  return (
    <div className={styles['page']}>
      <PageHead title={title}>{head}</PageHead>
      {hasBar ? (
        <div className={styles['bar']}>
          {inShell ? null : <h1 className={styles['title']}>{title}</h1>}
          <div className={styles['filters']}>{filters}</div>
          {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        </div>
      ) : null}
      <div className={styles['columns']}>
        <div className={styles['scroll']}>
          <div className={classNames(styles['body'], width !== 'full' && styles[width])}>{children}</div>
        </div>
        {aside === undefined ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <aside className={styles['aside']} tabIndex={0}>
            {aside}
          </aside>
        )}
      </div>
      {foot === undefined ? null : <footer className={styles['foot']}>{foot}</footer>}
    </div>
  )
}
