import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { thirdParty } from '#contract/account/third-party.ts'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { useEnter } from '#web/account/auth/use-enter.ts'
import { logFailure } from '#web/base/log.ts'
import { call } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The page to which a merchant sends its users, with a signed code. */
export function AuthorizePage() {
  const { t } = useTranslation('join')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { enter } = useEnter()
  const authorizationCode = String(search['authorizationCode'] ?? '')
  const [failed, setFailed] = useState<'failed' | 'expired' | null>(authorizationCode ? null : 'failed')
  const asked = useRef(false)

  useEffect(() => {
    if (!authorizationCode || asked.current) return
    asked.current = true
    call(thirdParty.merchantAuthorize, { authorizationCode })
      .then((answer) => (answer.expireFlag ? setFailed('expired') : enter(answer, search['redirect_url'])))
      .catch((error: unknown) => {
        logFailure('merchant authorisation', error)
        setFailed('failed')
      })
  }, [authorizationCode, enter, search])

  return (
    <AuthFrame>
      <title>{`${t('authorize.title')} · 岐伯 Qibo`}</title>
      <h1>{t('authorize.title')}</h1>
      {failed ? (
        <Alert kind="error" urgent title={t(failed === 'failed' ? 'authorize.failed' : 'bind.expired')} />
      ) : (
        <p role="status">{t('authorize.waiting')}</p>
      )}
      <p className="row join-links">
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
