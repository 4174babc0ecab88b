import { assessment } from '#contract/prescribing/assessment.ts'
import { implement } from '#server/http/implement.ts'
import { assess } from './assessment.service.ts'

export const assessmentFeature = implement('analysis', assessment, {
  assess: (input, ctx) => assess(ctx, input),
})
