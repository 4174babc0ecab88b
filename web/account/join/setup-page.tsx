import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { auth } from '#contract/account/auth.ts'
import { setup } from '#contract/account/setup.ts'
import { AccountField } from '#web/account/auth/account-field.tsx'
import { Agreement } from '#web/account/auth/agreement.tsx'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { useEnter } from '#web/account/auth/use-enter.ts'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { setupForm } from './join-form.ts'
import { PasswordFields } from './password-fields.tsx'

/** The first organisation of a new installation, for a person who can read the server's output. */
export function SetupPage() {
  const { t } = useTranslation(['join', 'auth', 'fields'])
  const form = useForm()
  const { enter } = useEnter()
  const [schema] = useState(() => setupForm(t('auth:passwordMismatch')))

  async function submit({ repeat: _repeat, agreed: _agreed, ...input }: z.output<typeof schema>) {
    await call(setup.setUp, input)
    await enter(await call(auth.login, { account: input.account, password: input.password }), null)
  }

  return (
    <AuthFrame>
      <title>{`${t('join:setup.title')} · 岐伯 Qibo`}</title>
      <h1>{t('join:setup.title')}</h1>
      <p className="text-muted join-lead">{t('join:setup.lead')}</p>
      <Form form={form} schema={schema} submit={submit}>
        <TextField
          name="setupCode"
          label={t('fields:setupCode')}
          maxLength={40}
          hint={t('join:setup.codeHint')}
          required
        />
        <TextField name="clinicName" label={t('fields:clinicName')} maxLength={60} required />
        <TextField
          name="organisationName"
          label={t('fields:organisationName')}
          maxLength={60}
          hint={t('join:setup.organisationHint')}
          required
        />
        <p>{t('join:setup.admin')}</p>
        <TextField name="userName" label={t('fields:userName')} maxLength={40} autoComplete="name" required />
        <AccountField />
        <PasswordFields />
        <Agreement />
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('join:setup.submit')}
        </Button>
      </Form>
      <p className="row join-links">
        <Link to="/auth">{t('join:backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
