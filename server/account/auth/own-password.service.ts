import { Refusal } from '#contract/base/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { selectAccount } from './account.sql.ts'
import { takePasswordTry } from './attempt.service.ts'
import { passwordMatches } from './password.ts'

/**
 * For actions that require the password again: changing it, signing an overridden warning. Each try is counted before
 * it is judged.
 */
export async function ownPasswordMatches(ctx: Ctx, password: string): Promise<boolean> {
  const attempt = await takePasswordTry(ctx)
  const { password_hash } = await selectAccount(ctx.db, ctx.user.accountId)
  const matches = await passwordMatches(password_hash, password)
  if (matches) await attempt.succeed()
  return matches
}

/** An unlocked screen or a stolen session must not suffice to change how the account is opened. */
export async function requireOwnPassword(ctx: Ctx, password: string): Promise<void> {
  if (!(await ownPasswordMatches(ctx, password))) throw new Refusal('signature_password')
}
