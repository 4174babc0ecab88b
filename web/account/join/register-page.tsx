import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { auth } from '#contract/account/auth.ts'
import { registration } from '#contract/account/registration.ts'
import { AccountField } from '#web/account/auth/account-field.tsx'
import { Agreement } from '#web/account/auth/agreement.tsx'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { CodeField } from '#web/account/auth/code-field.tsx'
import { useEnter } from '#web/account/auth/use-enter.ts'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { registerForm } from './join-form.ts'
import { PasswordFields } from './password-fields.tsx'

/** Registers a new account; data and certificates are entered later. */
export function RegisterPage() {
  const { t } = useTranslation(['join', 'auth', 'fields'])
  const search: Record<string, unknown> = useSearch({ strict: false })
  const form = useForm()
  const { enter } = useEnter()
  const [schema] = useState(() => registerForm(t('auth:passwordMismatch')))

  async function submit({ account, password, userName, verifyCode, invitationCode }: z.output<typeof schema>) {
    const input = { account, password, userName, verifyCode }
    await call(registration.register, invitationCode ? { ...input, invitationCode } : input)
    await enter(await call(auth.login, { account, password }), null)
  }

  return (
    <AuthFrame>
      <title>{`${t('join:register.title')} · 岐伯 Qibo`}</title>
      <h1>{t('join:register.title')}</h1>
      <Form
        form={form}
        schema={schema}
        initial={{ invitationCode: typeof search['invitation'] === 'string' ? search['invitation'] : '' }}
        submit={submit}
      >
        <AccountField />
        <CodeField form={form} type="register" sent={() => undefined} />
        <TextField name="userName" label={t('fields:userName')} maxLength={40} autoComplete="name" required />
        <PasswordFields />
        <TextField
          name="invitationCode"
          label={t('fields:invitationCode')}
          maxLength={20}
          hint={t('join:register.invitationHint')}
        />
        <Agreement />
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('join:register.submit')}
        </Button>
      </Form>
      <p className="row join-links">
        <span className="text-muted">{t('join:register.hasAccount')}</span>
        <Link to="/auth">{t('auth:submit')}</Link>
      </p>
    </AuthFrame>
  )
}
