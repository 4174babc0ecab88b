import type { Database } from '#server/db/connect.ts'

type Owner = { accountId: number; orgId: number; topOrgId: number; tokenHash: Buffer }
type Sent = { sender: string; content: object; at: Date }

/** For a doctor with a valid session. */
export const selectShown = (db: Database, doctorId: number, orgId: number) =>
  db
    .selectFrom('dual_screen as d')
    .innerJoin('session', 'session.token_hash', 'd.token_hash')
    .where('d.account_id', '=', doctorId)
    .where('d.org_id', '=', orgId)
    .where('session.revoked_at', 'is', null)
    .select(['d.content', 'd.updated_at', 'd.seen_at'])
    .executeTakeFirst()

export async function upsertShown(db: Database, owner: Owner, { sender, content, at }: Sent) {
  const row = {
    org_id: owner.orgId,
    top_org_id: owner.topOrgId,
    token_hash: owner.tokenHash,
    content: JSON.stringify(content),
    sender,
    updated_at: at,
    seen_at: at,
  }
  await db
    .insertInto('dual_screen')
    .values({ account_id: owner.accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute()
}

/** False when this page displays nothing. */
export async function touchShown(db: Database, { accountId, tokenHash }: Owner, sender: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('dual_screen')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('sender', '=', sender)
    .set({ seen_at: at })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteShown(db: Database, accountId: number, sender?: string) {
  await db
    .deleteFrom('dual_screen')
    .where('account_id', '=', accountId)
    .$if(sender !== undefined, (rows) => rows.where('sender', '=', sender ?? ''))
    .execute()
}

export const selectDevice = (db: Database, tokenHash: Buffer, orgId: number) =>
  db
    .selectFrom('dual_screen_device')
    .where('token_hash', '=', tokenHash)
    .where('org_id', '=', orgId)
    .select('doctor_id')
    .executeTakeFirst()

/** False when another screen has this code. */
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

/** Consumes the code. Returns the account signed in on the device. */
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

export const selectClinicName = (db: Database, orgId: number) =>
  db.selectFrom('organisation').where('id', '=', orgId).select(['name', 'name_en']).executeTakeFirstOrThrow()
