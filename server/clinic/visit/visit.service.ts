import { type VisitAction, type VisitStatus, type VisitType, visitActions, visitTypes } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import type { VisitRow, visit } from '#contract/clinic/visit.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeList } from '#server/audit/read.service.ts'
import {
  countVisit,
  holdPatient,
  readPatient,
  requireCaseMode,
  requireClinician,
} from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import { onceOr, waitedForSame } from '#server/db/once.ts'
import type { Ctx } from '#server/http/context.ts'
import { boundsOfDay, dayOf } from '#server/time/zone.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { requireDoctor } from './doctors.service.ts'
import { presentVisit } from './present-visit.ts'
import {
  insertVisit,
  lockDay,
  lockVisit,
  moveVisit,
  selectAppointments,
  selectBegun,
  selectBookedAt,
  selectUnfinished,
  selectVisit,
  selectVisitOfRequest,
  takeIntoDay,
  updateVisit,
  type VisitLine,
} from './visit.sql.ts'

type LockedVisit = NonNullable<Awaited<ReturnType<typeof lockVisit>>>

const auditEntry = (action: string, id: number, patientId: number) => ({
  action,
  entity: 'visit',
  entityId: id,
  patientId,
})

export async function listAppointments(ctx: Ctx, input: ParsedInput<typeof visit.appointments>) {
  requireCaseMode(ctx)
  const { pageNo, pageSize, name, visitStatus } = input
  const { rows, total } = await selectAppointments(ctx.db, {
    orgId: ctx.user.orgId,
    topOrgId: ctx.user.topOrgId,
    begin: input.beginTime ? new Date(input.beginTime) : undefined,
    end: input.endTime ? new Date(input.endTime) : undefined,
    name,
    status: visitStatus,
    patientId: input.patientId,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    countUpTo: totalLimit,
  })
  await writeList(
    ctx,
    'visit',
    rows.map((row) => row.patient_id),
  )
  return { list: rows.map((row) => presentVisit(ctx, row)), total, pageNo, pageSize }
}

export async function addAppointment(ctx: Ctx, input: ParsedInput<typeof visit.addAppointment>): Promise<VisitRow> {
  requireCaseMode(ctx)
  const reservedAt = new Date(input.reservationDate)
  if (dayOf(ctx.user.timeZone, reservedAt) < ctx.today) throw new Refusal('visit_day_past')
  if (input.arrived) requireToday(ctx, reservedAt)
  await requireDoctor(ctx.db, ctx.user, input.doctorId)
  const { patientId, requestKey: sent } = input
  const requestKey = sent === undefined ? null : `appoint:${ctx.user.accountId}:${patientId}:${sent}`
  const madeBefore = async () => {
    const made = requestKey === null ? undefined : await selectVisitOfRequest(ctx.db, ctx.user, requestKey)
    return made && presentVisit(ctx, await readLine(ctx, ctx.db, made.id))
  }
  const make = () =>
    ctx.db.transaction().execute(async (trx) => {
      const mcId = await appoint(ctx, trx, input, { reservedAt, requestKey })
      return presentVisit(ctx, await readLine(ctx, trx, mcId))
    })
  return (await madeBefore()) ?? (await onceOr(make, madeBefore))
}

type Appointed = { reservedAt: Date; requestKey: string | null }

async function appoint(
  ctx: Ctx,
  trx: Database,
  { patientId, diagnoseWay, arrived, doctorId }: ParsedInput<typeof visit.addAppointment>,
  { reservedAt, requestKey }: Appointed,
): Promise<number> {
  const patient = await holdPatient(ctx, trx, patientId)
  const status: VisitStatus = arrived ? 'A' : 'R'
  const asked = { ...newVisit(ctx, patientId, diagnoseWay, reservedAt), status, doctorId }
  const same = requestKey === null ? await lockedSame(trx, asked) : undefined
  if (same) return same.id
  const mcId = await insertVisit(trx, {
    ...asked,
    waitingSince: arrived ? ctx.now : null,
    visitType: patient.visits > 0 ? visitTypes.return : visitTypes.first,
    startedAt: null,
    requestKey,
  })
  await writeAudit(ctx, trx, auditEntry(arrived ? 'check-in' : 'appoint', mcId, patientId))
  return mcId
}

/** Sent again without a key, a booking for the same time with the same doctor is the one that stands. */
export async function lockedSame(trx: Database, asked: Parameters<typeof selectBookedAt>[1] & { begin: Date }) {
  await lockDay(trx, asked)
  return selectBookedAt(trx, asked)
}

/** Any staff can check a patient in; only a doctor begins the visit. */
export async function checkIn(ctx: Ctx, mcId: number): Promise<VisitRow> {
  return act(ctx, mcId, 'checkIn', async (trx) => {
    await updateVisit(trx, mcId, { waiting_since: ctx.now })
    return presentVisit(ctx, await readLine(ctx, trx, mcId))
  })
}

