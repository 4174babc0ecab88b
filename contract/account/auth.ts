import { z } from 'zod'
import { editions } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { Account, Password } from '../base/fields.ts'
import { roles } from '../base/permissions.ts'
import { UserInfo } from '../base/user.ts'

export const RandomKey = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/** The signed-in user. Without a token, one more step is required first: a renewal, or an image code. */
export const SignedIn = UserInfo.partial().extend({
  accessToken: z.string().nullable(),
  expireFlag: z.boolean(),
  requireVerifyCode: z.boolean(),
  /** The token is valid only for the second factor, which must be entered or set up first. */
  secondFactor: z.enum(['asked', 'enrol']).optional(),
  /** How long the token is valid. */
  sessionSeconds: z.int().optional(),
})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in. An expired account, or one that needs an image code, is answered without a token.',
    input: z.object({
      account: Account,
      password: z.string().min(1).max(200),
      activationCode: z.string().trim().max(64).optional(),
      randomKey: RandomKey.optional(),
      imageCode: z.string().trim().max(4).optional(),
    }),
    output: SignedIn,
    errors: [
      'login_failed',
      'login_study_only',
      'login_not_vip',
      'login_not_league',
      'image_code_wrong',
      'account_disabled',
      'login_locked',
      'activation_code_wrong',
      'password_tries',
    ],
  }),

  logout: endpoint({
    method: 'GET',
    path: '/api/auth/logout',
    access: 'session',
    summary: 'Revoke the token that the call came with.',
    beforePasswordChange: true,
    beforeFaceCheck: true,
    beforeSecondFactor: true,
    input: z.object({}),
    output: z.null(),
  }),

  imageCode: endpoint({
    method: 'GET',
    path: '/api/auth/image-codes',
    access: 'public',
    kind: 'blob',
    summary: 'A picture of four characters, good for five minutes and one use.',
    input: z.object({ randomKey: RandomKey }),
    output: z.any(),
  }),

  checkImageCode: endpoint({
    method: 'GET',
    path: '/api/auth/image-codes/check',
    access: 'public',
    summary: 'Whether these four characters are those of the picture. After the third wrong answer it is invalid.',
    input: z.object({ randomKey: RandomKey, imageCode: z.string().trim().length(4) }),
    output: z.object({ valid: z.boolean() }),
  }),

  editionInfo: endpoint({
    method: 'GET',
    path: '/api/auth/edition',
    access: 'public',
    summary: 'The edition of the host, and the demo accounts where demo data are loaded.',
    input: z.object({}),
    output: z.object({
      edition: z.enum(editions),
      thirdParty: z.array(z.string()),
      contact: z.object({ chatAccount: z.string().nullable(), phone: z.string().nullable() }),
      demoAccounts: z.array(
        z.object({
          account: z.string(),
          password: z.string(),
          role: z.enum(roles),
          /** What distinguishes it from others of the role. */
          standing: z.enum(['usual', 'pending', 'firstLogin']),
          orgName: z.string(),
        }),
      ),
    }),
  }),

  forceModifyPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forced-password',
    access: 'session',
    summary: 'The password change that a first sign-in demands.',
    beforePasswordChange: true,
    input: z.object({ password: Password }),
    output: z.object({ firstLogin: z.literal(false) }),
    errors: ['password_same', 'password_tries', 'password_common'],
  }),
}
