import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { Symptom } from './symptom.ts'

/** What was found and given at one confirmed prescription of a patient. */
const CourseVisit = z
  .object({
    prescriptionId: z.int(),
    confirmedAt: z.string(),
    recipeName: z.string(),
    diagnosis: z.string(),
    pairs: z.int(),
    /** How severe the trouble was after it: 0 none, 10 the worst; null before the follow-up. */
    score: z.int().min(0).max(10).nullable(),
    /** Tongue, pulse and abdomen that were present. */
    findings: z.array(Symptom),
    /** Grams of one packet. `key` is equal where two visits give the same herb in the same form. */
    herbs: z.array(z.object({ key: z.string(), label: z.string(), doseG: z.number() })),
  })
  .meta({ id: 'CourseVisit' })
export type CourseVisit = z.infer<typeof CourseVisit>

export const patientCourseCalls = {
  patientCourse: endpoint({
    method: 'GET',
    path: '/api/patients/{patientId}/course',
    access: ['recipe_brain'],
    summary:
      'The last confirmed prescriptions of a patient side by side, earliest first: findings, formula, herbs with their doses, and how severe the trouble was afterwards.',
    input: z.object({ patientId: RowId }),
    output: z.object({ list: z.array(CourseVisit) }),
    errors: ['patient_not_found'],
  }),
}
