import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { implement } from '#server/http/implement.ts'
import { searchDiagnoses } from './diagnosis.service.ts'
import { readForm, saveForm } from './form.service.ts'

const domestic = ['disease', 'pattern'] as const
const kindsOf = (system: 'domestic' | 'ICD10' | undefined) =>
  system === 'ICD10' ? (['western'] as const) : system === 'domestic' ? domestic : ([...domestic, 'western'] as const)

export const diagnosisFeature = implement('diagnosis', diagnosis, {
  codeSearch: ({ q, system }, ctx) => searchDiagnoses(ctx, q, kindsOf(system)),
  westernDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['western']),
  chineseDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['disease']),
  chineseCards: ({ q }, ctx) => searchDiagnoses(ctx, q, ['pattern']),
  form: ({ prescriptionId }, ctx) => readForm(ctx, prescriptionId),
  saveForm: (input, ctx) => saveForm(ctx, input),
})
