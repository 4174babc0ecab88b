import type { auth } from '#contract/account/auth.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { writeAudit, writeAuditOf } from '#server/audit/audit.service.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import {
  type AccountRow,
  selectAccount,
  selectAccountByName,
  selectDemoAccounts,
  selectOrganisation,
  updatePassword,
} from './account.sql.ts'
import { signInLimits, takeSignIn } from './attempt.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { demoPassword } from './demo-accounts.ts'
import { editionOf, editionRefusal, socialTypesOf } from './edition.ts'
import { beginEvenTime } from './even-time.ts'
import { consumeImageCode } from './image-code.service.ts'
import { isOperator } from './is-operator.ts'
import { redeem } from './license.service.ts'
import { ownPasswordMatches } from './own-password.service.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { selectNeed } from './second-factor.sql.ts'
import { openSession, permissionsOf } from './session.service.ts'
import { revokeSession, revokeSessions } from './session.sql.ts'

type LoginInput = ParsedInput<typeof auth.login>

/** The answer when an image code is required before the password is judged. */
export const pictureFirst = { accessToken: null, expireFlag: false, requireVerifyCode: true } as const

export async function login(ctx: PublicCtx, input: LoginInput): Promise<Output<typeof auth.login>> {
  const account = await judgePassword(ctx, input)
  if (!account) return pictureFirst
  refuseElsewhere(ctx, account)
  const left = daysLeft(account, ctx.today)
  if (left === null || left >= 0 || !input.activationCode) return admit(ctx, account)
  const who = { accountId: account.id, topOrgId: account.top_org_id, now: ctx.now, today: ctx.today }
  await redeem(ctx.db, input.activationCode, who)
  return admit(ctx, await selectAccount(ctx.db, account.id))
}

type PasswordInput = Pick<LoginInput, 'account' | 'password' | 'randomKey' | 'imageCode'>

/**
 * The account for these credentials; null when an image code is required first. Each try is counted before it is
 * judged.
 */
export async function judgePassword(ctx: PublicCtx, input: PasswordInput): Promise<AccountRow | null> {
  const evenly = beginEvenTime()
  const attempt = await takeSignIn(ctx, input.account)
  if (attempt.isLocked) {
    await attempt.giveBack()
    throw new Refusal('login_locked', { minutes: signInLimits.windowMinutes })
  }
  if (attempt.needsImageCode && !(await consumeImageCode(ctx, input.randomKey, input.imageCode))) {
    await attempt.giveBack()
    if (input.imageCode) throw new Refusal('image_code_wrong')
    return null
  }
  const account = await selectAccountByName(ctx.db, input.account)
  if (!(await passwordMatches(account?.password_hash, input.password)) || !account) {
    if (account) await writeAuditOf(ctx, whoIs(account), doorEntry(ctx, 'sign-in-failed', account.id))
    await evenly()
    throw new Refusal('login_failed')
  }
  await attempt.succeed()
  return account
}

/** Applied to every kind of sign-in: a disabled account, and one that belongs to another edition. */
export function refuseElsewhere(ctx: PublicCtx, account: AccountRow): void {
  if (account.disabled_at) throw new Refusal('account_disabled')
  const elsewhere = editionRefusal(account.top_org_id, editionOf(ctx))
  if (elsewhere) throw new Refusal(elsewhere)
}

export const whoIs = ({ id, top_org_id }: AccountRow) => ({ topOrgId: top_org_id, orgId: top_org_id, accountId: id })
const doorEntry = ({ address }: PublicCtx, action: string, accountId: number) => ({
  action,
  entity: 'account',
  entityId: accountId,
  patientId: null,
  detail: { address },
})

