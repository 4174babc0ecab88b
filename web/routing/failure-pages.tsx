import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('common')
  return (
    <main className="page-in">
      <EmptyState alone title={t('notFound.title')} text={t('notFound.text')}>
        <Link to="/route">{t('notFound.home')}</Link>
      </EmptyState>
    </main>
  )
}

/** A page that broke, or whose code could not be loaded: reloading brings the newest version. */
export function PageFailed() {
  const { t } = useTranslation('common')
  return (
    <div className="page-in" role="alert">
      <EmptyState alone title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => location.reload()}>{t('failed.reload')}</Button>
      </EmptyState>
    </div>
  )
}
