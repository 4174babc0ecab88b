import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { face } from '#contract/account/face.ts'
import { query } from '#web/base/query.ts'
import { FaceResult } from './face-result.tsx'

/** The identity check on the user's own initiative, from the account page and back to it. */
export function OwnCheck() {
  const { t } = useTranslation('face')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const eventId = typeof search['eventId'] === 'string' ? search['eventId'] : null
  const { data } = useQuery(query(face.status, {}))
  return (
    <>
      {data ? <p className="text-muted">{t(data.faceRecognitionFlag ? 'own.needed' : 'own.free')}</p> : null}
      <FaceResult eventId={eventId} returnUrl="/account" />
    </>
  )
}
