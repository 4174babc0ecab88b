import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicLink } from '#contract/clinic/public-link.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './calendar.module.css'

type Made = { url: string; qrImage: string }

/** Pages for the patient's own phone: displayed as a code to scan at the desk. */
export function PatientLinks({ mcId }: { mcId: number }) {
  const { t } = useTranslation('calendar')
  const make = useCall(publicLink.makeLink)
  const withdraw = useCall(publicLink.withdrawLinks)
  const [made, setMade] = useState<Made | null>(null)
  const show = (purpose: 'pre-consultation' | 'constitution') =>
    void make.mutateAsync({ mcId, purpose }).then(setMade, () => undefined)
  const takeBack = () =>
    void withdraw.mutateAsync({ mcId }).then(
      () => {
        setMade(null)
        toastDone(t('linksWithdrawn'))
      },
      () => undefined,
    )
  return (
    <section>
      <div className={styles['acts']}>
        <Button size="small" busy={make.isPending} onClick={() => show('pre-consultation')}>
          {t('formLink')}
        </Button>
        <Button size="small" busy={make.isPending} onClick={() => show('constitution')}>
          {t('testLink')}
        </Button>
        <Button size="small" look="link" busy={withdraw.isPending} onClick={takeBack}>
          {t('withdrawLinks')}
        </Button>
      </div>
      {made ? (
        <p>
          <img className={styles['code']} src={made.qrImage} alt={t('scanHere')} /> {t('scanHere')}
        </p>
      ) : null}
    </section>
  )
}
