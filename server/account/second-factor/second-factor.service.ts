import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'
import type { secondFactor } from '#contract/account/second-factor.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { selectAccount } from '#server/account/auth/account.sql.ts'
import { deleteAttempts, takeAttempts } from '#server/account/auth/attempt.sql.ts'
import { alphabet } from '#server/account/auth/draw-code.ts'
import { requireOwnPassword } from '#server/account/auth/own-password.service.ts'
import {
  completeSession,
  countRecoveryCodes,
  deleteFactor,
  insertUnconfirmed,
  isRequired,
  markConfirmed,
  replaceRecoveryCodes,
  selectFactor,
  takeRecoveryCode,
  takeStep,
} from '#server/account/auth/second-factor.sql.ts'
import { revokeSessions } from '#server/account/auth/session.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { auditKeyOf } from '#server/audit/audit-key.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { open, seal } from './seal.ts'

type Calls = typeof secondFactor

const tries = { most: 5, windowMinutes: 15 }
const recoveryCodes = 10
const secretBytes = 20
const periodMs = 30_000
/** Tolerance for phone clocks, in time steps. */
const stepsOff = 1

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    issuer: 'Qibo',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

const written = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const hashOf = (accountId: number, code: string) =>
  createHash('sha256')
    .update(`${accountId} ${written(code)}`)
    .digest()
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
/** Sixteen characters in groups of four, without similar-looking ones. Only their hash is stored. */
const makeRecoveryCode = () => Array.from({ length: 4 }, () => letters(4)).join('-')

const entry = (action: string, accountId: number, detail: Record<string, unknown> = {}) => ({
  action,
  entity: 'account',
  entityId: accountId,
  patientId: null,
  detail,
})

export async function describe({ db, user }: Ctx): Promise<Output<Calls['secondFactor']>> {
  const [factor, required, left] = await Promise.all([
    selectFactor(db, user.accountId),
    isRequired(db, user.accountId),
    countRecoveryCodes(db, user.accountId),
  ])
  const since = factor?.confirmed_at?.toISOString() ?? null
  return { since, required, recoveryCodesLeft: since ? left : 0, pending: user.secondFactorPending }
}

export async function begin(ctx: Ctx, password: string): Promise<Output<Calls['beginSecondFactor']>> {
  const { db, user, now, config } = ctx
  // Someone who has only the password must not replace the owner's second factor with their own.
  if ((await selectFactor(db, user.accountId))?.confirmed_at) throw new Refusal('second_factor_set')
  await requireOwnPassword(ctx, password)
  const secret = Buffer.from(new Secret({ size: secretBytes }).bytes)
  const sealed = seal(auditKeyOf(config), user.accountId, secret)
  if (!(await insertUnconfirmed(db, user.accountId, sealed, now))) throw new Refusal('second_factor_set')
  const { phone, email } = await selectAccount(db, user.accountId)
  const totp = totpOf(secret, phone ?? email ?? '')
  const url = totp.toString()
  return { secret: totp.secret.base32, url, qrImage: await qrcode.toDataURL(url, { margin: 1, width: 240 }) }
}

/** Counts the try before it is judged. A correct code resets the count. */
async function countTry({ db, now, user }: Ctx) {
  const key = `second factor of ${user.accountId}`
  const taken = await takeAttempts(db, [key], now, tries.windowMinutes)
  if ((taken.get(key) ?? 0) > tries.most) throw new Refusal('password_tries', { minutes: tries.windowMinutes })
  return { succeed: () => deleteAttempts(db, key) }
}

type Factor = NonNullable<Awaited<ReturnType<typeof selectFactor>>>

/** The time step of the code, or null. */
function stepOf({ config, now }: Ctx, { account_id, secret }: Factor, code: string): number | null {
  const plain = open(auditKeyOf(config), account_id, secret)
  if (!plain || !/^\d{6}$/.test(code)) return null
  const delta = totpOf(plain, '').validate({ token: code, timestamp: now.getTime(), window: stepsOff })
  return delta === null ? null : Math.floor(now.getTime() / periodMs) + delta
}

