import type { Database } from '#server/db/connect.ts'

export type NewActivation = {
  code_hash: Buffer
  days: number
  top_org_id: number | null
  made_at: Date
  expires_at: Date
  note: string
  made_by: number | null
}

export async function insertActivations(db: Database, rows: readonly NewActivation[]) {
  await db
    .insertInto('activation_code')
    .values([...rows])
    .execute()
}

type Who = { accountId: number; topOrgId: number; now: Date }

/** Deletes the code in one statement, so that it works once even from two windows. Returns its days. */
export async function takeActivation(trx: Database, codeHash: Buffer, { accountId, topOrgId, now }: Who) {
  const row = await trx
    .updateTable('activation_code')
    .set({ used_by: accountId, used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('top_org_id', 'is', null), eb('top_org_id', '=', topOrgId)]))
    .returning('days')
    .executeTakeFirst()
  return row?.days ?? null
}

export const lockExpiry = (trx: Database, accountId: number) =>
  trx.selectFrom('account').select('expires_on').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

export async function updateExpiry(trx: Database, accountId: number, expiresOn: string) {
  await trx.updateTable('account').set({ expires_on: expiresOn }).where('id', '=', accountId).execute()
}
