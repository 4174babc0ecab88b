import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { isExclusionViolation } from '#server/db/error-codes.ts'

export type Scope = { orgId: number; topOrgId: number }

export const selectHours = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('working_hours')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .orderBy('account_id')
    .orderBy('weekday')
    .orderBy('begin_minute')
    .selectAll()
    .execute()

export const selectRooms = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('room')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

export const selectAbsences = (db: Database, { orgId, topOrgId }: Scope, begin: Date, end: Date) =>
  db
    .selectFrom('absence')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('ends_at', '>', begin)
    .where('begins_at', '<', end)
    .orderBy('begins_at')
    .selectAll()
    .limit(500)
    .execute()

/**
 * The offset keeps the patients of these bookings apart: joined plainly, every patient of every clinic is read into a
 * hash as soon as there are a thousand bookings.
 */
const bookings = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('visit')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('patient')
          .whereRef('patient.id', '=', 'visit.patient_id')
          .where('patient.removed_at', 'is', null)
          .select(['patient.name', 'patient.sex', 'patient.birthday'])
          .offset(sql.lit(0))
          .as('patient'),
      (join) => join.onTrue(),
    )
    .where('visit.org_id', '=', orgId)
    .where('visit.top_org_id', '=', topOrgId)
    .select([
      'visit.id',
      'visit.version',
      'visit.patient_id',
      'visit.doctor_id',
      'visit.room_id',
      'visit.status',
      'visit.visit_type',
      'visit.appointment_source',
      'visit.reserved_at',
      'visit.minutes',
      'visit.reason',
      'visit.closed_as',
      'visit.series',
      'patient.name',
      'patient.sex',
      'patient.birthday',
    ])
    .select((eb) => [
      eb('visit.slot', 'is not', null).as('has_slot'),
      eb('visit.pre_consultation', 'is not', null).as('pre_consulted'),
    ])

export const selectBookings = (db: Database, scope: Scope, begin: Date, end: Date) =>
  bookings(db, scope)
    .where('visit.reserved_at', '>=', begin)
    .where('visit.reserved_at', '<', end)
    .where((eb) => eb.or([eb('visit.closed_as', 'is', null), eb('visit.closed_as', '!=', 'cancelled')]))
    .orderBy('visit.reserved_at')
    .orderBy('visit.id')
    .limit(3000)
    .execute()

/** Bookings of a doctor, or of all, that a leave catches. */
export const selectCaught = (db: Database, scope: Scope, doctorId: number | null, begin: Date, end: Date) =>
  bookings(db, scope)
    .where('visit.status', '=', 'R')
    .where('visit.reserved_at', '>=', begin)
    .where('visit.reserved_at', '<', end)
    .$if(doctorId !== null, (q) => q.where('visit.doctor_id', '=', doctorId))
    .orderBy('visit.reserved_at')
    .orderBy('visit.id')
    .limit(3000)
    .execute()

export const selectBooking = (db: Database, scope: Scope, id: number) =>
  bookings(db, scope).where('visit.id', '=', id).executeTakeFirst()
export type BookingRow = NonNullable<Awaited<ReturnType<typeof selectBooking>>>

/** What follows a booking in its series and has not begun, locked in one order. */
export const lockRestOfSeries = (
  db: Database,
  { orgId, topOrgId }: Scope,
  of: { patient_id: number; series: string | null; reserved_at: Date },
) =>
  db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('patient_id', '=', of.patient_id)
    .where('series', '=', of.series)
    .where('reserved_at', '>', of.reserved_at)
    .where('status', '=', 'R')
    .orderBy('id')
    .select(['id', 'patient_id'])
    .forUpdate()
    .execute()

export const selectByRequest = (db: Database, scope: Scope, key: string) =>
  bookings(db, scope).where('visit.request_key', '=', key).execute()

/** Other bookings that occupy doctors' time, without the patients. */
export const selectTaken = (db: Database, { orgId, topOrgId }: Scope, begin: Date, end: Date, except: number | null) =>
  db
    .selectFrom('visit')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('reserved_at', '>=', begin)
    .where('reserved_at', '<', end)
    .where('status', '!=', 'P')
    .where('doctor_id', 'is not', null)
    .$if(except !== null, (q) => q.where('id', '!=', except ?? 0))
    .select(['doctor_id', 'reserved_at', 'minutes'])
    .limit(5000)
    .execute()

type Placed = { doctorId: number | null; reservedAt: Date; minutes: number; overbook: boolean }

/** The slots of a doctor as numbers: see the constraint visit_slot. */
function slotOf({ doctorId, reservedAt, minutes, overbook }: Placed): string | null {
  if (doctorId === null || overbook) return null
  const begin = doctorId * 100_000_000 + Math.floor(reservedAt.getTime() / 60_000)
  return `[${begin},${begin + minutes})`
}

type Written = Placed & {
  roomId: number | null
  reason?: string | undefined
  source?: number
  series?: string | null
  requestKey?: string | null
}

