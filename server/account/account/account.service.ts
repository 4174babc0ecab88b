import { changePassword, daysLeft, presentAccount, readOwnAccount } from '#server/account/auth/auth.service.ts'
import { redeem } from '#server/account/auth/license.service.ts'
import { requireOwnPassword } from '#server/account/auth/own-password.service.ts'
import { fileUrl } from '#server/account/profile/own-files.ts'
import type { Ctx } from '#server/http/context.ts'

export async function describeSelf(ctx: Ctx) {
  const account = await readOwnAccount(ctx)
  const info = await presentAccount(ctx, account, ctx.user.orgId)
  return {
    ...info,
    auditStatus: account.audit_status,
    auditRemark: account.audit_remark,
    certificates: account.certificate_ids.map(fileUrl),
  }
}

export async function modifyPassword(ctx: Ctx, oldPassword: string, password: string) {
  await requireOwnPassword(ctx, oldPassword)
  await changePassword(ctx, password)
  return null
}

export async function unlockScreen(ctx: Ctx, password: string) {
  await requireOwnPassword(ctx, password)
  return { unlocked: true } as const
}

export async function renewLicense({ db, user, now, today }: Ctx, activationCode: string) {
  const { accountId, topOrgId } = user
  const expires_on = await redeem(db, activationCode, { accountId, topOrgId, now, today })
  return { expireDays: daysLeft({ expires_on }, today), expireFlag: false }
}
