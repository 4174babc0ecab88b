import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { calendar } from '#contract/clinic/calendar.ts'
import { dayOf, longDay, noonOf, timeOf } from '#web/base/time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './calendar.module.css'
import type { Span } from './lanes.ts'

export type RefusedOfSeries = Output<typeof calendar.book>['refused'][number]
export type Near = RefusedOfSeries['near'][number]
/** Why a time cannot be booked, and which are free near it. */
export type Refused = { why: RefusedOfSeries['why'] | 'slot_past'; reason: string; near: readonly Near[] }

type Wished = { day: string; doctorId: number | null; doctors: Span['doctors'] }
type TimesProps = Wished & { near: readonly Near[]; busy?: boolean; take: (near: Near) => void }

/** Free times near the one that was wished, each to be taken with one press. */
function NearTimes({ near, day, doctorId, doctors, busy = false, take }: TimesProps) {
  const { t } = useTranslation('calendar')
  if (near.length === 0) return <p className="text-muted">{t('noneNear')}</p>
  return (
    <div className={styles['near']}>
      <span className="text-muted">{t('near')}</span>
      {near.map((one) => (
        <Button key={`${one.at} ${one.doctorId}`} size="small" disabled={busy} onClick={() => take(one)}>
          {[
            one.day !== day && longDay(noonOf(one.day)),
            one.time,
            one.doctorId !== doctorId && doctors.find((d) => d.doctorId === one.doctorId)?.name,
          ]
            .filter(Boolean)
            .join(' ')}
        </Button>
      ))}
    </div>
  )
}

/** Beside the time in the form: what stands against it. */
export function TimeRefused({ refused, ...times }: { refused: Refused } & Omit<TimesProps, 'near'>) {
  const { t } = useTranslation('calendar')
  const { why, reason, near } = refused
  const titles = {
    slot_taken: t('takenTitle'),
    doctor_away: t('awayTitle', { reason: reason || t('away') }),
    slot_past: t('pastTitle'),
  }
  return (
    <Alert kind="warning" urgent title={titles[why]}>
      <NearTimes near={near} {...times} />
    </Alert>
  )
}

type ListProps = Omit<Wished, 'day'> & {
  list: readonly RefusedOfSeries[]
  busy: boolean
  take: (of: RefusedOfSeries, near: Near) => void
}

/** The times of a series that were not available, each with what is free near it. */
export function SeriesRefused({ list, take, ...wished }: ListProps) {
  const { t } = useTranslation('calendar')
  return (
    <ul className={styles['refused']}>
      {list.map((one) => (
        <li key={one.reservationDate}>
          <b>{`${longDay(one.reservationDate)} ${timeOf(one.reservationDate)}`}</b> {t(`refusedWhy.${one.why}`)}
          <NearTimes {...wished} near={one.near} day={dayOf(one.reservationDate)} take={(near) => take(one, near)} />
        </li>
      ))}
    </ul>
  )
}
