import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId, required } from '../base/fields.ts'

export const addendumChars = 2000
export const mostAddenda = 50

export const Addendum = z
  .object({ id: z.int(), content: z.string(), authorName: z.string(), createdAt: z.string() })
  .meta({ id: 'Addendum' })
export type Addendum = z.infer<typeof Addendum>

/** Additions to a prescription after it was signed. */
export const addendumCalls = {
  addenda: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/addenda',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary: 'What was added after signing, in the order of writing.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({ list: z.array(Addendum), mayAdd: z.boolean() }),
    errors: ['prescription_not_found'],
  }),
  addAddendum: endpoint({
    method: 'POST',
    path: '/api/prescriptions/{prescriptionId}/addenda',
    access: ['recipe_brain', 'acup_brain'],
    summary:
      'Add to a signed prescription, by its own doctor, with name and time. What was added stays; the same words twice are one.',
    input: z.object({ prescriptionId: RowId, content: required(addendumChars) }),
    output: Addendum,
    errors: [
      'prescription_not_found',
      'prescription_not_confirmed',
      'prescription_other_doctor',
      'doctor_only',
      'doctor_not_approved',
      'addendum_limit',
    ],
  }),
}
