import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { thirdParty } from '#contract/account/third-party.ts'
import { Account } from '#contract/base/fields.ts'
import { AccountField } from '#web/account/auth/account-field.tsx'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { newImageKey } from '#web/account/auth/image-code.tsx'
import { ImageCodeField } from '#web/account/auth/image-code-field.tsx'
import { startedState } from '#web/account/auth/third-party-start.ts'
import { useEnter } from '#web/account/auth/use-enter.ts'
import { logFailure } from '#web/base/log.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/text-field.tsx'

type Binding = { bindKey: string; name: string }
const BindForm = z.object({
  account: Account,
  password: z.string().min(1).max(200),
  imageCode: z.string().trim().length(4).optional(),
})

function BindAccount({ bindKey, name, expired }: Binding & { expired: () => void }) {
  const { t } = useTranslation(['join', 'auth', 'fields'])
  const form = useForm()
  const { enter } = useEnter()
  // After several wrong tries an image code is required, as at sign-in; it can be used once.
  const [imageKey, setImageKey] = useState<string>()
  const renewImage = () => setImageKey(newImageKey())

  async function bind(values: z.infer<typeof BindForm>) {
    const picture = imageKey && { randomKey: imageKey }
    const answer = await call(thirdParty.bindThirdParty, { bindKey, ...values, ...picture })
    if (answer.expireFlag) return expired()
    if (!answer.requireVerifyCode) return enter(answer, null)
    renewImage()
    toastError(t('auth:imageCodeNeeded'))
  }

  function refused(error: unknown) {
    logFailure('bind third party', error)
    if (imageKey === undefined) return
    form.fill({ imageCode: '' })
    renewImage()
  }

  return (
    <>
      <Alert title={t('join:bind.unknown')}>{t('join:bind.text', { name: name || t('join:bind.nameless') })}</Alert>
      <Form
        form={form}
        schema={imageKey === undefined ? BindForm : BindForm.required()}
        submit={bind}
        refused={refused}
      >
        <AccountField />
        <PasswordField name="password" label={t('fields:password')} autoComplete="current-password" required />
        {imageKey === undefined ? null : <ImageCodeField imageKey={imageKey} renew={renewImage} />}
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('join:bind.submit')}
        </Button>
      </Form>
    </>
  )
}

/** The callback from WeChat: signed in, or an account to bind it to, or the reason for a failure. */
export function CallbackPage() {
  const { t } = useTranslation('join')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { enter } = useEnter()
  const [binding, setBinding] = useState<Binding>()
  const [failed, setFailed] = useState<'failed' | 'expired'>()
  const asked = useRef(false)
  const [code, state] = [String(search['code'] ?? ''), String(search['state'] ?? '')]

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    // A callback started in another browser would sign this one in as somebody else.
    if (!code || state !== startedState.take()) return setFailed('failed')
    call(thirdParty.thirdPartyCallback, { social_type: 'wechat', code, state })
      .then((answer) => {
        if ('bindKey' in answer) return setBinding(answer)
        return answer.expireFlag ? setFailed('expired') : enter(answer, null)
      })
      .catch((error: unknown) => {
        logFailure('third-party login', error)
        setFailed('failed')
      })
  }, [code, state, enter])

  return (
    <AuthFrame>
      <title>{`${t('bind.title')} · 岐伯 Qibo`}</title>
      <h1>{t('bind.title')}</h1>
      {binding && !failed ? <BindAccount {...binding} expired={() => setFailed('expired')} /> : null}
      {failed ? <Alert kind="error" urgent title={t(`bind.${failed}`)} /> : null}
      {binding || failed ? null : <p role="status">{t('bind.waiting')}</p>}
      <p className="row join-links">
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
