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
