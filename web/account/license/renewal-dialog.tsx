import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './renewal.module.css'

const RenewalForm = z.object({ activationCode: z.string().trim().min(1).max(64) })

/** How long the licence is still valid, whom to ask, and where to enter the code. */
export function RenewalDialog({ user, days, close }: { user: UserInfo; days: number; close: () => void }) {
  const { t } = useTranslation(['renewal', 'shell'])
  const form = useForm()
  const renew = useCall(account.renewLicense, [account.info])
  const { data: edition } = useQuery({ ...query(auth.editionInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const { chatAccount, phone } = edition?.contact ?? {}

  async function submit({ activationCode }: z.output<typeof RenewalForm>) {
    const { expireDays, expireFlag } = await renew.mutateAsync({ activationCode })
    session.keepUser({ ...user, expireDays, expireFlag })
    toastDone(t('renewal:done', { count: expireDays ?? 0 }))
    close()
  }

  return (
    <Dialog
      title={t('renewal:title', { count: days })}
      width={800}
      close={close}
      cancelLabel={t('renewal:later')}
      form={form}
      confirm={{ label: t('renewal:confirm'), run: form.submit }}
    >
      <div className={styles['renewal']}>
        <section>
          <p className="text-muted">{t('renewal:of', { organisation: user.orgName })}</p>
          <p className={styles['renewal-days']}>
            <b>{days}</b> {t('renewal:days')}
          </p>
          <Form form={form} schema={RenewalForm} submit={submit}>
            <TextField
              name="activationCode"
              label={t('renewal:code')}
              maxLength={64}
              hint={t('renewal:codeHint')}
              required
            />
          </Form>
          <p className="text-small text-muted">{t('renewal:kept')}</p>
        </section>
        <section className={styles['renewal-contact']}>
          <span className={styles['renewal-assistant']} role="img" aria-label={t('renewal:assistant')}>
            <span aria-hidden="true">{t('shell:seal')}</span>
          </span>
          <dl>
            <dt>{t('renewal:chat')}</dt>
            <dd>{chatAccount ?? t('renewal:askAdmin')}</dd>
            <dt>{t('renewal:phone')}</dt>
            <dd>{phone ?? t('renewal:askAdmin')}</dd>
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
