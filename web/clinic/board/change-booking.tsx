import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Booking, calendar } from '#contract/clinic/calendar.ts'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { toastDone } from '#web/base/notices.ts'
import { query } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { BookingDialog } from '#web/clinic/calendar/booking-dialog.tsx'
import type { Span } from '#web/clinic/calendar/lanes.ts'
import { useBookingCalls } from '#web/clinic/calendar/use-calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type BookingChange = { kind: 'move' | 'miss' | 'cancel'; row: VisitRow }
type Props = { row: VisitRow; close: () => void }

/** What the front desk does with a booking without leaving the day's list. */
export function ChangeBooking({ change: { kind, row }, close }: { change: BookingChange; close: () => void }) {
  if (kind === 'move') return <MoveBooking row={row} close={close} />
  return kind === 'miss' ? <MissBooking row={row} close={close} /> : <CancelBooking row={row} close={close} />
}

function MissBooking({ row: { mcId, name }, close }: Props) {
  const { t } = useTranslation('calendar')
  const { miss } = useBookingCalls()
  async function run() {
    try {
      await miss.mutateAsync({ mcId })
      toastDone(t('missedDone'))
      close()
    } catch {
      // The refusal is already displayed.
    }
  }
  return (
    <Dialog
      title={t('missOf', { name })}
      close={close}
      confirm={{ label: t('miss'), run: () => void run(), busy: miss.isPending }}
    >
      <p>{t('missText')}</p>
    </Dialog>
  )
}

/** Of a series, also what follows in it, as in the calendar. */
function CancelBooking({ row, close }: Props) {
  const { t } = useTranslation(['calendar', 'fields'])
  const { cancel } = useBookingCalls()
  const [reason, setReason] = useState('')
  async function run(rest: boolean) {
    try {
      const { alsoCancelled } = await cancel.mutateAsync({ mcId: row.mcId, reason, rest })
      toastDone(rest ? t('calendar:cancelledRest', { count: alsoCancelled.length + 1 }) : t('calendar:cancelled'))
      close()
    } catch {
      // The refusal is already displayed.
    }
  }
  return (
    <Dialog
      title={t('calendar:cancelOf', { name: row.name })}
      close={close}
      confirm={{
        label: t(row.series === null ? 'calendar:cancelSure' : 'calendar:cancelThis'),
        run: () => void run(false),
        busy: cancel.isPending,
        danger: true,
      }}
      foot={
        row.series === null ? null : (
          <Button look="danger" busy={cancel.isPending} onClick={() => void run(true)}>
            {t('calendar:cancelRest')}
          </Button>
        )
      }
    >
      <TextField label={t('fields:reason')} maxLength={100} value={reason} onChange={setReason} />
    </Dialog>
  )
}

function MoveBooking({ row, close }: Props) {
  const { t } = useTranslation('calendar')
  const { data, isError, error, refetch } = useQuery(
    query(calendar.span, { fromDay: dayOf(row.reservationDate), days: 1 }),
  )
  const booking = data?.bookings.find((one) => one.mcId === row.mcId)
  if (data && booking) return <LoadedMove booking={booking} span={data} close={close} />
  return (
    <Dialog title={t('moveTitle', { name: row.name })} close={close} closesEasily>
      {data ? <p>{t('bookingGone')}</p> : isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />}
    </Dialog>
  )
}

/** The booking as of opening the dialog: a change made meanwhile is refused, not overwritten. */
function LoadedMove({ booking, span, close }: { booking: Booking; span: Span; close: () => void }) {
  const [draft] = useState(() => ({
    booking,
    patient: { patientId: booking.patientId, patientName: booking.name },
    day: booking.day,
    minute: booking.minute,
    doctorId: booking.doctorId,
    roomId: booking.roomId,
  }))
  return <BookingDialog draft={draft} span={span} close={close} />
}
