import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '#web/base/notices.ts'
import { longDay, noonOf, shortDay } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { clockText } from '#web/base/zone.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './calendar.module.css'
import { type Held, isOver, leaveAt, takenAt } from './held.ts'
import { type Folded, fold, freeIn, hoursShown, type Lane, type Placed, smallestMinutes, stateOf } from './lanes.ts'
import { MoreBlock } from './more-bookings.tsx'
import { useHeld } from './use-held.ts'
import { useTouchMove } from './use-touch-move.ts'

const pixelsPerMinute = 1.8
const smallestBlock = smallestMinutes * pixelsPerMinute
/** The height of two lines of text: a shorter block displays the name, and beside it what is wrong. */
const twoLines = 34
const stepMinutes = 5
const kindOfDrag = 'text/qibo-booking'

export type Target = { day: string; minute: number; laneId: number | null }
type Acts = {
  open: (booking: Placed) => void
  openAll: (folded: Folded) => void
  add: (target: Target) => void
  move: (booking: Placed, target: Target) => void
  take: (waitingId: number) => void
}
/** A free time that fits someone who waits, to be taken with one press. */
export type Proposal = { waitingId: number; name: string; day: string; minute: number; laneId: number | null }

/** A name can still be read in so many columns of a lane. */
const mostColumns = (days: number, lanes: number) => (days > 1 ? 2 : Math.max(2, Math.min(5, Math.floor(12 / lanes))))

/** The part of the height above the present time, when today is displayed. */
const shareBefore = 1 / 3

/** The grid begins at the present time instead of with what is over. It stays where it is as time passes. */
function useStartAtNow(showsNow: boolean, y: number) {
  const grid = useRef<HTMLDivElement>(null)
  const scroll = useEffectEvent(() => {
    if (grid.current) grid.current.scrollTop = y - grid.current.clientHeight * shareBefore
  })
  useEffect(() => {
    if (showsNow) scroll()
  }, [showsNow])
  return grid
}

