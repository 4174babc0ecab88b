import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { implement } from '#server/http/implement.ts'
import { exportPatient, exportRecords } from './patient-export.service.ts'

export const patientExportFeature = implement('admin', patientExportCalls, {
  exportPatient: (input, ctx) => exportPatient(ctx, input),
  exportRecords: (input, ctx) => exportRecords(ctx, input),
})