const newVisit = ({ user }: Ctx, patientId: number, diagnoseWay: number, reservedAt: Date) => ({
  orgId: user.orgId,
  topOrgId: user.topOrgId,
  patientId,
  diagnoseWay,
  reservedAt,
  ...boundsOfDay(user.timeZone, dayOf(user.timeZone, reservedAt)),
})

/** A walk-in patient starts the visit immediately. */
export async function createVisit(
  ctx: Ctx,
  prescriptions: Prescriptions,
  { patientId, diagnoseWay, requestKey: sent }: ParsedInput<typeof visit.create>,
) {
  requireCaseMode(ctx)
  requireClinician(ctx)
  // Bound to doctor and patient, so that a key cannot match another request.
  const requestKey = sent === undefined ? null : `${ctx.user.accountId}:${patientId}:${sent}`
  const madeBefore = async () => {
    const made = requestKey === null ? undefined : await selectVisitOfRequest(ctx.db, ctx.user, requestKey)
    return made && ctx.db.transaction().execute((trx) => reopened(ctx, trx, prescriptions, made))
  }
  const open = () =>
    ctx.db.transaction().execute(async (trx) => {
      const made = requestKey === null ? await begunAtOnce(ctx, trx, patientId, diagnoseWay) : undefined
      return made
        ? reopened(ctx, trx, prescriptions, made)
        : openVisit(ctx, trx, prescriptions, { patientId, diagnoseWay, requestKey })
    })
  return (await madeBefore()) ?? (await onceOr(open, madeBefore))
}

/** Sent twice at once without a key: the visit that the first has begun. */
export async function begunAtOnce(ctx: Ctx, trx: Database, patientId: number, diagnoseWay: number) {
  const doctorId = ctx.user.accountId
  if (!(await waitedForSame(trx, ['visit', doctorId, patientId, diagnoseWay]))) return undefined
  return selectBegun(trx, { ...newVisit(ctx, patientId, diagnoseWay, ctx.now), doctorId })
}

type Made = NonNullable<Awaited<ReturnType<typeof selectVisitOfRequest>>>

/** The answer given when the visit was opened. */
async function reopened(ctx: Ctx, trx: Database, prescriptions: Prescriptions, made: Made) {
  const target = { patientId: made.patient_id, visitId: made.id, diagnoseWay: made.diagnose_way }
  const prescriptionId = await prescriptions.openDraft(ctx, trx, target)
  return { mcId: made.id, prescriptionId, visitStatus: visitActions.start.to, visitType: made.visit_type }
}

type Opened = { patientId: number; diagnoseWay: number; visitType?: VisitType; requestKey?: string | null }

/** A visit that begins now, within the caller's transaction. */
export async function openVisit(ctx: Ctx, trx: Database, prescriptions: Prescriptions, opened: Opened) {
  const { patientId, diagnoseWay } = opened
  const patient = await holdPatient(ctx, trx, patientId)
  const visitType = opened.visitType ?? (patient.visits > 0 ? visitTypes.return : visitTypes.first)
  const mcId = await insertVisit(trx, {
    ...newVisit(ctx, patientId, diagnoseWay, ctx.now),
    status: 'D',
    visitType,
    doctorId: ctx.user.accountId,
    startedAt: ctx.now,
    waitingSince: null,
    requestKey: opened.requestKey ?? null,
  })
  await countVisit(trx, patientId, ctx.now)
  const prescriptionId = await prescriptions.openDraft(ctx, trx, { patientId, visitId: mcId, diagnoseWay })
  await writeAudit(ctx, trx, auditEntry('start', mcId, patientId))
  return { mcId, prescriptionId, visitStatus: visitActions.start.to, visitType }
}

export async function startVisit(ctx: Ctx, prescriptions: Prescriptions, mcId: number) {
  return act(ctx, mcId, 'start', async (trx, row) => {
    const { timeZone, orgId } = ctx.user
    if (dayOf(timeZone, row.reserved_at) !== ctx.today)
      await takeIntoDay(trx, mcId, ctx.now, { orgId, ...boundsOfDay(timeZone, ctx.today) })
    const patient = await readPatient(ctx, trx, row.patient_id)
    const visitType = patient.visits > 0 ? visitTypes.return : visitTypes.first
    await updateVisit(trx, mcId, { doctor_id: ctx.user.accountId, started_at: ctx.now, visit_type: visitType })
    await countVisit(trx, row.patient_id, ctx.now)
    const prescriptionId = await prescriptions.openDraft(ctx, trx, {
      patientId: row.patient_id,
      visitId: mcId,
      diagnoseWay: row.diagnose_way,
      complaint: row.complaint,
    })
    return { mcId, prescriptionId, visitStatus: visitActions.start.to, visitType }
  })
}

export async function continueVisit(ctx: Ctx, prescriptions: Prescriptions, mcId: number) {
  return act(ctx, mcId, ['continue', 'reopen'], async (trx, row) => {
    if (row.status === 'F') await reopen(ctx, trx, row)
    const prescriptionId = await prescriptions.openDraft(ctx, trx, {
      patientId: row.patient_id,
      visitId: mcId,
      diagnoseWay: row.diagnose_way,
      complaint: row.complaint,
    })
    return { mcId, prescriptionId, visitStatus: visitActions.continue.to, visitType: row.visit_type }
  })
}

