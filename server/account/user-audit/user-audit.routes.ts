import { userAudit } from '#contract/account/user-audit.ts'
import { implement } from '#server/http/implement.ts'
import { auditUser, describeAudit, listAudits, readCertificate } from './user-audit.service.ts'

export const userAuditFeature = implement('admin', userAudit, {
  userAudits: (input, ctx) => listAudits(ctx, input),
  userAuditDetail: ({ userId }, ctx) => describeAudit(ctx, userId),
  certificate: ({ userId, fileId }, ctx) => readCertificate(ctx, userId, fileId),
  auditUser: (input, ctx) => auditUser(ctx, input),
})
