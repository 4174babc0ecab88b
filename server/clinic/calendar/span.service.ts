import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { calendar } from '#contract/clinic/calendar.ts'
import { agesOn } from '#engine/person/age.ts'
import { writeList } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { selectDoctors } from '#server/clinic/visit/doctors.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { positionLabel } from '#server/language/position-label.ts'
import { boundsOfDay, clockOfDays } from '#server/time/zone.ts'
import { presentBooking } from './booking.service.ts'
import {
  selectAbsences,
  selectBookings,
  selectHours,
  selectRooms,
  selectWaiting,
  type WaitingRow,
} from './calendar.sql.ts'
import { type DoctorSlot, daysFrom, findSlots } from './slots.service.ts'

type Span = Output<typeof calendar.span>

export const presentAbsence = (a: Awaited<ReturnType<typeof selectAbsences>>[number]) => ({
  absenceId: a.id,
  doctorId: a.account_id,
  beginsAt: a.begins_at.toISOString(),
  endsAt: a.ends_at.toISOString(),
  reason: a.reason,
})

export async function readSpan(ctx: Ctx, input: ParsedInput<typeof calendar.span>): Promise<Span> {
  requireCaseMode(ctx)
  const { db, user, today } = ctx
  const days = daysFrom(input.fromDay ?? today, input.days)
  const begin = boundsOfDay(user.timeZone, days[0] ?? today).begin
  const end = boundsOfDay(user.timeZone, days.at(-1) ?? today).end
  const [doctors, rooms, hours, absences, bookings, waiting] = await Promise.all([
    selectDoctors(db, user),
    selectRooms(db, user),
    selectHours(db, user),
    selectAbsences(db, user, begin, end),
    selectBookings(db, user, begin, end),
    selectWaiting(db, user),
  ])
  const slots = waiting.length ? await freeSlots(ctx) : []
  const clockAt = clockOfDays(user.timeZone, days)
  await writeList(
    ctx,
    'visit',
    [...bookings, ...waiting].map((row) => row.patient_id),
  )
  return {
    timeZone: user.timeZone,
    today,
    days,
    doctors: doctors.map((d) => ({
      doctorId: d.id,
      name: d.user_name,
      position: positionLabel(d.position, ctx.language),
    })),
    rooms: rooms.map((r) => ({ roomId: r.id, name: r.name })),
    hours: hours.map((h) => ({
      doctorId: h.account_id,
      roomId: h.room_id,
      weekday: h.weekday,
      beginMinute: h.begin_minute,
      endMinute: h.end_minute,
      slotMinutes: h.slot_minutes,
      byPhone: h.by_phone,
    })),
    absences: absences.map(presentAbsence),
    bookings: bookings.map((row) => presentBooking(row, today, clockAt(row.reserved_at))),
    waiting: presentAllWaiting(ctx, waiting, slots),
  }
}

const noonMinute = 12 * 60
type FreeSlot = DoctorSlot & { isMorning: boolean }

/** For the next fortnight: patients who wait longer have to be asked again. */
async function freeSlots(ctx: Ctx): Promise<FreeSlot[]> {
  const { db, user, today, now } = ctx
  const asked = { days: daysFrom(today, 14), timeZone: user.timeZone, from: now, byPhone: false }
  const clockAt = clockOfDays(user.timeZone, asked.days)
  return (await findSlots(db, user, asked))
    .filter((slot) => slot.isFree)
    .map((slot) => ({ ...slot, isMorning: clockAt(new Date(slot.begin)).minutes < noonMinute }))
}

/** Each is proposed another time, who has waited longest the first; the last may have to share one. */
function presentAllWaiting(ctx: Ctx, waiting: readonly WaitingRow[], slots: readonly FreeSlot[]): Span['waiting'] {
  const proposed = new Set<FreeSlot>()
  return waiting.map((row) => {
    const fitting = slots.filter(fitsFor(row))
    const slot = fitting.find((one) => !proposed.has(one)) ?? fitting[0]
    if (slot) proposed.add(slot)
    return presentWaiting(ctx, row, slot)
  })
}

function fitsFor(row: WaitingRow) {
  return (slot: FreeSlot) =>
    (row.doctor_id === null || slot.doctorId === row.doctor_id) &&
    (row.from_day === null || slot.day >= row.from_day) &&
    (row.until_day === null || slot.day <= row.until_day) &&
    (row.part === 'any' || slot.isMorning === (row.part === 'morning'))
}

function presentWaiting({ today }: Ctx, row: WaitingRow, slot: FreeSlot | undefined): Span['waiting'][number] {
  return {
    waitingId: row.id,
    patientId: row.patient_id,
    name: row.name,
    sex: row.sex,
    ...agesOn(row.birthday, today),
    doctorId: row.doctor_id,
    fromDay: row.from_day,
    untilDay: row.until_day,
    part: row.part,
    reason: row.reason,
    since: row.created_at.toISOString(),
    proposal: slot ? { doctorId: slot.doctorId, reservationDate: new Date(slot.begin).toISOString() } : null,
  }
}
