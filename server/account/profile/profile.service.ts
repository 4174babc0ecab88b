import { mostCertificates, type profile } from '#contract/account/profile.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { UserInfo } from '#contract/base/user.ts'
import { selectAccount } from '#server/account/auth/account.sql.ts'
import { presentAccount } from '#server/account/auth/auth.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { type Holder, keepImage, listFiles, readFile, releaseFiles } from '#server/files/files.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { askForAudit } from './ask-for-audit.service.ts'
import { certificatesOf, fileUrl } from './own-files.ts'
import { lockAccount, type Profile, updateAvatar, updateProfile } from './profile.sql.ts'

const avatarsOf = ({ user }: Ctx): Holder => ({
  topOrgId: user.topOrgId,
  keptBy: 'avatar',
  ownerId: user.accountId,
})
const ownCertificates = ({ user }: Ctx) => certificatesOf(user.topOrgId, user.accountId)

const megabyte = 1024 * 1024
/** Uploads that were not submitted stay until the next submission. */
const mostUploads = 2 * mostCertificates

export async function uploadCertificate(ctx: Ctx) {
  const holder = ownCertificates(ctx)
  const kept = await listFiles(ctx, holder.topOrgId, holder.keptBy, [holder.ownerId])
  if (kept.length >= mostUploads) throw new Refusal('file_limit', { maximum: mostUploads })
  const { useId } = await keepImage(ctx, ctx.file, megabyte, holder)
  return { url: fileUrl(useId) }
}

export async function uploadAvatar(ctx: Ctx) {
  const holder = avatarsOf(ctx)
  const before = await listFiles(ctx, holder.topOrgId, holder.keptBy, [holder.ownerId])
  const { useId } = await keepImage(ctx, ctx.file, 2 * megabyte, holder)
  const avatarUrl = fileUrl(useId)
  await ctx.db.transaction().execute(async (trx) => {
    for (const { id } of before) await releaseFiles(trx, holder, id)
    await updateAvatar(trx, ctx.user.accountId, avatarUrl)
  })
  return { avatarUrl }
}

/** Only the caller's own: the id of another account's file gives nothing. */
export async function readOwnFile(ctx: Ctx, fileId: number): Promise<Blob> {
  const held = await listFiles(ctx, ctx.user.topOrgId, 'avatar', [ctx.user.accountId])
  const holder = held.some(({ id }) => id === fileId) ? avatarsOf(ctx) : ownCertificates(ctx)
  return readFile(ctx, holder, fileId)
}

type Input = ParsedInput<typeof profile.updateInfo>
type Account = Awaited<ReturnType<typeof lockAccount>>

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])
const idOf = (url: string) => Number(url.split('/').at(-1))

/** Audited data have changed: another name, other certificates. An admin answers for the organisation. */
function needsAudit(was: Account, input: Input, certificateIds: readonly number[]): boolean {
  const hasNewCertificates = !isSame(was.certificate_ids, certificateIds) && certificateIds.length > 0
  if (was.user_type === 'admin') return was.audit_status !== 'approved' && hasNewCertificates
  return hasNewCertificates || (was.audit_status === 'approved' && was.user_name !== input.userName)
}

const isOther = (given: string | null | undefined, has: string | null) => given !== undefined && (given || null) !== has

/** The new state of the account, or a refusal. `kept` are the certificates it has uploaded. */
function profileOf(was: Account, input: Input, kept: ReadonlySet<number>, now: Date): Profile {
  if (isOther(input.phone, was.phone) || isOther(input.email, was.email)) throw new Refusal('contact_needs_code')
  const wanted = input.certificates?.map(idOf) ?? was.certificate_ids
  if (wanted.some((id) => !kept.has(id))) throw new Refusal('file_not_found')
  return {
    user_name: input.userName,
    position: input.position ?? was.position,
    certificate_ids: wanted,
    audit: needsAudit(was, input, wanted) ? { status: 'pending', at: now } : null,
  }
}

export async function updateInfo(ctx: Ctx, input: Input): Promise<UserInfo> {
  const { db, user, now } = ctx
  const holder = ownCertificates(ctx)
  const files = await listFiles(ctx, holder.topOrgId, holder.keptBy, [holder.ownerId])
  const kept = new Set(files.map(({ id }) => id))
  await db.transaction().execute(async (trx) => {
    const was = await lockAccount(trx, user.accountId)
    const profile = profileOf(was, input, kept, now)
    await updateProfile(trx, user.accountId, profile)
    if (profile.audit) await askForAudit(trx, { ...user, now }, profile.user_name)
    if (input.avatarUrl === null) await updateAvatar(trx, user.accountId, null)
    const dropped = input.certificates ? [...kept].filter((id) => !profile.certificate_ids.includes(id)) : []
    for (const id of dropped) await releaseFiles(trx, holder, id)
    const detail = {
      before: { userName: was.user_name, position: was.position, audit: was.audit_status },
      after: {
        userName: profile.user_name,
        position: profile.position,
        audit: profile.audit?.status ?? was.audit_status,
      },
    }
    const entry = { action: 'profile', entity: 'account', entityId: user.accountId, patientId: null, detail }
    await writeAudit(ctx, trx, entry)
  })
  return presentAccount(ctx, await selectAccount(db, user.accountId), user.orgId)
}
