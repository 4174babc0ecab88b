import { analysis, symptomQuestions } from '#contract/prescribing/analysis.ts'
import { implement } from '#server/http/implement.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { analyseSymptoms, diagnosePatterns, recommendQuestions } from './analysis.service.ts'
import { analyseByExperience } from './by-experience.service.ts'
import { explainWritten, recogniseWritten } from './recognition.service.ts'
import { drawMindMap, explainPathogenesis, hintMisdiagnosis } from './understanding.service.ts'

export const analysisFeature = implement('analysis', analysis, {
  symptoms: (input, ctx) => (input.alg === 'experience' ? analyseByExperience : analyseSymptoms)(ctx, input),
  patterns: (input, ctx) => diagnosePatterns(ctx, input),
  mpw: (input, ctx) => recogniseWritten(ctx, input),
  mpwExplain: (input, ctx) => explainWritten(ctx, input),
  diseaseMindMap: async (input, ctx) => {
    await requirePrescription(ctx, input.prescriptionId)
    return drawMindMap(ctx, input)
  },
  pathogenesis: (input, ctx) => explainPathogenesis(ctx, input),
  misdiagnosisHints: (input, ctx) => hintMisdiagnosis(ctx, input),
})

export const questionsFeature = implement('symptom', symptomQuestions, {
  recommend: (input, ctx) => recommendQuestions(ctx, input),
})
