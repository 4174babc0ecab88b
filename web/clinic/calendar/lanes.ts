import type { Output } from '#contract/base/endpoint.ts'
import type { Booking, calendar } from '#contract/clinic/calendar.ts'

export type Span = Output<typeof calendar.span>
export type By = 'doctor' | 'room'
/** One column of one day: a doctor, or a room; `id` is null for bookings without either. */
export type Lane = {
  key: string
  day: string
  id: number | null
  name: string
  bookings: readonly Placed[]
  hours: readonly { begin: number; end: number }[]
  away: readonly { begin: number; end: number; reason: string }[]
}
/** Overlapping bookings share the width. */
export type Placed = Booking & { column: number; columns: number; isConflict: boolean; isInLeave: boolean }

const dayMinutes = 24 * 60
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const endOf = (b: Booking) => b.minute + b.minutes
const overlap = (a: Booking, b: Booking) => a.minute < endOf(b) && b.minute < endOf(a)

const instantOf = (b: Booking) => Date.parse(b.reservationDate)
/** In the hour that comes twice when clocks are set back, the same minute is an hour away. */
const isApart = (a: Booking, b: Booking) =>
  Math.abs(instantOf(a) - instantOf(b)) >= Math.max(a.minutes, b.minutes) * 60_000

/** A shorter booking is drawn as long, so that its name can be read. */
export const smallestMinutes = 10
const drawn = (b: Booking): Booking => ({ ...b, minutes: Math.max(b.minutes, smallestMinutes) })
/** In the future: past or ongoing bookings are no conflict, nor are those without a doctor. */
const isAhead = (b: Booking) => b.doctorId !== null && (b.visitStatus === 'R' || b.visitStatus === 'A')

/** Side by side when they are drawn over each other, in as many columns as needed. */
export function placeBookings(bookings: readonly Booking[], away: Lane['away']): Placed[] {
  const ordered = bookings.toSorted((a, b) => a.minute - b.minute || a.mcId - b.mcId)
  const columnOf = new Map<number, number>()
  for (const one of ordered) {
    const used = new Set(
      ordered.filter((o) => columnOf.has(o.mcId) && overlap(drawn(o), drawn(one))).map((o) => columnOf.get(o.mcId)),
    )
    let column = 0
    while (used.has(column)) column += 1
    columnOf.set(one.mcId, column)
  }
  return ordered.map((one) => {
    const beside = ordered.filter((o) => overlap(drawn(o), drawn(one)))
    return {
      ...one,
      column: columnOf.get(one.mcId) ?? 0,
      columns: Math.max(...beside.map((o) => columnOf.get(o.mcId) ?? 0)) + 1,
      isConflict:
        isAhead(one) && beside.some((o) => o.mcId !== one.mcId && isAhead(o) && overlap(o, one) && !isApart(o, one)),
      isInLeave: one.visitStatus === 'R' && away.some((a) => one.minute < a.end && a.begin < endOf(one)),
    }
  })
}

/** Bookings of one lane that have no room beside the others: one sign for all, from the first to the end of the last. */
export type Folded = { minute: number; minutes: number; bookings: readonly Placed[] }

/** With more columns than can be read, the last one shown stands for all that follow. */
export function fold(placed: readonly Placed[], most: number): { shown: Placed[]; folded: Folded[] } {
  const isHidden = (b: Placed) => b.columns > most && b.column >= most - 1
  const shown = placed.filter((b) => !isHidden(b)).map((b) => ({ ...b, columns: Math.min(b.columns, most) }))
  const folded: Folded[] = []
  for (const one of placed.filter(isHidden)) {
    const last = folded.at(-1)
    const end = endOf(drawn(one))
    if (last && one.minute < last.minute + last.minutes)
      folded[folded.length - 1] = {
        minute: last.minute,
        minutes: Math.max(last.minute + last.minutes, end) - last.minute,
        bookings: [...last.bookings, one],
      }
    else folded.push({ minute: one.minute, minutes: end - one.minute, bookings: [one] })
  }
  return { shown, folded }
}

/** Where a leave can be named without a booking over it; null where it is full. */
export function freeIn(away: Lane['away'][number], bookings: readonly Booking[], minutes: number): number | null {
  let from = away.begin
  for (const one of bookings.toSorted((a, b) => a.minute - b.minute).map(drawn)) {
    if (one.minute >= Math.min(from + minutes, away.end)) break
    from = Math.max(from, endOf(one))
  }
  return from + minutes <= away.end ? from : null
}

