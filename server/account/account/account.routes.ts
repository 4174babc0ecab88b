import { account } from '#contract/account/account.ts'
import { implement } from '#server/http/implement.ts'
import { describeSelf, modifyPassword, renewLicense, unlockScreen } from './account.service.ts'

export const accountFeature = implement('account', account, {
  info: (_, ctx) => describeSelf(ctx),
  renewLicense: ({ activationCode }, ctx) => renewLicense(ctx, activationCode),
  unlock: ({ password }, ctx) => unlockScreen(ctx, password),
  modifyPassword: (input, ctx) => modifyPassword(ctx, input.oldPassword, input.password),
})
