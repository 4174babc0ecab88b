import { addition } from '#contract/addition.ts'
import { implement } from '#server/http/implement.ts'
import { offerCores, offerGrave, offerSmart } from './addition.service.ts'

export const additionFeature = implement('addition', addition, {
  smart: (input, ctx) => offerSmart(ctx, input),
  ricu: (input, ctx) => offerGrave(ctx, input),
  cores: (input, ctx) => offerCores(ctx, input),
})
