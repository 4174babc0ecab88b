import { Refusal } from '#contract/base/errors.ts'
import { revokeSessions } from '#server/account/auth/session.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { endOwnSession, selectOpenSessions } from './sessions.sql.ts'

export async function listSessions({ db, user, now }: Ctx) {
  const rows = await selectOpenSessions(db, user.accountId, now)
  return {
    list: rows.map((row) => ({
      sessionId: row.id,
      current: row.token_hash.equals(user.tokenHash),
      orgName: row.name,
      address: row.address,
      agent: row.agent,
      beganAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

const entry = ({ user }: Ctx, detail: Record<string, unknown>) => ({
  action: 'sessions-ended',
  entity: 'account',
  entityId: user.accountId,
  patientId: null,
  detail,
})

export async function endSession(ctx: Ctx, sessionId: number) {
  const { db, user, now } = ctx
  await db.transaction().execute(async (trx) => {
    if (!(await endOwnSession(trx, user.accountId, sessionId, now))) throw new Refusal('session_not_found')
    await writeAudit(ctx, trx, entry(ctx, { session: sessionId }))
  })
  return null
}

export async function endOthers(ctx: Ctx) {
  const { db, user, now } = ctx
  const others = (await selectOpenSessions(db, user.accountId, now)).length - 1
  await db.transaction().execute(async (trx) => {
    await revokeSessions(trx, user.accountId, user.tokenHash, now)
    await writeAudit(ctx, trx, entry(ctx, { others }))
  })
  return { ended: others }
}
