import { useTranslation } from 'react-i18next'
import { OwnCheck } from '#web/account/face/own-check.tsx'
import { OwnSecondFactor } from '#web/account/second-factor/own-second-factor.tsx'
import { OwnSessions } from '#web/account/sessions/own-sessions.tsx'
import { OwnThirdParty } from '#web/account/third-party/own-third-party.tsx'
import { toastDone } from '#web/base/notices.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { ContactForms } from './contact-forms.tsx'
import { Invitation } from './invitation.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'

/** Everything about the user's own account: data, ways to sign in, password, invitation. */
export function AccountPage() {
  const { t } = useTranslation(['profile', 'sessions', 'second-factor', 'face'])
  const user = useUser()
  const form = useForm()
  if (!user) return null
  return (
    <PageFrame title={t('title')} width="text">
      <div className={styles['account-page']}>
        <section>
          <h2>{t('data')}</h2>
          <ProfileForm form={form} saved={() => toastDone(t('saved'))} />
          <Button look="primary" busy={form.busy} onClick={form.submit}>
            {t('save')}
          </Button>
        </section>
        <section>
          <h2>{t('contact.title')}</h2>
          <ContactForms user={user} />
        </section>
        <section>
          <h2>{t('password.title')}</h2>
          <PasswordForm />
        </section>
        <section>
          <h2>{t('second-factor:title')}</h2>
          <OwnSecondFactor />
        </section>
        <OwnThirdParty />
        <section aria-label={t('face:title')}>
          <h2>{t('face:title')}</h2>
          <OwnCheck />
        </section>
        <section>
          <h2>{t('sessions:title')}</h2>
          <OwnSessions />
        </section>
        <section>
          <h2>{t('invitation.title')}</h2>
          <Invitation />
        </section>
      </div>
    </PageFrame>
  )
}
