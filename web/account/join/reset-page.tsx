import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registration } from '#contract/account/registration.ts'
import { AccountField } from '#web/account/auth/account-field.tsx'
import { AuthFrame } from '#web/account/auth/auth-frame.tsx'
import { CodeField, masked } from '#web/account/auth/code-field.tsx'
import { isCodeWrong } from '#web/account/auth/code-steps.ts'
import { toastDone, toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { passwordForm, resetForm } from './join-form.ts'
import { PasswordFields } from './password-fields.tsx'
import { type Verified, verified } from './verified.ts'

type Reset = { key: string; verifyCode: string; password: string }

function useReset() {
  const { t } = useTranslation('join')
  const navigate = useNavigate()
  return async (input: Reset) => {
    await call(registration.resetPassword, input)
    verified.set(null)
    toastDone(t('reset.done'))
    await navigate({ to: '/auth' })
  }
}

function AfterCode({ of, again }: { of: Verified; again: () => void }) {
  const { t } = useTranslation(['join', 'auth'])
  const form = useForm()
  const reset = useReset()
  const [schema] = useState(() => passwordForm(t('auth:passwordMismatch')))
  return (
    <>
      <p className="text-muted join-lead">{t('join:reset.of', { account: masked(of.account) })}</p>
      <Form
        form={form}
        schema={schema}
        submit={({ password }) => reset({ key: of.key, verifyCode: of.verifyCode, password })}
        refused={(error) => isCodeWrong(error) && again()}
      >
        <PasswordFields />
        <Button look="primary" type="submit" className="big" busy={form.busy}>
          {t('join:reset.submit')}
        </Button>
      </Form>
    </>
  )
}

function WithCode() {
  const { t } = useTranslation(['join', 'auth'])
  const form = useForm()
  const reset = useReset()
  const [key, setKey] = useState<string>()
  const [schema] = useState(() => resetForm(t('auth:passwordMismatch')))
  return (
    <Form
      form={form}
      schema={schema}
      submit={async ({ verifyCode, password }) =>
        key ? reset({ key, verifyCode, password }) : toastError(t('join:sendFirst'))
      }
    >
      <AccountField />
      <CodeField form={form} type="resetPassword" sent={setKey} />
      <PasswordFields />
      <Button look="primary" type="submit" className="big" busy={form.busy}>
        {t('join:reset.submit')}
      </Button>
    </Form>
  )
}

/** A new password, for a user with the code. */
export function ResetPage() {
  const { t } = useTranslation('join')
  const [of, setOf] = useState(verified.get)
  return (
    <AuthFrame>
      <title>{`${t('reset.title')} · 岐伯 Qibo`}</title>
      <h1>{t('reset.title')}</h1>
      {of ? <AfterCode of={of} again={() => setOf(null)} /> : <WithCode />}
      <p className="text-small text-muted join-note">{t('reset.note')}</p>
      <p className="row join-links">
        <Link to="/auth">{t('backToLogin')}</Link>
      </p>
    </AuthFrame>
  )
}
