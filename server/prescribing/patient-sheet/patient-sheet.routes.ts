import { patientSheet } from '#contract/prescribing/patient-sheet.ts'
import { implement } from '#server/http/implement.ts'
import { openSheet } from './patient-sheet.service.ts'

export const patientSheetFeature = implement('patientPage', patientSheet, {
  sheet: (input, ctx) => openSheet(ctx, input),
})
