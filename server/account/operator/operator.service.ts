import type { operator } from '#contract/account/operator.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import { refuseOthers } from '#server/account/auth/is-operator.ts'
import { createActivations } from '#server/account/auth/license.service.ts'
import { organisationExists } from '#server/account/organisation/organisation.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectUnclaimed } from '#server/outside/outbox.sql.ts'
import { revokeActivation, selectActivations } from './operator.sql.ts'

type Calls = typeof operator
const pageOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
  countLimit: totalLimit,
})

export async function listActivations(
  ctx: Ctx,
  { state, ...paging }: ParsedInput<Calls['activations']>,
): Promise<Output<Calls['activations']>> {
  refuseOthers(ctx)
  const { list, total } = await selectActivations(ctx.db, { state, now: ctx.now, ...pageOf(paging) })
  const rows = list.map((row) => ({
    activationId: row.id,
    days: row.days,
    topOrgId: row.top_org_id,
    orgName: row.name,
    note: row.note,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    usedBy: row.used_by,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }))
  return { list: rows, total, ...paging }
}

export async function makeActivations(ctx: Ctx, input: ParsedInput<Calls['createActivations']>) {
  refuseOthers(ctx)
  const { db, user, now } = ctx
  const { topOrgId, count, days, validDays, note } = input
  if (topOrgId !== null && !(await organisationExists(db, topOrgId))) throw new Refusal('clinic_not_found')
  return db.transaction().execute(async (trx) => {
    const codes = await createActivations(trx, { ...input, madeBy: user.accountId }, now)
    const detail = { count, days, validDays, topOrgId, note }
    await writeAudit(ctx, trx, {
      action: 'activation-codes',
      entity: 'activation',
      entityId: null,
      patientId: null,
      detail,
    })
    return { codes }
  })
}

export async function withdrawActivation(ctx: Ctx, activationId: number) {
  refuseOthers(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await revokeActivation(trx, activationId, ctx.now))) throw new Refusal('activation_not_found')
    await writeAudit(ctx, trx, {
      action: 'activation-revoked',
      entity: 'activation',
      entityId: activationId,
      patientId: null,
      detail: {},
    })
  })
  return null
}

export async function listUnclaimed(
  ctx: Ctx,
  { account, ...paging }: ParsedInput<Calls['unclaimedLetters']>,
): Promise<Output<Calls['unclaimedLetters']>> {
  refuseOthers(ctx)
  const { list, total } = await selectUnclaimed(ctx.db, { recipient: account, ...pageOf(paging) })
  const rows = list.map(({ channel, recipient, subject, body, made_at }) => ({
    channel,
    to: recipient,
    subject,
    body,
    time: made_at.toISOString(),
  }))
  return { list: rows, total, ...paging }
}
