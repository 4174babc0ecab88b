import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'

/** The items of 中医病历书写基本规范 (2010), in the order of the record. */
export const qualityItems = [
  'complaint',
  'duration',
  'present-history',
  'past-history',
  'allergy',
  'inspection',
  'listening',
  'inquiry',
  'tongue',
  'pulse',
  'disease',
  'pattern',
  'western',
  'principle',
  'treatment',
  'usage',
  'advice',
  'signature',
] as const
const qualityFields = [
  'history',
  'tongue',
  'pulse',
  'diagnosis',
  'principle',
  'formula',
  'usage',
  'advice',
  'signature',
] as const

export const RecordQuality = z
  .object({
    /** How much of the applicable items is filled, by points, in whole percent. */
    score: z.int().min(0).max(100),
    items: z.array(
      z.object({
        item: z.enum(qualityItems),
        field: z.enum(qualityFields),
        points: z.int(),
        filled: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RecordQuality' })
export type RecordQuality = z.infer<typeof RecordQuality>

export const recordQualityCalls = {
  recordQuality: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/record-quality',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary: 'How complete the record of this visit is, and item by item what it lacks. It prevents nothing.',
    input: z.object({ prescriptionId: RowId }),
    output: RecordQuality,
    errors: ['prescription_not_found'],
  }),
}
