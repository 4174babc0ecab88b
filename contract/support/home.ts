import { z } from 'zod'
import { editions } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { required } from '../base/fields.ts'

export const home = {
  systemInfo: endpoint({
    method: 'GET',
    path: '/api/home/system-info',
    access: 'session',
    summary: 'Version, mode, edition and the limits in force.',
    beforePasswordChange: true,
    input: z.object({}),
    output: z.object({
      version: z.string(),
      knowledgeVersion: z.string(),
      mode: z.enum(['patient-case', 'normal']),
      edition: z.enum(editions),
      serverTime: z.string(),
      limits: z.record(z.string(), z.number()),
    }),
  }),

  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'session',
    summary:
      'One search over patients, herbs, formulas, symptoms and words explained, by name, pinyin or initials; only what the account may open.',
    input: z.object({ q: required(60) }),
    output: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['patient', 'herb', 'recipe', 'symptom', 'point', 'word']),
          id: z.union([z.string(), z.number()]),
          name: z.string(),
          hint: z.string(),
        }),
      ),
    }),
  }),
}
