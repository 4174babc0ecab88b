import type { registration } from '#contract/account/registration.ts'
import { organisationIds } from '#contract/base/codes.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { selectAccountByName, updatePassword } from '#server/account/auth/account.sql.ts'
import { forgetSignIns } from '#server/account/auth/attempt.service.ts'
import { refuseCommon } from '#server/account/auth/auth.service.ts'
import { editionOf } from '#server/account/auth/edition.ts'
import { hashPassword } from '#server/account/auth/password.ts'
import { permissionsOf } from '#server/account/auth/session.service.ts'
import { revokeSessions } from '#server/account/auth/session.sql.ts'
import { selectOpenInvitation, takeInvitation } from '#server/account/invitation/invitation.sql.ts'
import { contactOf } from '#server/account/organisation/organisation.service.ts'
import {
  insertAccount,
  selectFirstClinic,
  selectTopOrganisations,
} from '#server/account/organisation/organisation.sql.ts'
import { roleCodes } from '#server/account/staff/role.service.ts'
import { spendCode } from '#server/account/verification/verification.service.ts'
import { writeAuditOf } from '#server/audit/audit.service.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import type { PublicCtx } from '#server/http/context.ts'

type Place = {
  topOrgId: number
  orgId: number
  role: Exclude<Role, 'admin'>
  invitation: string | null
  /** Limited to the rights of the inviting user, who could otherwise gain more through a second account. */
  within: readonly Permission[]
}

/** The organisation of the invitation, else that of the edition. */
async function placeOf(ctx: PublicCtx, invitationCode: string | undefined): Promise<Place> {
  if (invitationCode) {
    const row = await selectOpenInvitation(ctx.db, invitationCode.toUpperCase(), ctx.now)
    if (!row) throw new Refusal('invitation_wrong')
    const within = permissionsOf(row.inviter_type, row.inviter_codes)
    return { topOrgId: row.top_org_id, orgId: row.org_id, role: row.user_type, invitation: row.code, within }
  }
  const topOrgId = await organisationOfHost(ctx)
  const clinic = topOrgId === undefined ? undefined : await selectFirstClinic(ctx.db, topOrgId)
  if (topOrgId === undefined || !clinic) throw new Refusal('invitation_needed')
  const role = topOrgId === organisationIds.study ? 'student' : 'doctor'
  return { topOrgId, orgId: clinic.id, role, invitation: null, within: permissions }
}

async function organisationOfHost(ctx: PublicCtx): Promise<number | undefined> {
  const edition = editionOf(ctx)
  if (edition !== 'league') return organisationIds[edition]
  if (ctx.config.joinOrganisation !== undefined) return ctx.config.joinOrganisation
  const [only, second] = await selectTopOrganisations(ctx.db, Object.values(organisationIds))
  return second ? undefined : only?.id
}

type NewUser = ParsedInput<typeof registration.register>

/** Until an admin has approved the audit, the new account can only write drafts without a patient. */
export async function register(ctx: PublicCtx, input: NewUser): Promise<{ userId: number }> {
  refuseCommon(input.password)
  const place = await placeOf(ctx, input.invitationCode)
  const code = { recipient: input.account, purposes: ['register'], accountId: null } as const
  await spendCode(ctx.db, ctx.now, code, input.verifyCode)
  const passwordHash = await hashPassword(input.password)
  try {
    return { userId: await enrol(ctx, input, place, passwordHash) }
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('account_taken') : error
  }
}

const enrol = (ctx: PublicCtx, { account, userName }: NewUser, place: Place, passwordHash: string) =>
  ctx.db.transaction().execute(async (trx) => {
    const { topOrgId, orgId, role, invitation, within } = place
    const userId = await insertAccount(trx, {
      topOrgId,
      orgIds: [orgId],
      ...contactOf(account),
      userName,
      passwordHash,
      userType: role,
      firstLogin: false,
      completed: false,
      auditStatus: 'pending',
      permissions: (await roleCodes(trx, topOrgId))[role].filter((code) => within.includes(code)),
    })
    if (invitation && !(await takeInvitation(trx, invitation, userId, ctx.now))) throw new Refusal('invitation_wrong')
    const who = { topOrgId, orgId, accountId: userId }
    const detail = { address: ctx.address, ...(invitation && { invitation }) }
    const entry = { action: 'register', entity: 'account', entityId: userId, patientId: null, detail }
    await writeAuditOf({ ...ctx, db: trx }, who, entry)
    return userId
  })

type Reset = ParsedInput<typeof registration.resetPassword>

export async function resetPassword(ctx: PublicCtx, { key, verifyCode, password }: Reset) {
  refuseCommon(password)
  const { recipient } = await spendCode(ctx.db, ctx.now, { key, purposes: ['resetPassword'] }, verifyCode)
  const account = await selectAccountByName(ctx.db, recipient)
  if (!account || account.disabled_at) throw new Refusal('verify_code_wrong')
  const hashed = await hashPassword(password)
  await ctx.db.transaction().execute(async (trx) => {
    await updatePassword(trx, account.id, hashed)
    await revokeSessions(trx, account.id, null, ctx.now)
    await forgetSignIns(trx, recipient, ctx.address)
    const who = { topOrgId: account.top_org_id, orgId: account.top_org_id, accountId: account.id }
    const detail = { address: ctx.address }
    const entry = { action: 'password-reset', entity: 'account', entityId: account.id, patientId: null, detail }
    await writeAuditOf({ ...ctx, db: trx }, who, entry)
  })
  return {}
}
