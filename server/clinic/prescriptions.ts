import type { SheetPaper } from '#contract/base/codes.ts'
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
  /** Each with the prescribed herbs that are indicated for it. */
  symptoms: (Sign & { label: string; herbs: { name: string; doseG: number }[] })[]
  /** The signs of the patient's confirmed prescriptions up to this one, earliest first. */
  course: { day: string; symptoms: Sign[] }[]
}

/**
 * What the clinic needs from prescriptions, which belong to a higher floor. `server/features.ts` passes it in, so that
 * patients and visits do not depend on the prescription code.
 */
export type Prescriptions = {
  /** The doctor's current draft of a visit, or a new one that starts with the front desk's notes. Returns its id. */
  openDraft: (
    ctx: Ctx,
    db: Database,
    target: { patientId: number; visitId: number; diagnoseWay: number; complaint?: string },
  ) => Promise<number>
  ofVisit: (
    ctx: Ctx,
    mcId: number,
  ) => Promise<{ prescriptionId: number; status: PrescriptionSummary['status']; recipeName: string }[]>
  /** The findings of each of a visit's prescriptions, earliest first. */
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
  /** Its patient and visit, for a caller who may see it. */
  placeOf: (ctx: Ctx, prescriptionId: number) => Promise<{ patientId: number | null; visitId: number | null }>
  /** What a follow-up of a prescription asks about; null for one outside the clinic. */
  forFollowUp: (ctx: Ctx, prescriptionId: number) => Promise<FollowedPrescription | null>
  /** The patient's complaints at a prescription, for a page without an account: chief complaint first. */
  complaintsOf: (
    ctx: PublicCtx,
    scope: { orgId: number; topOrgId: number },
    prescriptionId: number,
  ) => Promise<{ symptomId: string; label: string }[]>
  /**
   * Copies an earlier prescription of the same patient to a draft, checked by today's rules, with the signs still
   * present.
   */
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
      paper: SheetPaper
      download: boolean
    },
  ) => Promise<Blob>
  removeDraft: (ctx: Ctx, prescriptionId: number) => Promise<{ prescriptionId: number; deleted: true }>
}
