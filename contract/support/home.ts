import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { required } from '../base/fields.ts'
import { systemCalls } from '../base/system.ts'

export const home = {
  ...systemCalls,
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