/** Reopens a visit finished today; an earlier one is history and is followed by a new visit. */
async function reopen(ctx: Ctx, trx: Database, { id, finished_at }: LockedVisit) {
  if (!finished_at || dayOf(ctx.user.timeZone, finished_at) !== ctx.today) throw new Refusal('visit_step')
  await updateVisit(trx, id, { finished_at: null })
}

/** Undoes finishing a visit by mistake, without beginning anything: prescriptions stay as they are. */
export async function undoFinish(
  ctx: Ctx,
  prescriptions: Prescriptions,
  mcId: number,
): Promise<Output<typeof visit.undoFinish>> {
  requireCaseMode(ctx)
  await readLine(ctx, ctx.db, mcId)
  const written = await prescriptions.ofVisit(ctx, mcId)
  const isPrescribed = written.length > 0 && written.every(({ status }) => status === 'confirmed')
  const name = isPrescribed ? 'undoFinish' : 'reopen'
  return act(ctx, mcId, name, async (trx, row) => {
    await reopen(ctx, trx, row)
    return { mcId, visitStatus: visitActions[name].to }
  })
}

/** Warns before it ends a visit with unfinished work; with force it does not. */
export async function finishVisit(
  ctx: Ctx,
  prescriptions: Prescriptions,
  mcId: number,
  force: boolean,
): Promise<Output<typeof visit.finish>> {
  // The front desk cannot discard a doctor's open draft.
  if (force) requireClinician(ctx)
  if (!force) {
    const warning = await finishWarning(ctx, prescriptions, mcId)
    if (warning) return warning
  }
  return act(ctx, mcId, 'finish', async (trx) => {
    await updateVisit(trx, mcId, { finished_at: ctx.now })
    return { mcId, visitStatus: visitActions.finish.to }
  })
}

async function finishWarning(ctx: Ctx, prescriptions: Prescriptions, mcId: number) {
  requireCaseMode(ctx)
  await readLine(ctx, ctx.db, mcId)
  const items = await prescriptions.ofVisit(ctx, mcId)
  const open = items.filter(({ status }) => statusPermits('change', status))
  if (open.length) return { warning: 'unfinished-customers' as const, items: open }
  return items.length > 1 ? { warning: 'multiple-prescriptions' as const, items } : null
}

/** Marks a visit as prescribed; called when its prescription is confirmed. */
export async function markPrescribed(ctx: Ctx, db: Database, mcId: number, complaint: string) {
  const { from, to } = visitActions.confirm
  if (await moveVisit(db, ctx.user, mcId, from, { status: to, complaint })) return
  const row = await lockVisit(db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  const rule: readonly string[] = from
  throw new Refusal(rule.includes(row.status) ? 'visit_invalidated' : 'visit_finished')
}

/** Whoever comes on another day is moved to today first: in the queue of that day nobody would call the patient. */
function requireToday({ user, today }: Ctx, reservedAt: Date) {
  const day = dayOf(user.timeZone, reservedAt)
  if (day !== today) throw new Refusal('visit_other_day', { day })
}

/** One step of a visit: found, allowed in its state, performed, recorded. */
async function act<T>(
  ctx: Ctx,
  mcId: number,
  names: VisitAction | readonly VisitAction[],
  body: (db: Database, row: LockedVisit) => Promise<T>,
): Promise<T> {
  requireCaseMode(ctx)
  const possible = [names].flat()
  if (possible.every((name) => visitActions[name].by === 'clinician')) requireClinician(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockVisit(trx, ctx.user, mcId)
    if (!row) throw new Refusal('visit_not_found')
    const name = possible.find((one) => (visitActions[one].from as readonly string[]).includes(row.status))
    if (!name) throw new Refusal('visit_step')
    // Who was checked in and waits past midnight is called all the same.
    const isBegun = name === 'start' && row.status !== 'A'
    if (name === 'checkIn' || isBegun) requireToday(ctx, row.reserved_at)
    // Invalidated while it goes on, it can only be ended.
    if (row.invalidated_at && name !== 'finish') throw new Refusal('visit_invalidated')
    await updateVisit(trx, mcId, { status: visitActions[name].to })
    const answer = await body(trx, row)
    const detail = { status: [row.status, visitActions[name].to] }
    await writeAudit(ctx, trx, { ...auditEntry(name, mcId, row.patient_id), detail })
    return answer
  })
}

export async function listUnfinished(ctx: Ctx) {
  requireCaseMode(ctx)
  const rows = await selectUnfinished(ctx.db, ctx.user, ctx.user.accountId)
  const list = rows.map((r) => ({
    mcId: r.id,
    patientId: r.patient_id,
    name: r.name,
    visitStatus: r.status,
    prescriptionIds: r.prescription_ids,
  }))
  await writeList(
    ctx,
    'visit',
    list.map((one) => one.patientId),
  )
  return { list }
}

async function readLine(ctx: Ctx, db: Database, mcId: number): Promise<VisitLine> {
  const row = await selectVisit(db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  return row
}
