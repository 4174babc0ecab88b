import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { booking } from '#contract/clinic/booking.ts'
import { useAge } from '#web/base/age.ts'
import { call, query, useCall } from '#web/base/query.ts'
import { dayOf, fullDay, longDay, timeOf } from '#web/base/time.ts'
import { openPdf } from '#web/clinic/desk/open-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './calendar.module.css'
import type { Span } from './lanes.ts'
import { usePlanCalls } from './use-calendar.ts'

type Waiting = Span['waiting'][number]

/** The waiting list, each entry with the first free time that fits; and the code by which patients book themselves. */
export function CalendarAside({ span, take, add }: { span: Span; take: (entry: Waiting) => void; add: () => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const ageOf = useAge()
  const { endWaiting } = usePlanCalls()
  return (
    <>
      <section>
        <h2>{t('calendar:waitingList', { count: span.waiting.length })}</h2>
        {span.waiting.length ? null : <p className="text-muted">{t('calendar:nobodyWaits')}</p>}
        <Button size="small" icon="plus" onClick={add}>
          {t('calendar:waiting.add')}
        </Button>
        <ul className={styles['list']}>
          {span.waiting.map((w) => (
            <li key={w.waitingId}>
              <b>{w.name}</b> {t(`common:sex.${w.sex}`)} {ageOf(w, { short: true })}
              <br />
              <small>
                {[span.doctors.find((d) => d.doctorId === w.doctorId)?.name, t(`calendar:parts.${w.part}`), w.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <div className={styles['acts']}>
                {w.proposal ? (
                  <Button size="small" onClick={() => take(w)}>
                    {t('calendar:takeProposal', {
                      day: longDay(w.proposal.reservationDate),
                      time: timeOf(w.proposal.reservationDate),
                    })}
                  </Button>
                ) : (
                  <small>{t('calendar:noFreeTime')}</small>
                )}
                <Button
                  look="link"
                  size="small"
                  onClick={() => void endWaiting.mutateAsync({ waitingId: w.waitingId }).catch(() => undefined)}
                >
                  {t('calendar:endWaiting')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <QuickCode />
    </>
  )
}

function QuickCode() {
  const { t } = useTranslation('calendar')
  const { data } = useQuery(query(booking.quickAppointmentCode, {}))
  const renew = useCall(booking.renewQuickAppointmentCode, [booking.quickAppointmentCode])
  if (!data) return null
  const print = (kind: 'poster' | 'card') => void openPdf(call(booking.quickAppointmentSheet, { kind }), `${kind}.pdf`)
  return (
    <section>
      <h2>{t('quickCode')}</h2>
      <img className={styles['code']} src={data.qrImage} alt={t('quickCode')} />
      <p>
        <code>{data.code}</code>
        <br />
        <small>{t('codeUntil', { day: fullDay(`${dayOf(data.expiresAt)}T12:00:00Z`) })}</small>
        <br />
        <small>{t('bookedByCode', { count: data.bookedThisWeek })}</small>
      </p>
      <div className={styles['acts']}>
        <Button size="small" onClick={() => print('poster')}>
          {t('poster')}
        </Button>
        <Button size="small" onClick={() => print('card')}>
          {t('card')}
        </Button>
        <Button
          look="link"
          size="small"
          busy={renew.isPending}
          onClick={() => void renew.mutateAsync({}).catch(() => undefined)}
        >
          {t('renewCode')}
        </Button>
      </div>
    </section>
  )
}
