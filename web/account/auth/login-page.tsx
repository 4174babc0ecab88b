import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { setup } from '#contract/account/setup.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { query } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx'
import { Agreement } from './agreement.tsx'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { ImageCodeField } from './image-code.tsx'
import { startThirdParty } from './third-party-start.ts'
import { loginForm, useLogin } from './use-login.ts'

type DemoAccount = Output<typeof auth.editionInfo>['demoAccounts'][number]

function DemoAccounts({ accounts, take }: { accounts: readonly DemoAccount[]; take: (one: DemoAccount) => void }) {
  const { t } = useTranslation('auth')
  if (!accounts.length) return null
  return (
    <section className={styles['demo']}>
      <p className="text-small text-muted">{t('demo')}</p>
      <ul>
        {accounts.map((one) => (
          <li key={one.account}>
            <button type="button" className="b o" title={one.orgName} onClick={() => take(one)}>
              {t(`roles.${one.role}`)}
              {one.standing === 'usual' ? null : <small>{t(`standing.${one.standing}`)}</small>}
              <span className="text-faint">{one.account}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For users without an account, without their password, or with another sign-in method. */
function WaysIn({ thirdParty, setupOpen }: { thirdParty: readonly string[]; setupOpen: boolean }) {
  const { t } = useTranslation('join')
  return (
    <p className="row join-links">
      {setupOpen ? <Link to="/auth/setup">{t('login.setup')}</Link> : null}
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
  const form = useForm()
  const { login, busy, needs, imageKey, renewImage } = useLogin(search['redirect_url'])
  const { data: first } = useQuery(query(setup.setupState, {}))
  const { data: edition } = useQuery({ ...query(auth.editionInfo, {}), staleTime: Number.POSITIVE_INFINITY })

  return (
    <AuthFrame footer={edition ? t(`auth:editions.${edition.edition}`) : null}>
      <title>{`${t('auth:title')} · 岐伯 Qibo`}</title>
      <h1>{t('auth:title')}</h1>
      <Form form={form} schema={loginForm(needs)} submit={login} refused={() => form.fill({ imageCode: '' })}>
        <TextField
          name="account"
          label={t('fields:account')}
          wrong={t('auth:accountFormat')}
          maxLength={120}
          underlined
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField
          name="password"
          label={t('fields:password')}
          wrong={t('auth:passwordMissing')}
          underlined
          autoComplete="current-password"
        />
        {needs.imageCode ? <ImageCodeField imageKey={imageKey} renew={renewImage} /> : null}
        {needs.activation ? (
          <TextField
            name="activationCode"
            label={t('fields:activationCode')}
            wrong={t('auth:activationMissing')}
            maxLength={120}
            underlined
          />
        ) : null}
        <Agreement />
        <Button look="primary" type="submit" block className="big" busy={busy}>
          {t('auth:submit')}
        </Button>
      </Form>
      <WaysIn thirdParty={edition?.thirdParty ?? []} setupOpen={first?.open ?? false} />
      <DemoAccounts
        accounts={edition?.demoAccounts ?? []}
        take={({ account, password }) => form.fill({ account, password })}
      />
    </AuthFrame>
  )
}
