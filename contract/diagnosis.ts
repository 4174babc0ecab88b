import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { eyeCalls } from './indicator.ts'
import { studyDetail, studyList } from './study.ts'

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
  chineseCards: endpoint({
    method: 'GET',
    path: '/api/chinese-cards',
    access,
    summary: 'GB/T 15657 patterns by name or code.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(Coded) }),
  }),

  studyPatterns: studyList('/api/study/patterns', ['wiki_tool_pattern'], 'Patterns to read, by place.'),
  studyPatternDetail: studyDetail('/api/study/patterns/{id}', ['wiki_tool_pattern'], 'One pattern in full.'),
  studyAbdomens: studyList('/api/study/abdomens', ['wiki_tool_abdomen'], 'Signs of the abdomen to read.'),
  studyAbdomenDetail: studyDetail('/api/study/abdomens/{id}', ['wiki_tool_abdomen'], 'One sign of the abdomen.'),
  studyTongues: studyList('/api/study/tongues', ['wiki_tool_tongue'], 'Tongues and coats to read.'),
  studyTongueDetail: studyDetail('/api/study/tongues/{id}', ['wiki_tool_tongue'], 'One look of the tongue.'),
  studyPulses: studyList('/api/study/pulses', ['wiki_tool_pulse'], 'Pulses to read.'),
  studyPulseDetail: studyDetail('/api/study/pulses/{id}', ['wiki_tool_pulse'], 'One pulse.'),
  ...eyeCalls,
}
