import type { Language } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { booking, bookingPage } from '#contract/clinic/booking.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { insertBooking, refuseTaken } from '#server/clinic/calendar/booking.service.ts'
import { isSlotTaken, type Scope } from '#server/clinic/calendar/calendar.sql.ts'
import { bookingRules, type DoctorSlot, daysFrom, findSlots, timeOf } from '#server/clinic/calendar/slots.service.ts'
import { spellName } from '#server/clinic/patient/pinyin.ts'
import { createLink, takePublicCall } from '#server/clinic/public-link/public-link.service.ts'
import { pageUrl, visitLinkDays } from '#server/clinic/public-link/visit-link.service.ts'
import { selectDoctors } from '#server/clinic/visit/doctors.sql.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { chineseOf } from '#server/language/label.ts'
import { positionLabel } from '#server/language/position-label.ts'
import { dayOf, nextDay } from '#server/time/zone.ts'
import { countOpen, insertPerson, selectClinicOfCode, selectOfRequest, selectSamePerson } from './booking.sql.ts'
import { checkPhoneCode, redeemPhoneCode, sendPhoneCode } from './phone-check.service.ts'

type Clinic = NonNullable<Awaited<ReturnType<typeof selectClinicOfCode>>>
type Times = Output<typeof bookingPage.times>

/** The most future visits booked from one phone: a family may share it. What the desk books is not counted. */
const mostOpen = 5
const daysShown = 7

export const scopeOf = ({ id, top_org_id }: { id: number; top_org_id: number }): Scope => ({
  orgId: id,
  topOrgId: top_org_id,
})

async function clinicOf(ctx: PublicCtx, code: string): Promise<Clinic> {
  await takePublicCall(ctx)
  const clinic = await selectClinicOfCode(ctx.db, code, ctx.now)
  if (!clinic) throw new Refusal('quick_code_unknown')
  return clinic
}

const clinicOnPage = (c: Pick<Clinic, 'name' | 'name_en' | 'phone' | 'address'>, language: Language) => ({
  name: chineseOf(c.name, language),
  nameEn: c.name_en,
  phone: c.phone,
  address: chineseOf(c.address, language),
})

type Window = { timeZone: string; rules: { daysAhead: number; leadMinutes: number } }

/** What a phone can book: from a little after now to the given number of days ahead. */
async function slotsForPhone(
  ctx: PublicCtx,
  scope: Scope,
  { timeZone, rules }: Window,
  asked: {
    days: readonly string[]
    doctorId?: number | undefined
    except?: number | undefined
  },
): Promise<DoctorSlot[]> {
  const today = dayOf(timeZone, ctx.now)
  const last = nextDay(today, rules.daysAhead)
  const days = asked.days.filter((day) => day >= today && day <= last)
  const from = new Date(ctx.now.getTime() + rules.leadMinutes * 60_000)
  const { doctorId, except } = asked
  return findSlots(ctx.db, scope, { days, timeZone, from, byPhone: true, doctorId, except })
}

type Shown = { doctorId?: number | undefined; from?: string | undefined; except?: number | undefined }

export async function showTimes(ctx: PublicCtx, clinic: Clinic, { doctorId, from, except }: Shown): Promise<Times> {
  const scope = scopeOf(clinic)
  const window = { timeZone: clinic.time_zone, rules: bookingRules(clinic.booking) }
  const today = dayOf(clinic.time_zone, ctx.now)
  const days = daysFrom(from && from > today ? from : today, daysShown)
  const slots = await slotsForPhone(ctx, scope, window, { days, except })
  const booked = new Set(slots.map((s) => s.doctorId))
  const doctors = (await selectDoctors(ctx.db, scope)).filter((d) => booked.has(d.id) || d.id === doctorId)
  const soonest = slots.find((s) => s.isFree)?.doctorId ?? doctors[0]?.id ?? null
  const chosen = doctorId !== undefined && doctors.some((d) => d.id === doctorId) ? doctorId : soonest
  const ofDay = Map.groupBy(
    slots.filter((s) => s.doctorId === chosen),
    (s) => s.day,
  )
  return {
    clinic: clinicOnPage(clinic, ctx.language),
    today,
    doctors: doctors.map((d) => ({
      doctorId: d.id,
      name: d.user_name,
      position: positionLabel(d.position, ctx.language),
    })),
    doctorId: chosen,
    days: days.map((day) => ({
      day,
      slots: (ofDay.get(day) ?? []).map((s) => {
        const { at, time } = timeOf(clinic.time_zone, s.begin)
        return { at, time, isFree: s.isFree }
      }),
    })),
  }
}

export async function listTimes(
  ctx: PublicCtx,
  { code, doctorId, fromDay }: ParsedInput<typeof bookingPage.times>,
): Promise<Times> {
  return showTimes(ctx, await clinicOf(ctx, code), { doctorId, from: fromDay })
}

export async function checkPhone(ctx: PublicCtx, { code, phone }: ParsedInput<typeof bookingPage.checkPhone>) {
  return sendPhoneCode(ctx, await clinicOf(ctx, code), phone)
}

