import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type NewInvitation = {
  code: string
  top_org_id: number
  org_id: number
  made_by: number
  user_type: 'doctor' | 'staff' | 'student'
  made_at: Date
  expires_at: Date
  /** For one person, created by an admin; the account's own code stays. */
  is_personal?: boolean
  invited?: string
  /** The address it was sent to. */
  recipient?: string
}

const open = (db: Database, now: Date) =>
  db.selectFrom('invitation').where('used_at', 'is', null).where('revoked_at', 'is', null).where('expires_at', '>', now)

export const selectOwnInvitation = (db: Database, accountId: number, orgId: number, now: Date) =>
  open(db, now)
    .where('made_by', '=', accountId)
    .where('org_id', '=', orgId)
    .where('is_personal', '=', false)
    .select(['code', 'expires_at'])
    .orderBy('made_at', 'desc')
    .executeTakeFirst()

export const selectOpenInvitation = (db: Database, code: string, now: Date) =>
  open(db, now)
    .innerJoin('account as inviter', 'inviter.id', 'invitation.made_by')
    .where('inviter.disabled_at', 'is', null)
    .where('code', '=', code)
    .select([
      'invitation.code',
      'invitation.top_org_id',
      'invitation.org_id',
      'invitation.user_type',
      'inviter.user_type as inviter_type',
      sql<string[]>`array(select code from account_permission p where p.account_id = inviter.id)`.as('inviter_codes'),
    ])
    .executeTakeFirst()

/** The organisation that has invited this address, if there is exactly one. */
export async function selectInviter(db: Database, recipient: string, now: Date): Promise<number | null> {
  const rows = await open(db, now).where('recipient', '=', recipient).select('top_org_id').distinct().limit(2).execute()
  return rows.length === 1 ? (rows[0]?.top_org_id ?? null) : null
}

/** When two use it at once, only one succeeds. */
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
    .where('is_personal', '=', false)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  await insertInvitation(trx, row)
}

export async function insertInvitation(trx: Database, row: NewInvitation): Promise<number> {
  const { id } = await trx.insertInto('invitation').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** For the whole organisation, newest first. */
export const selectPersonalInvitations = (db: Database, topOrgId: number, now: Date) =>
  open(db, now)
    .innerJoin('account as maker', 'maker.id', 'invitation.made_by')
    .innerJoin('organisation as org', 'org.id', 'invitation.org_id')
    .where('invitation.top_org_id', '=', topOrgId)
    .where('is_personal', '=', true)
    .select([
      'invitation.id',
      'invitation.code',
      'invitation.user_type',
      'invitation.invited',
      'invitation.expires_at',
      'org.name as org_name',
      'maker.user_name as maker',
    ])
    .orderBy('invitation.made_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(200)
    .execute()
export type OpenInvitation = Awaited<ReturnType<typeof selectPersonalInvitations>>[number]

export async function revokeInvitation(trx: Database, topOrgId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('top_org_id', '=', topOrgId)
    .where('is_personal', '=', true)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
