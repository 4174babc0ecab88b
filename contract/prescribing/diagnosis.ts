import { z } from 'zod'
import { examinationTypes, findingValues, limits, recordFlags } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { coded, EntryId, RowId, required, text } from '../base/fields.ts'

const Coded = z.object({
  code: z.string(),
  name: z.string(),
  label: z.string(),
  system: z.enum(['domestic', 'ICD10']),
  kind: z.enum(['disease', 'pattern', 'western']),
})
/** 0 normal (looked for and absent), 1 abnormal (found). */
const Finding = coded(findingValues)
const FormItem = z.object({ code: EntryId, name: text(80).default(''), value: Finding.default(findingValues.abnormal) })
const FormSection = z.object({
  type: z.literal(Object.values(examinationTypes)),
  /** S: something is recorded, C: nothing is. The items decide, not the value sent. */
  record: coded(recordFlags).default(recordFlags.record),
  items: z.array(FormItem).max(limits.recipeSymptoms),
})
const DiagnosisForm = z
  .object({ prescriptionId: z.int(), version: z.int(), sections: z.array(FormSection) })
  .meta({ id: 'DiagnosisForm' })

const access = ['clinic_manage', 'recipe_brain', 'acup_brain'] as const

export const diagnosis = {
  codeSearch: endpoint({
    method: 'GET',
    path: '/api/diagnosis-codes',
    access,
    summary: 'Diagnosis codes of both systems, GB/T 15657 diseases and patterns (domestic) first; or of one of them.',
    input: z.object({ q: required(60), system: z.enum(['domestic', 'ICD10']).optional() }),
    output: z.object({ list: z.array(Coded) }),
  }),
  westernDiseases: endpoint({
    method: 'GET',
    path: '/api/western-diseases',
    access,
    summary: 'ICD-10 diseases by name or code.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(Coded) }),
  }),
  chineseDiseases: endpoint({
    method: 'GET',
    path: '/api/chinese-diseases',
    access,
    summary: 'GB/T 15657 diseases by name or code.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(Coded) }),
  }),
  chineseCards: endpoint({
    method: 'GET',
    path: '/api/chinese-cards',
    access,
    summary: 'GB/T 15657 patterns by name or code.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(Coded) }),
  }),

  form: endpoint({
    method: 'GET',
    path: '/api/diagnosis-forms/{prescriptionId}',
    access,
    summary: 'What the examination found, by kind of examination.',
    input: z.object({ prescriptionId: RowId }),
    output: DiagnosisForm,
    errors: ['prescription_not_found'],
  }),
  saveForm: endpoint({
    method: 'PUT',
    path: '/api/diagnosis-forms/{prescriptionId}',
    access,
    summary: 'Set what the examination found; a kind that is not sent stays as it was.',
    input: z.object({ prescriptionId: RowId, sections: z.array(FormSection).max(8) }),
    output: DiagnosisForm,
    errors: ['prescription_not_found', 'prescription_confirmed', 'symptom_not_found', 'symptom_limit'],
  }),
}
