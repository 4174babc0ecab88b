import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Flag, RowId } from '../base/fields.ts'

export const visitSheetKinds = ['prescription', 'decoction', 'label', 'leaflet'] as const

/** Part of the group `visit`: sheets the front desk can print again without opening the record. */
export const visitSheets = {
  sheets: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/sheets',
    access: ['clinic_manage'],
    summary: 'The confirmed prescriptions of a visit, whose sheets and labels can be printed.',
    input: z.object({ mcId: RowId }),
    output: z.object({ list: z.array(z.object({ prescriptionId: z.int(), recipeName: z.string() })) }),
    errors: ['visit_not_found'],
  }),
  printSheet: endpoint({
    method: 'GET',
    path: '/api/visits/{mcId}/sheets/{prescriptionId}',
    access: ['clinic_manage'],
    kind: 'blob',
    summary: 'Prescription, decoction sheet, bag label or leaflet of a confirmed prescription as PDF.',
    input: z.object({
      mcId: RowId,
      prescriptionId: RowId,
      kind: z.enum(visitSheetKinds).default('prescription'),
      download: Flag.default(false),
    }),
    output: z.any(),
    errors: ['visit_not_found', 'prescription_not_found'],
  }),
}
