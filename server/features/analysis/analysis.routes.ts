import { analysis } from '#contract/analysis.ts'
import { implement } from '#server/http/implement.ts'
import { analyseSymptoms, diagnosePatterns } from './analysis.service.ts'
import { explainWritten, recogniseWritten } from './recognition.service.ts'

export const analysisFeature = implement('analysis', analysis, {
  symptoms: (input, ctx) => analyseSymptoms(ctx, input),
  patterns: (input, ctx) => diagnosePatterns(ctx, input),
  mpw: (input, ctx) => recogniseWritten(ctx, input),
  mpwExplain: (input, ctx) => explainWritten(ctx, input),
})
