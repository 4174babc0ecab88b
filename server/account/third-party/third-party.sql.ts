import type { Database } from '#server/db/connect.ts'

export type Ticket = {
  hash: Buffer
  kind: 'state' | 'bind' | 'merchant'
  social_type: string
  subject: string
  name: string
  expires_at: Date
}

/** Whether it was new: a ticket is accepted once. */
export async function insertTicket(db: Database, row: Ticket): Promise<boolean> {
  const inserted = await db
    .insertInto('third_party_ticket')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

export const takeTicket = (db: Database, hash: Buffer, kind: 'state' | 'bind', now: Date) =>
  db
    .deleteFrom('third_party_ticket')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['social_type', 'subject', 'name'])
    .executeTakeFirst()

export const selectBound = (db: Database, socialType: string, subject: string) =>
  db
    .selectFrom('third_party_identity')
    .select('account_id')
    .where('social_type', '=', socialType)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const selectIdentities = (db: Database, accountId: number) =>
  db
    .selectFrom('third_party_identity')
    .select(['social_type', 'name', 'bound_at'])
    .where('account_id', '=', accountId)
    .orderBy('social_type')
    .execute()

/** Whether there was one. */
export async function deleteIdentity(db: Database, accountId: number, socialType: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('third_party_identity')
    .where('account_id', '=', accountId)
    .where('social_type', '=', socialType)
    .returning('subject')
    .execute()
  return deleted.length > 0
}

type Identity = { social_type: string; subject: string; name: string; account_id: number; bound_at: Date }

/**
 * An identity belongs to the account that bound it last, and an account has one of each kind. Whether this one took the
 * place of another.
 */
export async function bindIdentity(trx: Database, row: Identity): Promise<boolean> {
  const before = await deleteIdentity(trx, row.account_id, row.social_type)
  await trx
    .insertInto('third_party_identity')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['social_type', 'subject']).doUpdateSet({
        account_id: row.account_id,
        name: row.name,
        bound_at: row.bound_at,
      }),
    )
    .execute()
  return before
}

export const bindingEntry = (accountId: number, socialType: string, was: { before: boolean; after: boolean }) => ({
  action: 'third-party-binding',
  entity: 'account',
  entityId: accountId,
  patientId: null,
  detail: { socialType, ...was },
})

export async function deleteOldTickets(db: Database, before: Date) {
  await db.deleteFrom('third_party_ticket').where('expires_at', '<', before).execute()
  await db.deleteFrom('face_event').where('expires_at', '<', before).execute()
}
