import type { ownThirdParty } from '#contract/account/own-third-party.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { socialTypesOf } from '#server/account/auth/edition.ts'
import { requireOwnPassword } from '#server/account/auth/own-password.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Begun, beginVisit, endVisit } from './provider-visit.ts'
import { bindIdentity, bindingEntry, deleteIdentity, selectIdentities } from './third-party.sql.ts'

type Calls = typeof ownThirdParty

const toBind = ({ user }: Ctx, socialType: string): Begun => ({ socialType, by: user.accountId })

export async function listBindings({ db, config, user }: Ctx): Promise<Output<Calls['thirdPartyBindings']>> {
  const bound = await selectIdentities(db, user.accountId)
  return {
    offered: socialTypesOf(config),
    list: bound.map((b) => ({ socialType: b.social_type, name: b.name, boundAt: b.bound_at.toISOString() })),
  }
}

export const beginBinding = (ctx: Ctx, socialType: string) => beginVisit(ctx, toBind(ctx, socialType), '/account')

/** The password is judged first, so that after a wrong one what the other side sent back still serves. */
export async function addBinding(
  ctx: Ctx,
  { social_type: socialType, password, ...sent }: ParsedInput<Calls['addThirdPartyBinding']>,
) {
  await requireOwnPassword(ctx, password)
  const identity = await endVisit(ctx, toBind(ctx, socialType), sent)
  const { db, now, user } = ctx
  await db.transaction().execute(async (trx) => {
    const before = await bindIdentity(trx, {
      ...identity,
      social_type: socialType,
      account_id: user.accountId,
      bound_at: now,
    })
    await writeAudit(ctx, trx, bindingEntry(user.accountId, socialType, { before, after: true }))
  })
  return { name: identity.name }
}

export async function removeBinding(
  ctx: Ctx,
  { social_type: socialType, password }: ParsedInput<Calls['removeThirdPartyBinding']>,
) {
  await requireOwnPassword(ctx, password)
  const { db, user } = ctx
  await db.transaction().execute(async (trx) => {
    // Of two windows the second finds nothing left to remove.
    if (!(await deleteIdentity(trx, user.accountId, socialType))) return
    await writeAudit(ctx, trx, bindingEntry(user.accountId, socialType, { before: true, after: false }))
  })
  return null
}
