import { useRouter } from '@tanstack/react-router'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { CallError } from '#contract/base/call.ts'
import { UserInfo } from '#contract/base/user.ts'
import { inAppPath, landing } from '#web/base/guard.ts'
import { logFailure } from '#web/base/log.ts'
import { toastError } from '#web/base/notices.ts'
import { call, invalidToken } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { newImageKey } from './image-code.tsx'

export type LoginForm = {
  account: string
  password: string
  imageCode?: string
  activationCode?: string
  agreed?: boolean
}

/** From how many days before its end a licence is spoken of. */
export const expiryNoticeDays = 30

export function useLogin(redirectUrl: unknown) {
  const { t } = useTranslation(['auth', 'common'])
  const router = useRouter()
  const { notification } = App.useApp()
  const [needs, setNeeds] = useState({ imageCode: false, activation: false })
  const [imageKey, setImageKey] = useState(newImageKey)
  const [busy, setBusy] = useState(false)
  const renewImage = () => setImageKey(newImageKey())

  async function enter(user: UserInfo, accessToken: string, sessionSeconds: number) {
    session.keepUser(user)
    session.keepToken(accessToken, sessionSeconds)
    invalidToken.reset()
    if (user.expireDays !== null && user.expireDays <= expiryNoticeDays)
      notification.warning({
        title: t('auth:expiring', { count: user.expireDays }),
        description: t('auth:expiringText'),
        duration: 10,
      })
    await router.invalidate()
    router.history.push(inAppPath(redirectUrl) ?? landing)
  }

  async function submit(form: LoginForm) {
    const answer = await call(auth.login, {
      account: form.account.trim(),
      password: form.password,
      ...(needs.imageCode && { randomKey: imageKey, imageCode: form.imageCode?.trim() }),
      ...(needs.activation && form.activationCode?.trim() && { activationCode: form.activationCode.trim() }),
    })
    if (answer.accessToken && answer.sessionSeconds && !answer.expireFlag && !answer.requireVerifyCode)
      return enter(UserInfo.parse(answer), answer.accessToken, answer.sessionSeconds)
    setNeeds({ imageCode: answer.requireVerifyCode, activation: answer.expireFlag })
    renewImage()
    toastError(t(answer.expireFlag ? 'auth:expired' : 'auth:imageCodeNeeded'))
  }

  async function login(form: LoginForm) {
    setBusy(true)
    try {
      await submit(form)
    } catch (error) {
      logFailure('login', error)
      if (!(error instanceof CallError)) toastError(t('common:networkBusy'))
      // A picture is good for one use, whatever came of it.
      renewImage()
      throw error
    } finally {
      setBusy(false)
    }
  }

  return { login, busy, needs, imageKey, renewImage }
}
