import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAge } from '#web/base/age.ts'
import { toastDone } from '#web/base/notices.ts'
import { longDay, noonOf } from '#web/base/time.ts'
import { clockText } from '#web/base/zone.ts'
import { Payments } from '#web/clinic/desk/payments.tsx'
import { Sheets } from '#web/clinic/desk/sheets.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './calendar.module.css'
import type { Placed, Span } from './lanes.ts'
import { PatientLinks } from './patient-links.tsx'
import { useBookingCalls } from './use-calendar.ts'

type CancelProps = { booking: Placed; calls: ReturnType<typeof useBookingCalls>; close: () => void }

/** Asks once more; of a series, whether the later bookings end too. */
function CancelActs({ booking: { mcId, series }, calls: { cancel }, close }: CancelProps) {
  const { t } = useTranslation('calendar')
  const [isAsked, setAsked] = useState(false)
  async function run(rest: boolean) {
    try {
      const { alsoCancelled } = await cancel.mutateAsync({ mcId, rest })
      toastDone(rest ? t('cancelledRest', { count: alsoCancelled.length + 1 }) : t('cancelled'))
      close()
    } catch {
      // The refusal is already displayed.
    }
  }
  if (!isAsked)
    return (
      <Button look="danger" onClick={() => setAsked(true)}>
        {t('cancelBooking')}
      </Button>
    )
  return (
    <>
      <Button look="danger" busy={cancel.isPending} onClick={() => void run(false)}>
        {t(series === null ? 'cancelSure' : 'cancelThis')}
      </Button>
      {series === null ? null : (
        <Button look="danger" busy={cancel.isPending} onClick={() => void run(true)}>
          {t('cancelRest')}
        </Button>
      )}
    </>
  )
}

/** One booking, and what the front desk can do with it without opening a chart. */
export function BookingCard({
  booking,
  span,
  move,
  close,
}: {
  booking: Placed
  span: Span
  move: () => void
  close: () => void
}) {
  const { t } = useTranslation(['calendar', 'common', 'fields'])
  const calls = useBookingCalls()
  const { mcId, visitStatus } = booking
  const ageOf = useAge()
  const doctor = span.doctors.find((d) => d.doctorId === booking.doctorId)?.name ?? t('calendar:unassigned')
  const room = span.rooms.find((r) => r.roomId === booking.roomId)?.name
  const isOpen = visitStatus === 'R' || visitStatus === 'A'
  // A booking of another day is moved to today first.
  const isToday = booking.day === span.today
  const act = async (call: Promise<unknown>, done: string) => {
    try {
      await call
      toastDone(done)
      close()
    } catch {
      // The refusal is already displayed.
    }
  }
  const facts = [
    [t('calendar:person'), `${t(`common:sex.${booking.sex}`)} ${ageOf(booking)}`],
    [t('fields:reservationDate'), `${longDay(noonOf(booking.day))} ${clockText(booking.minute)}`],
    [t('fields:doctorId'), [doctor, room].filter(Boolean).join(' ')],
    [t('calendar:visitReason'), booking.reason],
    [t('calendar:source'), t(`calendar:sources.${booking.appointmentSource === 1 ? 'phone' : 'clinic'}`)],
    [t('calendar:preConsulted'), booking.preConsulted ? t('calendar:filledIn') : t('calendar:notFilledIn')],
  ] as const
  return (
    <Dialog title={booking.name} close={close} closesEasily>
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles['acts']}>
        {visitStatus === 'R' && isToday ? (
          <Button
            look="primary"
            autoFocus
            busy={calls.checkIn.isPending}
            onClick={() => void act(calls.checkIn.mutateAsync({ mcId }), t('calendar:checkedIn'))}
          >
            {t('calendar:checkIn')}
          </Button>
        ) : null}
        {isOpen ? (
          <Button autoFocus={visitStatus === 'A' || !isToday} onClick={move}>
            {t('calendar:moveIt')}
          </Button>
        ) : null}
        {visitStatus === 'R' ? (
          <Button
            busy={calls.miss.isPending}
            onClick={() => void act(calls.miss.mutateAsync({ mcId }), t('calendar:missedDone'))}
          >
            {t('calendar:miss')}
          </Button>
        ) : null}
        {isOpen ? <CancelActs booking={booking} calls={calls} close={close} /> : null}
        {booking.closedAs ? (
          <Button
            autoFocus
            busy={calls.restore.isPending}
            onClick={() => void act(calls.restore.mutateAsync({ mcId }), t('calendar:restored'))}
          >
            {t('calendar:restore')}
          </Button>
        ) : null}
        <Link
          className={buttonClass({ look: 'link' })}
          to="/patientManagement/patients/$patientId"
          params={{ patientId: String(booking.patientId) }}
        >
          {t('calendar:openPatient')}
        </Link>
      </div>
      {isOpen ? <PatientLinks mcId={mcId} /> : null}
      <Sheets mcId={mcId} />
      <Payments mcId={mcId} />
    </Dialog>
  )
}
