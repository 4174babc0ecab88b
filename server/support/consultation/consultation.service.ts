import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { ConsultationComment, consultation } from '#contract/support/consultation.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeList } from '#server/audit/read.service.ts'
import { requireClinician } from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import { publish } from '#server/events/publish.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { sendMessage, withdrawMessages } from '#server/messages/send-message.service.ts'
import { findPrescription, type StoredPrescription } from '#server/prescribing/record/prescription.service.ts'
import { adoptImages } from '#server/rich-text/adopt-images.service.ts'
import { type CleanText, cleanRichText, plainText, renumberImages } from '#server/rich-text/clean-rich-text.ts'
import {
  type CommentRow,
  insertComment,
  markRemoved,
  selectColleagues,
  selectComment,
  selectComments,
  selectParticipants,
  selectThreads,
  updateContent,
} from './consultation.sql.ts'

const maxComments = 200
const maxImages = 9
const excerptChars = 80

export const consultationFiles = 'consultation'
const messageKey = (commentId: number) => `consultation ${commentId}`
const excerptOf = (html: string) => [...plainText(html)].slice(0, excerptChars).join('')

export async function listComments(ctx: Ctx, prescriptionId: number) {
  await findPrescription(ctx, ctx.db, prescriptionId)
  const rows = await selectComments(ctx.db, prescriptionId)
  return { list: rows.map((row) => present(ctx, row)) }
}

export async function listThreads(ctx: Ctx, { pageNo, pageSize }: ParsedInput<typeof consultation.threads>) {
  const { rows, total } = await selectThreads(ctx.db, ctx.user, (pageNo - 1) * pageSize, pageSize)
  await writeList(
    ctx,
    'consultation',
    rows.flatMap((row) => row.patient_id ?? []),
  )
  const list = rows.map((row) => ({
    prescriptionId: row.id,
    patientName: row.patient_name,
    recipeName: recipeLabel(ctx, row.recipe_name),
    doctorName: row.doctor_name,
    comments: row.comments,
    lastUserName: row.last_user_name,
    lastText: excerptOf(row.last_content),
    time: row.created_at.toISOString(),
  }))
  return { list, total, pageNo, pageSize }
}

export async function listColleagues(ctx: Ctx, prescriptionId: number) {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  const colleagues = await colleaguesFor(ctx, ctx.db, row)
  return { list: colleagues.map((c) => ({ userId: c.id, userName: c.user_name, position: c.position })) }
}

/** A draft without a patient is only visible to its doctor. */
const colleaguesFor = async (ctx: Ctx, db: Database, row: StoredPrescription) =>
  row.patient_id === null ? [] : selectColleagues(db, row.org_id, ctx.user.accountId)

export async function addComment(ctx: Ctx, input: ParsedInput<typeof consultation.add>): Promise<ConsultationComment> {
  requireClinician(ctx)
  const text = cleanRichText(input.content)
  if (text.isEmpty) throw new Refusal('content_empty')
  return ctx.db.transaction().execute(async (trx) => {
    const row = await findPrescription(ctx, trx, input.prescriptionId)
    const asked = [...new Set(input.askedIds)]
    await refuseStrangers(ctx, trx, row, asked)
    const before = await selectComments(trx, row.id)
    if (before.length >= maxComments) throw new Refusal('consultation_limit', { maximum: maxComments })
    const commentId = await insertComment(trx, {
      topOrgId: ctx.user.topOrgId,
      prescriptionId: row.id,
      accountId: ctx.user.accountId,
      content: text.html,
      herbId: input.herbId,
      asked,
      at: ctx.now,
    })
    await keepImages(ctx, trx, commentId, text)
    await tellColleagues(ctx, trx, row, { commentId, asked, excerpt: excerptOf(text.html) })
    await publish(trx, 'consultation', { orgId: row.org_id })
    const entry = { action: 'consult', entity: 'prescription', entityId: row.id, patientId: row.patient_id }
    await writeAudit(ctx, trx, { ...entry, detail: { commentId } })
    const written = (await selectComments(trx, row.id)).find((one) => one.id === commentId)
    if (!written) throw new Refusal('consultation_not_found')
    return present(ctx, written)
  })
}

async function refuseStrangers(ctx: Ctx, trx: Database, row: StoredPrescription, asked: readonly number[]) {
  if (!asked.length) return
  const colleagues = new Set((await colleaguesFor(ctx, trx, row)).map((c) => c.id))
  if (asked.some((id) => !colleagues.has(id))) throw new Refusal('colleague_not_found')
}

async function keepImages(ctx: Ctx, trx: Database, commentId: number, { html, fileIds }: CleanText) {
  if (!fileIds.length) return
  const holder = { topOrgId: ctx.user.topOrgId, keptBy: consultationFiles, ownerId: commentId }
  const numbers = await adoptImages(ctx, trx, fileIds, holder, maxImages)
  await updateContent(trx, commentId, renumberImages(html, numbers))
}

type NewComment = { commentId: number; asked: readonly number[]; excerpt: string }

async function tellColleagues(
  ctx: Ctx,
  trx: Database,
  row: StoredPrescription,
  { commentId, asked, excerpt }: NewComment,
) {
  const { accountId, name, topOrgId } = ctx.user
  const common = {
    topOrgId,
    values: { from: name, prescription: row.recipe_name || row.id, excerpt },
    link: `/talk/consultations/${row.id}`,
    onceKey: messageKey(commentId),
    at: ctx.now,
  }
  await sendMessage(trx, { ...common, accountIds: asked, template: 'consultation_asked' })
  if (row.patient_id === null) return
  const others = new Set([row.doctor_id, ...(await selectParticipants(trx, row.id))])
  for (const id of [accountId, ...asked]) others.delete(id)
  await sendMessage(trx, { ...common, accountIds: [...others], template: 'consultation_added' })
}

export async function removeComment(ctx: Ctx, commentId: number) {
  const { topOrgId, accountId, role } = ctx.user
  return ctx.db.transaction().execute(async (trx) => {
    const comment = await selectComment(trx, topOrgId, commentId)
    if (!comment) throw new Refusal('consultation_not_found')
    const row = await findPrescription(ctx, trx, comment.prescription_id)
    if (comment.account_id !== accountId && role !== 'admin') throw new Refusal('forbidden')
    if (!(await markRemoved(trx, commentId, ctx.now))) throw new Refusal('consultation_not_found')
    await withdrawMessages(trx, topOrgId, messageKey(commentId))
    await publish(trx, 'consultation', { orgId: row.org_id })
    const entry = { action: 'consult-remove', entity: 'prescription', entityId: row.id, patientId: row.patient_id }
    await writeAudit(ctx, trx, { ...entry, detail: { commentId } })
    return { commentId, deleted: true as const }
  })
}

/** Whether the caller may see the pictures of a comment: the same people as for its prescription. */
export async function canReadComment(ctx: Ctx, commentId: number): Promise<boolean> {
  const comment = await selectComment(ctx.db, ctx.user.topOrgId, commentId)
  if (!comment) return false
  await findPrescription(ctx, ctx.db, comment.prescription_id)
  return true
}

const present = ({ user }: Ctx, row: CommentRow): ConsultationComment => ({
  commentId: row.id,
  content: row.content,
  userId: row.account_id,
  userName: row.user_name,
  isOwn: row.account_id === user.accountId,
  herbId: row.herb_id,
  asked: row.asked_names,
  time: row.created_at.toISOString(),
})
