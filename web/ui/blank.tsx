import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'

/** An empty place says what it is and what to do next. */
export const Blank = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <section className="blank">
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
      <Blank title={error instanceof CallError && error.message ? error.message : t('networkBusy')}>
        <Button onClick={() => void retry()}>{t('retry')}</Button>
      </Blank>
    </div>
  )
}

export function Skeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation('common')
  const widths = ['72%', '54%', '63%', '46%']
  return (
    <div className="page-in" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, at) => `bone-${at}`).map((key, at) => (
        <div key={key} className="bone" style={{ width: widths[at % widths.length], marginBottom: 18 }} />
      ))}
    </div>
  )
}