export async function placeBooking(db: Database, id: number, w: Written) {
  await db
    .updateTable('visit')
    .set({
      doctor_id: w.doctorId,
      room_id: w.roomId,
      reserved_at: w.reservedAt,
      minutes: w.minutes,
      slot: slotOf(w),
      version: sql<number>`version + 1`,
      ...(w.reason !== undefined && { reason: w.reason }),
      ...(w.source !== undefined && { appointment_source: w.source }),
      ...(w.series !== undefined && { series: w.series }),
      ...(w.requestKey !== undefined && { request_key: w.requestKey }),
    })
    .where('id', '=', id)
    .execute()
}

/** The slot is taken: detected by the constraint visit_slot. */
export const isSlotTaken = isExclusionViolation

export async function closeBooking(
  db: Database,
  id: number,
  closed: { status: 'P' | 'R'; as: 'missed' | 'cancelled' | null; reason: string },
) {
  await db
    .updateTable('visit')
    .set({
      status: closed.status,
      closed_as: closed.as,
      closed_reason: closed.reason,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const insertRoom = (db: Database, { orgId, topOrgId }: Scope, name: string) =>
  db
    .insertInto('room')
    .values({ org_id: orgId, top_org_id: topOrgId, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

export async function removeRoom(db: Database, { orgId, topOrgId }: Scope, id: number, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('room')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

type NewHours = {
  weekday: number
  beginMinute: number
  endMinute: number
  slotMinutes: number
  roomId: number | null
  byPhone: boolean
}

export async function replaceHours(
  db: Database,
  { orgId, topOrgId }: Scope,
  doctorId: number,
  hours: readonly NewHours[],
) {
  await db.deleteFrom('working_hours').where('org_id', '=', orgId).where('account_id', '=', doctorId).execute()
  if (!hours.length) return
  await db
    .insertInto('working_hours')
    .values(
      hours.map((h) => ({
        org_id: orgId,
        top_org_id: topOrgId,
        account_id: doctorId,
        room_id: h.roomId,
        weekday: h.weekday,
        begin_minute: h.beginMinute,
        end_minute: h.endMinute,
        slot_minutes: h.slotMinutes,
        by_phone: h.byPhone,
      })),
    )
    .execute()
}

export const insertAbsence = (
  db: Database,
  { orgId, topOrgId }: Scope,
  a: { doctorId: number | null; begin: Date; end: Date; reason: string; by: number },
) =>
  db
    .insertInto('absence')
    .values({
      org_id: orgId,
      top_org_id: topOrgId,
      account_id: a.doctorId,
      begins_at: a.begin,
      ends_at: a.end,
      reason: a.reason,
      created_by: a.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteAbsence(db: Database, { orgId, topOrgId }: Scope, id: number): Promise<boolean> {
  const done = await db
    .deleteFrom('absence')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .executeTakeFirst()
  return Number(done.numDeletedRows) > 0
}

export const selectWaiting = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('waiting_entry')
    .innerJoin('patient', 'patient.id', 'waiting_entry.patient_id')
    .where('waiting_entry.org_id', '=', orgId)
    .where('waiting_entry.top_org_id', '=', topOrgId)
    .where('waiting_entry.closed_at', 'is', null)
    .where('patient.removed_at', 'is', null)
    .orderBy('waiting_entry.created_at')
    .selectAll('waiting_entry')
    .select(['patient.name', 'patient.sex', 'patient.birthday'])
    .limit(100)
    .execute()
export type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number]

type NewWaiting = {
  patientId: number
  doctorId: number | null
  fromDay: string | null
  untilDay: string | null
  part: 'any' | 'morning' | 'afternoon'
  reason: string
  at: Date
}

export async function insertWaiting(db: Database, { orgId, topOrgId }: Scope, w: NewWaiting): Promise<number> {
  const { id } = await db
    .insertInto('waiting_entry')
    .values({
      org_id: orgId,
      top_org_id: topOrgId,
      patient_id: w.patientId,
      doctor_id: w.doctorId,
      from_day: w.fromDay,
      until_day: w.untilDay,
      part: w.part,
      reason: w.reason,
      created_at: w.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The waiting-list entry served by it, closed once. */
export const closeWaiting = (db: Database, { orgId, topOrgId }: Scope, id: number, at: Date, visitId: number | null) =>
  db
    .updateTable('waiting_entry')
    .set({ closed_at: at, visit_id: visitId })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('closed_at', 'is', null)
    .returning(['id', 'patient_id'])
    .executeTakeFirst()

export const selectSettings = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('organisation')
    .where('id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .select(['id', 'name', 'name_en', 'time_zone', 'address', 'phone', 'booking'])
    .executeTakeFirstOrThrow()

export async function updateSettings(
  db: Database,
  { orgId, topOrgId }: Scope,
  s: { timeZone: string; address: string; phone: string; booking: { daysAhead: number; leadMinutes: number } },
) {
  await db
    .updateTable('organisation')
    .set({ time_zone: s.timeZone, address: s.address, phone: s.phone, booking: JSON.stringify(s.booking) })
    .where('id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .execute()
}
