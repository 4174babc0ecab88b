import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { implement } from '#server/http/implement.ts'
import { searchDiagnoses } from './diagnosis.service.ts'
import { readForm, saveForm } from './form.service.ts'

export const diagnosisFeature = implement('diagnosis', diagnosis, {
  codeSearch: ({ q, system }, ctx) =>
    searchDiagnoses(ctx, q, system === 'ICD10' ? ['western'] : ['disease', 'pattern']),
  westernDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['western']),
  chineseDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['disease']),
  chineseCards: ({ q }, ctx) => searchDiagnoses(ctx, q, ['pattern']),
  form: ({ prescriptionId }, ctx) => readForm(ctx, prescriptionId),
  saveForm: (input, ctx) => saveForm(ctx, input),
})
