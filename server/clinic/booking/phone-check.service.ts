import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/base/errors.ts'
import { takeAttempts } from '#server/account/auth/attempt.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { addressKey } from '#server/http/call-limit.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'
import { insertPhoneCheck, lockPhoneCheck, updatePhoneCheck } from './booking.sql.ts'

type Clinic = { id: number; top_org_id: number; name: string }

/**
 * Each message costs the clinic money, and may ring a stranger's phone. An address is a whole waiting room, or every
 * phone of a mobile network in town.
 */
const sendLimits = { againInS: 60, windowMinutes: 60, ofPhone: 5, ofAddress: 60, ofClinic: 300 } as const
const goodMinutes = 10
const mostMisses = 5

const hashOf = (orgId: number, phone: string, code: string) =>
  createHash('sha256').update(`${orgId} ${phone} ${code}`).digest()

/**
 * One limit after the other: a caller who has reached the limit of the address must not use up those of a stranger's
 * phone and of the whole clinic.
 */
async function takeSend({ db, now, address }: PublicCtx, clinic: Clinic, phone: string): Promise<void> {
  const { againInS, windowMinutes, ofPhone, ofAddress, ofClinic } = sendLimits
  const limits = [
    { key: `booking code again ${clinic.id} ${phone}`, minutes: againInS / 60, most: 1 },
    { key: `booking code from ${addressKey(address)}`, minutes: windowMinutes, most: ofAddress },
    { key: `booking code to ${clinic.id} ${phone}`, minutes: windowMinutes, most: ofPhone },
    { key: `booking code of ${clinic.id}`, minutes: windowMinutes, most: ofClinic },
  ]
  for (const { key, minutes, most } of limits) {
    const taken = await takeAttempts(db, [key], now, minutes)
    if ((taken.get(key) ?? 0) > most) throw new Refusal('too_many_requests')
  }
}

/** The same answer for every number, so that it does not reveal who is a patient here. */
export async function sendPhoneCode(ctx: PublicCtx, clinic: Clinic, phone: string): Promise<{ againInS: number }> {
  const { db, now, language } = ctx
  await takeSend(ctx, clinic, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + goodMinutes * 60_000)
  await db.transaction().execute(async (trx) => {
    const codeHash = hashOf(clinic.id, phone, code)
    await insertPhoneCheck(trx, { orgId: clinic.id, phone, codeHash, sentAt: now, expiresAt })
    await sendToPerson(ctx, trx, {
      topOrgId: clinic.top_org_id,
      to: { phone },
      template: 'booking_code',
      values: { clinic: clinic.name, code, minutes: goodMinutes },
      language,
      expiresAt,
    })
  })
  return { againInS: sendLimits.againInS }
}

/**
 * A code is valid once, for its number only, for ten minutes and five tries. A wrong one is counted even though the
 * action is refused.
 */
export async function checkPhoneCode(
  { db, now }: PublicCtx,
  orgId: number,
  phone: string,
  code: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = await lockPhoneCheck(trx, orgId, phone)
    if (!row || row.used_at || row.expires_at <= now || row.misses >= mostMisses) return 0
    if (timingSafeEqual(row.code_hash, hashOf(orgId, phone, code))) return row.id
    await updatePhoneCheck(trx, row.id, { misses: row.misses + 1 })
    return 0
  })
}

/** Only once: a second request with the same code is too late. */
export async function redeemPhoneCode(trx: Database, now: Date, orgId: number, phone: string, checkId: number) {
  const row = await lockPhoneCheck(trx, orgId, phone)
  if (row?.id !== checkId || row.used_at) throw new Refusal('phone_code_wrong')
  await updatePhoneCheck(trx, checkId, { used_at: now })
}
