import { contact } from '#contract/account/contact.ts'
import { sendEmailCode } from '#server/account/verification/verification.service.ts'
import { implement } from '#server/http/implement.ts'
import { bindAccount, modifyAccount } from './contact.service.ts'

export const contactFeature = implement('account', contact, {
  emailVerifyCode: ({ email }, ctx) => sendEmailCode(ctx, email),
  modifyAccount: (input, ctx) => modifyAccount(ctx, input),
  bindAccount: (input, ctx) => bindAccount(ctx, input),
})
