import type { PrescriptionSummary } from '#contract/clinic/patient.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'

/**
 * What the clinic needs of prescriptions, which lie on the floor above it. `server/features.ts` hands it in, so that
 * patients and visits know nothing of how a prescription is made.
 */
export type Prescriptions = {
  /** The doctor's live draft of a visit, or a new one. Answers its id. */
  openDraft: (
    ctx: Ctx,
    db: Database,
    target: { patientId: number; visitId: number; diagnoseWay: number },
  ) => Promise<number>
  ofVisit: (
    ctx: Ctx,
    mcId: number,
  ) => Promise<{ prescriptionId: number; status: PrescriptionSummary['status']; recipeName: string }[]>
  /** What was found at each of a visit's prescriptions, the earliest first. */
  findingsOfVisit: (
    ctx: Ctx,
    mcId: number,
  ) => Promise<
    { selfDescription: string; symptoms: readonly { id: string; present: boolean }[]; diagnosisResult: string }[]
  >
  ofPatient: (
    ctx: Ctx,
    filter: { patientId: number; diagnoseWay: number | undefined; offset: number; limit: number },
  ) => Promise<{ list: PrescriptionSummary[]; total: number }>
  /** Whose it is and at which visit it is written, for a caller who may see it. */
  placeOf: (ctx: Ctx, prescriptionId: number) => Promise<{ patientId: number | null; visitId: number | null }>
  removeDraft: (ctx: Ctx, prescriptionId: number) => Promise<{ prescriptionId: number; deleted: true }>
}
