import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Button, Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { query } from '#web/base/query.ts'
import { isAccount } from './account-rule.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ImageCodeField } from './image-code.tsx'
import { startThirdParty } from './third-party-start.ts'
import { type LoginForm, useLogin } from './use-login.ts'

type DemoAccount = Output<typeof auth.editionInfo>['demoAccounts'][number]

function DemoAccounts({ accounts, take }: { accounts: readonly DemoAccount[]; take: (one: DemoAccount) => void }) {
  const { t } = useTranslation('auth')
  if (!accounts.length) return null
  return (
    <section className="demo">
      <p className="s m">{t('demo')}</p>
      <ul>
        {accounts.map((one) => (
          <li key={one.account}>
            <button type="button" className="b o" title={one.orgName} onClick={() => take(one)}>
              {t(`roles.${one.role}`)}
              <span className="h">{one.account}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Agreement() {
  const { t } = useTranslation('auth')
  return (
    <Form.Item
      name="agreed"
      valuePropName="checked"
      rules={[{ validator: async (_, ticked) => (ticked ? undefined : Promise.reject(t('agreementMissing'))) }]}
    >
      <Checkbox>
        {t('agreement.before')}
        <Link to="/auth/license" hash="terms" target="_blank">
          {t('agreement.terms')}
        </Link>
        {t('agreement.and')}
        <Link to="/auth/license" hash="privacy" target="_blank">
          {t('agreement.privacy')}
        </Link>
      </Checkbox>
    </Form.Item>
  )
}

/** For those who have no account yet, have lost the password, or come by another door. */
function WaysIn({ thirdParty }: { thirdParty: readonly string[] }) {
  const { t } = useTranslation('join')
  return (
    <p className="row join-links">
      <Link to="/auth/register">{t('login.register')}</Link>
      <Link to="/auth/verify">{t('login.forgot')}</Link>
      {thirdParty.includes('wechat') ? (
        <button type="button" className="b t sm" onClick={() => void startThirdParty('wechat').catch(() => undefined)}>
          {t('login.wechat')}
        </button>
      ) : null}
    </p>
  )
}

export function LoginPage() {
  const { t } = useTranslation(['auth', 'fields'])
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [form] = Form.useForm<LoginForm>()
  const { login, busy, needs, imageKey, renewImage } = useLogin(search['redirect_url'])
  const { data: edition } = useQuery({ ...query(auth.editionInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const required = (message: string) => [{ required: true, whitespace: true, message }]

  return (
    <AuthFrame footer={edition ? t(`auth:editions.${edition.edition}`) : null}>
      <title>{`${t('auth:title')} · 岐伯 Qibo`}</title>
      <h1>{t('auth:title')}</h1>
      <Form<LoginForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => login(values).catch(() => form.setFieldValue('imageCode', ''))}
      >
        <Form.Item
          name="account"
          label={t('fields:account')}
          rules={[
            {
              validator: async (_, value = '') =>
                isAccount(value) ? undefined : Promise.reject(t('auth:accountFormat')),
            },
          ]}
        >
          <Input variant="underlined" autoComplete="username" inputMode="email" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={t('fields:password')} rules={required(t('auth:passwordMissing'))}>
          <Input.Password variant="underlined" autoComplete="current-password" />
        </Form.Item>
        {needs.imageCode ? <ImageCodeField imageKey={imageKey} renew={renewImage} /> : null}
        {needs.activation ? (
          <Form.Item
            name="activationCode"
            label={t('fields:activationCode')}
            rules={required(t('auth:activationMissing'))}
          >
            <Input variant="underlined" autoComplete="off" />
          </Form.Item>
        ) : null}
        <Agreement />
        {/* Named by hand: while it turns, the picture would be read as part of the name. */}
        <Button
          type="primary"
          htmlType="submit"
          block
          className="big"
          loading={busy}
          aria-label={t('auth:submit')}
          aria-busy={busy}
        >
          {t('auth:submit')}
        </Button>
      </Form>
      <WaysIn thirdParty={edition?.thirdParty ?? []} />
      <DemoAccounts
        accounts={edition?.demoAccounts ?? []}
        take={({ account, password }) => form.setFieldsValue({ account, password })}
      />
    </AuthFrame>
  )
}
