import { point } from '#contract/point.ts'
import { implement } from '#server/http/implement.ts'
import { findTimePoints } from './time.service.ts'

export const pointFeature = implement('point', point, {
  byTime: (input, ctx) => findTimePoints(ctx, input),
})