/** The offered time, or the refusal with the reason. */
export async function offeredSlot(
  ctx: PublicCtx,
  clinic: Clinic,
  wished: { at: Date; doctorId: number | null; except?: number },
): Promise<DoctorSlot> {
  const scope = scopeOf(clinic)
  if (wished.at <= ctx.now) throw new Refusal('slot_past')
  const window = { timeZone: clinic.time_zone, rules: bookingRules(clinic.booking) }
  const slots = await slotsForPhone(ctx, scope, window, {
    days: [dayOf(clinic.time_zone, wished.at)],
    doctorId: wished.doctorId ?? undefined,
    except: wished.except,
  })
  const same = slots.filter((s) => s.begin === wished.at.getTime())
  const free = same.find((s) => s.isFree)
  if (free) return free
  if (!same.length) throw new Refusal('slot_not_offered')
  throw await taken(ctx, clinic, wished)
}

const taken = (ctx: PublicCtx, clinic: Clinic, { at, doctorId }: { at: Date; doctorId: number | null }) =>
  refuseTaken(ctx.db, scopeOf(clinic), ctx.now, { timeZone: clinic.time_zone, at, doctorId, byPhone: true })

type Asked = ParsedInput<typeof booking.bookByQuickCode>
type Booked = Output<typeof booking.bookByQuickCode>
type Made = { mcId: number; patientId: number; reservedAt: Date }

export async function bookByQuickCode(ctx: PublicCtx, input: Asked): Promise<Booked> {
  const clinic = await clinicOf(ctx, input.code)
  const made = (await bookedBefore(ctx, clinic, input)) ?? (await makeBooking(ctx, clinic, input))
  return answer(ctx, clinic, made)
}

async function makeBooking(ctx: PublicCtx, clinic: Clinic, input: Asked): Promise<Made> {
  const wished = { at: new Date(input.reservationDate), doctorId: input.doctorId }
  try {
    const slot = await offeredSlot(ctx, clinic, wished)
    const checkId = await checkPhoneCode(ctx, clinic.id, input.phone, input.verifyCode)
    if (!checkId) throw new Refusal('phone_code_wrong')
    return await ctx.db.transaction().execute((trx) => write(ctx, trx, clinic, input, slot, checkId))
  } catch (error) {
    // The time and the code may have been used by the same request sent before.
    const again = await bookedBefore(ctx, clinic, input)
    if (again) return again
    throw isSlotTaken(error) ? await taken(ctx, clinic, wished) : error
  }
}

/** A page sent twice over a bad connection: returns the booking made the first time, for the same phone only. */
async function bookedBefore(ctx: PublicCtx, clinic: Clinic, { requestKey, phone }: Asked): Promise<Made | null> {
  const row = requestKey ? await selectOfRequest(ctx.db, scopeOf(clinic), requestKey) : undefined
  if (!row || row.phone !== phone) return null
  return { mcId: row.id, patientId: row.patient_id, reservedAt: row.reserved_at }
}

async function write(
  ctx: PublicCtx,
  trx: Database,
  clinic: Clinic,
  input: Asked,
  slot: DoctorSlot,
  checkId: number,
): Promise<Made> {
  const scope = scopeOf(clinic)
  const { name, phone, sex, birthday, reason, requestKey } = input
  await redeemPhoneCode(trx, ctx.now, clinic.id, phone, checkId)
  if ((await countOpen(trx, scope, phone, ctx.now)) >= mostOpen) throw new Refusal('booking_limit', { count: mostOpen })
  const person = await selectSamePerson(trx, scope, name, phone)
  const fresh = { name, ...spellName(name), sex, birthday, phone, at: ctx.now }
  const patientId = person?.id ?? (await insertPerson(trx, scope, fresh))
  const reservedAt = new Date(slot.begin)
  const mcId = await insertBooking(trx, scope, clinic.time_zone, {
    patientId,
    doctorId: slot.doctorId,
    roomId: slot.roomId,
    reservedAt,
    minutes: Math.round((slot.end - slot.begin) / 60_000),
    overbook: false,
    diagnoseWay: 1,
    visits: person?.visits ?? 0,
    reason,
    source: 1,
    series: null,
    requestKey: requestKey ?? null,
  })
  await writeAuditOf({ ...ctx, db: trx }, whoOf(clinic), {
    action: 'appoint-by-phone',
    entity: 'visit',
    entityId: mcId,
    patientId,
  })
  return { mcId, patientId, reservedAt }
}

/** Nobody is signed in: account 0. */
const whoOf = ({ id, top_org_id }: Clinic) => ({ topOrgId: top_org_id, orgId: id, accountId: 0 })

/** One link for each action on the booking. */
async function answer(ctx: PublicCtx, clinic: Clinic, { mcId, patientId, reservedAt }: Made): Promise<Booked> {
  const target = { ...scopeOf(clinic), patientId, visitId: mcId }
  const linkFor = async (purpose: 'booking' | 'pre-consultation' | 'constitution') =>
    pageUrl(ctx, purpose, await createLink(ctx.db, purpose, target, { now: ctx.now, days: visitLinkDays }))
  const [own, preConsultation, constitution] = await Promise.all([
    linkFor('booking'),
    linkFor('pre-consultation'),
    linkFor('constitution'),
  ])
  return {
    mcId,
    reservationDate: reservedAt.toISOString(),
    appointmentSource: 1,
    links: { booking: own, preConsultation, constitution },
  }
}