/** Columns of days beside a time axis; free time is blank. */
export function CalendarGrid({
  lanes,
  proposals,
  today,
  now,
  acts,
}: {
  lanes: readonly Lane[]
  proposals: readonly Proposal[]
  today: string
  /** In the clinic's time zone. */
  now: { day: string; minute: number }
  acts: Acts
}) {
  const { begin, end } = hoursShown(lanes)
  const days = [...Map.groupBy(lanes, (lane) => lane.day)]
  const { t } = useTranslation('calendar')
  const narrow = useNarrow()
  const drop = (booking: Placed, lane: Lane, minute: number) => {
    const leave = leaveAt(lane, minute, booking.minutes)
    const taken = takenAt(lane, minute, booking)
    const over = isOver(now, lane.day, minute, booking.minutes)
    if (over) toastError(t('intoPast'))
    else if (leave) toastError(t('intoLeave', { reason: leave.reason || t('away') }))
    else if (taken) toastError(t('intoTaken', { name: taken.name }))
    else acts.move(booking, { day: lane.day, minute, laneId: lane.id })
    return !over && leave === null && taken === null
  }
  const { held, over, hold, press, release } = useHeld(lanes, { begin, end }, drop)
  const hours = Array.from({ length: (end - begin) / 60 }, (_, i) => begin + i * 60)
  const showsNow = days.some(([day]) => day === now.day) && now.minute >= begin && now.minute <= end
  const grid = useStartAtNow(showsNow, (now.minute - begin) * pixelsPerMinute)
  const minuteOf = (pixels: number) => begin + Math.round(pixels / pixelsPerMinute / stepMinutes) * stepMinutes
  const isTouch = useTouchMove(grid, lanes, minuteOf, { hold, release, drop })
  return (
    <>
      <p role="status" className={held ? styles['held'] : 'visually-hidden'}>
        {held && over
          ? t(isTouch ? 'heldByTouch' : 'heldAt', {
              name: held.booking.name,
              day: longDay(noonOf(over.day)),
              time: clockText(held.minute),
              lane: over.name || t('unassigned'),
            })
          : ''}
      </p>
      <div ref={grid} className={styles['grid']}>
        <div className={styles['clock']} aria-hidden="true">
          <div className={styles['corner']} />
          <div style={{ height: (end - begin) * pixelsPerMinute }}>
            {hours.map((minute) => (
              <span key={minute} style={{ top: (minute - begin) * pixelsPerMinute }}>
                {clockText(minute)}
              </span>
            ))}
            {showsNow ? (
              <b className={styles['nowTime']} style={{ top: (now.minute - begin) * pixelsPerMinute }}>
                {clockText(now.minute)}
              </b>
            ) : null}
          </div>
        </div>
        {days.map(([day, ofDay]) => (
          <section
            key={day}
            className={classNames(styles['day'], day === today && styles['today'])}
            style={{ flexGrow: ofDay.length * (day === today ? 1.6 : 1), minWidth: Math.max(68, ofDay.length * 48) }}
            aria-label={longDay(noonOf(day))}
          >
            <DayHead day={day} lanes={ofDay} isToday={day === today} />
            <div className={styles['lanes']}>
              {ofDay.map((lane) => (
                <LaneColumn
                  key={lane.key}
                  lane={lane}
                  most={narrow ? 2 : mostColumns(days.length, ofDay.length)}
                  proposals={proposals.filter((p) => p.day === lane.day && p.laneId === lane.id)}
                  held={lane === over ? held : null}
                  now={now}
                  begin={begin}
                  end={end}
                  acts={acts}
                  drop={drop}
                  press={press}
                  release={release}
                />
              ))}
              {day === now.day && now.minute >= begin && now.minute <= end ? (
                <div
                  className={styles['now']}
                  style={{ top: (now.minute - begin) * pixelsPerMinute }}
                  aria-hidden="true"
                />
              ) : null}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

function DayHead({ day, lanes, isToday }: { day: string; lanes: readonly Lane[]; isToday: boolean }) {
  const { t } = useTranslation('calendar')
  const count = lanes.reduce((sum, l) => sum + l.bookings.filter((b) => b.visitStatus !== 'P').length, 0)
  return (
    <header className={styles['dayHead']}>
      <h2>
        {isToday ? `${t('today')} ` : ''}
        {shortDay(noonOf(day))}
        <small>{t('bookedCount', { count })}</small>
      </h2>
      <div className={styles['laneNames']}>
        {lanes.map((lane) => (
          <b key={lane.key} title={lane.name || t('unassigned')}>
            {lane.name || t('short.unassigned')}
          </b>
        ))}
      </div>
    </header>
  )
}

type LaneProps = {
  lane: Lane
  /** How many bookings stand side by side. */
  most: number
  proposals: readonly Proposal[]
  /** The booking being moved by keyboard over this lane. */
  held: Held | null
  now: { day: string; minute: number }
  begin: number
  end: number
  acts: Acts
  drop: (booking: Placed, lane: Lane, minute: number) => boolean
  press: (event: KeyboardEvent, booking: Placed, lane: Lane) => void
  release: () => void
}

function LaneColumn({ lane, most, proposals, held, now, begin, end, acts, drop, press, release }: LaneProps) {
  const { t } = useTranslation('calendar')
  const [over, setOver] = useState<number | null>(null)
  const { shown, folded } = fold(lane.bookings, most)
  const top = (minute: number) => (Math.max(minute, begin) - begin) * pixelsPerMinute
  const height = (from: number, to: number) => Math.max(0, Math.min(to, end) - Math.max(from, begin)) * pixelsPerMinute
  const minuteAt = (event: { clientY: number; currentTarget: Element }, grip = 0) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top - grip
    return begin + Math.round(y / pixelsPerMinute / stepMinutes) * stepMinutes
  }
  /** The part of a leave within the hours displayed. */
  const within = (a: Lane['away'][number]) => ({ ...a, begin: Math.max(a.begin, begin), end: Math.min(a.end, end) })
  const letGo = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    setOver(null)
    const held = dragged
    dragged = null
    if (held) drop(held.booking, lane, minuteAt(event, held.grip))
  }
  const carried = held?.booking ?? dragged?.booking
  const target = held?.minute ?? over
  const leave = target === null || !carried ? null : leaveAt(lane, target, carried.minutes)
  const taken = target === null || !carried ? null : takenAt(lane, target, carried)
  const isPast = target !== null && carried !== undefined && isOver(now, lane.day, target, carried.minutes)
  const barredBy = isPast ? t('past') : leave ? leave.reason || t('away') : taken?.name
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by keyboard from the booking's own dialog
    // biome-ignore lint/a11y/useKeyWithClickEvents: a booking is added by keyboard with the button of the page
    <div
      className={classNames(styles['lane'], lane.hours.length === 0 && styles['closed'])}
      data-lane={lane.key}
      style={{ height: (end - begin) * pixelsPerMinute }}
      onClick={(event) => {
        if (event.target === event.currentTarget)
          acts.add({ day: lane.day, minute: snap(minuteAt(event)), laneId: lane.id })
      }}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(minuteAt(event, dragged.grip))
      }}
      onDragLeave={() => setOver(null)}
      onDrop={letGo}
    >
      {lane.hours.map((h) => (
        <div key={h.begin} className={styles['open']} style={{ top: top(h.begin), height: height(h.begin, h.end) }} />
      ))}
      {lane.away.map((a) => (
        <div key={a.begin} className={styles['away']} style={{ top: top(a.begin), height: height(a.begin, a.end) }}>
          <AwayName away={within(a)} lane={lane} />
        </div>
      ))}
      {target === null ? null : (
        <div
          className={classNames(styles['target'], barredBy !== undefined && styles['barred'])}
          style={{ top: top(target) }}
          aria-hidden="true"
        >
          {clockText(target)} {barredBy}
        </div>
      )}
      {folded.map((f) => (
        <MoreBlock
          key={`${f.minute} ${f.bookings[0]?.mcId}`}
          folded={f}
          style={{
            top: top(f.minute),
            height: height(f.minute, f.minute + f.minutes) - 1,
            left: `${((most - 1) / most) * 100}%`,
            width: `calc(${100 / most}% - 1px)`,
          }}
          open={acts.openAll}
        />
      ))}
      {shown.map((b) => (
        <Block
          key={b.mcId}
          booking={b}
          top={top(b.minute)}
          height={height(b.minute, b.minute + b.minutes)}
          open={acts.open}
          press={(event) => press(event, b, lane)}
          release={release}
        />
      ))}
      {proposals.map((p) => (
        <button
          key={p.waitingId}
          type="button"
          className={classNames(styles['block'], styles['proposed'])}
          style={{ top: top(p.minute), height: smallestBlock + 6 }}
          aria-label={t('takeFor', { name: p.name, time: clockText(p.minute) })}
          onClick={() => acts.take(p.waitingId)}
        >
          <span>{p.name}</span>
        </button>
      ))}
    </div>
  )
}

