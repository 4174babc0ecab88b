import { useRouter } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { landing } from '#web/base/guard.ts'
import { useCall } from '#web/base/query.ts'
import { session, useUser } from '#web/base/session.ts'
import { isPassword } from './account-rule.ts'
import { AuthFrame } from './auth-frame.tsx'

type PasswordForm = { password: string; repeat: string }

/** A first sign-in goes no further before the password is the person's own. */
export function ForcePasswordPage() {
  const { t } = useTranslation(['auth', 'fields'])
  const router = useRouter()
  const user = useUser()
  const change = useCall(auth.forceModifyPassword)
  const [form] = Form.useForm<PasswordForm>()

  async function submit({ password }: PasswordForm) {
    const { firstLogin } = await change.mutateAsync({ password })
    if (user) session.keepUser({ ...user, firstLogin })
    await router.invalidate()
    await router.navigate({ to: landing })
  }

  return (
    <AuthFrame>
      <title>{`${t('auth:forcePassword.title')} · 岐伯 Qibo`}</title>
      <h1>{t('auth:forcePassword.title')}</h1>
      <p className="m" style={{ marginBottom: 20 }}>
        {t('auth:forcePassword.text')}
      </p>
      <Form<PasswordForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => submit(values).catch(() => undefined)}
      >
        <Form.Item
          name="password"
          label={t('auth:forcePassword.new')}
          extra={t('auth:passwordRule')}
          rules={[
            {
              validator: async (_, value = '') =>
                isPassword(value) ? undefined : Promise.reject(t('auth:passwordWrong')),
            },
          ]}
        >
          <Input.Password variant="underlined" autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('auth:forcePassword.repeat')}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value) =>
                value && value === getFieldValue('password') ? undefined : Promise.reject(t('auth:passwordMismatch')),
            }),
          ]}
        >
          <Input.Password variant="underlined" autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block className="big" loading={change.isPending}>
          {t('auth:forcePassword.submit')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
