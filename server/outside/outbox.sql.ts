import type { Database } from '#server/db/connect.ts'
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

/** A waiting row puts its job into the queue by a trigger, in the same transaction. */
export async function insertOutbox(db: Database, row: NewOutboxRow): Promise<void> {
  await db.insertInto('outbox').values(row).execute()
}

export const selectWaiting = (db: Database, id: number) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()

/** What has gone out, or never will, keeps no text. */
export async function settleOutbox(db: Database, id: number, state: 'sent' | 'failed' | 'expired', at: Date) {
  await db.updateTable('outbox').set({ state, subject: '', body: '', settled_at: at }).where('id', '=', id).execute()
}

type Filter = { topOrgId: number; recipient: string | undefined; limit: number; offset: number; countLimit: number }

/**
 * Messages kept for the organisation. One to an address that has no account yet belongs to nobody: it is found by the
 * whole address alone.
 */
export async function selectKept(db: Database, { topOrgId, recipient, limit, offset, countLimit }: Filter) {
  const kept = db
    .selectFrom('outbox')
    .where('state', '=', 'kept')
    .where((eb) =>
      recipient === undefined
        ? eb('top_org_id', '=', topOrgId)
        : eb.and([
            eb('recipient', '=', recipient),
            eb.or([eb('top_org_id', '=', topOrgId), eb('top_org_id', 'is', null)]),
          ]),
    )
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
