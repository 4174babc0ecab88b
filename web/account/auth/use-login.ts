import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { auth } from '#contract/account/auth.ts'
import { CallError } from '#contract/base/call.ts'
import { logFailure } from '#web/base/log.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { isAccount } from './account-rule.ts'
import { newImageKey } from './image-code.tsx'
import { useEnter } from './use-enter.ts'

type Needs = { imageCode: boolean; activation: boolean }
const ImageCode = z.string().trim().length(4)
const ActivationCode = z.string().trim().min(1)

/** The input for signing in; the server states which codes it also needs. */
export const loginForm = (needs: Needs) =>
  z.object({
    account: z.string().refine(isAccount),
    password: z.string().refine((typed) => typed.trim() !== ''),
    agreed: z.literal(true),
    imageCode: needs.imageCode ? ImageCode : ImageCode.optional(),
    activationCode: needs.activation ? ActivationCode : ActivationCode.optional(),
  })
type LoginForm = z.infer<ReturnType<typeof loginForm>>

export function useLogin(redirectUrl: unknown) {
  const { t } = useTranslation(['auth', 'common'])
  const { enter } = useEnter()
  const [needs, setNeeds] = useState<Needs>({ imageCode: false, activation: false })
  const [imageKey, setImageKey] = useState(newImageKey)
  const [busy, setBusy] = useState(false)
  const renewImage = () => setImageKey(newImageKey())

  async function submit(form: LoginForm) {
    const answer = await call(auth.login, {
      account: form.account.trim(),
      password: form.password,
      ...(needs.imageCode && { randomKey: imageKey, imageCode: form.imageCode?.trim() }),
      ...(needs.activation && form.activationCode?.trim() && { activationCode: form.activationCode.trim() }),
    })
    if (answer.accessToken && answer.sessionSeconds && !answer.expireFlag && !answer.requireVerifyCode)
      return enter(answer, redirectUrl)
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
      if (!(error instanceof CallError)) toastError(t('common:unreached'))
      // An image code can be used once, whatever the result.
      renewImage()
      throw error
    } finally {
      setBusy(false)
    }
  }

  return { login, busy, needs, imageKey, renewImage }
}
