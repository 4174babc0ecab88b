import { setup } from '#contract/account/setup.ts'
import { implement } from '#server/http/implement.ts'
import { readState, setUp } from './setup.service.ts'

export const setupFeature = implement('auth', setup, {
  setupState: (_, ctx) => readState(ctx),
  setUp: (input, ctx) => setUp(ctx, input),
})
