import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendar } from '#contract/clinic/calendar.ts'
import { toastDone } from '#web/base/notices.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { longDay, noonOf, shiftDay } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { useNow } from '#web/base/use-now.ts'
import { instantIn } from '#web/base/zone.ts'
import { AppointmentDialog } from '#web/clinic/patient/appointment-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import styles from './calendar.module.css'
import { CalendarAside } from './calendar-aside.tsx'
import { CalendarGrid, type Target } from './calendar-grid.tsx'
import { firstFree } from './first-free.ts'
import { type By, clockIn, type Folded, lanesOf, type Placed, proposalsOf, type Span } from './lanes.ts'
import { MoreBookings } from './more-bookings.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { Draft } from './use-booking.ts'
import { useBookingCalls } from './use-calendar.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** To the first booking of that kind. */
function leadTo(kind: 'conflict' | 'leave') {
  const block = document.querySelector<HTMLElement>(`[data-warned~="${kind}"]`)
  block?.scrollIntoView({ block: 'center', inline: 'center' })
  block?.focus()
}

type Open =
  | { kind: 'card'; booking: Placed }
  | { kind: 'many'; folded: Folded }
  | { kind: 'form'; draft: Draft }
  | { kind: 'plan' }
  | { kind: 'wait' }
  | { kind: 'walk-in' }
  | null

export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const narrow = useNarrow()
  const { from, view = narrow ? 'day' : 'week' } = useSearch({ from: '/shell/patientManagement/calendar' })
  const navigate = useNavigate()
  const [by, setBy] = useState<By>('doctor')
  const days = view === 'day' ? 1 : 7
  const { data, isError, error, refetch } = useQuery(
    keepPreviousQuery(calendar.span, { ...(from !== undefined && { fromDay: from }), days }),
  )
  const go = (day: string | undefined, next: 'day' | 'week' = view) =>
    void navigate({
      to: '/patientManagement/calendar',
      search: { ...(day !== undefined && { from: day }), view: next },
    })
  const first = data?.days[0]
  const filters = (
    <div className={styles['bar']}>
      <Segmented
        label={t('view')}
        options={[
          { value: 'day', label: t('day') },
          { value: 'week', label: t('week') },
        ]}
        value={view}
        onChange={(next) => go(from, next)}
      />
      <Button look="icon" icon="left" label={t('earlier')} onClick={() => first && go(shiftDay(first, -days))} />
      <Button onClick={() => go(undefined)}>{t('today')}</Button>
      <Button look="icon" icon="right" label={t('later')} onClick={() => first && go(shiftDay(first, days))} />
      {data ? (
        <b>
          {days === 1
            ? longDay(noonOf(data.days[0] ?? ''))
            : `${longDay(noonOf(data.days[0] ?? ''))} – ${longDay(noonOf(data.days.at(-1) ?? ''))}`}
        </b>
      ) : null}
      <Segmented
        label={t('lanesBy')}
        options={[
          { value: 'doctor', label: t('byDoctor') },
          { value: 'room', label: t('byRoom') },
        ]}
        value={by}
        onChange={setBy}
      />
    </div>
  )
  if (data) return <Calendar span={data} by={by} filters={filters} />
  return (
    <PageFrame title={t('title')} filters={filters}>
      {isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton />}
    </PageFrame>
  )
}

