import type { SymptomImprovement } from '#contract/clinic/follow-up.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Addendum } from '#contract/prescribing/addendum.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

type Coded = { code: string; name: string }

export type ExportedPrescription = {
  id: number
  visitId: number | null
  number: string | null
  status: 'draft' | 'saved' | 'confirmed' | 'invalidated'
  recipeName: string
  doctorId: number
  doctorName: string
  signerName: string | null
  /** Warnings that were signed to continue. */
  signatures: Prescription['signatures']
  createdAt: string
  confirmedAt: string | null
  invalidatedAt: string | null
  invalidationReason: string | null
  signs: readonly { id: string; name: string; present: boolean }[]
  diagnoses: { chineseDiseases: readonly Coded[]; patterns: readonly Coded[]; westernDiseases: readonly Coded[] }
  indicators: readonly { code: string; name: string; unit: string; value: number }[]
  /** Everything the doctor wrote, as stored. */
  content: PrescriptionContent
  addenda: readonly Addendum[]
}

export type ExportedVisit = {
  id: number
  status: string
  visitType: number
  isOnline: boolean
  reservedAt: string
  startedAt: string | null
  finishedAt: string | null
  complaint: string
  reason: string
  minutes: number
  appointmentSource: number
  closedAs: 'missed' | 'cancelled' | null
  closedReason: string
  preConsultation: unknown
  physicalTest: unknown
  /** For a visit taken over from an older record: the text of that record. */
  past: { doctorName: string; diagnosis: string; prescriptionText: string; note: string } | null
  invalidatedAt: string | null
  invalidationReason: string
  doctorId: number | null
  doctorName: string | null
}

export type ExportedPicture = { id: number; visitId: number | null; type: string; remark: string; createdAt: string }

/** One file of a picture: `pictureId` is its id in the record of the patient. */
export type ExportedFile = Omit<ExportedPicture, 'id'> & {
  format: 'qibo-picture'
  version: 1
  fileId: number
  pictureId: number
  patientId: number
  contentType: string
  base64: string
}

/** The whole record of one patient, the source of every format. */
export type ExportedRecord = {
  format: 'qibo-patient'
  version: 1
  exportedAt: string
  clinic: { id: number; name: string; phone: string; address: string }
  patient: Patient
  visits: readonly ExportedVisit[]
  prescriptions: readonly ExportedPrescription[]
  followUps: readonly {
    id: number
    visitId: number | null
    prescriptionId: number
    dueOn: string
    state: string
    score: number | null
    note: string
    cancelReason: number | null
    cancelReasonRemark: string
    adviseCommentReason: string
    visitLabel: number | null
    visitLabelRemark: string
    improvements: readonly SymptomImprovement[]
    followedUpAt: string | null
    patientAnswer: unknown
    patientAnsweredAt: string | null
  }[]
  reviews: readonly {
    id: number
    visitId: number | null
    score: number
    content: string
    source: string
    createdAt: string
    reply: string
    repliedAt: string | null
  }[]
  payments: readonly {
    id: number
    visitId: number | null
    method: string
    yuan: number
    remark: string
    takenAt: string
    voidedAt: string | null
    voidReason: string
  }[]
  /** A list of the pictures; their files follow the record of one patient, or the records of all. */
  pictures: readonly ExportedPicture[]
  /** Times the patient waited for, before one was free. */
  waiting: readonly {
    id: number
    visitId: number | null
    fromDay: string | null
    untilDay: string | null
    part: string
    reason: string
    createdAt: string
    closedAt: string | null
  }[]
}
