import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { bookingPage } from '#contract/clinic/booking.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { refuseTaken } from '#server/clinic/calendar/booking.service.ts'
import { closeBooking, isSlotTaken, selectAbsences, selectSettings } from '#server/clinic/calendar/calendar.sql.ts'
import { moveInto } from '#server/clinic/calendar/move.service.ts'
import { type OpenLink, openLink, requireAhead, withdrawForms } from '#server/clinic/public-link/public-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { clockOf } from '#server/time/zone.ts'
import { offeredSlot, showTimes } from './booking.service.ts'
import { selectOwnBooking } from './booking.sql.ts'

type Page = Output<typeof bookingPage.booking>
type Row = NonNullable<Awaited<ReturnType<typeof selectOwnBooking>>>

async function bookingOf(db: Database, link: OpenLink, lock = false): Promise<Row> {
  const row = link.visitId === null ? undefined : await selectOwnBooking(db, link, link.visitId, lock)
  if (!row) throw new Refusal('link_unknown')
  return row
}

const clinicOf = async (ctx: PublicCtx, link: OpenLink) => ({
  ...(await selectSettings(ctx.db, link)),
  top_org_id: link.topOrgId,
})

const states: Record<Row['status'], Page['state']> = {
  R: 'booked',
  A: 'arrived',
  D: 'begun',
  T: 'begun',
  I: 'begun',
  F: 'past',
  P: 'past',
}

export async function openBooking(ctx: PublicCtx, token: string): Promise<Page> {
  const link = await openLink(ctx, 'booking', token)
  const row = await bookingOf(ctx.db, link)
  const { day, time } = clockOf(link.timeZone, row.reserved_at)
  return {
    clinic: link.clinic,
    reservationDate: row.reserved_at.toISOString(),
    day,
    time,
    minutes: row.minutes,
    doctor: row.doctor_name ?? '',
    room: row.room_name ?? '',
    state: row.closed_as === 'cancelled' ? 'cancelled' : states[row.status],
    isAway: row.status === 'R' && (await isInLeave(ctx.db, link, row)),
  }
}

async function isInLeave(db: Database, link: OpenLink, row: Row): Promise<boolean> {
  const end = new Date(row.reserved_at.getTime() + row.minutes * 60_000)
  const absences = await selectAbsences(db, link, row.reserved_at, end)
  return absences.some((a) => a.account_id === null || a.account_id === row.doctor_id)
}

export async function listOwnTimes(ctx: PublicCtx, { token, fromDay }: ParsedInput<typeof bookingPage.ownTimes>) {
  const link = await openLink(ctx, 'booking', token)
  const row = await bookingOf(ctx.db, link)
  const shown = { doctorId: row.doctor_id ?? undefined, from: fromDay, except: row.id }
  return showTimes(ctx, await clinicOf(ctx, link), shown)
}

async function lockBooked(trx: Database, link: OpenLink): Promise<Row> {
  const row = await bookingOf(trx, link, true)
  if (row.status === 'A') throw new Refusal('visit_begun')
  requireAhead(link, row.status)
  return row
}

const writeDown = (ctx: PublicCtx, trx: Database, link: OpenLink, action: string, row: Row) =>
  writeAuditOf(
    { ...ctx, db: trx },
    { topOrgId: link.topOrgId, orgId: link.orgId, accountId: 0 },
    { action, entity: 'visit', entityId: row.id, patientId: row.patient_id },
  )

export async function moveOwnBooking(
  ctx: PublicCtx,
  { token, reservationDate }: ParsedInput<typeof bookingPage.moveBooking>,
): Promise<Output<typeof bookingPage.moveBooking>> {
  const link = await openLink(ctx, 'booking', token)
  const clinic = await clinicOf(ctx, link)
  const { id, doctor_id: doctorId } = await bookingOf(ctx.db, link)
  const wished = { at: new Date(reservationDate), doctorId }
  const slot = await offeredSlot(ctx, clinic, { ...wished, except: id })
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const row = await lockBooked(trx, link)
      await moveInto(trx, link, row, {
        doctorId: slot.doctorId,
        roomId: slot.roomId,
        reservedAt: new Date(slot.begin),
        minutes: Math.round((slot.end - slot.begin) / 60_000),
        overbook: false,
      })
      await writeDown(ctx, trx, link, 'move-by-phone', row)
    })
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    throw await refuseTaken(ctx.db, link, ctx.now, { ...wished, timeZone: link.timeZone, byPhone: true })
  }
  return { reservationDate: new Date(slot.begin).toISOString() }
}

export async function cancelOwnBooking(ctx: PublicCtx, token: string) {
  const link = await openLink(ctx, 'booking', token)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockBooked(trx, link)
    await closeBooking(trx, row.id, { status: 'P', as: 'cancelled', reason: '' })
    await withdrawForms(trx, row.id, ctx.now)
    await writeDown(ctx, trx, link, 'cancel-by-phone', row)
    return { isCancelled: true } as const
  })
}
