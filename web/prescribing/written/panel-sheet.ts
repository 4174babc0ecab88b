import type { Language } from '#contract/base/codes.ts'
import { panelSheet } from '#contract/prescribing/panel-sheet.ts'
import { call } from '#web/base/query.ts'

/** The stored prescription, in words for its patient. */
export const readPanelSheet = (prescriptionId: number, language: Language) =>
  call(panelSheet.panelSheet, { prescriptionId, language })
