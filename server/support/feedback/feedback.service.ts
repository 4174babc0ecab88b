import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { fileIdOf, fileUrlOf } from '#contract/base/file-url.ts'
import type { MessageTemplate } from '#contract/base/message-templates.ts'
import { type Feedback, type feedback, feedbackImages, type SentFeedback } from '#contract/support/feedback.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { changesOf } from '#server/audit/changes.ts'
import type { Database } from '#server/db/connect.ts'
import { keepImage, listFiles, releaseFiles, uploadsOf } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { adoptImages } from '#server/rich-text/adopt-images.service.ts'
import {
  type FeedbackRow,
  insertFeedback,
  markRemoved,
  selectFeedback,
  selectOne,
  updateHandling,
} from './feedback.sql.ts'

export const feedbackFiles = 'feedback'
const templates = {
  unsolved: 'feedback_answered',
  solved: 'feedback_solved',
  wont_solve: 'feedback_wont_solve',
} as const satisfies Record<Feedback['handleStatus'], MessageTemplate>

type Filter = ParsedInput<typeof feedback.listAll>
type KeptFile = Awaited<ReturnType<typeof listFiles>>[number]
const auditEntry = (action: string, id: number) => ({ action, entity: 'feedback', entityId: id, patientId: null })
const filesOf = (topOrgId: number, id: number) => ({ topOrgId, keptBy: feedbackFiles, ownerId: id })

export async function listMine(ctx: Ctx, input: Filter) {
  const { rows, ...page } = await readPage(ctx, input, ctx.user.accountId)
  return { ...page, list: rows.map(({ row, images }) => present(row, images)) }
}

export async function listAll(ctx: Ctx, input: Filter) {
  const { rows, ...page } = await readPage(ctx, input)
  return { ...page, list: rows.map(({ row, images }) => presentSent(row, images)) }
}

async function readPage(ctx: Ctx, { status, pageNo, pageSize }: Filter, accountId?: number) {
  const scope = { topOrgId: ctx.user.topOrgId, accountId }
  const filter = { status, offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { rows, total, unsolved } = await selectFeedback(ctx.db, scope, filter)
  const images = await imagesOf(ctx, rows)
  return { rows: rows.map((row) => ({ row, images: images.get(row.id) ?? [] })), total, unsolved, pageNo, pageSize }
}

async function imagesOf(ctx: Ctx, rows: readonly FeedbackRow[]): Promise<Map<number, KeptFile[]>> {
  const ids = rows.map((row) => row.id)
  return Map.groupBy(await listFiles(ctx, ctx.user.topOrgId, feedbackFiles, ids), (file) => file.owner_id)
}

/** The caller's own, or any of the organisation for accounts that handle feedback. */
export async function readFeedback(ctx: Ctx, id: number, db: Database = ctx.db): Promise<FeedbackRow> {
  const { topOrgId, accountId, permissions } = ctx.user
  const scope = permissions.has('feedback_handle') ? { topOrgId } : { topOrgId, accountId }
  const row = await selectOne(db, scope, id)
  if (!row) throw new Refusal('feedback_not_found')
  return row
}

export async function describeFeedback(ctx: Ctx, id: number): Promise<SentFeedback> {
  const row = await readFeedback(ctx, id)
  return presentSent(row, (await imagesOf(ctx, [row])).get(id) ?? [])
}

export async function addFeedback(ctx: Ctx, { description, images }: ParsedInput<typeof feedback.add>) {
  const { topOrgId, orgId, accountId } = ctx.user
  const id = await ctx.db.transaction().execute(async (trx) => {
    const made = await insertFeedback(trx, { topOrgId, orgId, accountId, description, at: ctx.now })
    await adoptImages(ctx, trx, images.map(fileIdOf), filesOf(topOrgId, made), feedbackImages.maximum)
    await writeAudit(ctx, trx, auditEntry('add', made))
    return made
  })
  return describeFeedback(ctx, id)
}

export async function removeFeedback(ctx: Ctx, feedbackId: number) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await readFeedback(ctx, feedbackId, trx)
    await markRemoved(trx, row.id, ctx.now)
    await releaseFiles(trx, filesOf(ctx.user.topOrgId, row.id))
    await writeAudit(ctx, trx, auditEntry('remove', row.id))
    return { feedbackId, deleted: true as const }
  })
}

export async function handleFeedback(ctx: Ctx, input: ParsedInput<typeof feedback.handle>): Promise<SentFeedback> {
  const { feedbackId, handleStatus: status, handleNote: note } = input
  await ctx.db.transaction().execute(async (trx) => {
    const row = await readFeedback(ctx, feedbackId, trx)
    await updateHandling(trx, row.id, { status, note, by: ctx.user.accountId, at: ctx.now })
    await sendMessage(trx, {
      topOrgId: ctx.user.topOrgId,
      accountIds: [row.account_id],
      template: templates[status],
      values: { note },
      link: `/admin/myFeedback?feedbackId=${row.id}`,
      at: ctx.now,
    })
    const detail = changesOf({ status: row.status, note: row.note }, { status, note })
    await writeAudit(ctx, trx, { ...auditEntry('handle', row.id), detail })
  })
  return describeFeedback(ctx, feedbackId)
}

export async function uploadFeedbackImage(ctx: Ctx) {
  const { useId } = await keepImage(ctx, ctx.file, feedbackImages.maxBytes, uploadsOf(ctx))
  return { url: fileUrlOf(useId) }
}

const present = (row: FeedbackRow, images: readonly KeptFile[]): Feedback => ({
  feedbackId: row.id,
  description: row.description,
  images: images.map((file) => fileUrlOf(file.id)),
  handleStatus: row.status,
  handleNote: row.note,
  handledBy: row.handler_name,
  handledAt: row.handled_at?.toISOString() ?? null,
  time: row.created_at.toISOString(),
})

const presentSent = (row: FeedbackRow, images: readonly KeptFile[]): SentFeedback => ({
  ...present(row, images),
  userId: row.account_id,
  userName: row.user_name,
  orgName: row.org_name,
})
