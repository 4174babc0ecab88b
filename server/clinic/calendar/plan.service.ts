import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { calendar } from '#contract/clinic/calendar.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { holdPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { requireDoctor } from '#server/clinic/visit/doctors.service.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { clockOf, isTimeZone } from '#server/time/zone.ts'
import { presentBooking, requireRoom } from './booking.service.ts'
import {
  closeWaiting,
  deleteAbsence,
  insertAbsence,
  insertRoom,
  insertWaiting,
  removeRoom,
  replaceHours,
  selectCaught,
  selectSettings,
  updateSettings,
} from './calendar.sql.ts'
import { bookingRules } from './slots.service.ts'
import { presentAbsence } from './span.service.ts'

const entryOf = (action: string, entity: string, entityId: number) => ({ action, entity, entityId, patientId: null })

export async function setHours(ctx: Ctx, { doctorId, hours }: ParsedInput<typeof calendar.setHours>) {
  requireCaseMode(ctx)
  const ordered = hours.toSorted((a, b) => a.weekday - b.weekday || a.beginMinute - b.beginMinute)
  const isWrong = ordered.some((h, i) => {
    const next = ordered[i + 1]
    return (
      h.beginMinute + h.slotMinutes > h.endMinute || (next?.weekday === h.weekday && next.beginMinute < h.endMinute)
    )
  })
  if (isWrong) throw new Refusal('hours_wrong')
  await requireDoctor(ctx.db, ctx.user, doctorId)
  for (const roomId of new Set(ordered.map((h) => h.roomId))) await requireRoom(ctx.db, ctx.user, roomId)
  await ctx.db.transaction().execute(async (trx) => {
    await replaceHours(trx, ctx.user, doctorId, ordered)
    await writeAudit(ctx, trx, entryOf('hours', 'account', doctorId))
  })
  return { hours: ordered }
}

const longestAbsenceMs = 400 * 24 * 3_600_000

export async function addAbsence(
  ctx: Ctx,
  input: ParsedInput<typeof calendar.addAbsence>,
): Promise<Output<typeof calendar.addAbsence>> {
  requireCaseMode(ctx)
  const { doctorId, reason } = input
  const [begin, end] = [new Date(input.beginsAt), new Date(input.endsAt)]
  const length = end.getTime() - begin.getTime()
  if (length <= 0 || length > longestAbsenceMs) throw new Refusal('hours_wrong')
  await requireDoctor(ctx.db, ctx.user, doctorId)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await insertAbsence(trx, ctx.user, { doctorId, begin, end, reason, by: ctx.user.accountId })
    const caught = await selectCaught(trx, ctx.user, doctorId, begin, end)
    await writeAudit(ctx, trx, entryOf('add', 'absence', row.id))
    return {
      ...presentAbsence(row),
      caught: caught.map((b) => presentBooking(b, ctx.today, clockOf(ctx.user.timeZone, b.reserved_at))),
    }
  })
}

export async function takeBackAbsence(ctx: Ctx, absenceId: number) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteAbsence(trx, ctx.user, absenceId))) throw new Refusal('not_found')
    await writeAudit(ctx, trx, entryOf('remove', 'absence', absenceId))
    return { absenceId }
  })
}

export async function addRoom(ctx: Ctx, name: string) {
  requireCaseMode(ctx)
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const room = await insertRoom(trx, ctx.user, name)
      await writeAudit(ctx, trx, { ...entryOf('add', 'room', room.id), detail: { name } })
      return { roomId: room.id, name: room.name }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('room_twice') : error
  }
}

export async function endRoom(ctx: Ctx, roomId: number) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await removeRoom(trx, ctx.user, roomId, ctx.now))) throw new Refusal('room_not_found')
    await writeAudit(ctx, trx, entryOf('remove', 'room', roomId))
    return { roomId }
  })
}

export async function wait(ctx: Ctx, input: ParsedInput<typeof calendar.wait>) {
  requireCaseMode(ctx)
  if (input.fromDay && input.untilDay && input.fromDay > input.untilDay) throw new Refusal('hours_wrong')
  await requireDoctor(ctx.db, ctx.user, input.doctorId)
  return ctx.db.transaction().execute(async (trx) => {
    await holdPatient(ctx, trx, input.patientId)
    const waitingId = await insertWaiting(trx, ctx.user, { ...input, at: ctx.now })
    await writeAudit(ctx, trx, { ...entryOf('wait', 'waiting', waitingId), patientId: input.patientId })
    return { waitingId }
  })
}

export async function endWaiting(ctx: Ctx, waitingId: number) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await closeWaiting(trx, ctx.user, waitingId, ctx.now, null)
    if (!row) throw new Refusal('waiting_not_found')
    await writeAudit(ctx, trx, { ...entryOf('end-waiting', 'waiting', waitingId), patientId: row.patient_id })
    return { waitingId }
  })
}

export async function readSettings(ctx: Ctx): Promise<Output<typeof calendar.settings>> {
  const row = await selectSettings(ctx.db, ctx.user)
  return { timeZone: row.time_zone, address: row.address, phone: row.phone, ...bookingRules(row.booking) }
}

export async function saveSettings(ctx: Ctx, input: ParsedInput<typeof calendar.saveSettings>) {
  const { timeZone, address, phone, daysAhead, leadMinutes } = input
  if (!isTimeZone(timeZone)) throw new Refusal('time_zone_unknown')
  await ctx.db.transaction().execute(async (trx) => {
    await updateSettings(trx, ctx.user, { timeZone, address, phone, booking: { daysAhead, leadMinutes } })
    await writeAudit(ctx, trx, entryOf('settings', 'organisation', ctx.user.orgId))
  })
  return input
}
