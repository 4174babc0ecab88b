import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId, text } from '../base/fields.ts'

export const exportFormats = ['pdf', 'json', 'fhir'] as const
/** Why a whole record leaves the clinic; it is written to the audit log. */
export const exportReasons = ['patient', 'transfer', 'authority', 'other'] as const

export const patientExportCalls = {
  exportPatient: endpoint({
    method: 'POST',
    path: '/api/admin/patients/{patientId}/exports',
    access: ['medical_cases_list'],
    kind: 'blob',
    changesNothingRead: true,
    summary:
      'The whole record of one patient, as PDF, JSON or a FHIR R4 bundle. With a reason; it is written to the audit log.',
    input: z.object({
      patientId: RowId,
      format: z.enum(exportFormats),
      reason: z.enum(exportReasons),
      /** Needed where the reason is another one. */
      remark: text(200).default(''),
    }),
    output: z.any(),
    errors: ['patient_not_found', 'export_reason', 'export_too_large'],
  }),
}
