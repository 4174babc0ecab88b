import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { dropError } from '#web/base/notices.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

/** An empty state explains what belongs here and what to do next. */
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
  /** One of several subjects on a page: a line without padding. */
  compact?: boolean
  /** The only content of the page: centred. */
  alone?: boolean
}) => (
  <section className={classNames(compact ? styles['compact'] : styles['empty'], alone && styles['alone'])}>
    <h2>{title}</h2>
    {text ? <p>{text}</p> : null}
    {children}
  </section>
)

/** What could not be loaded, and why, with a button to try again. */
export function LoadFailed({ error, retry }: { error?: unknown; retry: () => unknown }) {
  const { t } = useTranslation('common')
  const refusal = error instanceof CallError ? error.message : ''
  useEffect(() => {
    if (refusal) dropError(refusal)
  }, [refusal])
  return (
    <div role="alert">
      <EmptyState title={refusal || t('notLoaded')}>
        <Button onClick={() => void retry()}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}
