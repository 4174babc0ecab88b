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
}
