import { Refusal } from '#contract/base/errors.ts'
import { changePassword, presentAccount, readOwnAccount } from '#server/account/auth/auth.service.ts'
import { ownPasswordMatches } from '#server/account/auth/own-password.service.ts'
import type { Ctx } from '#server/http/context.ts'

export async function describeSelf(ctx: Ctx) {
  const account = await readOwnAccount(ctx)
  const info = await presentAccount(ctx, account, ctx.user.orgId)
  return { ...info, auditStatus: account.audit_status, certificates: [] }
}

export async function modifyPassword(ctx: Ctx, oldPassword: string, password: string) {
  if (!(await ownPasswordMatches(ctx, oldPassword))) throw new Refusal('signature_password')
  await changePassword(ctx, password)
  return null
}
