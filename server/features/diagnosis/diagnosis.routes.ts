import { diagnosis } from '#contract/diagnosis.ts'
import { implement } from '#server/http/implement.ts'
import { searchDiagnoses } from './diagnosis.service.ts'

export const diagnosisFeature = implement('diagnosis', diagnosis, {
  codeSearch: ({ q, system }, ctx) =>
    searchDiagnoses(ctx, q, system === 'ICD10' ? ['western'] : ['disease', 'pattern']),
  westernDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['western']),
  chineseDiseases: ({ q }, ctx) => searchDiagnoses(ctx, q, ['disease']),
})
