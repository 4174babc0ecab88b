import type { AssessedSheet } from '#contract/prescribing/assessment.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SymptomNames } from '../history/symptoms.ts'
import type { Ask } from '../page/draft.types.ts'

export type ModuleProps = {
  prescription: Prescription
  /** The version stored on the server; 0 while it has no herbs. */
  version: number
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  ask: Ask
  preview: AssessedSheet | undefined
  names: SymptomNames
}