/** The height of a line, in minutes. */
const nameMinutes = 10

/** Between the bookings that are still in the leave. */
function AwayName({ away, lane }: { away: Lane['away'][number]; lane: Lane }) {
  const { t } = useTranslation('calendar')
  const at = freeIn(away, lane.bookings, nameMinutes)
  if (at === null) return null
  return <span style={{ top: (at - away.begin) * pixelsPerMinute }}>{away.reason || t('away')}</span>
}

/** The quarter under the pointer. */
const snap = (minute: number) => Math.floor(minute / 15) * 15

/** The booking being dragged, because drag data cannot be read before the drop. */
let dragged: { booking: Placed; grip: number } | null = null

function Block({
  booking,
  top,
  height,
  open,
  press,
  release,
}: {
  booking: Placed
  top: number
  height: number
  open: (booking: Placed) => void
  press: (event: KeyboardEvent) => void
  release: () => void
}) {
  const { t } = useTranslation('calendar')
  const state = stateOf(booking)
  const signs = [booking.isConflict && ('conflict' as const), booking.isInLeave && ('inLeave' as const)].filter(
    (one) => one !== false,
  )
  const sign = signs.map((one) => t(one)).join(' · ')
  const mayMove = state === 'booked' || state === 'waiting'
  return (
    <button
      type="button"
      draggable={mayMove}
      data-booking={booking.mcId}
      className={classNames(
        styles['block'],
        styles[state],
        sign !== '' && styles['warned'],
        height < twoLines && styles['oneLine'],
      )}
      style={{
        top,
        height: Math.max(height - 1, smallestBlock - 1),
        left: `${(booking.column / booking.columns) * 100}%`,
        width: `calc(${100 / booking.columns}% - 1px)`,
      }}
      aria-label={[clockText(booking.minute), booking.name, sign || booking.reason, t(`states.${state}`)]
        .filter(Boolean)
        .join(' ')}
      data-warned={classNames(booking.isConflict && 'conflict', booking.isInLeave && 'leave') || undefined}
      aria-keyshortcuts={mayMove ? 'M' : undefined}
      onClick={() => open(booking)}
      onKeyDown={mayMove ? press : undefined}
      onBlur={release}
      onDragStart={(event) => {
        event.dataTransfer.setData(kindOfDrag, String(booking.mcId))
        event.dataTransfer.effectAllowed = 'move'
        dragged = { booking, grip: event.clientY - event.currentTarget.getBoundingClientRect().top }
      }}
      onDragEnd={() => {
        dragged = null
      }}
    >
      <span>{booking.name}</span>
      {sign ? (
        <em>{signs.map((one) => t(`short.${one}`)).join(' · ')}</em>
      ) : booking.reason && height >= twoLines ? (
        <small>{booking.reason}</small>
      ) : null}
    </button>
  )
}
