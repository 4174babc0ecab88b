import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Password } from '../base/fields.ts'
import { userCalls } from '../base/user.ts'

export const account = {
  ...userCalls,
  modifyPassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'session',
    summary: 'Change the own password; every other session of the account ends.',
    input: z.object({ oldPassword: z.string().min(1).max(200), password: Password }),
    output: z.null(),
    errors: ['signature_password', 'password_same', 'password_tries', 'password_common'],
  }),

  unlock: endpoint({
    method: 'POST',
    path: '/api/account/unlock',
    access: 'session',
    summary:
      'Prove by the own password who stands before a screen that was locked. Five wrong ones bar it for a while.',
    input: z.object({ password: z.string().min(1).max(200) }),
    output: z.object({ unlocked: z.literal(true) }),
    errors: ['signature_password', 'password_tries'],
    changesNothingRead: true,
  }),

  renewLicense: endpoint({
    method: 'POST',
    path: '/api/account/license-renewals',
    access: 'session',
    summary: 'Renew the own licence with an activation code, which serves once.',
    input: z.object({ activationCode: z.string().trim().min(1).max(64) }),
    output: z.object({ expireDays: z.int().nullable(), expireFlag: z.boolean() }),
    errors: ['activation_code_wrong', 'license_endless', 'password_tries'],
  }),
}
