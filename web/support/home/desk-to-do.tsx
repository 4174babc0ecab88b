import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { toastDone } from '#web/base/notices.ts'
import { longDay, minutesSince, timeOf } from '#web/base/time.ts'
import { useBookingCalls } from '#web/clinic/calendar/use-calendar.ts'
import { DeskDialog } from '#web/clinic/desk/desk-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './desk-home.module.css'
import { roomsQuery } from './rooms-query.ts'
import { Block } from './to-do.tsx'

const shown = 4
/** From this many minutes on a booked patient is late. */
const graceMinutes = 10

/** Booked patients whose time has passed. */
export const lateOf = (rows: readonly VisitRow[], now: Date) =>
  rows.filter((row) => row.visitStatus === 'R' && minutesSince(row.reservationDate, now) >= graceMinutes)

/** What the front desk still has to do today: payments to note, who has not come, who waits for a time. */
export function DeskToDo({ rows, now }: { rows: readonly VisitRow[]; now: Date }) {
  return (
    <>
      <Unpaid rows={rows.filter((row) => row.unpaid)} />
      <NotCome rows={lateOf(rows, now)} now={now} />
      <WaitingList />
    </>
  )
}

function Unpaid({ rows }: { rows: readonly VisitRow[] }) {
  const { t } = useTranslation('home')
  const [paying, setPaying] = useState<VisitRow | null>(null)
  return (
    <>
      {rows.length ? (
        <Block title={t('desk.unpaid')} count={rows.length} all={<Link to="/patientManagement">{t('all')}</Link>}>
          <ul className={styles['entries']}>
            {rows.slice(0, shown).map((row) => (
              <li key={row.mcId}>
                <b>{row.name}</b> <span className="text-muted text-small">{timeOf(row.reservationDate)}</span>
                <Button
                  look="link"
                  size="small"
                  label={t('desk.payFor', { name: row.name })}
                  onClick={() => setPaying(row)}
                >
                  {t('desk.pay')}
                </Button>
              </li>
            ))}
          </ul>
        </Block>
      ) : null}
      {paying ? <DeskDialog row={paying} close={() => setPaying(null)} /> : null}
    </>
  )
}

function NotCome({ rows, now }: { rows: readonly VisitRow[]; now: Date }) {
  const { t } = useTranslation(['home', 'calendar'])
  const { miss } = useBookingCalls()
  if (!rows.length) return null
  const note = (mcId: number) =>
    void miss.mutateAsync({ mcId }).then(
      () => toastDone(t('calendar:missedDone')),
      () => undefined,
    )
  return (
    <Block title={t('home:desk.notCome')} count={rows.length}>
      <ul className={styles['entries']}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.mcId}>
            <b>{row.name}</b>{' '}
            <span className="text-muted text-small">
              {timeOf(row.reservationDate)} {t('home:desk.past', { count: minutesSince(row.reservationDate, now) })}
            </span>
            <Button
              look="link"
              size="small"
              label={t('home:desk.missFor', { name: row.name })}
              busy={miss.isPending}
              onClick={() => note(row.mcId)}
            >
              {t('home:desk.miss')}
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function WaitingList() {
  const { t } = useTranslation(['home', 'calendar'])
  const { data } = useQuery(roomsQuery)
  if (!data?.waiting.length) return null
  return (
    <Block
      title={t('home:desk.waitingList')}
      count={data.waiting.length}
      all={<Link to="/patientManagement/calendar">{t('home:desk.openCalendar')}</Link>}
    >
      <ul>
        {data.waiting.slice(0, shown).map((one) => (
          <li key={one.waitingId}>
            <b>{one.name}</b>{' '}
            <span className="text-muted text-small">
              {one.proposal
                ? t('home:desk.free', {
                    day: longDay(one.proposal.reservationDate),
                    time: timeOf(one.proposal.reservationDate),
                  })
                : t('calendar:noFreeTime')}
            </span>
            {one.reason ? <p className="text-muted text-small">{one.reason}</p> : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}
