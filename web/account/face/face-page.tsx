import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { FaceResult } from './face-result.tsx'
import { FaceTask } from './face-task.tsx'

/** `verify` is the product's own verification page, `eventId` the parameter of the returning page. */
export function FacePage() {
  const { t } = useTranslation('face')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const verify = typeof search['verify'] === 'string' ? search['verify'] : null
  const eventId = typeof search['eventId'] === 'string' ? search['eventId'] : null
  return (
    <AuthFrame>
      <title>{`${t('title')} · 岐伯 Qibo`}</title>
      <h1>{t('title')}</h1>
      {verify || eventId ? null : <p className="text-muted">{t('about')}</p>}
      {verify ? <FaceTask eventId={verify} /> : <FaceResult eventId={eventId} />}
    </AuthFrame>
  )
}
