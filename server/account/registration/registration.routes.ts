import { registration } from '#contract/account/registration.ts'
import { implement } from '#server/http/implement.ts'
import { register, resetPassword } from './registration.service.ts'

export const registrationFeature = implement('auth', registration, {
  register: (input, ctx) => register(ctx, input),
  resetPassword: (input, ctx) => resetPassword(ctx, input),
})
