import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { SocialType, State } from './third-party.ts'

const ownPassword = z.string().min(1).max(200)

/** Part of the group `account`: accounts of third parties that sign in to the own one. */
export const ownThirdParty = {
  thirdPartyBindings: endpoint({
    method: 'GET',
    path: '/api/account/third-party-bindings',
    access: 'session',
    summary: "Which third-party accounts sign in to the caller's account, and which kinds can be bound.",
    input: z.object({}),
    output: z.object({
      offered: z.array(SocialType),
      list: z.array(z.object({ socialType: SocialType, name: z.string(), boundAt: z.iso.datetime() })),
    }),
  }),

  beginThirdPartyBinding: endpoint({
    method: 'POST',
    path: '/api/account/third-party-urls',
    access: 'session',
    summary:
      'Where binding begins. The browser keeps the state and compares it on return; it serves this account alone.',
    input: z.object({ social_type: SocialType }),
    output: z.object({ url: z.url(), state: z.string() }),
    errors: ['third_party_unknown'],
  }),

  addThirdPartyBinding: endpoint({
    method: 'POST',
    path: '/api/account/third-party-bindings',
    access: 'session',
    summary: 'Bind what the other side sent back. It replaces one of the same kind.',
    input: z.object({ social_type: SocialType, code: z.string().min(1).max(512), state: State, password: ownPassword }),
    output: z.object({ name: z.string() }),
    errors: ['third_party_unknown', 'third_party_failed', 'signature_password', 'password_tries'],
  }),

  removeThirdPartyBinding: endpoint({
    method: 'POST',
    path: '/api/account/third-party-bindings/removal',
    access: 'session',
    summary: 'Unbind the account of this kind: it no longer signs in.',
    input: z.object({ social_type: SocialType, password: ownPassword }),
    output: z.null(),
    errors: ['signature_password', 'password_tries'],
  }),
}
