import type { auth, UserInfo } from '#contract/account/auth.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import {
  type AccountRow,
  countLoginFailures,
  deleteLoginFailures,
  insertLoginFailure,
  selectAccount,
  selectAccountByName,
  selectDemoAccounts,
  selectOrganisation,
  updatePassword,
} from './account.sql.ts'
import { editionOf, editionRefusal } from './edition.ts'
import { spendImageCode } from './image-code.service.ts'
import { ownPasswordMatches } from './own-password.service.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { openSession, permissionsOf } from './session.service.ts'
import { revokeOtherSessions, revokeSession } from './session.sql.ts'

/** After so many failures an image code is asked for; after the second number the door stays shut for a while. */
const failures = { imageCodeAfter: 3, lockedAfter: 10, addressLockedAfter: 100, windowMinutes: 15 }

/** The one password of all demo accounts; the sign-in page offers it where demo data are loaded. */
export const demoPassword = 'qibo2026'

type LoginInput = ParsedInput<typeof auth.login>

export async function login(ctx: PublicCtx, input: LoginInput): Promise<Output<typeof auth.login>> {
  const { db, now } = ctx
  const keys = { account: `account ${input.account.toLowerCase()}`, address: `address ${ctx.address}` }
  const failed = await readFailures(db, keys, now)
  if (failed.account >= failures.lockedAfter || failed.address >= failures.addressLockedAfter)
    throw new Refusal('login_locked', { minutes: failures.windowMinutes })
  if (failed.account >= failures.imageCodeAfter) {
    if (!input.imageCode) return { accessToken: null, expireFlag: false, requireVerifyCode: true }
    if (!(await spendImageCode(ctx, input.randomKey, input.imageCode))) throw new Refusal('image_code_wrong')
  }
  const account = await selectAccountByName(db, input.account)
  if (!(await passwordMatches(account?.password_hash, input.password)) || !account) {
    await insertLoginFailure(db, Object.values(keys), now)
    throw new Refusal('login_failed')
  }
  if (account.disabled_at) throw new Refusal('account_disabled')
  const elsewhere = editionRefusal(account.top_org_id, editionOf(ctx))
  if (elsewhere) throw new Refusal(elsewhere)
  await deleteLoginFailures(db, keys.account)
  return admit(ctx, account)
}

async function readFailures(db: Database, keys: { account: string; address: string }, now: Date) {
  const since = new Date(now.getTime() - failures.windowMinutes * 60_000)
  const [account, address] = await Promise.all([
    countLoginFailures(db, keys.account, since),
    countLoginFailures(db, keys.address, since),
  ])
  return { account, address }
}

async function admit(ctx: PublicCtx, account: AccountRow): Promise<Output<typeof auth.login>> {
  const expireDays = daysLeft(account, ctx.today)
  if (expireDays !== null && expireDays < 0)
    return { accessToken: null, expireFlag: true, expireDays, requireVerifyCode: false }
  const orgId = account.org_ids[0] ?? account.top_org_id
  const accessToken = await openSession(ctx.db, account.id, orgId, ctx.now, ctx.config.sessionHours)
  return { ...(await presentAccount(ctx, account, orgId)), accessToken }
}

/** Whole days from today to the last valid day; negative when it has passed, null when the account never ends. */
const daysLeft = ({ expires_on }: AccountRow, today: string) =>
  expires_on === null ? null : Math.round((Date.parse(expires_on) - Date.parse(today)) / 86_400_000)

export async function presentAccount({ db, today }: PublicCtx, account: AccountRow, orgId: number): Promise<UserInfo> {
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
    staffGrade: account.staff_grade || null,
    permissions: [...permissionsOf(account.user_type, account.codes)],
    expireDays,
    expireFlag: expireDays !== null && expireDays < 0,
    requireVerifyCode: false,
  }
}

export async function logout({ db, user, now }: Ctx): Promise<null> {
  await revokeSession(db, user.tokenHash, now)
  return null
}

/** Only for the first sign-in: afterwards a live session alone must not change the password. */
export async function forcePassword(ctx: Ctx, password: string) {
  if (!ctx.user.firstLogin) throw new Refusal('forbidden')
  await changePassword(ctx, password)
  return { firstLogin: false } as const
}

/** Sets the new password and ends every other session of the account. */
export async function changePassword(ctx: Ctx, password: string) {
  const { db, user, now } = ctx
  if (await ownPasswordMatches(ctx, password)) throw new Refusal('password_same')
  const hashed = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await updatePassword(trx, user.accountId, hashed)
    await revokeOtherSessions(trx, user.accountId, user.tokenHash, now)
  })
}

export async function describeEdition(ctx: PublicCtx): Promise<Output<typeof auth.editionInfo>> {
  const edition = editionOf(ctx)
  const demo = await selectDemoAccounts(ctx.db)
  const admitted = demo.filter(({ top_org_id }) => !editionRefusal(top_org_id, edition))
  return {
    edition,
    thirdParty: [],
    contact: { chatAccount: ctx.config.contactChat ?? null, phone: ctx.config.contactPhone ?? null },
    demoAccounts: admitted.map((a) => ({
      account: a.phone ?? a.email ?? '',
      password: demoPassword,
      role: a.user_type,
      orgName: a.org_name,
    })),
  }
}

export const readOwnAccount = ({ db, user }: Ctx) => selectAccount(db, user.accountId)
