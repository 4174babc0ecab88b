import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account, name, Password } from '../base/fields.ts'
import { CodeKey, VerifyCode } from './verification.ts'

/** Part of the group `auth`: registration and password reset. */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Sign up with the code that was sent to the account. An invitation names the clinic; it can be used once.',
    input: z.object({
      account: Account,
      password: Password,
      userName: name(40),
      verifyCode: VerifyCode,
      invitationCode: z.string().trim().max(20).optional(),
    }),
    output: z.object({ userId: z.int() }),
    errors: ['verify_code_wrong', 'account_taken', 'invitation_wrong', 'invitation_needed', 'password_common'],
  }),

  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password-resets',
    access: 'public',
    summary: 'Set a new password with the code that was sent; every session of the account ends.',
    input: z.object({ key: CodeKey, verifyCode: VerifyCode, password: Password }),
    output: z.object({}),
    errors: ['verify_code_wrong', 'password_common'],
  }),
}
