import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** How many of the latest answered follow-ups are counted at most. */
export const outcomesCounted = 10_000

const Share = z.number().min(0).max(1)

export const caseOutcomes = {
  outcomes: endpoint({
    method: 'GET',
    path: '/api/medical-cases/mine/outcomes',
    access: ['clinic_manage'],
    summary:
      "What the doctor's own patients said at follow-up, by formula or by disease: how many were improved, with a 95 % interval. Counts, not proof.",
    input: z.object({ by: z.enum(['formula', 'disease']).default('formula') }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          answered: z.int(),
          judged: z.int(),
          improved: z.int(),
          interval: z.object({ low: Share, high: Share }).nullable(),
          meanScore: z.number().min(0).max(10),
          few: z.boolean(),
        }),
      ),
      /** Follow-ups counted: the latest, at most 10,000. */
      counted: z.int(),
      /** The number of judged follow-ups from which a share is meaningful. */
      enough: z.int(),
    }),
  }),
}