function Calendar({ span, by, filters }: { span: Span; by: By; filters: ReactNode }) {
  const { t } = useTranslation('calendar')
  const [open, setOpen] = useState<Open>(null)
  const { move } = useBookingCalls()
  const now = useNow()
  const minutesOf = clockIn(span.timeZone)
  const lanes = lanesOf(span, by, minutesOf)
  const bookings = lanes.flatMap((lane) => lane.bookings)
  const conflicts = bookings.filter((b) => b.isConflict).length
  const inLeave = bookings.filter((b) => b.isInLeave).length
  const placeAt = ({ day, minute, laneId }: Target, was: Placed | null) => ({
    day,
    minute,
    doctorId: by === 'doctor' ? laneId : (was?.doctorId ?? null),
    roomId: by === 'room' ? laneId : (was?.roomId ?? null),
  })
  const drop = (booking: Placed, target: Target) => {
    const { day, minute, doctorId, roomId } = placeAt(target, booking)
    const reservationDate = instantIn(span.timeZone, day, minute)
    const { mcId, version, minutes } = booking
    void move.mutateAsync({ mcId, version, doctorId, roomId, reservationDate, minutes }).then(
      () => toastDone(t('moved')),
      () => undefined,
    )
  }
  const nowHere = minutesOf(now)
  const fresh = (target: Target): Draft => ({ booking: null, patient: null, ...placeAt(target, null) })
  const nextQuarter = Math.ceil((nowHere.minute + 1) / 15) * 15
  const actions = (
    <>
      {conflicts ? (
        <button type="button" className={styles['alerts']} onClick={() => leadTo('conflict')}>
          {t('conflicts', { count: conflicts })}
        </button>
      ) : null}
      {inLeave ? (
        <button type="button" className={styles['alerts']} onClick={() => leadTo('leave')}>
          {t('toMove', { count: inLeave })}
        </button>
      ) : null}
      <Button onClick={() => setOpen({ kind: 'plan' })}>{t('plan')}</Button>
      <Button onClick={() => setOpen({ kind: 'walk-in' })}>{t('walkIn')}</Button>
      <Button
        look="primary"
        icon="plus"
        onClick={() =>
          setOpen({
            kind: 'form',
            draft: fresh(
              firstFree(lanes, nowHere) ?? {
                day: nowHere.day,
                minute: Math.min(nextQuarter, 1425),
                laneId: lanes[0]?.id ?? null,
              },
            ),
          })
        }
      >
        {t('newBooking')}
      </Button>
    </>
  )
  const take = (w: Span['waiting'][number]) => {
    if (!w.proposal) return
    const { day, minute } = minutesOf(w.proposal.reservationDate)
    const patient = { patientId: w.patientId, patientName: w.name }
    const draft = { booking: null, patient, day, minute, doctorId: w.proposal.doctorId, roomId: null }
    setOpen({ kind: 'form', draft: { ...draft, waitingId: w.waitingId } })
  }
  const proposals = by === 'doctor' ? proposalsOf(span, minutesOf) : []
  usePageKeys([
    ['M', t('keys.hold')],
    ['← ↑ ↓ →', t('keys.carry')],
    ['Enter', t('keys.drop')],
    ['Esc', t('keys.release')],
  ])
  const aside = <CalendarAside span={span} add={() => setOpen({ kind: 'wait' })} take={take} />
  return (
    <PageFrame title={t('title')} filters={filters} actions={actions} aside={aside}>
      {span.hours.length ? null : <p className={styles['hint']}>{t('noHours')}</p>}
      <CalendarGrid
        lanes={lanes}
        proposals={proposals}
        today={span.today}
        now={nowHere}
        acts={{
          open: (booking) => setOpen({ kind: 'card', booking }),
          openAll: (folded) => setOpen({ kind: 'many', folded }),
          add: (target) => setOpen({ kind: 'form', draft: fresh(target) }),
          move: drop,
          take: (waitingId) => {
            const entry = span.waiting.find((w) => w.waitingId === waitingId)
            if (entry) take(entry)
          },
        }}
      />
      <Opened open={open} span={span} setOpen={setOpen} />
    </PageFrame>
  )
}

function Opened({ open, span, setOpen }: { open: Open; span: Span; setOpen: (open: Open) => void }) {
  const close = () => setOpen(null)
  switch (open?.kind) {
    case 'card': {
      const { booking } = open
      const patient = { patientId: booking.patientId, patientName: booking.name }
      const { day, minute, doctorId, roomId } = booking
      const move = () => setOpen({ kind: 'form', draft: { booking, patient, day, minute, doctorId, roomId } })
      return <BookingCard booking={booking} span={span} move={move} close={close} />
    }
    case 'many': {
      const openOne = (booking: Placed) => setOpen({ kind: 'card', booking })
      return <MoreBookings folded={open.folded} open={openOne} close={close} />
    }
    case 'form':
      return <BookingDialog draft={open.draft} span={span} close={close} />
    case 'plan':
      return <PlanDialog span={span} close={close} />
    case 'wait':
      return <WaitingDialog span={span} close={close} />
    case 'walk-in':
      return <AppointmentDialog appointing={{}} close={close} />
    default:
      return null
  }
}
