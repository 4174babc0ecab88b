import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VerifyCodeType } from '#contract/account/verification.ts'
import { logFailure } from '#web/base/log.ts'
import { toastError } from '#web/base/notices.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormHandle } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { isAccount } from './account-rule.ts'
import styles from './auth.module.css'
import { type Sent, sendCode } from './code-steps.ts'
import { ImageCode, newImageKey } from './image-code.tsx'

/** Seconds left of a countdown. */
function useCountdown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, start }
}

/** Shows where a code was sent without displaying all of it. */
export const masked = (account: string) =>
  account.includes('@') ? account.replace(/^(.).*@/, '$1***@') : account.replace(/^(\d{3})\d{4}/, '$1****')

type Props = {
  form: FormHandle
  type: VerifyCodeType
  sent: (key: string) => void
}

/**
 * The image code, the button that sends a code, and the six digits. Its form has `account`, `imageCode` and
 * `verifyCode`.
 */
export function CodeField({ form, type, sent }: Props) {
  const { t } = useTranslation(['join', 'auth', 'fields'])
  const [imageKey, setImageKey] = useState(newImageKey)
  const [note, setNote] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { left, start } = useCountdown()
  const renew = () => setImageKey(newImageKey())

  const take = (answer: Sent, account: string) => {
    sent(answer.key)
    start(answer.retryAfterSeconds)
    setNote(t('join:sentTo', { account: masked(account) }))
  }
  async function send() {
    const { account, imageCode } = form.values()
    const name = String(account ?? '')
      .trim()
      .toLowerCase()
    if (!isAccount(name)) return toastError(t('auth:accountFormat'))
    const typed = String(imageCode ?? '').trim()
    if (typed.length !== 4) return toastError(t('auth:imageCodeLength'))
    setBusy(true)
    try {
      const answer = await sendCode({ type, account: name, randomKey: imageKey, imageCode: typed })
      if (answer) take(answer, name)
    } catch (error) {
      logFailure('verify code', error)
    } finally {
      // An image code can be used once, whatever the result.
      renew()
      form.fill({ imageCode: '' })
      setBusy(false)
    }
  }

  return (
    <>
      <div className={styles['code-row']}>
        <TextField name="imageCode" label={t('fields:imageCode')} maxLength={4} />
        <div className={`row ${styles['code-picture']}`}>
          <ImageCode imageKey={imageKey} renew={renew} />
        </div>
      </div>
      <div className={styles['code-row']}>
        <TextField
          name="verifyCode"
          label={t('fields:verifyCode')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          wrong={t('join:codeDigits')}
          hint={<span role="status">{note ?? t('join:codeHint')}</span>}
          required
        />
        <div className={styles['code-send']}>
          <Button disabled={left > 0} busy={busy} onClick={() => void send()}>
            {left > 0 ? t('join:sendAgain', { seconds: left }) : t('join:send')}
          </Button>
        </div>
      </div>
    </>
  )
}
