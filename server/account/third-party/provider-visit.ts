import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#contract/base/errors.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { siteOf } from '#server/http/site.ts'
import { insertTicket, takeTicket } from './third-party.sql.ts'
import { authorizationUrl, type Identity, identify, type WeChat, wechatOf } from './wechat.ts'

const minutes = 10
export const hashOf = (key: string) => createHash('sha256').update(key).digest()
export const makeKey = () => randomBytes(16).toString('base64url')
export const soon = (now: Date) => new Date(now.getTime() + minutes * 60_000)

/** What a visit to the provider was begun for: to sign in, or to bind to one account. Its state serves nothing else. */
export type Begun = { socialType: string; by: 'sign-in' | number }

const markOf = ({ by }: Begun) => (by === 'sign-in' ? '' : String(by))

function providerOf({ config }: PublicCtx, socialType: string): WeChat {
  const wechat = socialType === 'wechat' ? wechatOf(config) : null
  if (!wechat) throw new Refusal('third_party_unknown')
  return wechat
}

export async function beginVisit(ctx: PublicCtx, begun: Begun, backTo: string) {
  const wechat = providerOf(ctx, begun.socialType)
  const state = makeKey()
  const ticket = { hash: hashOf(state), social_type: begun.socialType, subject: markOf(begun), name: '' }
  await insertTicket(ctx.db, { ...ticket, kind: 'state', expires_at: soon(ctx.now) })
  return { url: authorizationUrl(wechat, `${siteOf(ctx)}${backTo}`, state), state }
}

export async function endVisit(
  ctx: PublicCtx,
  begun: Begun,
  { code, state }: { code: string; state: string },
): Promise<Identity> {
  const wechat = providerOf(ctx, begun.socialType)
  const ticket = await takeTicket(ctx.db, hashOf(state), 'state', ctx.now)
  const isOurs = ticket?.social_type === begun.socialType && ticket.subject === markOf(begun)
  const identity = isOurs ? await identify(wechat, code) : null
  if (!identity) throw new Refusal('third_party_failed')
  return identity
}
