import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { auth } from '#contract/account/auth.ts'
import { landing } from '#web/base/guard.ts'
import { useCall } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/text-field.tsx'
import { isPassword } from './account-rule.ts'
import { AuthFrame } from './auth-frame.tsx'

const PasswordForm = z.object({ password: z.string().refine(isPassword), repeat: z.string() })

/** After a first sign-in the user must choose a password before continuing. */
export function ForcePasswordPage() {
  const { t } = useTranslation(['auth', 'fields'])
  const router = useRouter()
  const user = useUser()
  const change = useCall(auth.forceModifyPassword)
  const form = useForm()

  async function submit({ password, repeat }: z.infer<typeof PasswordForm>) {
    if (repeat !== password) return form.fault('repeat', t('auth:passwordMismatch'))
    const { firstLogin } = await change.mutateAsync({ password })
    if (user) session.keepUser({ ...user, firstLogin })
    await router.navigate({ to: landing })
  }

  return (
    <AuthFrame>
      <title>{`${t('auth:forcePassword.title')} · 岐伯 Qibo`}</title>
      <h1>{t('auth:forcePassword.title')}</h1>
      <p className="text-muted" style={{ marginBottom: 20 }}>
        {t('auth:forcePassword.text')}
      </p>
      <Form form={form} schema={PasswordForm} submit={submit}>
        <PasswordField
          name="password"
          label={t('auth:forcePassword.new')}
          hint={t('auth:passwordRule')}
          wrong={t('auth:passwordWrong')}
          underlined
        />
        <PasswordField
          name="repeat"
          label={t('auth:forcePassword.repeat')}
          wrong={t('auth:passwordMismatch')}
          underlined
        />
        <Button look="primary" type="submit" block className="big" busy={form.busy}>
          {t('auth:forcePassword.submit')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