export async function admit(ctx: PublicCtx, account: AccountRow): Promise<Output<typeof auth.login>> {
  const expireDays = daysLeft(account, ctx.today)
  if (expireDays !== null && expireDays < 0)
    return { accessToken: null, expireFlag: true, expireDays, requireVerifyCode: false }
  const orgId = account.org_ids[0] ?? account.top_org_id
  const { sessionHours } = ctx.config
  const { address, agent } = ctx
  const secondFactor = await selectNeed(ctx.db, account.id)
  const pending = { facePending: account.face_required, secondFactorPending: secondFactor !== null }
  const details = { sessionHours, ...pending, address, agent }
  const accessToken = await openSession(ctx.db, account.id, orgId, ctx.now, details)
  await writeAuditOf(ctx, { ...whoIs(account), orgId }, doorEntry(ctx, 'sign-in', account.id))
  const who = await presentAccount(ctx, account, orgId)
  return { ...who, accessToken, sessionSeconds: sessionHours * 3600, ...(secondFactor && { secondFactor }) }
}

/** Whole days from today to the last valid day; negative when it has passed, null when the account never ends. */
export const daysLeft = ({ expires_on }: Pick<AccountRow, 'expires_on'>, today: string) =>
  expires_on === null ? null : Math.round((Date.parse(expires_on) - Date.parse(today)) / 86_400_000)

export async function presentAccount(
  { config, db, today }: PublicCtx,
  account: AccountRow,
  orgId: number,
): Promise<UserInfo> {
  const org = await selectOrganisation(db, orgId)
  const expireDays = daysLeft(account, today)
  return {
    userId: account.id,
    userName: account.user_name,
    email: account.email,
    phone: account.phone,
    position: account.position || null,
    completed: account.completed,
    userType: account.user_type,
    avatarUrl: account.avatar_url,
    firstLogin: account.first_login,
    topOrgId: account.top_org_id,
    orgId,
    orgName: org.name,
    timeZone: org.time_zone,
    currency: org.currency,
    staffGrade: account.staff_grade || null,
    permissions: [...permissionsOf(account.user_type, account.codes)],
    expireDays,
    expireFlag: expireDays !== null && expireDays < 0,
    requireVerifyCode: false,
    sheetPaper: org.sheet_paper,
    ...(isOperator(config, { role: account.user_type, topOrgId: account.top_org_id }) && { operator: true as const }),
  }
}

export async function logout(ctx: Ctx): Promise<null> {
  const { db, user, now } = ctx
  await revokeSession(db, user.tokenHash, now)
  await writeAudit(ctx, db, doorEntry(ctx, 'sign-out', user.accountId))
  return null
}

/** Only for the first sign-in: afterwards a live session alone must not change the password. */
export async function forcePassword(ctx: Ctx, password: string) {
  if (!ctx.user.firstLogin) throw new Refusal('forbidden')
  await changePassword(ctx, password)
  return { firstLogin: false } as const
}

/** The published demo password is valid only for demo accounts. */
export function refuseCommon(password: string, isDemo = false) {
  if (isCommonPassword(password) || (password === demoPassword && !isDemo)) throw new Refusal('password_common')
}

/** Sets the new password and ends every other session of the account. */
export async function changePassword(ctx: Ctx, password: string) {
  const { db, user, now } = ctx
  if (await ownPasswordMatches(ctx, password)) throw new Refusal('password_same')
  const isDemo = (await selectOrganisation(db, user.topOrgId)).is_demo
  refuseCommon(password, isDemo)
  const hashed = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await updatePassword(trx, user.accountId, hashed)
    await revokeSessions(trx, user.accountId, user.tokenHash, now)
    await writeAudit(ctx, trx, doorEntry(ctx, 'password', user.accountId))
  })
}

export async function describeEdition(ctx: PublicCtx): Promise<Output<typeof auth.editionInfo>> {
  const edition = editionOf(ctx)
  const demo = await selectDemoAccounts(ctx.db)
  const admitted = demo.filter(({ top_org_id }) => !editionRefusal(top_org_id, edition))
  return {
    edition,
    thirdParty: socialTypesOf(ctx.config),
    contact: { chatAccount: ctx.config.contactChat ?? null, phone: ctx.config.contactPhone ?? null },
    demoAccounts: admitted.map((a) => ({
      account: a.phone ?? '',
      password: demoPassword,
      role: a.user_type,
      standing: a.first_login ? 'firstLogin' : a.audit_status === 'pending' ? 'pending' : 'usual',
      orgName: a.org_name,
    })),
  }
}

export const readOwnAccount = ({ db, user }: Ctx) => selectAccount(db, user.accountId)
