import { auth } from '#contract/account/auth.ts'
import { type VerifyCodeType, verification } from '#contract/account/verification.ts'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { i18n } from '#web/base/i18n.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'

type Asked = { type: VerifyCodeType; account: string; randomKey: string; imageCode: string }
export type Sent = { key: string; retryAfterSeconds: number }

const imageCodeWrong = () => toastError(i18n.t('join:imageCodeWrong'))

/** First the image code, then the limits, then the code: nothing is sent before both are checked. */
export async function sendCode({ type, account, randomKey, imageCode }: Asked): Promise<Sent | null> {
  const { valid } = await call(auth.checkImageCode, { randomKey, imageCode })
  if (!valid) {
    imageCodeWrong()
    return null
  }
  const limit = await call(verification.frequencyLimit, { verifyCodeType: type, account })
  if (!limit.allowed) {
    toastError(i18n.t('join:waitFor', { seconds: limit.retryAfterSeconds }))
    return null
  }
  return call(verification.commonVerifyCode, { verifyCodeType: type, account, randomKey, imageCode })
}

export const isCodeWrong = (error: unknown) =>
  error instanceof CallError && error.code === errors.verify_code_wrong.code
