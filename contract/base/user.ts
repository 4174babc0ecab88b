import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { permissions, roles } from './permissions.ts'

/** What the client keeps of the account that signed in. */
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
    /** Of the clinic: its board, bookings and sheets go by this clock. */
    timeZone: z.string(),
    staffGrade: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    expireDays: z.int().nullable(),
    expireFlag: z.boolean(),
    requireVerifyCode: z.boolean(),
    /** On what the clinic usually prints. */
    sheetPaper: z.enum(['A5', 'A4']).optional(),
    /** Looks after the whole installation. */
    operator: z.literal(true).optional(),
  })
  .meta({ id: 'UserInfo' })
export type UserInfo = z.infer<typeof UserInfo>

/** Part of the group `account`: every page needs to know who is signed in. */
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
      /** Why an admin has refused. */
      auditRemark: z.string(),
      certificates: z.array(z.string()),
    }),
  }),
}
