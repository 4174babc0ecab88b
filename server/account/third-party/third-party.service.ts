import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { thirdParty } from '#contract/account/third-party.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { selectAccount, selectAccountByName } from '#server/account/auth/account.sql.ts'
import { admit, judgePassword, pictureFirst, refuseElsewhere, whoIs } from '#server/account/auth/auth.service.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { type Begun, beginVisit, endVisit, hashOf, makeKey, soon } from './provider-visit.ts'
import { bindIdentity, bindingEntry, insertTicket, selectBound, takeTicket } from './third-party.sql.ts'

const toSignIn = (socialType: string): Begun => ({ socialType, by: 'sign-in' })

export const beginThirdParty = (ctx: PublicCtx, socialType: string) =>
  beginVisit(ctx, toSignIn(socialType), '/auth/wechatCallback')

type Callback = ParsedInput<typeof thirdParty.thirdPartyCallback>

export async function finishThirdParty(ctx: PublicCtx, { social_type, code, state }: Callback) {
  const identity = await endVisit(ctx, toSignIn(social_type), { code, state })
  const bound = await selectBound(ctx.db, social_type, identity.subject)
  if (bound) {
    const account = await selectAccount(ctx.db, bound.account_id)
    refuseElsewhere(ctx, account)
    return admit(ctx, account)
  }
  const bindKey = makeKey()
  const ticket = { hash: hashOf(bindKey), kind: 'bind', social_type, ...identity, expires_at: soon(ctx.now) } as const
  await insertTicket(ctx.db, ticket)
  return { bindKey, name: identity.name }
}

type Binding = ParsedInput<typeof thirdParty.bindThirdParty>

/** After a wrong password the key can be used again; the limits, including the image code, are those of signing in. */
export async function bindThirdParty(ctx: PublicCtx, { bindKey, ...typed }: Binding) {
  const account = await judgePassword(ctx, typed)
  if (!account) return pictureFirst
  refuseElsewhere(ctx, account)
  const { db, now } = ctx
  const identity = await takeTicket(db, hashOf(bindKey), 'bind', now)
  if (!identity) throw new Refusal('third_party_failed')
  await db.transaction().execute(async (trx) => {
    const before = await bindIdentity(trx, { ...identity, account_id: account.id, bound_at: now })
    const entry = bindingEntry(account.id, identity.social_type, { before, after: true })
    await writeAuditOf({ ...ctx, db: trx }, whoIs(account), entry)
  })
  return admit(ctx, account)
}

const Grant = z.object({ account: z.string().max(120), expires: z.int(), nonce: z.string().min(8).max(100) })
const farthestMs = 10 * 60_000

function readGrant(secret: string, authorizationCode: string): z.infer<typeof Grant> | null {
  const [payload = '', signature = ''] = authorizationCode.split('.')
  const wanted = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  try {
    return Grant.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  } catch {
    return null
  }
}

/**
 * `payload.signature`: base64url of `{"account","expires","nonce"}` (seconds since 1970, at most ten minutes ahead), and
 * of its HMAC-SHA256 under QIBO_MERCHANT_SECRET.
 */
export async function authorizeMerchant(ctx: PublicCtx, authorizationCode: string) {
  const { config, db, now } = ctx
  const wrong = new Refusal('merchant_code_wrong')
  const grant = config.merchantSecret === undefined ? null : readGrant(config.merchantSecret, authorizationCode)
  const expiresAt = new Date((grant?.expires ?? 0) * 1000)
  const left = expiresAt.getTime() - now.getTime()
  if (!grant || left <= 0 || left > farthestMs) throw wrong
  const ticket = {
    hash: hashOf(`merchant ${grant.nonce}`),
    kind: 'merchant',
    social_type: '',
    subject: '',
    name: '',
  } as const
  if (!(await insertTicket(db, { ...ticket, expires_at: expiresAt }))) throw wrong
  const account = await selectAccountByName(db, grant.account)
  if (!account) throw wrong
  refuseElsewhere(ctx, account)
  return admit(ctx, account)
}
