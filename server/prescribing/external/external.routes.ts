import { external } from '#contract/prescribing/external.ts'
import { implement } from '#server/http/implement.ts'
import { confirmTreatments } from './confirm.service.ts'
import { analyseAcupoints, analyseTherapies, analyseTreatments } from './external.service.ts'

export const externalFeature = implement('external', external, {
  analyse: (input, ctx) => analyseTreatments(ctx, input),
  acupointAnalyse: (input, ctx) => analyseAcupoints(ctx, input),
  therapyAnalyse: (input, ctx) => analyseTherapies(ctx, input),
  confirm: (input, ctx) => confirmTreatments(ctx, input),
})
