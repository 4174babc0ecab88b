import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { demoPhones } from './demo-accounts.ts'

const withDetails = (db: Database) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select(
      sql<string[]>`array(select code from account_permission p where p.account_id = account.id order by code)`.as(
        'codes',
      ),
    )
    .select(
      sql<number[]>`array(select org_id from membership m where m.account_id = account.id order by org_id)`.as(
        'org_ids',
      ),
    )

/** By mobile number or email; both are kept in lower case. */
export const selectAccountByName = (db: Database, name: string) =>
  withDetails(db)
    .where((eb) => eb.or([eb('phone', '=', name), eb('email', '=', name.toLowerCase())]))
    .executeTakeFirst()

export const selectAccount = (db: Database, id: number) =>
  withDetails(db).where('id', '=', id).executeTakeFirstOrThrow()
export type AccountRow = Awaited<ReturnType<typeof selectAccount>>

export const selectOrganisation = (db: Database, id: number) =>
  db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The invented people of the demo, and nobody who has joined them. */
export const selectDemoAccounts = (db: Database) =>
  db
    .selectFrom('account')
    .innerJoin('organisation as top', 'top.id', 'account.top_org_id')
    .where('top.is_demo', '=', true)
    .where('account.phone', 'in', demoPhones)
    .where('account.disabled_at', 'is', null)
    .select([
      'account.phone',
      'account.user_type',
      'account.audit_status',
      'account.first_login',
      'top.name as org_name',
      'top.id as top_org_id',
    ])
    .orderBy('account.id')
    .execute()

/**
 * A new password also unbinds what signs in without one: whoever knew the old password may have bound an identity of
 * their own.
 */
export async function updatePassword(db: Database, accountId: number, passwordHash: string) {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, first_login: false })
    .where('id', '=', accountId)
    .execute()
  await db.deleteFrom('third_party_identity').where('account_id', '=', accountId).execute()
}

/** Null for a number or an address that the account does not have. Throws when another account has it. */
export async function updateContact(
  db: Database,
  accountId: number,
  contact: { phone: string | null; email: string | null },
) {
  await db.updateTable('account').set(contact).where('id', '=', accountId).execute()
}

export async function upsertImageCode(db: Database, randomKey: string, code: string, expiresAt: Date) {
  await db
    .insertInto('image_code')
    .values({ random_key: randomKey, code, expires_at: expiresAt })
    .onConflict((oc) => oc.column('random_key').doUpdateSet({ code, expires_at: expiresAt, misses: 0 }))
    .execute()
}

/** The number of wrong answers after which an image code is invalid. */
const missesAllowed = 3

/**
 * Whether the code is correct. A wrong answer is counted in the same statement, so parallel guesses get no extra tries.
 */
export async function codeMatches(db: Database, randomKey: string, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('image_code')
    .set((eb) => ({ misses: sql<number>`misses + (${eb.ref('code')} <> ${code})::int` }))
    .where('random_key', '=', randomKey)
    .where('expires_at', '>', now)
    .where('misses', '<', missesAllowed)
    .returning('code')
    .executeTakeFirst()
  return row?.code === code
}

/** Deletes the code, so that it can be used only once. */
export const takeImageCode = (db: Database, randomKey: string, now: Date) =>
  db
    .deleteFrom('image_code')
    .where('random_key', '=', randomKey)
    .where('expires_at', '>', now)
    .where('misses', '<', missesAllowed)
    .returning('code')
    .executeTakeFirst()
