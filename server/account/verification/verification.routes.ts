import { verification } from '#contract/account/verification.ts'
import { implement } from '#server/http/implement.ts'
import { checkCode, describeLimit, sendCode } from './verification.service.ts'

export const verificationFeature = implement('auth', verification, {
  sendVerifyCode: (input, ctx) => sendCode(ctx, input),
  commonVerifyCode: ({ verifyCodeType, ...input }, ctx) => sendCode(ctx, input, verifyCodeType),
  frequencyLimit: ({ account }, ctx) => describeLimit(ctx, account),
  checkVerifyCode: ({ key, verifyCode }, ctx) => checkCode(ctx, key, verifyCode),
})
