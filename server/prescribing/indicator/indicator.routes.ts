import { eyeCalls, indicatorCalls } from '#contract/prescribing/indicator.ts'
import { implement } from '#server/http/implement.ts'
import { calculateEye, listEyeSigns } from './eye.service.ts'
import { judgeIndicators, listIndicators } from './indicator.service.ts'

export const indicatorFeature = implement('analysis', indicatorCalls, {
  indicators: ({ prescriptionId }, ctx) => listIndicators(ctx, prescriptionId),
  medicalIndicators: (input, ctx) => judgeIndicators(ctx, input),
})

export const eyeFeature = implement('diagnosis', eyeCalls, {
  eyeSigns: (_, ctx) => listEyeSigns(ctx),
  eyeCalculator: (input, ctx) => calculateEye(ctx, input),
})
