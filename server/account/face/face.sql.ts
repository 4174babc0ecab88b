import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type NewEvent = {
  id: string
  account_id: number
  token_hash: Buffer
  even_code: string
  task: string
  return_url: string
  made_at: Date
  expires_at: Date
}

export async function insertEvent(db: Database, row: NewEvent) {
  await db.insertInto('face_event').values(row).execute()
}

export const selectEvent = (db: Database, id: string) =>
  db.selectFrom('face_event').selectAll().where('id', '=', id).executeTakeFirst()

/** The first of several verdicts counts. */
export async function settleEvent(
  db: Database,
  id: string,
  state: 'succeeded' | 'denied',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('face_event')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'loading')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the try before it is judged, and creates a new task for the next. */
export const takeTry = (db: Database, id: string, nextTask: string, most: number, now: Date) =>
  db
    .updateTable('face_event as e')
    .from(db.selectFrom('face_event').selectAll().where('id', '=', id).forUpdate().as('was'))
    .set({ tries: sql`e.tries + 1`, task: nextTask })
    .whereRef('e.id', '=', 'was.id')
    .where('e.state', '=', 'loading')
    .where('e.expires_at', '>', now)
    .where('e.tries', '<', most)
    .returning(['was.task as task', 'e.tries as tries'])
    .executeTakeFirst()

export async function clearFacePending(db: Database, tokenHash: Buffer) {
  await db.updateTable('session').set({ face_pending: false }).where('token_hash', '=', tokenHash).execute()
}
