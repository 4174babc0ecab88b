import { thirdParty } from '#contract/account/third-party.ts'
import { implement } from '#server/http/implement.ts'
import { authorizeMerchant, beginThirdParty, bindThirdParty, finishThirdParty } from './third-party.service.ts'

export const thirdPartyFeature = implement('auth', thirdParty, {
  thirdPartyUrl: ({ social_type }, ctx) => beginThirdParty(ctx, social_type),
  thirdPartyCallback: (input, ctx) => finishThirdParty(ctx, input),
  bindThirdParty: (input, ctx) => bindThirdParty(ctx, input),
  merchantAuthorize: ({ authorizationCode }, ctx) => authorizeMerchant(ctx, authorizationCode),
})
