import { randomInt } from 'node:crypto'
import type { Role } from '#contract/base/permissions.ts'
import { alphabet } from '#server/account/auth/draw-code.ts'
import type { Ctx } from '#server/http/context.ts'
import { replaceInvitation, selectOwnInvitation } from './invitation.sql.ts'

export const invitationDays = 7
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

export const makeInvitationCode = () => `${letters(4)}-${letters(6)}`

/** An invited user gets no more rights than the inviting one has, and never those of an admin. */
const roleOfGuest = (role: Role) => (role === 'admin' ? 'doctor' : role)

export async function readInvitation(ctx: Ctx) {
  const { db, user, now } = ctx
  const row = await selectOwnInvitation(db, user.accountId, user.orgId, now)
  return row ? { invitationCode: row.code, expiresAt: row.expires_at.toISOString() } : createInvitation(ctx)
}

export async function createInvitation({ db, user, now }: Ctx) {
  const code = makeInvitationCode()
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000)
  await db.transaction().execute((trx) =>
    replaceInvitation(trx, {
      code,
      top_org_id: user.topOrgId,
      org_id: user.orgId,
      made_by: user.accountId,
      user_type: roleOfGuest(user.role),
      made_at: now,
      expires_at: expiresAt,
    }),
  )
  return { invitationCode: code, expiresAt: expiresAt.toISOString() }
}
