import { secondFactor } from '#contract/account/second-factor.ts'
import { implement } from '#server/http/implement.ts'
import { begin, confirm, describe, remove, renewRecoveryCodes, verify } from './second-factor.service.ts'

export const secondFactorFeature = implement('account', secondFactor, {
  secondFactor: (_, ctx) => describe(ctx),
  beginSecondFactor: ({ password }, ctx) => begin(ctx, password),
  confirmSecondFactor: ({ code }, ctx) => confirm(ctx, code),
  verifySecondFactor: ({ code }, ctx) => verify(ctx, code),
  renewRecoveryCodes: (input, ctx) => renewRecoveryCodes(ctx, input),
  removeSecondFactor: (input, ctx) => remove(ctx, input),
})
