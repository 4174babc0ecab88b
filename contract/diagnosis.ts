import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'

const Coded = z.object({
  code: z.string(),
  name: z.string(),
  label: z.string(),
  system: z.enum(['domestic', 'ICD10']),
  kind: z.enum(['disease', 'pattern', 'western']),
})
const access = ['clinic_manage', 'recipe_brain', 'acup_brain'] as const

export const diagnosis = {
  codeSearch: endpoint({
    method: 'GET',
    path: '/api/diagnosis-codes',
    access,
    summary: 'Diagnosis codes: GB/T 15657 diseases and patterns (domestic), or ICD-10.',
    input: z.object({ q: required(60), system: z.enum(['domestic', 'ICD10']).default('domestic') }),
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
}
