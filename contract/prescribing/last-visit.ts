import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { PrescriptionContent } from './prescription-content.ts'
import { Symptom } from './symptom.ts'

/** What was recorded and prescribed at the patient's last confirmed prescription before this one. */
const LastVisit = z
  .object({
    prescriptionId: z.int(),
    confirmedAt: z.string(),
    recipeName: z.string(),
    diagnosis: z.string(),
    /** The diagnosis by its codes, to be taken over. */
    coded: PrescriptionContent.pick({ westernDiseases: true, chineseDiseases: true, patterns: true }),
    selfDescription: z.string(),
    /** The signs that were present, in their order. */
    signs: z.array(
      z.object({
        symptom: Symptom,
        main: z.boolean(),
        degree: z.enum(['mild', 'marked']).nullable(),
        /** A complaint that may be gone, better or worse today; 睡眠正常 and 得热痛减 are not. */
        asked: z.boolean(),
      }),
    ),
    herbs: z.array(z.object({ label: z.string(), doseG: z.number() })),
    pairs: z.int(),
    /** The advice given and what was to be avoided. */
    advice: z.string(),
    avoid: z.array(z.string()),
  })
  .meta({ id: 'LastVisit' })
export type LastVisit = z.infer<typeof LastVisit>

export const lastVisitCalls = {
  lastVisit: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/last-visit',
    access: ['recipe_brain'],
    summary:
      "The patient's last confirmed prescription before this one, to begin a return visit with; null at the first.",
    input: z.object({ prescriptionId: RowId }),
    output: LastVisit.nullable(),
    errors: ['prescription_not_found'],
  }),
}
