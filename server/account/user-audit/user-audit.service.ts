import type { userAudit } from '#contract/account/user-audit.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import { certificatesOf } from '#server/account/profile/own-files.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { readFile } from '#server/files/files.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { lockAudited, selectAudited, selectAudits, updateAudit } from './user-audit.sql.ts'

export async function listAudits(ctx: Ctx, input: ParsedInput<typeof userAudit.userAudits>) {
  const { status, name, pageNo, pageSize } = input
  const { list, total } = await selectAudits(ctx.db, {
    topOrgId: ctx.user.topOrgId,
    status,
    name,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
    countLimit: totalLimit,
  })
  const rows = list.map((row) => ({
    userId: row.id,
    userName: row.user_name,
    userType: row.user_type,
    phone: row.phone,
    email: row.email,
    status: row.audit_status,
    certificateCount: row.certificates,
    submittedAt: row.audit_submitted_at.toISOString(),
  }))
  return { list: rows, total, pageNo, pageSize }
}

export async function describeAudit({ db, user }: Ctx, userId: number) {
  const row = await selectAudited(db, user.topOrgId, userId)
  if (!row) throw new Refusal('user_not_found')
  return {
    userId: row.id,
    userName: row.user_name,
    userType: row.user_type,
    position: row.position,
    phone: row.phone,
    email: row.email,
    clinics: row.clinics,
    certificates: row.certificate_ids.map((id) => `/api/admin/user-audits/${row.id}/certificates/${id}`),
    status: row.audit_status,
    remark: row.audit_remark,
    submittedAt: row.audit_submitted_at.toISOString(),
    auditedAt: row.audited_at?.toISOString() ?? null,
    auditedBy: row.auditor_name,
    isSelf: row.id === user.accountId,
  }
}

/** Submitted certificates only, not mere uploads. */
export async function readCertificate(ctx: Ctx, userId: number, fileId: number): Promise<Blob> {
  const row = await selectAudited(ctx.db, ctx.user.topOrgId, userId)
  if (!row) throw new Refusal('user_not_found')
  if (!row.certificate_ids.includes(fileId)) throw new Refusal('file_not_found')
  return readFile(ctx, certificatesOf(ctx.user.topOrgId, userId), fileId)
}

export async function auditUser(ctx: Ctx, { userId, status, remark }: ParsedInput<typeof userAudit.auditUser>) {
  const { db, user, now } = ctx
  if (userId === user.accountId) throw new Refusal('audit_self')
  await db.transaction().execute(async (trx) => {
    const was = await lockAudited(trx, user.topOrgId, userId)
    if (!was) throw new Refusal('user_not_found')
    if (was.user_type === 'admin' && user.role !== 'admin') throw new Refusal('rights_beyond')
    await updateAudit(trx, userId, { status, remark, by: user.accountId, at: now })
    if (was.audit_status !== status)
      await sendMessage(trx, {
        topOrgId: user.topOrgId,
        accountIds: [userId],
        template: status === 'approved' ? 'audit_approved' : 'audit_failed',
        values: { reason: remark },
        link: '/route',
        at: now,
      })
    const detail = { before: was.audit_status, after: status, remark, certificates: was.certificate_ids }
    await writeAudit(ctx, trx, { action: 'audit-user', entity: 'account', entityId: userId, patientId: null, detail })
  })
  return { userId, status }
}
