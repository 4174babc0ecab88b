import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Instant } from '../base/fields.ts'

/** What a clinic's signatures show about its warnings. */
export const overrideCalls = {
  overrideReport: endpoint({
    method: 'GET',
    path: '/api/prescriptions/override-report',
    access: ['recipe_brain', 'acup_brain', 'medical_cases_list'],
    summary:
      'How often warnings that require a signature were overridden, by rule, in the clinic; with the reasons given.',
    input: z.object({ beginTime: Instant.optional(), endTime: Instant.optional() }),
    output: z.object({
      beginTime: z.string(),
      endTime: z.string(),
      confirmed: z.int(),
      shown: z.int(),
      signed: z.int(),
      /** Ratio of signed to displayed warnings, from 0 to 1. */
      rate: z.number(),
      rules: z.array(z.object({ rule: z.string(), shown: z.int(), signed: z.int(), rate: z.number() })),
      reasons: z.array(
        z.object({
          prescriptionId: z.int(),
          number: z.string(),
          name: z.string(),
          at: z.string(),
          message: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
}
