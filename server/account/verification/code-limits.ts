import { Refusal } from '#contract/base/errors.ts'
import { takeAttempts } from '#server/account/auth/attempt.sql.ts'
import { addressKey } from '#server/http/call-limit.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { selectTaken } from './verification.sql.ts'

/**
 * Codes to one account, shortest window first. A window starts with its first code and is not extended by further
 * requests.
 */
const ofAccount = [
  { name: 'minute', minutes: 1, most: 1 },
  { name: 'hour', minutes: 60, most: 5 },
  { name: 'day', minutes: 24 * 60, most: 10 },
] as const
/** Codes requested from one address: a clinic behind one address registers its whole staff within an hour. */
const ofAddress = { minutes: 60, most: 30 }

const keyOf = (window: string, recipient: string) => `code of the ${window} for ${recipient}`
export const retryAfterSeconds = 60

/** Seconds until a code can be sent to the account; 0 means now. */
export async function secondsToWait({ db, now }: PublicCtx, recipient: string): Promise<number> {
  const rows = await selectTaken(
    db,
    ofAccount.map(({ name }) => keyOf(name, recipient)),
  )
  const waits = ofAccount.map(({ name, minutes, most }) => {
    const row = rows.find(({ key }) => key === keyOf(name, recipient))
    const isFull = row !== undefined && row.taken >= most
    return isFull ? Math.ceil((row.since.getTime() + minutes * 60_000 - now.getTime()) / 1000) : 0
  })
  return Math.max(0, ...waits)
}

/** Counted before anything is sent, so that parallel calls cannot exceed the limit. */
export async function takeCodeSlot(ctx: PublicCtx, recipient: string): Promise<void> {
  const refuse = async () => {
    throw new Refusal('code_frequency', { seconds: Math.max(1, await secondsToWait(ctx, recipient)) })
  }
  for (const { name, minutes, most } of ofAccount) {
    const key = keyOf(name, recipient)
    const taken = await takeAttempts(ctx.db, [key], ctx.now, minutes)
    if ((taken.get(key) ?? 0) > most) await refuse()
  }
  const from = `codes from ${addressKey(ctx.address)}`
  const asked = await takeAttempts(ctx.db, [from], ctx.now, ofAddress.minutes)
  if ((asked.get(from) ?? 0) > ofAddress.most) throw new Refusal('too_many_requests')
}
