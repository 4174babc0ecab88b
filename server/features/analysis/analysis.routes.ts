import { analysis } from '#contract/analysis.ts'
import { implement } from '#server/http/implement.ts'
import { analyseSymptoms, diagnosePatterns } from './analysis.service.ts'

export const analysisFeature = implement('analysis', analysis, {
  symptoms: (input, ctx) => analyseSymptoms(ctx, input),
  patterns: (input, ctx) => diagnosePatterns(ctx, input),
})