type Way = 'authenticator' | 'recovery'

/** Checks a code and consumes it. */
async function spend(ctx: Ctx, typed: string): Promise<Way> {
  const { db, user, now } = ctx
  const factor = await selectFactor(db, user.accountId)
  if (!factor?.confirmed_at) throw new Refusal('second_factor_none')
  const attempt = await countTry(ctx)
  const code = typed.replace(/\s/g, '')
  const step = stepOf(ctx, factor, code)
  const isOwn = step !== null && (await takeStep(db, user.accountId, step))
  if (!isOwn && !(await takeRecoveryCode(db, user.accountId, hashOf(user.accountId, code), now))) {
    await writeAudit(ctx, db, entry('second-factor-failed', user.accountId, { address: ctx.address }))
    throw new Refusal('second_factor_wrong')
  }
  await attempt.succeed()
  return isOwn ? 'authenticator' : 'recovery'
}

async function issueRecoveryCodes(trx: Database, accountId: number) {
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode)
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => hashOf(accountId, code)),
  )
  return { recoveryCodes: codes }
}

const sessionEnd = ({ config, now }: Ctx) => new Date(now.getTime() + config.sessionHours * 3_600_000)

export async function confirm(ctx: Ctx, typed: string): Promise<Output<Calls['confirmSecondFactor']>> {
  const { db, user, now } = ctx
  const { accountId, tokenHash } = user
  const factor = await selectFactor(db, accountId)
  if (!factor) throw new Refusal('second_factor_none')
  if (factor.confirmed_at) throw new Refusal('second_factor_set')
  const attempt = await countTry(ctx)
  const step = stepOf(ctx, factor, typed.replace(/\s/g, ''))
  if (step === null) throw new Refusal('second_factor_wrong')
  await attempt.succeed()
  return db.transaction().execute(async (trx) => {
    if (!(await markConfirmed(trx, accountId, now))) throw new Refusal('second_factor_set')
    await takeStep(trx, accountId, step)
    const codes = await issueRecoveryCodes(trx, accountId)
    // Sessions opened without it end.
    await revokeSessions(trx, accountId, tokenHash, now)
    await completeSession(trx, tokenHash, sessionEnd(ctx))
    await writeAudit(ctx, trx, entry('second-factor-set', accountId, { before: false, after: true }))
    return codes
  })
}

export async function verify(ctx: Ctx, code: string): Promise<Output<Calls['verifySecondFactor']>> {
  const { db, user } = ctx
  const way = await spend(ctx, code)
  await db.transaction().execute(async (trx) => {
    await completeSession(trx, user.tokenHash, sessionEnd(ctx))
    await writeAudit(ctx, trx, entry('second-factor', user.accountId, { address: ctx.address, way }))
  })
  return { recoveryCodesLeft: await countRecoveryCodes(db, user.accountId) }
}

async function judgeBoth(ctx: Ctx, { password, code }: ParsedInput<Calls['removeSecondFactor']>) {
  await requireOwnPassword(ctx, password)
  await spend(ctx, code)
}

export async function renewRecoveryCodes(ctx: Ctx, input: ParsedInput<Calls['renewRecoveryCodes']>) {
  const { db, user } = ctx
  await judgeBoth(ctx, input)
  return db.transaction().execute(async (trx) => {
    const codes = await issueRecoveryCodes(trx, user.accountId)
    await writeAudit(ctx, trx, entry('recovery-codes', user.accountId))
    return codes
  })
}

export async function remove(ctx: Ctx, input: ParsedInput<Calls['removeSecondFactor']>) {
  const { db, user } = ctx
  if (await isRequired(db, user.accountId)) throw new Refusal('second_factor_required')
  await judgeBoth(ctx, input)
  await db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, user.accountId))) throw new Refusal('second_factor_none')
    await writeAudit(ctx, trx, entry('second-factor-removed', user.accountId, { before: true, after: false }))
  })
  return null
}
