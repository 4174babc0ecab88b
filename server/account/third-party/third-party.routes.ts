import { ownThirdParty } from '#contract/account/own-third-party.ts'
import { thirdParty } from '#contract/account/third-party.ts'
import { implement } from '#server/http/implement.ts'
import { addBinding, beginBinding, listBindings, removeBinding } from './own-third-party.service.ts'
import { authorizeMerchant, beginThirdParty, bindThirdParty, finishThirdParty } from './third-party.service.ts'

export const thirdPartyFeature = implement('auth', thirdParty, {
  thirdPartyUrl: ({ social_type }, ctx) => beginThirdParty(ctx, social_type),
  thirdPartyCallback: (input, ctx) => finishThirdParty(ctx, input),
  bindThirdParty: (input, ctx) => bindThirdParty(ctx, input),
  merchantAuthorize: ({ authorizationCode }, ctx) => authorizeMerchant(ctx, authorizationCode),
})

export const ownThirdPartyFeature = implement('account', ownThirdParty, {
  thirdPartyBindings: (_, ctx) => listBindings(ctx),
  beginThirdPartyBinding: ({ social_type }, ctx) => beginBinding(ctx, social_type),
  addThirdPartyBinding: (input, ctx) => addBinding(ctx, input),
  removeThirdPartyBinding: (input, ctx) => removeBinding(ctx, input),
})
