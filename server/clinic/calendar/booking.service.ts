import { randomUUID } from 'node:crypto'
import { visitActions, visitTypes } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type Booking, type calendar, RefusedTime } from '#contract/clinic/calendar.ts'
import { agesOn } from '#engine/person/age.ts'
import { nearestFree } from '#engine/scheduling/slots.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { holdPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { withdrawForms } from '#server/clinic/public-link/public-link.service.ts'
import { requireDoctor } from '#server/clinic/visit/doctors.service.ts'
import { lockedSame } from '#server/clinic/visit/visit.service.ts'
import { insertVisit, lockVisit, selectBookedAt } from '#server/clinic/visit/visit.sql.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { boundsOfDay, clockOf, dayOf, instantOf, nextDay } from '#server/time/zone.ts'
import {
  type BookingRow,
  closeBooking,
  closeWaiting,
  isSlotTaken,
  lockRestOfSeries,
  placeBooking,
  type Scope,
  selectAbsences,
  selectBooking,
  selectByRequest,
  selectRooms,
} from './calendar.sql.ts'
import { moveInto } from './move.service.ts'
import { daysFrom, findSlots, timeOf } from './slots.service.ts'

export const defaultMinutes = 15

export function presentBooking(row: BookingRow, today: string, clock: { day: string; minutes: number }): Booking {
  const { day, minutes: minute } = clock
  return {
    mcId: row.id,
    version: row.version,
    patientId: row.patient_id,
    name: row.name,
    sex: row.sex,
    ...agesOn(row.birthday, today),
    visitStatus: row.status,
    visitType: row.visit_type,
    appointmentSource: row.appointment_source,
    preConsulted: Boolean(row.pre_consulted),
    reservationDate: row.reserved_at.toISOString(),
    doctorId: row.doctor_id,
    roomId: row.room_id,
    day,
    minute,
    minutes: row.minutes,
    reason: row.reason,
    hasSlot: Boolean(row.has_slot),
    closedAs: row.closed_as,
    series: row.series,
  }
}

const present = ({ user, today }: Ctx, row: BookingRow) =>
  presentBooking(row, today, clockOf(user.timeZone, row.reserved_at))

async function readBooking(ctx: Ctx, db: Database, id: number): Promise<BookingRow> {
  const row = await selectBooking(db, ctx.user, id)
  if (!row) throw new Refusal('visit_not_found')
  return row
}

type Place = { doctorId: number | null; roomId: number | null; reservedAt: Date; minutes: number; overbook: boolean }

export async function requireRoom(db: Database, scope: Scope, roomId: number | null) {
  if (roomId !== null && !(await selectRooms(db, scope)).some((r) => r.id === roomId))
    throw new Refusal('room_not_found')
}

async function requirePlace(
  db: Database,
  scope: Scope & { timeZone: string },
  now: Date,
  { doctorId, roomId, reservedAt, minutes }: Place,
) {
  const wished = { timeZone: scope.timeZone, at: reservedAt, doctorId, byPhone: false }
  if (reservedAt.getTime() + minutes * 60_000 <= now.getTime()) {
    // Of the days that are left, those times that are like the one asked for.
    const at = instantOf(scope.timeZone, dayOf(scope.timeZone, now), clockOf(scope.timeZone, reservedAt).minutes)
    throw new Refusal('slot_past', {}, { near: await timesNear(db, scope, now, { ...wished, at }) })
  }
  await requireDoctor(db, scope, doctorId)
  await requireRoom(db, scope, roomId)
  const end = new Date(reservedAt.getTime() + minutes * 60_000)
  const away = (await selectAbsences(db, scope, reservedAt, end)).find(
    (a) => a.account_id === null || a.account_id === doctorId,
  )
  if (!away) return
  throw new Refusal('doctor_away', {}, { reason: away.reason, near: await timesNear(db, scope, now, wished) })
}

type Wished = { timeZone: string; at: Date; doctorId: number | null; byPhone: boolean }

/** Free times near one that was not available. */
async function timesNear(db: Database, scope: Scope, now: Date, wished: Wished) {
  const days = daysFrom(dayOf(wished.timeZone, wished.at), 7)
  const slots = await findSlots(db, scope, {
    days,
    timeZone: wished.timeZone,
    from: now,
    byPhone: wished.byPhone,
  })
  return nearestFree(slots, { ...wished, days, at: wished.at.getTime() }, 6).map(({ begin, doctorId, roomId }) => ({
    ...timeOf(wished.timeZone, begin),
    doctorId,
    roomId,
  }))
}

