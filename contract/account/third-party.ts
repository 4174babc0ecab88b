import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Account } from '../base/fields.ts'
import { RandomKey, SignedIn } from './auth.ts'

export const SocialType = z.string().min(1).max(20)
export const State = z.string().regex(/^[\w-]{22}$/)
const BindKey = State
const organisationErrors = ['login_study_only', 'login_not_vip', 'login_not_league', 'account_disabled'] as const

/** Part of the group `auth`: sign-in through third parties. */
export const thirdParty = {
  thirdPartyUrl: endpoint({
    method: 'GET',
    path: '/api/auth/third-party-urls/{social_type}',
    access: 'public',
    summary: 'Where signing in with another account begins. The browser keeps the state and compares it on return.',
    input: z.object({ social_type: SocialType, redirect_url: z.string().max(500).optional() }),
    output: z.object({ url: z.url(), state: z.string() }),
    errors: ['third_party_unknown'],
  }),

  thirdPartyCallback: endpoint({
    method: 'POST',
    path: '/api/auth/third-party-callbacks/{social_type}',
    access: 'public',
    summary: 'Sign in with what the other side sent back; a bindKey where no account is bound to it yet.',
    input: z.object({
      social_type: SocialType,
      code: z.string().min(1).max(512),
      state: State,
    }),
    output: z.union([SignedIn, z.object({ bindKey: BindKey, name: z.string() })]),
    errors: ['third_party_unknown', 'third_party_failed', ...organisationErrors],
  }),

  bindThirdParty: endpoint({
    method: 'POST',
    path: '/api/auth/third-party-bindings',
    access: 'public',
    summary: "Bind the other account to one's own, and sign in.",
    input: z.object({
      bindKey: BindKey,
      account: Account,
      password: z.string().min(1).max(200),
      randomKey: RandomKey.optional(),
      imageCode: z.string().trim().max(4).optional(),
    }),
    output: SignedIn,
    errors: ['third_party_failed', 'login_failed', 'login_locked', 'image_code_wrong', ...organisationErrors],
  }),

  merchantAuthorize: endpoint({
    method: 'GET',
    path: '/api/auth/merchant-authorizations',
    access: 'public',
    summary: 'Sign in with a code that a merchant has signed; it can be used once.',
    input: z.object({ authorizationCode: z.string().min(1).max(1000) }),
    output: SignedIn,
    errors: ['merchant_code_wrong', ...organisationErrors],
  }),
}
