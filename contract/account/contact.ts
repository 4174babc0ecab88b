import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account } from '../base/fields.ts'
import { UserInfo } from '../base/user.ts'
import { SentCode, VerifyCode } from './verification.ts'

/** Part of the group `account`: the phone number and email address used to sign in. */
export const contact = {
  emailVerifyCode: endpoint({
    method: 'POST',
    path: '/api/account/email-verify-codes',
    access: 'session',
    summary: 'Send a code to the address that the account is to use.',
    input: z.object({ email: z.string().trim().toLowerCase().max(120).regex(z.regexes.email) }),
    output: SentCode,
    errors: ['code_frequency'],
  }),

  modifyAccount: endpoint({
    method: 'POST',
    path: '/api/account/login-account',
    access: 'session',
    summary: 'Sign in with another number or address from now on; every other session ends.',
    input: z.object({ account: Account, verifyCode: VerifyCode, password: z.string().min(1).max(200) }),
    output: UserInfo,
    errors: ['verify_code_wrong', 'signature_password', 'password_tries', 'account_taken'],
  }),

  bindAccount: endpoint({
    method: 'POST',
    path: '/api/account/bindings',
    access: 'session',
    summary:
      'Add the number or the address that the account does not have yet. More than ten minutes after the sign-in the password is required.',
    input: z.object({ account: Account, verifyCode: VerifyCode, password: z.string().min(1).max(200).optional() }),
    output: UserInfo,
    errors: ['verify_code_wrong', 'signature_password', 'password_tries', 'account_taken', 'account_bound'],
  }),
}
