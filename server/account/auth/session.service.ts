import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#contract/base/errors.ts'
import { type Permission, permissions } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'
import type { User } from '#server/http/context.ts'
import { dayOf } from '#server/time/zone.ts'
import { insertSession, revokeOldSessions, selectSession } from './session.sql.ts'

/** The maximum number of simultaneously signed-in devices and browsers of one account. */
const sessionsPerAccount = 30
const hashOf = (token: string) => createHash('sha256').update(token).digest()

type SessionDetails = {
  sessionHours?: number
  facePending?: boolean
  secondFactorPending?: boolean
  address?: string
  agent?: string
}

/** How long a sign-in that has not passed its second step is valid. */
const secondStepMinutes = 15

/** Opens a session and returns its token: 256 random bits, of which only the hash is stored. */
export async function openSession(
  db: Database,
  accountId: number,
  orgId: number,
  now: Date,
  {
    sessionHours = 12,
    facePending = false,
    secondFactorPending = false,
    address = '',
    agent = '',
  }: SessionDetails = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const minutes = secondFactorPending ? secondStepMinutes : sessionHours * 60
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const pending = { facePending, secondFactorPending }
  await insertSession(db, { tokenHash: hashOf(token), accountId, orgId, now, expiresAt, ...pending, address, agent })
  await revokeOldSessions(db, accountId, sessionsPerAccount, now)
  return token
}

/** The caller by the Authorization header alone. Missing, malformed or expired is 401; revoked is 4013. */
export async function findUser(db: Database, authorization: string | undefined, now: Date): Promise<User> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('token_missing')
  const tokenHash = hashOf(token)
  const row = await selectSession(db, tokenHash)
  if (!row) throw new Refusal('token_missing')
  if (row.revoked_at || row.disabled_at) throw new Refusal('token_revoked')
  if (row.expires_at <= now) throw new Refusal('token_missing')
  // The session ends with the licence or the membership; the next sign-in explains why.
  if (!row.is_member || (row.expires_on !== null && row.expires_on < dayOf(row.time_zone, now)))
    throw new Refusal('token_revoked')
  return {
    accountId: row.account_id,
    name: row.user_name,
    role: row.user_type,
    orgId: row.org_id,
    topOrgId: row.top_org_id,
    permissions: new Set(permissionsOf(row.user_type, row.codes)),
    firstLogin: row.first_login,
    facePending: row.face_pending,
    secondFactorPending: row.second_factor_pending,
    approved: row.audit_status === 'approved',
    caseMode: row.audit_status === 'approved' && row.cases_enabled,
    timeZone: row.time_zone,
    currency: row.currency,
    tokenHash,
    signedInAt: row.created_at,
  }
}

/** An admin has every permission. */
export const permissionsOf = (role: string, codes: readonly string[]): readonly Permission[] =>
  role === 'admin' ? permissions : permissions.filter((p) => codes.includes(p))
