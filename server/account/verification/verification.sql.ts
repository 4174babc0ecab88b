import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type NewCode = {
  key_hash: Buffer
  purpose: string
  recipient: string
  account_id: number | null
  code: string | null
  made_at: Date
  expires_at: Date
}

/** A new code replaces those for the same purpose: otherwise several codes would give more guesses. */
export async function replaceCode(trx: Database, row: NewCode): Promise<void> {
  await trx
    .deleteFrom('verify_code')
    .where('recipient', '=', row.recipient)
    .where('purpose', '=', row.purpose)
    .where((eb) => (row.account_id === null ? eb('account_id', 'is', null) : eb('account_id', '=', row.account_id)))
    .execute()
  await trx.insertInto('verify_code').values(row).execute()
}

export type CodeOf =
  | { keyHash: Buffer; purposes?: readonly string[] }
  | { recipient: string; purposes: readonly string[]; accountId: number | null }

/** Counts a try for each possible code in the statement that reads it, so that parallel guesses get no extra tries. */
export async function takeTries(db: Database, of: CodeOf, most: number, now: Date) {
  const tried = db
    .updateTable('verify_code')
    .set({ tries: sql`tries + 1` })
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['key_hash', 'recipient', 'purpose', 'code', 'tries'])
  const { purposes } = of
  const some = purposes ? tried.where('purpose', 'in', purposes) : tried
  if ('keyHash' in of) return some.where('key_hash', '=', of.keyHash).execute()
  const { accountId } = of
  return some
    .where('recipient', '=', of.recipient)
    .where((eb) =>
      eb.or([eb('account_id', 'is', null), ...(accountId === null ? [] : [eb('account_id', '=', accountId)])]),
    )
    .execute()
}

/** Gives back a correct try. */
export async function returnTry(db: Database, keyHash: Buffer) {
  await db
    .updateTable('verify_code')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('key_hash', '=', keyHash)
    .execute()
}

/** Whether it existed: of two simultaneous requests one succeeds. */
export async function deleteCode(db: Database, keyHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('verify_code').where('key_hash', '=', keyHash).executeTakeFirst()
  return numDeletedRows > 0n
}

export const selectOwner = (db: Database, recipient: string) =>
  db
    .selectFrom('account')
    .where((eb) => eb.or([eb('phone', '=', recipient), eb('email', '=', recipient)]))
    .select(['id', 'top_org_id', 'disabled_at'])
    .executeTakeFirst()

export const selectTaken = (db: Database, keys: readonly string[]) =>
  db.selectFrom('attempt').selectAll().where('key', 'in', keys).execute()

export async function deleteExpiredCodes(db: Database, before: Date) {
  await db.deleteFrom('verify_code').where('expires_at', '<', before).execute()
  await db.deleteFrom('invitation').where('expires_at', '<', before).where('used_at', 'is', null).execute()
}
