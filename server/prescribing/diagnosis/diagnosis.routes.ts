import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { implement } from '#server/http/implement.ts'
import { describePattern, listPatterns } from '#server/study/reference/patterns.service.ts'
import { describeStudySign, listSigns } from '#server/study/reference/signs.service.ts'
import { searchDiagnoses } from './diagnosis.service.ts'
import { calculateEye, listEyeSigns } from './eye.service.ts'
import { readForm, saveForm } from './form.service.ts'

export const diagnosisFeature = implement('diagnosis', diagnosis, {
  codeSearch: ({ q, system }, ctx) =>
    searchDiagnoses(ctx, q, system === 'ICD10' ? ['western'] : ['disease', 'pattern']),
  westernDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['western']),
  chineseDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['disease']),
  chineseCards: ({ q }, ctx) => searchDiagnoses(ctx, q, ['pattern']),
  form: ({ prescriptionId }, ctx) => readForm(ctx, prescriptionId),
  saveForm: (input, ctx) => saveForm(ctx, input),
  studyPatterns: (input, ctx) => listPatterns(ctx, input),
  studyPatternDetail: ({ id }, ctx) => describePattern(ctx, id),
  studyAbdomens: (input, ctx) => listSigns(ctx, 'abdomen', input),
  studyAbdomenDetail: ({ id }, ctx) => describeStudySign(ctx, 'abdomen', id),
  studyTongues: (input, ctx) => listSigns(ctx, 'tongue', input),
  studyTongueDetail: ({ id }, ctx) => describeStudySign(ctx, 'tongue', id),
  studyPulses: (input, ctx) => listSigns(ctx, 'pulse', input),
  studyPulseDetail: ({ id }, ctx) => describeStudySign(ctx, 'pulse', id),
  eyeSigns: (_, ctx) => listEyeSigns(ctx),
  eyeCalculator: (input, ctx) => calculateEye(ctx, input),
})
