import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { VerifyCodeType } from '#contract/account/verification.ts'
import { Refusal } from '#contract/base/errors.ts'
import { beginEvenTime } from '#server/account/auth/even-time.ts'
import { consumeImageCode } from '#server/account/auth/image-code.service.ts'
import { selectInviter } from '#server/account/invitation/invitation.sql.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import type { Template } from '#server/language/templates.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { retryAfterSeconds, secondsToWait, takeCodeSlot } from './code-limits.ts'
import { type CodeOf, deleteCode, replaceCode, returnTry, selectOwner, takeTries } from './verification.sql.ts'

/** A code requested by an account for its own address. */
type Purpose = VerifyCodeType | 'email'

const minutes = 10
const triesAllowed = 5

const hashOf = (key: string) => createHash('sha256').update(key).digest()
const toOf = (recipient: string) => (recipient.includes('@') ? { email: recipient } : { phone: recipient })

type Owner = Awaited<ReturnType<typeof selectOwner>>

/**
 * The message to the address. The requester gets the same answer in every case; only the reader of the address learns
 * whether it has an account.
 */
function letterFor(purpose: Purpose, owner: Owner): { template: Template; hasCode: boolean } | null {
  if (purpose === 'register')
    return owner ? { template: 'register_known', hasCode: false } : { template: 'register_code', hasCode: true }
  if (purpose === 'resetPassword') return owner && !owner.disabled_at ? { template: 'reset_code', hasCode: true } : null
  return { template: 'contact_code', hasCode: true }
}

/** Creates a code and sends it; the response contains only the key. */
async function issueCode(ctx: PublicCtx, purpose: Purpose, recipient: string, accountId: number | null) {
  const evenly = beginEvenTime()
  await takeCodeSlot(ctx, recipient)
  const owner = await selectOwner(ctx.db, recipient)
  const letter = letterFor(purpose, owner)
  const inviter = purpose === 'register' && !owner ? await selectInviter(ctx.db, recipient, ctx.now) : null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = randomBytes(16).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await ctx.db.transaction().execute(async (trx) => {
    await replaceCode(trx, {
      key_hash: hashOf(key),
      purpose,
      recipient,
      account_id: accountId,
      code: letter?.hasCode ? code : null,
      made_at: ctx.now,
      expires_at: expiresAt,
    })
    if (letter)
      await sendToPerson(ctx, trx, {
        topOrgId: owner?.top_org_id ?? inviter,
        to: toOf(recipient),
        template: letter.template,
        values: letter.hasCode ? { code, minutes } : {},
        language: ctx.language,
        expiresAt,
      })
  })
  await evenly()
  return { key, retryAfterSeconds }
}

type Asked = { account: string; randomKey: string; imageCode: string }

/** First the image code, then the limits, then the code. */
export async function sendCode(ctx: PublicCtx, { account, randomKey, imageCode }: Asked, type?: VerifyCodeType) {
  if (!(await consumeImageCode(ctx, randomKey, imageCode))) throw new Refusal('image_code_wrong')
  const purpose = type ?? ((await selectOwner(ctx.db, account)) ? 'resetPassword' : 'register')
  return issueCode(ctx, purpose, account, null)
}

export const sendEmailCode = (ctx: Ctx, email: string) => issueCode(ctx, 'email', email, ctx.user.accountId)

export async function describeLimit(ctx: PublicCtx, account: string) {
  const seconds = await secondsToWait(ctx, account)
  return { allowed: seconds === 0, retryAfterSeconds: seconds, requireImageCode: true }
}

const isSame = (code: string | null, typed: string) =>
  code !== null && code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed))

export async function checkCode({ db, now }: PublicCtx, key: string, verifyCode: string) {
  const [row] = await takeTries(db, { keyHash: hashOf(key) }, triesAllowed, now)
  if (!row) return { valid: false, triesLeft: 0 }
  if (!isSame(row.code, verifyCode)) return { valid: false, triesLeft: triesAllowed - row.tries }
  await returnTry(db, row.key_hash)
  return { valid: true, triesLeft: triesAllowed - row.tries + 1 }
}

export type SpentCode = { recipient: string; purpose: string }

type Wanted =
  | { key: string; purposes: readonly Purpose[] }
  | { recipient: string; purposes: readonly Purpose[]; accountId: number | null }

const codeOf = (wanted: Wanted): CodeOf =>
  'key' in wanted ? { keyHash: hashOf(wanted.key), purposes: wanted.purposes } : wanted

/**
 * Checks a code and consumes it if correct. The try counts even when the following action is rolled back, so `db` is
 * not a transaction.
 */
export async function spendCode(db: Database, now: Date, wanted: Wanted, verifyCode: string): Promise<SpentCode> {
  const rows = await takeTries(db, codeOf(wanted), triesAllowed, now)
  const row = rows.find(({ code }) => isSame(code, verifyCode))
  if (!row || !(await deleteCode(db, row.key_hash))) throw new Refusal('verify_code_wrong')
  return row
}
