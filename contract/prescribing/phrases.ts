import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'

/** How many of each kind are offered. */
export const mostPhrases = 6

/** Part of the group `prescription`. */
export const phraseCalls = {
  phrases: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/phrases',
    access: ['recipe_brain', 'acup_brain'],
    summary:
      "Suggestions for the way of taking and the advice: phrases from the doctor's signed prescriptions, the most used first, then the usual way of taking.",
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      taking: z.array(z.string()).max(mostPhrases),
      advice: z.array(z.string()).max(mostPhrases),
    }),
    errors: ['prescription_not_found'],
  }),
}
