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

/** An identity belongs to the account that bound it last. */
export async function bindIdentity(
  db: Database,
  row: { social_type: string; subject: string; name: string; account_id: number; bound_at: Date },
) {
  await db
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
}

export async function deleteOldTickets(db: Database, before: Date) {
  await db.deleteFrom('third_party_ticket').where('expires_at', '<', before).execute()
  await db.deleteFrom('face_event').where('expires_at', '<', before).execute()
}
