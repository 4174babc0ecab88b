import type { contact } from '#contract/account/contact.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { type AccountRow, selectAccount, updateContact } from '#server/account/auth/account.sql.ts'
import { presentAccount } from '#server/account/auth/auth.service.ts'
import { requireOwnPassword } from '#server/account/auth/own-password.service.ts'
import { revokeSessions } from '#server/account/auth/session.sql.ts'
import { contactOf } from '#server/account/organisation/organisation.service.ts'
import { spendCode } from '#server/account/verification/verification.service.ts'
import { selectOwner } from '#server/account/verification/verification.sql.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { sendToPerson } from '#server/outside/outbox.service.ts'

const freshMinutes = 10
const isFresh = ({ now, user }: Ctx) => now.getTime() - user.signedInAt.getTime() <= freshMinutes * 60_000

export async function modifyAccount(ctx: Ctx, input: ParsedInput<typeof contact.modifyAccount>): Promise<UserInfo> {
  await requireOwnPassword(ctx, input.password)
  const was = await selectAccount(ctx.db, ctx.user.accountId)
  await spend(ctx, 'modifyAccount', input.account, input.verifyCode)
  const { phone, email } = contactOf(input.account)
  const replaces = phone ? was.phone : was.email
  // A number that replaces an address: the old one no longer signs in.
  const other = replaces === null ? null : phone ? was.email : was.phone
  await change(ctx, was, phone ? { phone, email: other } : { phone: other, email }, true)
  return present(ctx)
}

export async function bindAccount(ctx: Ctx, input: ParsedInput<typeof contact.bindAccount>): Promise<UserInfo> {
  if (input.password !== undefined) await requireOwnPassword(ctx, input.password)
  else if (!isFresh(ctx)) throw new Refusal('signature_password')
  const was = await selectAccount(ctx.db, ctx.user.accountId)
  await spend(ctx, 'bindAccount', input.account, input.verifyCode)
  const { phone, email } = contactOf(input.account)
  if (phone ? was.phone : was.email) throw new Refusal('account_bound')
  await change(ctx, was, { phone: phone ?? was.phone, email: email ?? was.email }, false)
  return present(ctx)
}

/** The owner of the number or address has proved it with the code, and may learn that another account has it. */
async function spend({ db, now, user }: Ctx, purpose: 'modifyAccount' | 'bindAccount', account: string, code: string) {
  const wanted = { recipient: account, purposes: [purpose, 'email'], accountId: user.accountId } as const
  await spendCode(db, now, wanted, code)
  if (await selectOwner(db, account)) throw new Refusal('account_taken')
}

/** Another account took it between the check and the update. */
function explainTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('account_taken') : error
}

type Contact = { phone: string | null; email: string | null }

/** The old contact, if reachable, is notified of the new one. */
async function change(ctx: Ctx, was: AccountRow, contact: Contact, endsSessions: boolean) {
  const { db, user, now } = ctx
  await db.transaction().execute(async (trx) => {
    await updateContact(trx, user.accountId, contact).catch(explainTaken)
    if (endsSessions) await revokeSessions(trx, user.accountId, user.tokenHash, now)
    const to = was.phone ? { phone: was.phone } : { email: was.email ?? '' }
    const { language } = ctx
    await sendToPerson(ctx, trx, { topOrgId: user.topOrgId, to, template: 'contact_changed', values: {}, language })
    const detail = { phone: was.phone !== contact.phone, email: was.email !== contact.email }
    await writeAudit(ctx, trx, {
      action: 'contact',
      entity: 'account',
      entityId: user.accountId,
      patientId: null,
      detail,
    })
  })
}

const present = async (ctx: Ctx) => presentAccount(ctx, await selectAccount(ctx.db, ctx.user.accountId), ctx.user.orgId)
