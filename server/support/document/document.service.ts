import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { fileUrlOf } from '#contract/base/file-url.ts'
import type { Document, document } from '#contract/support/document.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { changesOf } from '#server/audit/changes.ts'
import type { Database } from '#server/db/connect.ts'
import { adoptFile, keepPdf, readFile, releaseFiles, uploadsOf } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import {
  type DocumentRow,
  insertDocument,
  replacePages,
  selectDocument,
  selectDocuments,
  updateDocument,
} from './document.sql.ts'
import { foldText, type PdfText, readPdfText } from './pdf-text.ts'

export const documentFiles = 'document'
const filesOf = (ctx: Ctx, id: number) => ({ topOrgId: ctx.user.topOrgId, keptBy: documentFiles, ownerId: id })
const auditEntry = (action: string, id: number) => ({ action, entity: 'document', entityId: id, patientId: null })

export async function listDocuments(ctx: Ctx, input: ParsedInput<typeof document.list>) {
  const { name, category, pageNo, pageSize } = input
  const filter = { words: foldText(name), category, offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { rows, categories } = await selectDocuments(ctx.db, ctx.user.topOrgId, filter)
  const counted = category === undefined ? categories : categories.filter((one) => one.category === category)
  const total = counted.reduce((sum, one) => sum + one.count, 0)
  return { list: rows.map(present), total, pageNo, pageSize, categories }
}

export async function uploadDocument(ctx: Ctx) {
  const { useId, bytes } = await keepPdf(ctx, ctx.file, uploadsOf(ctx))
  return { fileId: useId, name: ctx.file?.name ?? '', size: bytes }
}

/** The text is extracted before the transaction, since that takes seconds for a long file. */
async function readUploaded(ctx: Ctx, fileId: number): Promise<PdfText & { bytes: number }> {
  const { bytes, type } = await readFile(ctx, uploadsOf(ctx), fileId)
  if (type !== 'application/pdf') throw new Refusal('file_not_found')
  return { ...(await readPdfText(bytes)), bytes: bytes.length }
}

async function attach(
  ctx: Ctx,
  trx: Database,
  id: number,
  fileId: number,
  { bytes, pages, texts }: PdfText & { bytes: number },
) {
  const keptId = await adoptFile(ctx, trx, fileId, filesOf(ctx, id), 2)
  await updateDocument(trx, id, { file_id: keptId, bytes, pages })
  await replacePages(trx, id, texts.map(foldText))
}

export async function saveDocument(ctx: Ctx, { name, category, fileId }: ParsedInput<typeof document.save>) {
  const read = await readUploaded(ctx, fileId)
  return ctx.db.transaction().execute(async (trx) => {
    const id = await insertDocument(trx, {
      top_org_id: ctx.user.topOrgId,
      name,
      category,
      bytes: read.bytes,
      pages: read.pages,
      uploaded_by: ctx.user.accountId,
      created_at: ctx.now,
    })
    await attach(ctx, trx, id, fileId, read)
    await writeAudit(ctx, trx, auditEntry('add', id))
    return present(await find(ctx, trx, id))
  })
}

export async function rewriteDocument(ctx: Ctx, input: ParsedInput<typeof document.update>): Promise<Document> {
  const { id, name, category, fileId } = input
  const before = await find(ctx, ctx.db, id)
  const read = fileId === undefined ? null : await readUploaded(ctx, fileId)
  return ctx.db.transaction().execute(async (trx) => {
    await updateDocument(trx, id, { name, category })
    if (fileId !== undefined && read) {
      await attach(ctx, trx, id, fileId, read)
      await releaseFiles(trx, filesOf(ctx, id), before.file_id)
    }
    const after = await find(ctx, trx, id)
    const detail = changesOf(present(before), present(after), ['uploadTime'])
    await writeAudit(ctx, trx, { ...auditEntry('update', id), detail })
    return present(after)
  })
}

export async function removeDocument(ctx: Ctx, id: number) {
  return ctx.db.transaction().execute(async (trx) => {
    await find(ctx, trx, id)
    await updateDocument(trx, id, { removed_at: ctx.now })
    await replacePages(trx, id, [])
    await releaseFiles(trx, filesOf(ctx, id))
    await writeAudit(ctx, trx, auditEntry('remove', id))
    return { id, deleted: true as const }
  })
}

export async function find(ctx: Ctx, db: Database, id: number): Promise<DocumentRow> {
  const row = await selectDocument(db, ctx.user.topOrgId, id)
  if (!row) throw new Refusal('document_not_found')
  return row
}

const present = (row: DocumentRow): Document => ({
  id: row.id,
  name: row.name,
  size: row.bytes,
  uploadTime: row.created_at.toISOString(),
  uploadedBy: row.user_name,
  category: row.category,
  url: fileUrlOf(row.file_id),
  pages: row.pages,
  hits: row.hits ?? 0,
  hitPages: row.hit_pages ?? [],
})
