import { type FollowUpAct, followUpActs, followUpStates } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { foundLimit, totalLimit } from '#contract/base/fields.ts'
import { type FollowUp, followUpNoteChars, type followup } from '#contract/clinic/follow-up.ts'
import { followUpDays, type Taking } from '#engine/follow-up/due.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeList, writeRead } from '#server/audit/read.service.ts'
import { readPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { wordsOf } from '#server/clinic/patient/search.sql.ts'
import { reviewsOf } from '#server/clinic/review/review.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { herbLabel, recordedLabel } from '#server/language/label.ts'
import { clockOf, dayOf } from '#server/time/zone.ts'
import type { FollowedPrescription, Prescriptions } from '../prescriptions.ts'
import {
  countDue,
  countState,
  countUnreadAnswers,
  type FollowUpRow,
  insertFollowUp,
  type LockedFollowUp,
  lockFollowUp,
  selectDue,
  selectFollowUp,
  selectFollowUps,
  selectOfPatient,
  updateFollowUp,
} from './follow-up.sql.ts'
import { presentFollowUp, stateOf } from './present.ts'

export const auditEntry = (action: string, row: { id: number; patient_id: number }) => ({
  action,
  entity: 'follow-up',
  entityId: row.id,
  patientId: row.patient_id,
})

/** The maximum shown in one patient's record. */
const mostOfPatient = 200
const mostAtMark = 50

export async function listFollowUps(ctx: Ctx, input: ParsedInput<typeof followup.list>) {
  requireCaseMode(ctx)
  const { pageNo, pageSize, patientName, state, sort, dueFrom, dueUntil } = input
  const words = wordsOf(patientName ?? '')
  if (patientName && !words.length) return { list: [], total: 0, pageNo, pageSize }
  const { rows, total } = await selectFollowUps(ctx.db, {
    orgId: ctx.user.orgId,
    topOrgId: ctx.user.topOrgId,
    words,
    state,
    sort,
    dueFrom,
    dueUntil,
    today: ctx.today,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    countUpTo: { all: totalLimit, found: foundLimit },
  })
  await recordList(ctx, rows)
  return { list: rows.map((row) => presentFollowUp(ctx, row)), total, pageNo, pageSize }
}

const recordList = (ctx: Ctx, rows: readonly FollowUpRow[]) =>
  writeList(
    ctx,
    'follow-up',
    rows.map((row) => row.patient_id),
  )

export async function countStates(ctx: Ctx): Promise<Output<typeof followup.counts>> {
  requireCaseMode(ctx)
  const scope = { orgId: ctx.user.orgId, topOrgId: ctx.user.topOrgId, today: ctx.today }
  const counts = await Promise.all(followUpStates.map((state) => countState(ctx.db, scope, state, totalLimit)))
  return Object.fromEntries(followUpStates.map((state, i) => [state, counts[i] ?? 0])) as Output<typeof followup.counts>
}

/** Doctors are reminded of their own follow-ups; other staff of all. */
const reminded = ({ user, today }: Ctx) => ({
  orgId: user.orgId,
  topOrgId: user.topOrgId,
  today,
  doctorId: user.role === 'doctor' ? user.accountId : undefined,
})

export async function checkFollowUps(ctx: Ctx, patientId: number | undefined) {
  requireCaseMode(ctx)
  if (patientId !== undefined) await readPatient(ctx, ctx.db, patientId)
  const whose = patientId === undefined ? reminded(ctx) : { ...reminded(ctx), doctorId: undefined, patientId }
  const { rows, total } = await selectDue(ctx.db, { ...whose, limit: mostAtMark, countUpTo: totalLimit })
  await recordList(ctx, rows)
  const followUps = rows.map((row) => presentFollowUp(ctx, row))
  return { needFollowUp: total > 0, todoCount: total, followUps }
}

/** For the badge in the frame, which every page requests: zero when there is nothing to follow up. */
export async function countTodo(ctx: Ctx): Promise<number> {
  const may = ctx.user.caseMode && ctx.user.permissions.has('clinic_manage')
  return may ? countDue(ctx.db, reminded(ctx), totalLimit) : 0
}

export const unreadAnswers = ({ db, user }: Ctx) => countUnreadAnswers(db, user)

export async function describeFollowUp(
  ctx: Ctx,
  prescriptions: Prescriptions,
  id: number,
): Promise<Output<typeof followup.detail>> {
  const row = await findFollowUp(ctx, ctx.db, id)
  const [patient, given, all, reviews] = await Promise.all([
    readPatient(ctx, ctx.db, row.patient_id),
    prescriptions.forFollowUp(ctx, row.prescription_id),
    selectOfPatient(ctx.db, ctx.user, { patientId: row.patient_id, limit: mostOfPatient }),
    reviewsOf(ctx, row.prescription_id),
  ])
  if (!given) throw new Refusal('follow_up_not_found')
  await writeRead(ctx, auditEntry('read', row))
  const earlier = all.filter((one) => one.prescription_id < row.prescription_id)
  const { pairs, taking, herbs, selfDescription, confirmedAt, number } = given
  return {
    ...presentFollowUp(ctx, row),
    patient,
    prescription: {
      prescriptionId: row.prescription_id,
      number,
      recipeName: recipeLabel(ctx, row.recipe_name),
      diagnosis: recordedLabel(ctx, row.diagnosis),
      pairs,
      taking,
      herbs: namedHerbs(ctx, herbs),
      selfDescription,
      confirmedAt,
    },
    symptoms: followedSymptoms(ctx, given),
    answer: row.patient_answer as Output<typeof followup.detail>['answer'],
    earlier: earlier.slice(0, 20).map((one) => presentFollowUp(ctx, one)),
    reviews: reviews.map(({ commentId, score, content, replyContent, timestamp }) => ({
      commentId,
      score,
      content,
      replyContent,
      timestamp,
    })),
  }
}

const namedHerbs = (ctx: Ctx, herbs: FollowedPrescription['herbs']) =>
  herbs.map(({ name, doseG }) => ({ name: herbLabel(ctx, name), doseG }))

const followedSymptoms = (ctx: Ctx, { symptoms, course }: FollowedPrescription) =>
  symptoms.map(({ id, label, main, degree, herbs }) => ({
    symptomId: id,
    label,
    main,
    degree,
    herbs: namedHerbs(ctx, herbs),
    course: course.flatMap(({ day, symptoms: then }) => {
      const found = then.find((sign) => sign.id === id)
      return found ? [{ day, degree: found.degree ?? ('plain' as const) }] : []
    }),
  }))

export async function listOfPatient(
  ctx: Ctx,
  { patientId, prescriptionId }: { patientId: number; prescriptionId?: number | undefined },
) {
  requireCaseMode(ctx)
  await readPatient(ctx, ctx.db, patientId)
  const rows = await selectOfPatient(ctx.db, ctx.user, { patientId, prescriptionId, limit: mostOfPatient })
  await writeAudit(ctx, ctx.db, { action: 'list', entity: 'follow-up', entityId: null, patientId })
  return { list: rows.map((row) => presentFollowUp(ctx, row)) }
}

export async function lastOfPatient(ctx: Ctx, patientId: number): Promise<FollowUp | null> {
  const { list } = await listOfPatient(ctx, { patientId })
  return list[0] ?? null
}

export async function completeFollowUp(ctx: Ctx, input: ParsedInput<typeof followup.complete>) {
  if (input.addNote !== undefined) return addNote(ctx, input, input.addNote)
  const { score, visitLabel, visitLabelRemark, adviseCommentReason } = input
  if (score === null || score === undefined) throw new Refusal('follow_up_score')
  if (visitLabel === null || visitLabel === undefined) throw new Refusal('follow_up_label')
  if (visitLabel === 9 && !visitLabelRemark) throw new Refusal('follow_up_label_remark')
  if (!adviseCommentReason) throw new Refusal('follow_up_comment_reason')
  return act(ctx, input, 'complete', () => ({
    state: 'done' as const,
    score,
    visit_note: input.visitNote,
    advise_comment_reason: adviseCommentReason,
    visit_label: visitLabel,
    visit_label_remark: visitLabelRemark,
    symptom_improvements: JSON.stringify(input.symptomImprovements),
    ...(input.treatType && { treat_type: input.treatType }),
    followed_up_at: input.time ? new Date(input.time) : ctx.now,
    followed_up_by: ctx.user.accountId,
    answer_read_at: ctx.now,
  }))
}

/** The line says when and by whom; what was written before stays as it is. */
const addNote = (ctx: Ctx, which: Which, note: string) =>
  act(ctx, which, 'addNote', ({ visit_note }) => {
    const { day, time } = clockOf(ctx.user.timeZone, ctx.now)
    const notes = [visit_note, `${day} ${time} ${ctx.user.name}: ${note}`].filter(Boolean).join('\n')
    if (notes.length > followUpNoteChars) throw new Refusal('follow_up_note_limit', { maximum: followUpNoteChars })
    return { visit_note: notes }
  })

export async function cancelFollowUp(ctx: Ctx, input: ParsedInput<typeof followup.cancel>) {
  const { cancelReason, cancelReasonRemark } = input
  if (cancelReason === null || cancelReason === undefined) throw new Refusal('follow_up_cancel_reason')
  if (cancelReason === 9 && !cancelReasonRemark) throw new Refusal('follow_up_cancel_remark')
  return act(ctx, input, 'cancel', () => ({
    state: 'cancelled' as const,
    cancel_reason: cancelReason,
    cancel_reason_remark: cancelReasonRemark,
    ...cancelled(ctx),
  }))
}

export const dontFollowUp = (ctx: Ctx, input: ParsedInput<typeof followup.dontFollowUp>) =>
  act(ctx, input, 'dontFollowUp', () => ({ state: 'cancelled' as const, ...cancelled(ctx) }))

const cancelled = ({ now, user }: Ctx) => ({
  followed_up_at: now,
  followed_up_by: user.accountId,
  answer_read_at: now,
})

/** An answer that was only read by ending the follow-up is unread again. */
export const reopenFollowUp = (ctx: Ctx, input: Which) =>
  act(ctx, input, 'reopen', ({ answer_read_at, followed_up_at }) => ({
    state: 'open' as const,
    cancel_reason: null,
    cancel_reason_remark: '',
    followed_up_at: null,
    followed_up_by: null,
    ...(answer_read_at?.getTime() === followed_up_at?.getTime() && { answer_read_at: null }),
  }))

export async function takeAnswer(ctx: Ctx, id: number): Promise<FollowUp> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await lockFollowUp(trx, ctx.user, id))) throw new Refusal('follow_up_not_found')
    await updateFollowUp(trx, id, { answer_read_at: ctx.now })
    const row = await findFollowUp(ctx, trx, id)
    await writeAudit(ctx, trx, auditEntry('read-answer', row))
    return presentFollowUp(ctx, row)
  })
}

