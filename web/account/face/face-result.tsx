import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { face } from '#contract/account/face.ts'
import { beginCheck, useEnter } from '#web/account/auth/use-enter.ts'
import { heldSession } from '#web/base/held-session.ts'
import { query } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const kinds = { loading: 'info', denied: 'error', succeeded: 'success', timeout: 'warning' } as const
const againMs = 2000

type Props = {
  eventId: string | null
  /** Where a check started here returns to, unless it is part of signing in. */
  returnUrl?: string
}

/** The result of a check, and how to continue. Without one it can be started here. */
export function FaceResult({ eventId, returnUrl }: Props) {
  const { t } = useTranslation('face')
  const { finish } = useEnter()
  const isKnown = heldSession.get() !== null || session.token() !== null
  const { data, isError } = useQuery({
    ...query(face.result, { eventId: eventId ?? '' }),
    enabled: eventId !== null && isKnown,
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? againMs : false),
  })
  const state = data?.state ?? 'loading'
  const done = useRef(false)
  useEffect(() => {
    if (state !== 'succeeded' || done.current) return
    done.current = true
    finish()
  }, [state, finish])

  if (!isKnown)
    return (
      <>
        <Alert kind="warning" title={t('signInFirst')} />
        <p className="row join-links">
          <Link to="/auth">{t('toLogin')}</Link>
        </p>
      </>
    )
  const again = (
    <Button look="primary" className="big" onClick={() => void beginCheck(returnUrl)}>
      {t(eventId === null ? 'begin' : 'again')}
    </Button>
  )
  if (eventId === null) return again
  if (isError) return <Alert kind="error" urgent title={t('unknown')} actions={again} />
  return (
    <>
      <Alert kind={kinds[state]} urgent title={t(`states.${state}`)}>
        {t(state === 'succeeded' && returnUrl ? 'hints.passed' : `hints.${state}`)}
      </Alert>
      {state === 'denied' || state === 'timeout' || (returnUrl && state === 'succeeded') ? again : null}
      {state === 'succeeded' && !returnUrl && heldSession.get() === null ? <Link to="/route">{t('goOn')}</Link> : null}
    </>
  )
}
