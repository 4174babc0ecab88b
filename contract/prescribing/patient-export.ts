import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId, text } from '../base/fields.ts'

export const exportFormats = ['pdf', 'json', 'fhir'] as const
/** Why a whole record leaves the clinic; written to the audit log. */
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
      /** Required when the reason is `other`. */
      remark: text(200).default(''),
    }),
    output: z.any(),
    errors: ['patient_not_found', 'export_reason', 'export_too_large'],
  }),
  exportRecords: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    access: ['medical_cases_list'],
    changesNothingRead: true,
    summary:
      'The whole records of all patients of the clinic, then their pictures, part by part: each part says where the next begins. With a reason; each part is written to the audit log.',
    input: z.object({
      of: z.enum(['records', 'pictures']).default('records'),
      /** Patients, or pictures, after this number. */
      after: RowId.optional(),
      format: z.enum(['json', 'fhir']),
      reason: z.enum(exportReasons),
      remark: text(200).default(''),
    }),
    output: z.object({
      /** One entry per patient: the record, or its FHIR bundle. Or one per picture, with its file in base64. */
      records: z.array(z.record(z.string(), z.unknown())),
      /** Null after the last. */
      next: z.int().nullable(),
      /** Remaining patients or pictures, counted up to 10,000. */
      left: z.int(),
    }),
    errors: ['export_reason', 'export_too_large'],
  }),
}
