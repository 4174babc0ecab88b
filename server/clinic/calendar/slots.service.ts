import { z } from 'zod'
import { type DoctorSlot as EngineSlot, type Span, slotsOf } from '#engine/scheduling/slots.ts'
import type { Database } from '#server/db/connect.ts'
import { boundsOfDay, clockOf, instantOf, nextDay, weekdayOf } from '#server/time/zone.ts'
import { type Scope, selectAbsences, selectHours, selectTaken } from './calendar.sql.ts'

export const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, i) => nextDay(day, i))

type Asked = {
  days: readonly string[]
  timeZone: string
  /** Nothing earlier is offered. */
  from: Date
  byPhone: boolean
  doctorId?: number | undefined
  /** A booking that may be moved within its own time. */
  except?: number | undefined
}
export type DoctorSlot = EngineSlot & { roomId: number | null }

const spanOf = (begin: Date, end: Date): Span => ({ begin: begin.getTime(), end: end.getTime() })

/** The slots of doctors on these days, in order. */
export async function findSlots(db: Database, scope: Scope, asked: Asked): Promise<DoctorSlot[]> {
  const { days, timeZone } = asked
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const begin = boundsOfDay(timeZone, first).begin
  const end = boundsOfDay(timeZone, last).end
  const [hours, absences, taken] = await Promise.all([
    selectHours(db, scope),
    selectAbsences(db, scope, begin, end),
    // A booking that starts the day before may extend into this one.
    selectTaken(db, scope, new Date(begin.getTime() - 8 * 3_600_000), end, asked.except ?? null),
  ])
  const wanted = hours.filter(
    (h) => (asked.doctorId === undefined || h.account_id === asked.doctorId) && (!asked.byPhone || h.by_phone),
  )
  const takenOf = new Map(
    [...new Set(wanted.map((h) => h.account_id))].map((id) => [
      id,
      taken
        .filter((t) => t.doctor_id === id)
        .map((t) => spanOf(t.reserved_at, new Date(t.reserved_at.getTime() + t.minutes * 60_000))),
    ]),
  )
  return days
    .flatMap((day) =>
      wanted
        .filter((h) => h.weekday === weekdayOf(day))
        .flatMap((h) => {
          const shift = {
            begin: instantOf(timeZone, day, h.begin_minute).getTime(),
            end: instantOf(timeZone, day, h.end_minute).getTime(),
            slotMinutes: h.slot_minutes,
          }
          const facts = {
            from: asked.from.getTime(),
            away: absences
              .filter((a) => a.account_id === null || a.account_id === h.account_id)
              .map((a) => spanOf(a.begins_at, a.ends_at)),
            taken: (takenOf.get(h.account_id) ?? []).filter((t) => t.begin < shift.end && t.end > shift.begin),
          }
          return slotsOf([shift], facts).map((slot) => ({ ...slot, doctorId: h.account_id, roomId: h.room_id, day }))
        }),
    )
    .sort((a, b) => a.begin - b.begin || a.doctorId - b.doctorId)
}

const Rules = z.object({ daysAhead: z.int().default(14), leadMinutes: z.int().default(30) })
export const bookingRules = (kept: unknown) => Rules.parse(kept ?? {})

/** A time as displayed on a page. */
export const timeOf = (timeZone: string, at: number) => {
  const { day, time } = clockOf(timeZone, new Date(at))
  return { at: new Date(at).toISOString(), day, time }
}
