import type { Database } from '#server/db/connect.ts'

export const selectFactor = (db: Database, accountId: number) =>
  db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** A confirmed one is not replaced. */
export async function insertUnconfirmed(db: Database, accountId: number, secret: Buffer, now: Date): Promise<boolean> {
  const row = { secret, made_at: now, last_step: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null))
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** When two requests use one code at once, only one succeeds. */
export async function takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markConfirmed(db: Database, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteFactor(db: Database, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(trx: Database, accountId: number, hashes: readonly Buffer[]) {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function takeRecoveryCode(db: Database, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether the organisation requires it for this account. */
export async function isRequired(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .innerJoin('organisation as top', 'top.id', 'account.top_org_id')
    .where('account.id', '=', accountId)
    .where('account.user_type', '=', 'admin')
    .where('top.second_factor_for_admins', '=', true)
    .select('account.id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a sign-in with this account still needs after the password: its code, or to set one up. */
export async function selectNeed(db: Database, accountId: number): Promise<'asked' | 'enrol' | null> {
  const { is_set, is_required } = await db
    .selectFrom('account')
    .innerJoin('organisation as top', 'top.id', 'account.top_org_id')
    .leftJoin('second_factor as factor', 'factor.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select((eb) => [
      eb('factor.confirmed_at', 'is not', null).as('is_set'),
      eb.and([eb('account.user_type', '=', 'admin'), eb('top.second_factor_for_admins', '=', true)]).as('is_required'),
    ])
    .executeTakeFirstOrThrow()
  return is_set ? 'asked' : is_required ? 'enrol' : null
}

/** From here on the session is complete and lasts as long as one without a second step. */
export async function completeSession(db: Database, tokenHash: Buffer, expiresAt: Date) {
  await db
    .updateTable('session')
    .set({ second_factor_pending: false, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('second_factor_pending', '=', true)
    .execute()
}
