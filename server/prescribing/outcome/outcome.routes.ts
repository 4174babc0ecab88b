import { caseOutcomes } from '#contract/prescribing/outcome.ts'
import { implement } from '#server/http/implement.ts'
import { listOutcomes } from './outcome.service.ts'

export const caseOutcomesFeature = implement('visit', caseOutcomes, {
  outcomes: (input, ctx) => listOutcomes(ctx, input),
})
