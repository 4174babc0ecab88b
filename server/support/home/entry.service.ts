import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { fileIdOf, fileUrlOf } from '#contract/base/file-url.ts'
import type { HomeEntry, home } from '#contract/support/home.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { changesOf } from '#server/audit/changes.ts'
import type { Database } from '#server/db/connect.ts'
import { releaseFiles } from '#server/files/files.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { sendMessage, withdrawMessages } from '#server/messages/send-message.service.ts'
import { adoptImages } from '#server/rich-text/adopt-images.service.ts'
import { cleanRichText, plainText, renumberImages } from '#server/rich-text/clean-rich-text.ts'
import { type EntryRow, insertEntry, selectEntries, selectEntry, selectPeople, updateEntry } from './entry.sql.ts'

export const homeFiles = 'home'
const shown = { banner: 5, guide: 12, bulletin: 10 } as const
const maxEntries = 200
const maxImages = 20
const excerptChars = 80

const filesOf = (ctx: Ctx, id: number) => ({ topOrgId: ctx.user.topOrgId, keptBy: homeFiles, ownerId: id })
const auditEntry = (action: string, id: number) => ({ action, entity: 'home-entry', entityId: id, patientId: null })
const messageKey = (id: number) => `home-entry ${id}`

/** The content of the landing page. */
export async function listShown(ctx: Ctx, kind: HomeEntry['kind']): Promise<HomeEntry[]> {
  const { rows } = await selectEntries(ctx.db, ctx.user.topOrgId, { kind, offset: 0, limit: shown[kind] })
  return rows.map(present)
}

export async function listEntries(ctx: Ctx, { kind, pageNo, pageSize }: ParsedInput<typeof home.entries>) {
  const filter = { kind, offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { rows, total } = await selectEntries(ctx.db, ctx.user.topOrgId, filter)
  return { list: rows.map(present), total, pageNo, pageSize }
}

type Fields = Pick<ParsedInput<typeof home.addEntry>, 'title' | 'content' | 'link' | 'image'>

/** The text sanitised, its pictures and the banner's assigned to the entry. */
async function write(ctx: Ctx, trx: Database, id: number, { title, content, link, image }: Fields) {
  const text = cleanRichText(content)
  const imageId = image === null ? null : fileIdOf(image)
  const fileIds = imageId === null ? text.fileIds : [...text.fileIds, imageId]
  const numbers = await adoptImages(ctx, trx, fileIds, filesOf(ctx, id), maxImages)
  const change = { title, link, content: renumberImages(text.html, numbers) }
  await updateEntry(trx, id, { ...change, image_id: imageId === null ? null : (numbers.get(imageId) ?? null) })
}

/** An announcement needs a text; a guide needs a link or a text. */
function refuseEmpty(kind: HomeEntry['kind'], { content, link }: Fields) {
  const { isEmpty } = cleanRichText(content)
  if (kind === 'bulletin' && isEmpty) throw new Refusal('content_empty')
  if (kind === 'guide' && isEmpty && link === '') throw new Refusal('content_empty')
}

export async function addEntry(ctx: Ctx, input: ParsedInput<typeof home.addEntry>): Promise<HomeEntry> {
  refuseEmpty(input.kind, input)
  return ctx.db.transaction().execute(async (trx) => {
    const { total } = await selectEntries(trx, ctx.user.topOrgId, { kind: input.kind, offset: 0, limit: 1 })
    if (total >= maxEntries) throw new Refusal('home_entry_limit', { maximum: maxEntries })
    const id = await insertEntry(trx, {
      top_org_id: ctx.user.topOrgId,
      kind: input.kind,
      title: input.title,
      content: '',
      link: input.link,
      created_by: ctx.user.accountId,
      created_at: ctx.now,
    })
    await write(ctx, trx, id, input)
    const row = await find(ctx, trx, id)
    if (input.notify) await announce(ctx, trx, row)
    await writeAudit(ctx, trx, auditEntry('add', id))
    return present(row)
  })
}

async function announce(ctx: Ctx, trx: Database, row: EntryRow) {
  const content = [...plainText(row.content)].slice(0, excerptChars).join('')
  await sendMessage(trx, {
    topOrgId: ctx.user.topOrgId,
    accountIds: await selectPeople(trx, ctx.user.topOrgId),
    template: 'announcement',
    values: { title: row.title, content },
    link: '/route',
    onceKey: messageKey(row.id),
    at: ctx.now,
  })
}

export async function rewriteEntry(ctx: Ctx, input: ParsedInput<typeof home.updateEntry>): Promise<HomeEntry> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await find(ctx, trx, input.id)
    refuseEmpty(before.kind, input)
    await write(ctx, trx, before.id, input)
    const after = await find(ctx, trx, before.id)
    const detail = changesOf(present(before), present(after))
    await writeAudit(ctx, trx, { ...auditEntry('update', before.id), detail })
    return present(after)
  })
}

export async function removeEntry(ctx: Ctx, id: number) {
  return ctx.db.transaction().execute(async (trx) => {
    await find(ctx, trx, id)
    await updateEntry(trx, id, { removed_at: ctx.now })
    await releaseFiles(trx, filesOf(ctx, id))
    await withdrawMessages(trx, ctx.user.topOrgId, messageKey(id))
    await writeAudit(ctx, trx, auditEntry('remove', id))
    return { id, deleted: true as const }
  })
}

/** Whether the caller may see the pictures of an entry. */
export const canReadEntry = async (ctx: Ctx, id: number) =>
  (await selectEntry(ctx.db, ctx.user.topOrgId, id)) !== undefined

async function find(ctx: Ctx, db: Database, id: number): Promise<EntryRow> {
  const row = await selectEntry(db, ctx.user.topOrgId, id)
  if (!row) throw new Refusal('home_entry_not_found')
  return row
}

const present = (row: EntryRow): HomeEntry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  link: row.link,
  imageUrl: row.image_id === null ? '' : fileUrlOf(row.image_id),
  author: row.user_name,
  time: row.created_at.toISOString(),
})
