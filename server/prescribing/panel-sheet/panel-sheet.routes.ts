import { panelSheet } from '#contract/prescribing/panel-sheet.ts'
import { implement } from '#server/http/implement.ts'
import { wordForPatient } from './panel-sheet.service.ts'

export const panelSheetFeature = implement('prescription', panelSheet, {
  panelSheet: ({ prescriptionId, language }, ctx) => wordForPatient({ ...ctx, language }, prescriptionId),
})
