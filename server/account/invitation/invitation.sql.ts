import type { Database } from '#server/db/connect.ts'

export type NewInvitation = {
  code: string
  top_org_id: number
  org_id: number
  made_by: number
  user_type: 'doctor' | 'staff' | 'student'
  made_at: Date
  expires_at: Date
}

const open = (db: Database, now: Date) =>
  db.selectFrom('invitation').where('used_at', 'is', null).where('revoked_at', 'is', null).where('expires_at', '>', now)

export const selectOwnInvitation = (db: Database, accountId: number, orgId: number, now: Date) =>
  open(db, now)
    .where('made_by', '=', accountId)
    .where('org_id', '=', orgId)
    .select(['code', 'expires_at'])
    .orderBy('made_at', 'desc')
    .executeTakeFirst()

export const selectOpenInvitation = (db: Database, code: string, now: Date) =>
  open(db, now)
    .innerJoin('account as inviter', 'inviter.id', 'invitation.made_by')
    .where('inviter.disabled_at', 'is', null)
    .where('code', '=', code)
    .select(['invitation.code', 'invitation.top_org_id', 'invitation.org_id', 'invitation.user_type'])
    .executeTakeFirst()

/** Of two that use it at once, one has it. */
export async function takeInvitation(trx: Database, code: string, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ used_by: accountId, used_at: now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceInvitation(trx: Database, row: NewInvitation): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ revoked_at: row.made_at })
    .where('made_by', '=', row.made_by)
    .where('org_id', '=', row.org_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.insertInto('invitation').values(row).execute()
}