export async function refuseTaken(db: Database, scope: Scope, now: Date, wished: Wished): Promise<Refusal> {
  const near = await timesNear(db, scope, now, wished)
  return new Refusal('slot_taken', { time: clockOf(wished.timeZone, wished.at).time }, { near })
}

type NewBooking = Place & {
  patientId: number
  diagnoseWay: number
  visits: number
  reason: string
  source: number
  series: string | null
  requestKey: string | null
}

/** Writes a booking into a slot. Throws the database error when the slot is taken. */
export async function insertBooking(trx: Database, scope: Scope, timeZone: string, b: NewBooking): Promise<number> {
  const id = await insertVisit(trx, {
    orgId: scope.orgId,
    topOrgId: scope.topOrgId,
    patientId: b.patientId,
    doctorId: b.doctorId,
    status: 'R',
    visitType: b.visits > 0 ? visitTypes.return : visitTypes.first,
    diagnoseWay: b.diagnoseWay,
    reservedAt: b.reservedAt,
    ...boundsOfDay(timeZone, dayOf(timeZone, b.reservedAt)),
    startedAt: null,
    waitingSince: null,
  })
  await placeBooking(trx, id, b)
  return id
}

type Asked = ParsedInput<typeof calendar.book>
type Answer = Output<typeof calendar.book>

export async function book(ctx: Ctx, input: Asked): Promise<Answer> {
  requireCaseMode(ctx)
  const first = new Date(input.reservationDate)
  if (!input.repeat) return { booked: [await bookOne(ctx, input, first, input.series)], refused: [] }
  return bookSeries(ctx, input, first, input.repeat)
}

/** The same local time, even across a daylight-saving change. */
function timesOf(timeZone: string, first: Date, { everyDays, times }: NonNullable<Asked['repeat']>): Date[] {
  const { day, minutes } = clockOf(timeZone, first)
  const later = Array.from({ length: times - 1 }, (_, i) => nextDay(day, (i + 1) * everyDays))
  return [first, ...later.map((one) => instantOf(timeZone, one, minutes))]
}

/** Each time of a series is independent: unavailable ones are reported, the others are booked. */
async function bookSeries(ctx: Ctx, input: Asked, first: Date, repeat: NonNullable<Asked['repeat']>): Promise<Answer> {
  const answer: Answer = { booked: [], refused: [] }
  const { requestKey } = input
  const series = requestKey ?? randomUUID()
  for (const [i, at] of timesOf(ctx.user.timeZone, first, repeat).entries()) {
    try {
      const one = {
        ...input,
        // Sent twice, each of its times is booked once.
        requestKey: i === 0 || requestKey === undefined ? requestKey : `${requestKey}:${i}`,
        waitingId: i === 0 ? input.waitingId : null,
      }
      answer.booked.push(await bookOne(ctx, one, at, series))
    } catch (error) {
      if (!(error instanceof Refusal) || (error.key !== 'slot_taken' && error.key !== 'doctor_away')) throw error
      const { near } = RefusedTime.parse(error.data)
      answer.refused.push({ reservationDate: at.toISOString(), why: error.key, near })
    }
  }
  return answer
}

async function bookOne(ctx: Ctx, input: Asked, reservedAt: Date, series: string | null): Promise<Booking> {
  const { user, now } = ctx
  const { doctorId, roomId, overbook, minutes = defaultMinutes } = input
  const place: Place = { doctorId, roomId, reservedAt, minutes, overbook }
  const { patientId, diagnoseWay, reason, requestKey, waitingId } = input
  const { orgId, topOrgId } = user
  const asked = { orgId, topOrgId, patientId, doctorId, reservedAt, status: 'R' as const }
  // A slot is taken once, and one from the waiting list is served once, without a key as well.
  const isKeyless = requestKey === undefined && waitingId === null && (doctorId === null || overbook)
  const madeBefore = async () => {
    if (isKeyless) {
      const same = await selectBookedAt(ctx.db, asked)
      return same && present(ctx, await readBooking(ctx, ctx.db, same.id))
    }
    const [row] = requestKey ? await selectByRequest(ctx.db, user, requestKey) : []
    return row && present(ctx, row)
  }
  const before = await madeBefore()
  if (before) return before
  await requirePlace(ctx.db, user, now, place)
  return placed(ctx, place, async (trx) => {
    const { visits } = await holdPatient(ctx, trx, patientId)
    const day = boundsOfDay(user.timeZone, dayOf(user.timeZone, reservedAt))
    const same = isKeyless ? await lockedSame(trx, { ...asked, ...day }) : undefined
    if (same) return readBooking(ctx, trx, same.id)
    const more = { patientId, diagnoseWay, visits, reason, source: 2, series, requestKey: requestKey ?? null }
    const mcId = await insertBooking(trx, user, user.timeZone, { ...place, ...more })
    if (waitingId !== null) {
      const served = await closeWaiting(trx, user, waitingId, now, mcId)
      if (served?.patient_id !== patientId) throw new Refusal('waiting_not_found')
    }
    const row = await readBooking(ctx, trx, mcId)
    await writeAudit(ctx, trx, { action: 'appoint', entity: 'visit', entityId: mcId, patientId })
    return row
  }).catch(async (error) => {
    // The slot may have been taken by the same request sent before.
    const made = await madeBefore()
    if (!made) throw error
    return made
  })
}

