import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followUpActs } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { followUpLinks } from '#contract/clinic/after-visit.ts'
import type { followup } from '#contract/clinic/follow-up.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './follow-up.module.css'

type Detail = Output<typeof followup.detail>
type Made = Output<typeof followUpLinks.makeLink>
type Purpose = 'follow-up' | 'review'
const linkDays = 14

function Code({ made }: { made: Made }) {
  const { t } = useTranslation('follow-up')
  // On a local network without a certificate the browser has no clipboard, or the user refuses it.
  const [isByHand, setByHand] = useState(!('clipboard' in navigator))
  if (made.sentTo)
    return (
      <p role="status">
        {t('link.sent', { end: made.sentTo })} <span className="text-muted text-small">{t('link.kept')}</span>
      </p>
    )
  return (
    <p className={styles['scan']}>
      <img src={made.qrImage} alt={t('link.scan')} width={132} height={132} />
      <span>
        {t('link.scan')}
        {isByHand ? (
          <TextField label={t('link.address')} readOnly marksAll maxLength={2000} value={made.url} />
        ) : (
          <Button
            size="small"
            look="link"
            onClick={() =>
              void navigator.clipboard.writeText(made.url).then(
                () => toastDone(t('link.copied')),
                () => setByHand(true),
              )
            }
          >
            {t('link.copy')}
          </Button>
        )}
      </span>
    </p>
  )
}

/** The page after the visit, for the patient's own phone: sent there, or displayed as a code at the desk. */
export function PatientLink({ detail }: { detail: Detail }) {
  const { t } = useTranslation('follow-up')
  const { visitId } = detail
  const from: readonly string[] = followUpActs.complete.from
  const mayAsk = from.includes(detail.displayState)
  const [purpose, setPurpose] = useState<Purpose>(mayAsk ? 'follow-up' : 'review')
  const [made, setMade] = useState<Made | null>(null)
  const make = useCall(followUpLinks.makeLink, [followUpLinks.openLinks])
  const withdraw = useCall(followUpLinks.withdrawLinks, [followUpLinks.openLinks])
  const open = useQuery(query(followUpLinks.openLinks, { visitId })).data?.list ?? []
  const run = (send: boolean) => void make.mutateAsync({ visitId, purpose, send }).then(setMade, () => undefined)
  const nameOf = (one: Purpose) => t(one === 'review' ? 'link.review' : 'link.ask')
  const takeBack = () =>
    void withdraw.mutateAsync({ visitId }).then(
      () => {
        setMade(null)
        toastDone(t('link.withdrawn'))
      },
      () => undefined,
    )
  return (
    <section aria-label={t('link.title')} className={styles['link']}>
      <h2>{t('link.title')}</h2>
      <p className="text-muted text-small">{t('link.hint', { days: linkDays })}</p>
      <Segmented
        label={t('link.title')}
        value={purpose}
        onChange={(value) => {
          setPurpose(value)
          setMade(null)
        }}
        options={(['follow-up', 'review'] as const).map((value) => ({
          value,
          label: nameOf(value),
          disabled: value === 'follow-up' && !mayAsk,
        }))}
      />
      <div className="row">
        <Button size="small" look="primary" busy={make.isPending} disabled={!detail.phone} onClick={() => run(true)}>
          {t('link.send')}
        </Button>
        <Button size="small" busy={make.isPending} onClick={() => run(false)}>
          {t('link.show')}
        </Button>
      </div>
      {made ? <Code made={made} /> : null}
      {open.length ? (
        <>
          <ul className={`${styles['list']} text-small`} aria-label={t('link.open')}>
            {open.map((one) => (
              <li key={one.purpose}>
                {t('link.until', {
                  purpose: nameOf(one.purpose),
                  made: fullDay(one.madeAt),
                  until: fullDay(one.expiresAt),
                })}
              </li>
            ))}
          </ul>
          <Button size="small" look="link" busy={withdraw.isPending} onClick={takeBack}>
            {t('link.withdraw')}
          </Button>
        </>
      ) : null}
    </section>
  )
}
