import type { Database } from '#server/db/connect.ts'

const open = (db: Database, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)

export const selectOpenSessions = (db: Database, accountId: number, now: Date) =>
  open(db, accountId, now)
    .innerJoin('organisation as org', 'org.id', 'session.org_id')
    .select([
      'session.id',
      'session.token_hash',
      'session.address',
      'session.agent',
      'session.created_at',
      'session.expires_at',
      'org.name',
    ])
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(100)
    .execute()

export async function endOwnSession(db: Database, accountId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
