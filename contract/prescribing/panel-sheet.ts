import { z } from 'zod'
import { languages } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { PanelSheet } from '../clinic/dual-screen.ts'

/** Part of the group `prescription`. */
export const panelSheet = {
  panelSheet: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/panel',
    access: ['brain_dual_screen'],
    summary:
      'A prescription in words for its patient, in the language of the patient, ready to be sent to the second screen.',
    input: z.object({ prescriptionId: RowId, language: z.enum(languages).default('zh_CN') }),
    output: PanelSheet,
    errors: ['prescription_not_found'],
  }),
}
