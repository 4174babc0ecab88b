import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, RowId, text } from '../base/fields.ts'
import { roles } from '../base/permissions.ts'

export const auditStatuses = ['pending', 'approved', 'failed'] as const
const UserId = z.object({ userId: RowId })

/** Part of the group `admin`: who may work with patients. */
export const userAudit = {
  userAudits: endpoint({
    method: 'GET',
    path: '/api/admin/user-audits',
    access: ['user_check_list'],
    summary: 'Accounts of the organisation with their audit; the longest waiting first.',
    input: z.object({ status: z.enum(auditStatuses).optional(), name: text(60).optional(), ...Paging }),
    output: page(
      z.object({
        userId: z.int(),
        userName: z.string(),
        userType: z.enum(roles),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        status: z.enum(auditStatuses),
        certificateCount: z.int(),
        submittedAt: z.iso.datetime(),
      }),
    ),
  }),

  userAuditDetail: endpoint({
    method: 'GET',
    path: '/api/admin/user-audits/{userId}',
    access: ['user_check_list'],
    summary: 'The data and certificates that one account has submitted.',
    input: UserId,
    output: z.object({
      userId: z.int(),
      userName: z.string(),
      userType: z.enum(roles),
      position: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      clinics: z.array(z.string()),
      certificates: z.array(z.string()),
      status: z.enum(auditStatuses),
      remark: z.string(),
      submittedAt: z.iso.datetime(),
      auditedAt: z.iso.datetime().nullable(),
      auditedBy: z.string().nullable(),
      isSelf: z.boolean(),
    }),
    errors: ['user_not_found'],
  }),

  certificate: endpoint({
    method: 'GET',
    path: '/api/admin/user-audits/{userId}/certificates/{fileId}',
    access: ['user_check_list'],
    kind: 'blob',
    summary: 'A certificate that an account has submitted.',
    input: z.object({ ...UserId.shape, fileId: RowId }),
    output: z.any(),
    errors: ['user_not_found', 'file_not_found'],
  }),

  auditUser: endpoint({
    method: 'POST',
    path: '/api/admin/user-audits/{userId}',
    access: ['user_check_list'],
    summary:
      'Approve an account, or refuse it with a reason; the account is notified. Nobody audits their own account, and only admins audit admins.',
    input: z
      .object({ ...UserId.shape, status: z.enum(['approved', 'failed']), remark: text(300).default('') })
      .refine(({ status, remark }) => status === 'approved' || remark !== '', {
        path: ['remark'],
        params: { kind: 'required' },
      }),
    output: z.object({ userId: z.int(), status: z.enum(['approved', 'failed']) }),
    errors: ['user_not_found', 'audit_self', 'rights_beyond'],
  }),
}
