import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Channel } from './driver.ts'

export type NewOutboxRow = {
  top_org_id: number | null
  channel: Channel
  recipient: string
  template: string
  subject: string
  body: string
  state: 'waiting' | 'kept'
  made_at: Date
  expires_at: Date | null
}

/** A trigger adds the job of a waiting row to the queue, in the same transaction. */
export async function insertOutbox(db: Database, row: NewOutboxRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

export const selectWaiting = (db: Database, id: number) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()

/** The text of a sent or failed message is deleted. */
export async function settleOutbox(db: Database, id: number, state: 'sent' | 'failed' | 'expired', at: Date) {
  await db.updateTable('outbox').set({ state, subject: '', body: '', settled_at: at }).where('id', '=', id).execute()
}

type Paging = { recipient: string | undefined; limit: number; offset: number; countLimit: number }
/** `mayReadCodes`: only admins may read what gives access to an account, whose rights may exceed the reader's. */
type Filter = Paging & { topOrgId: number; mayReadCodes: boolean }

const isToAccount = sql<boolean>`exists (
  select from account a where a.phone = outbox.recipient or a.email = outbox.recipient)`

/** Messages kept for the organisation, without those that belong to none. */
export function selectKept(db: Database, { topOrgId, mayReadCodes, ...paging }: Filter) {
  const kept = db.selectFrom('outbox').where('state', '=', 'kept').where('top_org_id', '=', topOrgId)
  return pageOf(db, mayReadCodes ? kept : kept.where((eb) => eb.not(isToAccount)), paging)
}

/** Messages kept that belong to no organisation: only for the operator. */
export const selectUnclaimed = (db: Database, paging: Paging) =>
  pageOf(db, db.selectFrom('outbox').where('state', '=', 'kept').where('top_org_id', 'is', null), paging)

async function pageOf(
  db: Database,
  all: SelectQueryBuilder<Tables, 'outbox', object>,
  { recipient, limit, offset, countLimit }: Paging,
) {
  const kept = recipient === undefined ? all : all.where('recipient', '=', recipient)
  const [list, counted] = await Promise.all([
    kept.selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom(kept.select('id').limit(countLimit).as('k'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.total) }
}

export async function deleteOldMessages(db: Database, before: Date) {
  await db.deleteFrom('outbox').where('made_at', '<', before).execute()
}
