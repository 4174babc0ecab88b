import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

const OwnPassword = z.string().min(1).max(200)
/** Six digits of an authenticator, or a recovery code, in any notation. */
export const FactorCode = z.string().trim().min(6).max(20)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Part of the group `account`: a second proof at sign-in, by an authenticator (RFC 6238). */
export const secondFactor = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/account/second-factor',
    access: 'session',
    summary: 'Whether the account has a second factor, whether it must, and how many recovery codes are left.',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    input: z.object({}),
    output: z.object({
      since: z.iso.datetime().nullable(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** This session still has to pass it. */
      pending: z.boolean(),
    }),
  }),

  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'session',
    summary: 'A new secret for an authenticator, as a picture to scan and in letters. It takes effect when confirmed.',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    input: z.object({ password: OwnPassword }),
    output: z.object({ secret: z.string(), url: z.string(), qrImage: z.string() }),
    errors: ['signature_password', 'password_tries', 'second_factor_set'],
  }),

  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'session',
    summary:
      'Confirm the secret with the first code of the authenticator. Returns the recovery codes, once; every other session ends.',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    input: z.object({ code: FactorCode }),
    output: RecoveryCodes,
    errors: ['second_factor_wrong', 'second_factor_set', 'second_factor_none', 'password_tries'],
  }),

  verifySecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/verify',
    access: 'session',
    summary: 'The second step of signing in. After five wrong codes none is accepted for a quarter of an hour.',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    input: z.object({ code: FactorCode }),
    output: z.object({ recoveryCodesLeft: z.int() }),
    errors: ['second_factor_wrong', 'second_factor_none', 'password_tries'],
  }),

  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'session',
    summary: 'New recovery codes in place of the old.',
    input: z.object({ password: OwnPassword, code: FactorCode }),
    output: RecoveryCodes,
    errors: ['signature_password', 'password_tries', 'second_factor_wrong', 'second_factor_none'],
  }),

  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/account/second-factor/removal',
    access: 'session',
    summary: 'Sign in by password alone from now on; not where the organisation requires a second factor.',
    input: z.object({ password: OwnPassword, code: FactorCode }),
    output: z.null(),
    errors: [
      'signature_password',
      'password_tries',
      'second_factor_wrong',
      'second_factor_none',
      'second_factor_required',
    ],
  }),
}