type Minutes = (instant: string) => { day: string; minute: number }

/** The part of an absence within a day, in minutes of that day. */
function awayOn(span: Span, day: string, doctorId: number | null, minutesOf: Minutes): Lane['away'] {
  return span.absences
    .filter((a) => a.doctorId === null || a.doctorId === doctorId)
    .flatMap((a) => {
      const [from, to] = [minutesOf(a.beginsAt), minutesOf(a.endsAt)]
      if (from.day > day || to.day < day) return []
      const begin = from.day < day ? 0 : from.minute
      const end = to.day > day ? dayMinutes : to.minute
      return end > begin ? [{ begin, end, reason: a.reason }] : []
    })
}

/** The columns of the days: doctors who work or are booked, or the rooms; last the unassigned. */
export function lanesOf(span: Span, by: By, minutesOf: Minutes): Lane[] {
  return span.days.flatMap((day) => {
    const bookings = span.bookings.filter((b) => b.day === day)
    const hours = span.hours.filter((h) => h.weekday === weekdayOf(day))
    const idOf = (b: Booking) => (by === 'doctor' ? b.doctorId : b.roomId)
    const owners: { id: number | null; name: string }[] =
      by === 'doctor'
        ? span.doctors.map((d) => ({ id: d.doctorId, name: d.name }))
        : span.rooms.map((r) => ({ id: r.roomId, name: r.name }))
    const known = new Set(owners.map((o) => o.id))
    const lane = (id: number | null, name: string, own: readonly Booking[]): Lane => {
      const away = awayOn(span, day, by === 'doctor' ? id : null, minutesOf)
      return {
        key: `${day} ${id}`,
        day,
        id,
        name,
        away,
        bookings: placeBookings(own, away),
        hours: hours
          .filter((h) => (by === 'doctor' ? h.doctorId : h.roomId) === id)
          .map((h) => ({ begin: h.beginMinute, end: h.endMinute })),
      }
    }
    const lanes = owners.map((o) =>
      lane(
        o.id,
        o.name,
        bookings.filter((b) => idOf(b) === o.id),
      ),
    )
    const used = lanes.filter((l) => l.hours.length || l.bookings.length)
    const stray = bookings.filter((b) => !known.has(idOf(b)))
    const shown = used.length || !lanes[0] ? used : [lanes[0]]
    return stray.length || !shown.length ? [...shown, lane(null, '', stray)] : shown
  })
}

/** The free times proposed to waiting patients; when two match the same time, to the one who has waited longer. */
export function proposalsOf({ waiting }: Span, minutesOf: Minutes) {
  const taken = new Set<string>()
  return waiting.flatMap(({ waitingId, name, proposal }) => {
    const slot = proposal && `${proposal.doctorId} ${proposal.reservationDate}`
    if (!proposal || !slot || taken.has(slot)) return []
    taken.add(slot)
    return [{ waitingId, name, laneId: proposal.doctorId, ...minutesOf(proposal.reservationDate) }]
  })
}

/** From the first hour to the last of all that is shown, at least a working day. */
export function hoursShown(lanes: readonly Lane[]): { begin: number; end: number } {
  const begins = lanes.flatMap((l) => [...l.hours.map((h) => h.begin), ...l.bookings.map((b) => b.minute)])
  const ends = lanes.flatMap((l) => [...l.hours.map((h) => h.end), ...l.bookings.map(endOf)])
  return {
    begin: Math.floor(Math.min(9 * 60, ...begins) / 60) * 60,
    end: Math.ceil(Math.max(17 * 60, ...ends) / 60) * 60,
  }
}

/** A key of `calendar:states`. */
export const stateOf = (b: Pick<Booking, 'visitStatus' | 'closedAs'>) => {
  if (b.closedAs === 'missed' || b.visitStatus === 'P') return 'missed'
  if (b.visitStatus === 'F' || b.visitStatus === 'T') return 'done'
  if (b.visitStatus === 'D' || b.visitStatus === 'I') return 'inRoom'
  return b.visitStatus === 'A' ? 'waiting' : 'booked'
}

/** Day and minute at the clinic for an instant. */
export const clockIn = (timeZone: string) => (instant: string | Date) => {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return { day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}
