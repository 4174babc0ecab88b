import { account } from '#contract/account/account.ts'
import { implement } from '#server/http/implement.ts'
import { describeSelf, modifyPassword } from './account.service.ts'

export const accountFeature = implement('account', account, {
  info: (_, ctx) => describeSelf(ctx),
  modifyPassword: (input, ctx) => modifyPassword(ctx, input.oldPassword, input.password),
})
