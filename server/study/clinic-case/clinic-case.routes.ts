import { clinicCases } from '#contract/study/clinic-case.ts'
import { implement } from '#server/http/implement.ts'
import { answerCase, nextCase } from './clinic-case.service.ts'

export const clinicCaseFeature = implement('studyCases', clinicCases, {
  next: ({ after }, ctx) => nextCase(ctx, after),
  answer: (input, ctx) => answerCase(ctx, input),
})
