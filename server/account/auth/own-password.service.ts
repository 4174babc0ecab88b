import { Refusal } from '#contract/base/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { countLoginFailures, deleteLoginFailures, insertLoginFailure, selectAccount } from './account.sql.ts'
import { passwordMatches } from './password.ts'

/** Wrong passwords with a token: a stolen token or an unlocked screen must not serve to guess what signs a prescription. */
const tries = { limit: 5, windowMinutes: 15 }

/** For acts that ask for the password again: changing it, signing an overridden warning. Each try is counted before it is judged. */
export async function ownPasswordMatches({ db, user, now }: Ctx, password: string): Promise<boolean> {
  const key = `own password ${user.accountId}`
  const since = new Date(now.getTime() - tries.windowMinutes * 60_000)
  const locked = new Refusal('password_tries', { minutes: tries.windowMinutes })
  // A refused try is not counted: asking again does not make the wait longer.
  if ((await countLoginFailures(db, key, since)) >= tries.limit) throw locked
  await insertLoginFailure(db, [key], now)
  if ((await countLoginFailures(db, key, since)) > tries.limit) throw locked
  const { password_hash } = await selectAccount(db, user.accountId)
  const matches = await passwordMatches(password_hash, password)
  if (matches) await deleteLoginFailures(db, key)
  return matches
}
