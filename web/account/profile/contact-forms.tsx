import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { contact } from '#contract/account/contact.ts'
import { VerifyCode } from '#contract/account/verification.ts'
import { Account } from '#contract/base/fields.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { CodeField, masked } from '#web/account/auth/code-field.tsx'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx'
import styles from './profile.module.css'

const fields = { account: Account, imageCode: z.string().optional(), verifyCode: VerifyCode }
const ContactForm = z.object({ ...fields, password: z.string().min(1).max(200) })

function AccountField() {
  const { t } = useTranslation(['join', 'auth'])
  return (
    <TextField
      name="account"
      label={t('join:account')}
      maxLength={120}
      inputMode="email"
      wrong={t('auth:accountFormat')}
      required
    />
  )
}

function Bind() {
  const { t } = useTranslation(['profile', 'fields'])
  const form = useForm()
  const bind = useCall(contact.bindAccount, [account.info])
  return (
    <Form
      form={form}
      schema={ContactForm}
      submit={async ({ account: name, verifyCode, password }) => {
        session.keepUser(await bind.mutateAsync({ account: name, verifyCode, password }))
        form.instance.resetFields()
        toastDone(t('profile:contact.bound'))
      }}
    >
      <AccountField />
      <CodeField form={form} type="bindAccount" sent={() => undefined} />
      <PasswordField name="password" label={t('fields:password')} autoComplete="current-password" required />
      <Button look="primary" type="submit" busy={form.busy}>
        {t('profile:contact.bind')}
      </Button>
    </Form>
  )
}

function Modify() {
  const { t } = useTranslation(['profile', 'fields'])
  const form = useForm()
  const modify = useCall(contact.modifyAccount, [account.info])
  return (
    <Form
      form={form}
      schema={ContactForm}
      submit={async ({ account: name, verifyCode, password }) => {
        session.keepUser(await modify.mutateAsync({ account: name, verifyCode, password }))
        form.instance.resetFields()
        toastDone(t('profile:contact.modified'))
      }}
    >
      <AccountField />
      <CodeField form={form} type="modifyAccount" sent={() => undefined} />
      <PasswordField name="password" label={t('fields:password')} autoComplete="current-password" required />
      <Button look="primary" type="submit" busy={form.busy}>
        {t('profile:contact.modify')}
      </Button>
    </Form>
  )
}

/** The contacts used to sign in: replacing one, and adding a second. */
export function ContactForms({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile')
  const known = [user.phone, user.email].flatMap((one) => (one ? [masked(one)] : []))
  const mayBind = !user.phone || !user.email
  return (
    <>
      <p className="text-muted">{t('contact.now', { accounts: known.join(' · ') })}</p>
      <div className={styles['contact-forms']}>
        <section aria-label={t('contact.modify')}>
          <h3>{t('contact.modify')}</h3>
          <p className="text-small text-muted">{t('contact.modifyHint')}</p>
          <Modify />
        </section>
        {mayBind ? (
          <section aria-label={t('contact.bind')}>
            <h3>{t('contact.bind')}</h3>
            <p className="text-small text-muted">{t('contact.bindHint')}</p>
            <Bind />
          </section>
        ) : null}
      </div>
    </>
  )
}
