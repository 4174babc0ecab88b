import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import type { Review, review } from '#contract/clinic/review.ts'
import { writeAudit, writeAuditOf } from '#server/audit/audit.service.ts'
import { writeList } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import {
  countUnread,
  insertReview,
  markRead,
  type ReviewRow,
  selectOfPrescription,
  selectOwn,
  selectReview,
  selectReviewed,
  selectReviews,
  updateOwn,
  updateReply,
} from './review.sql.ts'

const auditEntry = (action: string, id: number, patientId: number) => ({
  action,
  entity: 'review',
  entityId: id,
  patientId,
})

export async function listReviews(ctx: Ctx, input: ParsedInput<typeof review.list>) {
  requireCaseMode(ctx)
  const { pageNo, pageSize, unread, unanswered } = input
  const { orgId, topOrgId } = ctx.user
  const { rows, total } = await selectReviews(ctx.db, {
    orgId,
    topOrgId,
    unread,
    unanswered,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    countUpTo: totalLimit,
  })
  await writeList(
    ctx,
    'review',
    rows.map((row) => row.patient_id),
  )
  return { list: rows.map((row) => present(ctx, row)), total, pageNo, pageSize }
}

export async function getReview(ctx: Ctx, id: number): Promise<Review> {
  const row = await findReview(ctx, ctx.db, id)
  await markRead(ctx.db, id, ctx.now)
  await writeAudit(ctx, ctx.db, auditEntry('read', id, row.patient_id))
  return present(ctx, { ...row, read_at: row.read_at ?? ctx.now })
}

export async function addReview(ctx: Ctx, input: ParsedInput<typeof review.add>): Promise<Review> {
  requireCaseMode(ctx)
  const { prescriptionId, score, content } = input
  return ctx.db.transaction().execute(async (trx) => {
    const reviewed = await selectReviewed(trx, ctx.user, prescriptionId)
    if (!reviewed || reviewed.patient_id === null) throw new Refusal('prescription_not_found')
    if (reviewed.status !== 'confirmed') throw new Refusal('prescription_not_confirmed')
    const id = await insertReview(trx, {
      orgId: ctx.user.orgId,
      topOrgId: ctx.user.topOrgId,
      patientId: reviewed.patient_id,
      mcId: reviewed.visit_id,
      prescriptionId,
      doctorId: reviewed.doctor_id,
      score,
      content,
      source: 'clinic',
      now: ctx.now,
      readAt: null,
    })
    const row = await findReview(ctx, trx, id)
    await writeAudit(ctx, trx, auditEntry('add', id, row.patient_id))
    return present(ctx, row)
  })
}

export async function replyReview(ctx: Ctx, { commentId, replyContent }: ParsedInput<typeof review.reply>) {
  requireCaseMode(ctx)
  if (!replyContent) throw new Refusal('reply_empty')
  return ctx.db.transaction().execute(async (trx) => {
    await findReview(ctx, trx, commentId)
    await updateReply(trx, commentId, { content: replyContent, by: ctx.user.accountId, at: ctx.now })
    await markRead(trx, commentId, ctx.now)
    const row = await findReview(ctx, trx, commentId)
    await writeAudit(ctx, trx, auditEntry('reply', commentId, row.patient_id))
    return present(ctx, row)
  })
}

/** For a follow-up: the reviews of its prescription. */
export async function reviewsOf(ctx: Ctx, prescriptionId: number): Promise<Review[]> {
  return (await selectOfPrescription(ctx.db, ctx.user, prescriptionId)).map((row) => present(ctx, row))
}

type OwnReview = {
  orgId: number
  topOrgId: number
  patientId: number
  mcId: number | null
  prescriptionId: number
  doctorId: number
}

/** For a patient's page: the patient's review of a prescription, and the reply. */
export const ownReviewOf = (ctx: PublicCtx, of: OwnReview) => selectOwn(ctx.db, of, of.prescriptionId)

/** From the patient's own phone; the caller's transaction holds the lock that prevents duplicates. */
export async function keepOwnReview(
  ctx: PublicCtx,
  trx: Database,
  of: OwnReview,
  given: { score: number; content: string },
) {
  const before = await selectOwn(trx, of, of.prescriptionId, true)
  if (before?.replied_at) throw new Refusal('review_replied')
  if (before) await updateOwn(trx, before.id, { ...given, now: ctx.now })
  const id = before?.id ?? (await insertReview(trx, { ...of, ...given, source: 'patient', now: ctx.now, readAt: null }))
  const who = { topOrgId: of.topOrgId, orgId: of.orgId, accountId: 0 }
  await writeAuditOf({ ...ctx, db: trx }, who, auditEntry('send', id, of.patientId))
}

export const unreadReviews = ({ db, user }: Ctx) => countUnread(db, user)

async function findReview(ctx: Ctx, db: Database, id: number): Promise<ReviewRow> {
  requireCaseMode(ctx)
  const row = await selectReview(db, ctx.user, id)
  if (!row) throw new Refusal('review_not_found')
  return row
}

const present = (ctx: Ctx, row: ReviewRow): Review => ({
  commentId: row.id,
  replyContent: row.reply_content,
  score: row.score,
  content: row.content,
  timestamp: row.created_at.toISOString(),
  patientId: row.patient_id,
  patientName: row.name,
  mcId: row.mc_id,
  prescriptionId: row.prescription_id,
  recipeName: recipeLabel(ctx, row.recipe_name ?? ''),
  doctorName: row.user_name ?? '',
  source: row.source,
  unread: row.read_at === null,
  repliedAt: row.replied_at?.toISOString() ?? null,
})
