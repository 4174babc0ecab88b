import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '#contract/base/errors.ts'
import type { Database } from '#server/db/connect.ts'
import { deleteAttempts, takeAttempts } from './attempt.sql.ts'
import { alphabet } from './draw-code.ts'
import { insertActivations, lockExpiry, takeActivation, updateExpiry } from './license.sql.ts'

const written = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const hashOf = (code: string) => createHash('sha256').update(written(code)).digest()
const dayMs = 24 * 3_600_000
const tries = { most: 10, windowMinutes: 60 }

/** Sixteen characters in groups of four, without similar-looking ones. Only their hash is stored. */
const makeCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  )

type Wanted = {
  count: number
  days: number
  topOrgId: number | null
  validDays: number
  note?: string
  /** From the command line there is no signed-in user. */
  madeBy?: number
}

export async function createActivations(db: Database, wanted: Wanted, now: Date) {
  const { count, days, topOrgId, validDays, note = '', madeBy = null } = wanted
  const codes = Array.from({ length: count }, makeCode)
  const expires_at = new Date(now.getTime() + validDays * dayMs)
  const about = { days, top_org_id: topOrgId, made_at: now, expires_at, note, made_by: madeBy }
  const rows = codes.map((code) => ({ code_hash: hashOf(code), ...about }))
  await insertActivations(db, rows)
  return codes
}

type Who = { accountId: number; topOrgId: number; now: Date; today: string }

/** Adds the days of the code to the licence, from today when it has expired. Returns the new last day. */
export async function redeem(db: Database, activationCode: string, { accountId, topOrgId, now, today }: Who) {
  const key = `activation code of ${accountId}`
  const taken = await takeAttempts(db, [key], now, tries.windowMinutes)
  if ((taken.get(key) ?? 0) > tries.most) throw new Refusal('password_tries', { minutes: tries.windowMinutes })
  const expiresOn = await db.transaction().execute(async (trx) => {
    const { expires_on } = await lockExpiry(trx, accountId)
    if (expires_on === null) throw new Refusal('license_endless')
    const days = await takeActivation(trx, hashOf(activationCode), { accountId, topOrgId, now })
    if (days === null) throw new Refusal('activation_code_wrong')
    const from = expires_on > today ? expires_on : today
    const until = new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)
    await updateExpiry(trx, accountId, until)
    return until
  })
  await deleteAttempts(db, key)
  return expiresOn
}
