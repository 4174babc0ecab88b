import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { genreCodes, PointHead } from './point-head.ts'

const access = ['recipe_brain', 'acup_brain'] as const

/** Part of the group `external`: the result of point selection for a prescription. */
export const analysedPoints = {
  analysedMeridian: endpoint({
    method: 'GET',
    path: '/api/analysed-meridians',
    access,
    summary: 'The channels analysed for a prescription, best first.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      meridians: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          label: z.string(),
          score: z.number(),
          state: z.enum(['excess', 'deficiency', 'mixed', 'unclear']),
        }),
      ),
    }),
    errors: ['prescription_not_found'],
  }),
  analysedEmpirical: endpoint({
    method: 'GET',
    path: '/api/analysed-empirical-points',
    access,
    summary: 'The points that experience gives for a prescription, each with its complaint.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      points: z.array(
        z.object({
          ...PointHead.shape,
          symptomId: z.string(),
          genreCode: z.enum(genreCodes),
          why: z.string(),
        }),
      ),
    }),
    errors: ['prescription_not_found'],
  }),
}