type Which = { visitId: number; prescriptionId?: number | undefined }

/** One action: found, allowed in today's state, performed, recorded. */
async function act(
  ctx: Ctx,
  { visitId, prescriptionId }: Which,
  name: FollowUpAct,
  change: (row: LockedFollowUp) => Parameters<typeof updateFollowUp>[2],
): Promise<FollowUp> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockFollowUp(trx, ctx.user, visitId)
    if (!row || (prescriptionId !== undefined && row.prescription_id !== prescriptionId))
      throw new Refusal('follow_up_not_found')
    const from: readonly string[] = followUpActs[name].from
    if (!from.includes(stateOf(row, ctx.today))) throw new Refusal('follow_up_state')
    await updateFollowUp(trx, visitId, { ...change(row), updated_at: ctx.now })
    const after = await findFollowUp(ctx, trx, visitId)
    await writeAudit(ctx, trx, auditEntry(name, after))
    return presentFollowUp(ctx, after)
  })
}

export async function findFollowUp(ctx: Ctx, db: Database, id: number): Promise<FollowUpRow> {
  requireCaseMode(ctx)
  const row = await selectFollowUp(db, ctx.user, id)
  if (!row) throw new Refusal('follow_up_not_found')
  return row
}

type Given = {
  patientId: number
  mcId: number | null
  prescriptionId: number
  doctorId: number
  treatType: number
  /** Null when nothing is taken by the day. */
  taking: Taking | null
  nextVisit: string | null
}

/** Called when a prescription of a patient is confirmed, in the same transaction. */
export async function planFollowUp(ctx: Ctx, db: Database, given: Given) {
  const { taking, nextVisit, ...rest } = given
  const nextDay = nextVisit ? dayOf(ctx.user.timeZone, new Date(nextVisit)) : null
  const days = followUpDays(ctx.today, taking, nextDay)
  const { orgId, topOrgId } = ctx.user
  await insertFollowUp(db, { orgId, topOrgId, ...rest, givenOn: ctx.today, ...days, now: ctx.now })
}
