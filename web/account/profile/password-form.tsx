import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { Password } from '#contract/base/fields.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/text-field.tsx'

const formSchema = (mismatch: string) =>
  z
    .object({ oldPassword: z.string().min(1).max(200), password: Password, repeat: z.string() })
    .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], error: mismatch })

/** The old password, and the new one twice; every other session ends. */
export function PasswordForm() {
  const { t } = useTranslation(['profile', 'auth', 'fields'])
  const form = useForm()
  const modify = useCall(account.modifyPassword)
  const [schema] = useState(() => formSchema(t('auth:passwordMismatch')))
  async function submit({ oldPassword, password }: z.output<typeof schema>) {
    await modify.mutateAsync({ oldPassword, password })
    form.instance.resetFields()
    toastDone(t('profile:password.done'))
  }
  return (
    <Form form={form} schema={schema} submit={submit}>
      <PasswordField name="oldPassword" label={t('fields:oldPassword')} autoComplete="current-password" required />
      <PasswordField
        name="password"
        label={t('auth:forcePassword.new')}
        hint={t('auth:passwordRule')}
        wrong={t('auth:passwordWrong')}
        maxLength={20}
        required
      />
      <PasswordField name="repeat" label={t('auth:forcePassword.repeat')} maxLength={20} required />
      <Button look="primary" type="submit" busy={form.busy}>
        {t('profile:password.submit')}
      </Button>
    </Form>
  )
}
