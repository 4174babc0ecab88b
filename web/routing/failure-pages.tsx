import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { later, serverAnswers } from '#web/base/later.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const Shell = later(async () => (await import('#web/shell/shell.tsx')).Shell)

/** A signed-in user keeps the frame, and with it the navigation. */
export function NotFoundPage() {
  const { t } = useTranslation('common')
  const user = useUser()
  const said = (
    <EmptyState alone title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/route">{t('notFound.home')}</Link>
    </EmptyState>
  )
  if (!user) return <main className="page-in">{said}</main>
  return (
    <Suspense fallback={<Skeleton />}>
      <Shell>
        <PageHead title={t('notFound.title')} />
        {said}
      </Shell>
    </Suspense>
  )
}

const askAgainMs = 5000

/**
 * Opens the page by itself once the server, which was out of reach, answers again. A page that fails although the server
 * answers is not opened again and again.
 */
function useReturn() {
  useEffect(() => {
    let wasAway = !navigator.onLine
    const ask = async () => {
      if (!(await serverAnswers())) wasAway = true
      else if (wasAway) location.reload()
    }
    const askNow = () => void ask()
    askNow()
    const asking = setInterval(askNow, askAgainMs)
    window.addEventListener('online', askNow)
    return () => {
      clearInterval(asking)
      window.removeEventListener('online', askNow)
    }
  }, [])
}

/** A page that broke, or whose code could not be loaded: reloading brings the newest version. */
export function PageFailed() {
  const { t } = useTranslation('common')
  useReturn()
  return (
    <div className="page-in" role="alert">
      <EmptyState alone title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
      </EmptyState>
    </div>
  )
}
