import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account } from '../base/fields.ts'
import { RandomKey } from './auth.ts'

/** The purpose of a code. It is not valid for any other. */
export const verifyCodeTypes = ['register', 'resetPassword', 'modifyAccount', 'bindAccount'] as const
export type VerifyCodeType = (typeof verifyCodeTypes)[number]

const ImageCode = z.string().trim().length(4)
export const CodeKey = z.string().regex(/^[\w-]{22}$/)
export const VerifyCode = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{6}$/)
export const SentCode = z.object({ key: CodeKey, retryAfterSeconds: z.int() })

const sendErrors = ['image_code_wrong', 'code_frequency'] as const

/** Part of the group `auth`: codes sent to a phone number or email address. */
export const verification = {
  sendVerifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-codes',
    access: 'public',
    summary:
      'Send a code of six digits, good for ten minutes and one use: to sign up with a new account, or to set a new password of one that exists. The answer does not say which.',
    query: ['randomKey', 'imageCode'],
    input: z.object({ randomKey: RandomKey, imageCode: ImageCode, account: Account }),
    output: SentCode,
    errors: sendErrors,
  }),

  commonVerifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-codes/{verifyCodeType}',
    access: 'public',
    summary: 'Send a code for one purpose. The answer is the same whether or not the account exists.',
    input: z.object({
      verifyCodeType: z.enum(verifyCodeTypes),
      account: Account,
      randomKey: RandomKey,
      imageCode: ImageCode,
    }),
    output: SentCode,
    errors: sendErrors,
  }),

  frequencyLimit: endpoint({
    method: 'GET',
    path: '/api/auth/frequency-limits/{verifyCodeType}/{account}',
    access: 'public',
    summary: 'Whether a code may be sent to the account now, and else when.',
    input: z.object({ verifyCodeType: z.enum(verifyCodeTypes), account: Account }),
    output: z.object({ allowed: z.boolean(), retryAfterSeconds: z.int(), requireImageCode: z.boolean() }),
  }),

  checkVerifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-code-checks',
    access: 'public',
    summary: 'Whether this is the code. A wrong one counts as one of five tries.',
    input: z.object({ key: CodeKey, verifyCode: VerifyCode }),
    output: z.object({ valid: z.boolean(), triesLeft: z.int() }),
  }),
}
