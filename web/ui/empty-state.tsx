import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

/** An empty place says what it is and what to do next. */
export const EmptyState = ({
  title,
  text,
  children,
  compact = false,
  alone = false,
}: {
  title: string
  text?: string
  children?: ReactNode
  /** One of several matters of a page: a line, without room around it. */
  compact?: boolean
  /** All that there is on the page: in its middle. */
  alone?: boolean
}) => (
  <section className={classNames(compact ? styles['compact'] : styles['empty'], alone && styles['alone'])}>
    <h2>{title}</h2>
    {text ? <p>{text}</p> : null}
    {children}
  </section>
)

/** What could not be loaded, and why; the way out is to try again. */
export function LoadFailed({ error, retry }: { error?: unknown; retry: () => unknown }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState title={error instanceof CallError && error.message ? error.message : t('networkBusy')}>
        <Button onClick={() => void retry()}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}
