import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** The session with its account, clinic and permissions, in one round trip. */
export const selectSession = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('organisation as org', 'org.id', 'session.org_id')
    .innerJoin('organisation as top', 'top.id', 'account.top_org_id')
    .where('token_hash', '=', tokenHash)
    .select([
      'session.org_id',
      'session.created_at',
      'session.expires_at',
      'session.revoked_at',
      'session.face_pending',
      'session.second_factor_pending',
      'account.id as account_id',
      'account.user_name',
      'account.user_type',
      'account.top_org_id',
      'account.first_login',
      'account.disabled_at',
      'account.audit_status',
      'account.expires_on',
      'top.cases_enabled',
      'org.time_zone',
      'org.currency',
    ])
    .select(
      sql<boolean>`exists (select from membership m where m.account_id = account.id and m.org_id = session.org_id)`.as(
        'is_member',
      ),
    )
    .select(sql<string[]>`array(select code from account_permission p where p.account_id = account.id)`.as('codes'))
    .executeTakeFirst()

export async function insertSession(
  db: Database,
  row: {
    tokenHash: Buffer
    accountId: number
    orgId: number
    now: Date
    expiresAt: Date
    facePending: boolean
    secondFactorPending: boolean
    address: string
    agent: string
  },
) {
  await db
    .insertInto('session')
    .values({
      token_hash: row.tokenHash,
      account_id: row.accountId,
      org_id: row.orgId,
      created_at: row.now,
      expires_at: row.expiresAt,
      face_pending: row.facePending,
      second_factor_pending: row.secondFactorPending,
      address: row.address,
      agent: row.agent,
    })
    .execute()
}

export async function revokeSession(db: Database, tokenHash: Buffer, now: Date) {
  await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** Keeps the newest; another sign-in signs out the oldest device. */
export async function revokeOldSessions(db: Database, accountId: number, keep: number, now: Date) {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(keep)
        .select('token_hash'),
    )
    .execute()
}

/** All sessions of the account, or all but one. */
export async function revokeSessions(db: Database, accountId: number, keep: Buffer | null, now: Date) {
  const open = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  await (keep ? open.where('token_hash', '!=', keep) : open).execute()
}

export async function deleteExpiredSessions(db: Database, before: Date) {
  await db.deleteFrom('session').where('expires_at', '<', before).execute()
  await db.deleteFrom('image_code').where('expires_at', '<', before).execute()
  await db.deleteFrom('attempt').where('since', '<', before).execute()
}