async function placed(ctx: Ctx, place: Place, body: (trx: Database) => Promise<BookingRow>): Promise<Booking> {
  const { user, now } = ctx
  try {
    return present(ctx, await ctx.db.transaction().execute(body))
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const wished = { timeZone: user.timeZone, at: place.reservedAt, doctorId: place.doctorId, byPhone: false }
    throw await refuseTaken(ctx.db, user, now, wished)
  }
}

const entryOf = (action: string, row: { id: number; patient_id: number }) => ({
  action,
  entity: 'visit',
  entityId: row.id,
  patientId: row.patient_id,
})

/** A booking not yet begun, locked. */
async function lockBooked(ctx: Ctx, trx: Database, mcId: number, from: readonly string[]) {
  const row = await lockVisit(trx, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  if (!from.includes(row.status)) throw new Refusal('visit_step')
  return row
}

export async function moveBooking(ctx: Ctx, input: ParsedInput<typeof calendar.move>): Promise<Booking> {
  requireCaseMode(ctx)
  const { mcId, version, doctorId, roomId, overbook } = input
  const before = await readBooking(ctx, ctx.db, mcId)
  const minutes = input.minutes ?? before.minutes
  const place: Place = { doctorId, roomId, reservedAt: new Date(input.reservationDate), minutes, overbook }
  await requirePlace(ctx.db, ctx.user, ctx.now, place)
  return placed(ctx, place, async (trx) => {
    const row = await lockBooked(ctx, trx, mcId, visitActions.move.from)
    if (row.version !== version) throw new Refusal('visit_changed', {}, present(ctx, await readBooking(ctx, trx, mcId)))
    await moveInto(trx, ctx.user, row, { ...place, reason: input.reason })
    const moved = [row.reserved_at.toISOString(), place.reservedAt.toISOString()]
    await writeAudit(ctx, trx, { ...entryOf('move', row), detail: { moved } })
    return readBooking(ctx, trx, mcId)
  })
}

/** The patient will not come, or did not: the slot becomes free, and the patient's forms end. `rest`: nor to what follows in the series. */
export async function endBooking(
  ctx: Ctx,
  act: 'cancel' | 'miss',
  { mcId, reason = '', rest = false }: { mcId: number; reason?: string; rest?: boolean },
): Promise<Output<typeof calendar.cancel>> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockBooked(ctx, trx, mcId, visitActions[act].from)
    const later = rest ? await lockRestOfSeries(trx, ctx.user, row) : []
    for (const one of [row, ...later]) {
      await closeBooking(trx, one.id, { status: 'P', as: act === 'miss' ? 'missed' : 'cancelled', reason })
      await withdrawForms(trx, one.id, ctx.now)
      await writeAudit(ctx, trx, entryOf(act, one))
    }
    return { ...present(ctx, await readBooking(ctx, trx, mcId)), alsoCancelled: later.map((one) => one.id) }
  })
}

export async function restoreBooking(ctx: Ctx, mcId: number): Promise<Booking> {
  requireCaseMode(ctx)
  const { reserved_at: reservedAt, doctor_id: doctorId, minutes } = await readBooking(ctx, ctx.db, mcId)
  const place = { doctorId, roomId: null, reservedAt, minutes, overbook: false }
  return placed(ctx, place, async (trx) => {
    const row = await lockBooked(ctx, trx, mcId, visitActions.restore.from)
    if (!row.closed_as || dayOf(ctx.user.timeZone, row.reserved_at) < ctx.today) throw new Refusal('visit_step')
    await closeBooking(trx, mcId, { status: 'R', as: null, reason: '' })
    await writeAudit(ctx, trx, entryOf('restore', row))
    return readBooking(ctx, trx, mcId)
  })
}
