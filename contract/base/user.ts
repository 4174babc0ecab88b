import { z } from 'zod'
import { sheetPapers } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { currencies } from './money.ts'
import { permissions, roles } from './permissions.ts'

/** What the client stores of the signed-in account. */
export const UserInfo = z
  .object({
    userId: z.int(),
    userName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    position: z.string().nullable(),
    completed: z.boolean(),
    userType: z.enum(roles),
    avatarUrl: z.string().nullable(),
    firstLogin: z.boolean(),
    topOrgId: z.int(),
    orgId: z.int(),
    orgName: z.string(),
    /** The clinic's time zone: its board, bookings and sheets use it. */
    timeZone: z.string(),
    /** Of the clinic's prices, sheets and receipts. */
    currency: z.enum(currencies),
    staffGrade: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    expireDays: z.int().nullable(),
    expireFlag: z.boolean(),
    requireVerifyCode: z.boolean(),
    /** The paper the clinic usually prints on. */
    sheetPaper: z.enum(sheetPapers).optional(),
    /** Operator of the whole installation. */
    operator: z.literal(true).optional(),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** Part of the group `account`: the signed-in user, which every page needs. */
export const userCalls = {
  info: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'session',
    summary: 'The signed-in account.',
    beforePasswordChange: true,
    input: z.object({}),
    output: UserInfo.extend({
      auditStatus: z.enum(['pending', 'approved', 'failed']),
      /** Why an admin refused. */
      auditRemark: z.string(),
      certificates: z.array(z.string()),
    }),
  }),
}
