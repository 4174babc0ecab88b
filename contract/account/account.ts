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
    summary: "Change one's own password; every other session of the account ends.",
    input: z.object({ oldPassword: z.string().min(1).max(200), password: Password }),
    output: z.null(),
    errors: ['signature_password', 'password_same', 'password_tries', 'password_common'],
  }),

  unlock: endpoint({
    method: 'POST',
    path: '/api/account/unlock',
    access: 'session',
    summary:
      "Unlock a locked screen with the account's own password. After five wrong ones it stays locked for a quarter of an hour.",
    input: z.object({ password: z.string().min(1).max(200) }),
    output: z.object({ unlocked: z.literal(true) }),
    errors: ['signature_password', 'password_tries'],
    changesNothingRead: true,
  }),

  renewLicense: endpoint({
    method: 'POST',
    path: '/api/account/license-renewals',
    access: 'session',
    summary: "Renew the account's licence with an activation code, which can be used once.",
    input: z.object({ activationCode: z.string().trim().min(1).max(64) }),
    output: z.object({ expireDays: z.int().nullable(), expireFlag: z.boolean() }),
    errors: ['activation_code_wrong', 'license_endless', 'password_tries'],
  }),
}
