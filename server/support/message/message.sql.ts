import { type MessageKind, messageTemplates } from '#contract/base/message-templates.ts'
import type { Database } from '#server/db/connect.ts'

type Owner = { accountId: number; topOrgId: number }
type Filter = {
  kind?: MessageKind | undefined
  readStatus?: 'unread' | 'read' | undefined
  offset: number
  limit: number
}

const templatesOf = (kind: MessageKind) =>
  Object.entries(messageTemplates).flatMap(([template, of]) => (of === kind ? [template] : []))

const own = (db: Database, { accountId, topOrgId }: Owner) =>
  db.selectFrom('message').where('account_id', '=', accountId).where('top_org_id', '=', topOrgId)

export async function selectMessages(db: Database, owner: Owner, { kind, readStatus, offset, limit }: Filter) {
  const found = own(db, owner)
    .$if(kind !== undefined, (q) => q.where('template', 'in', kind ? templatesOf(kind) : []))
    .$if(readStatus !== undefined, (q) => q.where('read_at', readStatus === 'unread' ? 'is' : 'is not', null))
  const [rows, { count }] = await Promise.all([
    found
      .select(['id', 'template', 'values', 'link', 'read_at', 'created_at'])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>['rows'][number]

export async function updateRead(db: Database, owner: Owner, id: number, readAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('message')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('top_org_id', '=', owner.topOrgId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function updateAllRead(db: Database, owner: Owner, readAt: Date): Promise<number> {
  const changed = await db
    .updateTable('message')
    .set({ read_at: readAt })
    .where('account_id', '=', owner.accountId)
    .where('top_org_id', '=', owner.topOrgId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

export async function countUnread(db: Database, owner: Owner): Promise<number> {
  const { count } = await own(db, owner)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
