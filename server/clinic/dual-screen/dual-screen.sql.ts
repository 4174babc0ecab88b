import type { Database } from '#server/db/connect.ts'

type Owner = { accountId: number; orgId: number; topOrgId: number }

export const selectShown = (db: Database, doctorId: number, orgId: number) =>
  db
    .selectFrom('dual_screen')
    .where('account_id', '=', doctorId)
    .where('org_id', '=', orgId)
    .select(['content', 'updated_at'])
    .executeTakeFirst()

export async function upsertShown(db: Database, { accountId, orgId, topOrgId }: Owner, content: object, at: Date) {
  const row = { org_id: orgId, top_org_id: topOrgId, content: JSON.stringify(content), updated_at: at }
  await db
    .insertInto('dual_screen')
    .values({ account_id: accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
}

export async function deleteShown(db: Database, accountId: number) {
  await db.deleteFrom('dual_screen').where('account_id', '=', accountId).execute()
}

export const selectDevice = (db: Database, tokenHash: Buffer, orgId: number) =>
  db
    .selectFrom('dual_screen_device')
    .where('token_hash', '=', tokenHash)
    .where('org_id', '=', orgId)
    .select('doctor_id')
    .executeTakeFirst()

/** False where another screen has this code. */
export async function insertCode(db: Database, tokenHash: Buffer, orgId: number, code: string, expiresAt: Date) {
  const taken = db
    .selectFrom('dual_screen_device')
    .where('code', '=', code)
    .where('token_hash', '!=', tokenHash)
    .select('code')
  if (await taken.executeTakeFirst()) return false
  const row = { org_id: orgId, code, code_expires_at: expiresAt }
  await db
    .insertInto('dual_screen_device')
    .values({ token_hash: tokenHash, ...row })
    .onConflict((oc) => oc.column('token_hash').doUpdateSet(row))
    .execute()
  return true
}

/** The code is used up. Answers the account that is signed in on the device. */
export async function pairDevice(db: Database, { accountId, orgId }: Owner, code: string, now: Date) {
  return db
    .updateTable('dual_screen_device as d')
    .from('session')
    .whereRef('session.token_hash', '=', 'd.token_hash')
    .where('d.code', '=', code)
    .where('d.org_id', '=', orgId)
    .where('d.code_expires_at', '>', now)
    .set({ doctor_id: accountId, code: null })
    .returning('session.account_id')
    .executeTakeFirst()
}

/** Accounts on whose screens a doctor shows, and the doctor's own. */
export async function selectWatchers(db: Database, doctorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dual_screen_device as d')
    .innerJoin('session', 'session.token_hash', 'd.token_hash')
    .where('d.doctor_id', '=', doctorId)
    .where('session.revoked_at', 'is', null)
    .select('session.account_id')
    .distinct()
    .execute()
  return [...new Set([doctorId, ...rows.map((row) => row.account_id)])]
}

export const selectClinicName = (db: Database, orgId: number) =>
  db.selectFrom('organisation').where('id', '=', orgId).select(['name', 'name_en']).executeTakeFirstOrThrow()
