import { auth } from '#contract/account/auth.ts'
import { implement } from '#server/http/implement.ts'
import { describeEdition, forcePassword, login, logout } from './auth.service.ts'
import { drawImageCode, imageCodeHolds } from './image-code.service.ts'

export const authFeature = implement('auth', auth, {
  login: (input, ctx) => login(ctx, input),
  logout: (_, ctx) => logout(ctx),
  imageCode: ({ randomKey }, ctx) => drawImageCode(ctx, randomKey),
  checkImageCode: async ({ randomKey, imageCode }, ctx) => ({ valid: await imageCodeHolds(ctx, randomKey, imageCode) }),
  editionInfo: (_, ctx) => describeEdition(ctx),
  forceModifyPassword: ({ password }, ctx) => forcePassword(ctx, password),
})
