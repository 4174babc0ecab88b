import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/account/auth.ts'
import { setup } from '#contract/account/setup.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { barredStorage } from '#web/base/barred-storage.ts'
import { query } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LightCheck, LightPassword, LightText, useLightForm } from '#web/ui/form/light-form.tsx'
import { AgreementText } from './agreement-text.tsx'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { ImageCode } from './image-code.tsx'
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

/** Where a reload ends the session, that is said before it, and after it as its reason. */
function Barred() {
  const { t } = useTranslation('auth')
  const [barred] = useState(barredStorage)
  if (!barred) return null
  return (
    <div className={styles['barred']}>
      <Alert kind="warning" title={t(`barred.${barred}`)} />
    </div>
  )
}

export function LoginPage() {
  const { t } = useTranslation('auth')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { login, busy, needs, imageKey, renewImage } = useLogin(search['redirect_url'])
  const { data: first } = useQuery(query(setup.setupState, {}))
  const { data: edition } = useQuery({ ...query(auth.editionInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const { form, field, fill } = useLightForm({
    schema: loginForm(needs),
    wrong: {
      account: t('accountFormat'),
      password: t('passwordMissing'),
      agreed: t('agreementMissing'),
      imageCode: t('imageCodeLength'),
      activationCode: t('activationMissing'),
    },
    submit: login,
    refused: () => fill({ imageCode: '' }),
  })

  return (
    <AuthFrame footer={edition ? t(`editions.${edition.edition}`) : null}>
      <title>{`${t('title')} · 岐伯 Qibo`}</title>
      <h1>{t('title')}</h1>
      <Barred />
      <form {...form}>
        <LightText
          field={field('account')}
          label={t('account')}
          maxLength={120}
          autoComplete="username"
          inputMode="email"
        />
        <LightPassword field={field('password')} label={t('password')} maxLength={64} autoComplete="current-password" />
        {needs.imageCode ? (
          <LightText field={field('imageCode')} label={t('imageCode')} maxLength={4}>
            <span className={styles['code-row']}>
              <ImageCode imageKey={imageKey} renew={renewImage} />
            </span>
          </LightText>
        ) : null}
        {needs.activation ? (
          <LightText field={field('activationCode')} label={t('activationCode')} maxLength={120} />
        ) : null}
        <LightCheck field={field('agreed')} label={t('agreementMissing')}>
          <AgreementText />
        </LightCheck>
        <Button look="primary" type="submit" block className="big" busy={busy}>
          {t('submit')}
        </Button>
      </form>
      <WaysIn thirdParty={edition?.thirdParty ?? []} setupOpen={first?.open ?? false} />
      <DemoAccounts
        accounts={edition?.demoAccounts ?? []}
        take={({ account, password }) => fill({ account, password })}
      />
    </AuthFrame>
  )
}
