import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { landing } from '#web/base/guard.ts'
import { dropError } from '#web/base/notices.ts'
import { nameOf } from '#web/base/pages.ts'
import { refusedPage } from '#web/base/refused-page.ts'
import { useStore } from '#web/base/store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** A user who requested a page the account may not open is redirected, and informed there. */
export function PageRefused() {
  const { t } = useTranslation('shell')
  const refused = useStore(refusedPage)
  const at = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  // Removed on leaving: after a sign-in the landing page is not the first to be shown.
  useEffect(() => (at === landing ? () => refusedPage.set(null) : undefined), [at])
  const isShown = refused !== null && at === landing
  // The call that was refused has said so, too.
  useEffect(() => {
    if (isShown) dropError()
  }, [isShown])
  if (!isShown) return null
  const page = nameOf(refused)
  return (
    <Alert
      urgent
      kind="warning"
      title={page ? t('refused.page', { page: t(`pages.${page}`) }) : t('refused.unnamed')}
      actions={
        <Button size="small" onClick={() => refusedPage.set(null)}>
          {t('refused.close')}
        </Button>
      }
    >
      <p>{t('refused.text')}</p>
    </Alert>
  )
}
