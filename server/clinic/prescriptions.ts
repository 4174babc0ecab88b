import type { PrescriptionSummary } from '#contract/clinic/patient.ts'
import type { Database } from '#server/db/connect.ts'
import type { Blob, Ctx, PublicCtx } from '#server/http/context.ts'

type Sign = { id: string; main: boolean; degree: 'mild' | 'marked' | null }
export type FollowedPrescription = {
  prescriptionId: number
  number: string | null
  pairs: number
  taking: string
  herbs: { name: string; doseG: number }[]
  selfDescription: string
  confirmedAt: string | null
  /** Each with the herbs of the prescription that are indicated for it. */
  symptoms: (Sign & { label: string; herbs: { name: string; doseG: number }[] })[]
  /** The signs of the patient's confirmed prescriptions up to this one, the earliest first. */
  course: { day: string; symptoms: Sign[] }[]
}

/**
 * What the clinic needs of prescriptions, which lie on the floor above it. `server/features.ts` hands it in, so that
 * patients and visits know nothing of how a prescription is made.
 */
export type Prescriptions = {
  /** The doctor's live draft of a visit, or a new one that begins with what the front desk noted. Answers its id. */
  openDraft: (
    ctx: Ctx,
    db: Database,
    target: { patientId: number; visitId: number; diagnoseWay: number; complaint?: string },
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
  /** What a follow-up of a prescription asks about; null for one that the clinic does not have. */
  forFollowUp: (ctx: Ctx, prescriptionId: number) => Promise<FollowedPrescription | null>
  /** What the patient complained of at a prescription, for a page without an account: the chief complaint first. */
  complaintsOf: (
    ctx: PublicCtx,
    scope: { orgId: number; topOrgId: number },
    prescriptionId: number,
  ) => Promise<{ symptomId: string; label: string }[]>
  /** Puts an earlier prescription of the same patient on a draft, checked by the rules of today, with signs that are still there. */
  carryOver: (
    ctx: Ctx,
    target: { prescriptionId: number; earlierId: number; symptomIds: readonly string[] },
  ) => Promise<void>
  /** A sheet of a prescription as PDF, for a caller who may see it. */
  drawSheet: (
    ctx: Ctx,
    sheet: {
      prescriptionId: number
      kind: 'prescription' | 'decoction' | 'label' | 'leaflet'
      paper: 'A5' | 'A4'
      download: boolean
    },
  ) => Promise<Blob>
  removeDraft: (ctx: Ctx, prescriptionId: number) => Promise<{ prescriptionId: number; deleted: true }>
}
