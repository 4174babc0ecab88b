import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { verification } from '#contract/account/verification.ts'
import { AccountField } from '#web/account/auth/account-field.tsx'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { CodeField } from '#web/account/auth/code-field.tsx'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { VerifyForm } from './join-form.ts'
import { verified } from './verified.ts'

/** Checks the owner with the code that was sent, then sets the new password. */
export function VerifyPage() {
  const { t } = useTranslation('join')
  const navigate = useNavigate()
  const form = useForm()
  const [key, setKey] = useState<string>()

  async function submit({ account, verifyCode }: z.output<typeof VerifyForm>) {
    if (!key) return toastError(t('sendFirst'))
    const { valid, triesLeft } = await call(verification.checkVerifyCode, { key, verifyCode })
    if (!valid) return toastError(t('codeWrong', { count: triesLeft }))
    verified.set({ account, key, verifyCode })
    await navigate({ to: '/auth/resetPassword' })
  }

  return (
    <AuthFrame>
      <title>{`${t('verify.title')} · 岐伯 Qibo`}</title>
      <h1>{t('verify.title')}</h1>
      <p className="text-muted join-lead">{t('verify.text')}</p>
      <Form form={form} schema={VerifyForm} submit={submit}>
        <AccountField />
        <CodeField form={form} type="resetPassword" sent={setKey} />
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('verify.submit')}
        </Button>
      </Form>
      <p className="text-muted text-small">{t('verify.neither')}</p>
      <p className="row join-links">
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
