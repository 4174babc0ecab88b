import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { ProfileForm } from './profile-form.tsx'

/**
 * The first steps after joining: personal data and certificates. They can be postponed; the next visit offers them
 * again.
 */
export function CompleteInfoDialog({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile')
  const form = useForm()
  const [isLater, setLater] = useState(false)
  if (user.completed || isLater) return null
  return (
    <Dialog
      title={t('complete.title')}
      width={640}
      close={() => setLater(true)}
      cancelLabel={t('complete.later')}
      form={form}
      confirm={{ label: t('complete.submit'), run: form.submit }}
    >
      <p className="text-muted">{t('complete.text')}</p>
      <ProfileForm form={form} saved={() => undefined} />
    </Dialog>
  )
}
