import { z } from 'zod'
import { decoctionTypes, limits, resetScopes } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { Flag, RowId, required, text } from '../base/fields.ts'
import { prescriptionStatuses } from '../base/prescription-status.ts'
import { ConsultationInfo } from '../clinic/consultation.ts'
import { Patient } from '../clinic/patient.ts'
import { addendumCalls } from './addendum.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { lastVisitCalls } from './last-visit.ts'
import { overrideCalls } from './override-report.ts'
import { patientCourseCalls } from './patient-course.ts'
import { phraseCalls } from './phrases.ts'
import {
  ChosenSymptom,
  ContentChange,
  PrescribedHerb,
  PrescriptionContent,
  RecipeUsage,
} from './prescription-content.ts'
import { ChosenPoint } from './prescription-parts.ts'
import { Price, recordableKinds, SafetyReport, StatedFact } from './prescription-safety.ts'
import { priceCalls } from './price-calls.ts'
import { ManualAnswer, ManualPrescription } from './recognition.ts'
import { recordQualityCalls } from './record-quality.ts'
import { sheetInput, sheetPageCalls } from './sheet-pages.ts'

/** One prescription, one version: content and everything derived from it. */
export const Prescription = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    status: z.enum(prescriptionStatuses),
    version: z.int(),
    contentHash: z.string(),
    knowledgeVersion: z.string(),
    recipeSrc: z.int(),
    mcId: z.int().nullable(),
    patientId: z.int().nullable(),
    doctorName: z.string(),
    /** Written by the caller; a colleague's prescription is read-only. */
    isOwn: z.boolean(),
    /**
     * Who signed it, under the name used that day; null before signing, and on sheets of older versions of the program.
     */
    confirmedBy: z.string().nullable(),
    clinicName: z.string(),
    recipeName: z.string(),
    /** The combined effect of the formula and the changes to it. */
    explanation: z.string(),
    decoctionText: z.string(),
    content: PrescriptionContent,
    safety: SafetyReport,
    /** The rules or prices are newer than the stored ones; `freshWarnings` are new since it was written. */
    rulesChanged: z.boolean(),
    freshWarnings: z.array(z.string()),
    price: Price,
    signatures: z.array(
      z.object({ name: z.string(), at: z.string(), warning: z.string(), message: z.string(), reason: z.string() }),
    ),
    /** The time the visit was booked for; null without a visit. */
    reservationDate: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    savedAt: z.string().nullable(),
    confirmedAt: z.string().nullable(),
    invalidatedAt: z.string().nullable(),
  })
  .meta({ id: 'Prescription' })
export type Prescription = z.infer<typeof Prescription>

const Versioned = z.object({
  prescriptionId: RowId,
  /** The version the change was based on; another one on the server is a conflict. */
  version: z.int().positive(),
})
const bodyBytes = 512 * 1024

export const prescription = {
  create: endpoint({
    method: 'POST',
    path: '/api/prescriptions',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'A new draft; without patient only in normal mode.',
    input: z.object({
      patientId: RowId.optional(),
      diagnoseWay: z.union([z.literal(1), z.literal(2)]).default(1),
      recipeSrc: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    }),
    output: z.object({ prescriptionId: z.int() }),
    errors: ['patient_not_found'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{id}',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain', 'medical_cases_list'],
    summary: 'One prescription. A draft is checked again; a confirmed one is as it was signed.',
    input: z.object({ id: RowId }),
    output: Prescription,
    errors: ['prescription_not_found'],
  }),
  patientInfo: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/patient-info',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary:
      'The patient of a prescription, null in normal mode, what the consultation noted, and what it states of the condition.',
    input: z.object({ prescriptionId: RowId }),
    output: ConsultationInfo.extend({ patient: Patient.nullable(), stated: z.array(StatedFact) }),
    errors: ['prescription_not_found'],
  }),
  currentPatient: endpoint({
    method: 'GET',
    path: '/api/prescriptions/current-patient',
    access: ['recipe_brain', 'acup_brain'],
    summary: "The patient of the doctor's newest open visit.",
    input: z.object({}),
    output: z.object({ mcId: z.int().nullable(), prescriptionId: z.int(), patient: Patient.nullable() }).nullable(),
  }),
  /** Checks and prices the content of the editor without storing it, while the doctor types. */
  preview: endpoint({
    method: 'POST',
    path: '/api/prescription-previews',
    access: ['recipe_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'Safety, price and explanation of a prescription that is being written; stores nothing.',
    input: z.object({
      prescriptionId: RowId,
      herbs: z.array(PrescribedHerb).max(limits.herbs),
      recipeUsage: RecipeUsage.prefault({}),
      recipes: PrescriptionContent.shape.recipes,
      symptoms: z.array(ChosenSymptom).max(200).default([]),
      decoctionType: PrescriptionContent.shape.decoctionType,
      /** The stored value when omitted. */
      drugForm: PrescriptionContent.shape.drugForm.unwrap().optional(),
      overrides: PrescriptionContent.shape.overrides,
      preparations: PrescriptionContent.shape.preparations,
      outerProducts: PrescriptionContent.shape.outerProducts,
      herbPriceType: PrescriptionContent.shape.herbPriceType,
      /** The binder of a paste; the stored one when omitted. */
      pasteAuxiliaries: PrescriptionContent.shape.pasteAuxiliaries.unwrap().optional(),
      ownName: PrescriptionContent.shape.ownName,
      /** The current history; the stored one when omitted. */
      selfDescription: PrescriptionContent.shape.selfDescription.optional(),
    }),
    output: z.object({
      safety: SafetyReport,
      price: Price,
      recipeName: z.string(),
      explanation: z.string(),
      decoctionText: z.string(),
    }),
    errors: ['prescription_not_found'],
  }),
  autoSave: endpoint({
    method: 'POST',
    path: '/api/prescriptions/auto-save',
    access: ['recipe_brain', 'acup_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'Keep a change of the draft: the fields sent replace those stored.',
    input: ContentChange.extend(Versioned.shape),
    output: z.object({ prescriptionId: z.int(), version: z.int(), savedAt: z.string() }),
    errors: ['prescription_not_found', 'prescription_conflict', 'prescription_confirmed'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/prescriptions/save',
    access: ['recipe_brain', 'acup_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'Save the whole prescription as the doctor leaves it; it can then be confirmed.',
    // Diet is fixed when the prescription is signed; until then it is saved with the draft.
    input: PrescriptionContent.omit({ dietaryTherapy: true }).extend(Versioned.shape),
    output: Prescription,
    errors: ['prescription_not_found', 'prescription_conflict', 'prescription_confirmed', 'prescription_empty'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/check',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'Whether the saved prescription could be confirmed now, and what prevents it.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      ok: z.boolean(),
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      ...SafetyReport.pick({ warnings: true, stated: true, checked: true }).shape,
    }),
    errors: ['prescription_not_found'],
  }),
  ...overrideCalls,
  ...recordQualityCalls,
  ...addendumCalls,
  confirm: endpoint({
    method: 'POST',
    path: '/api/prescriptions/confirm',
    access: ['recipe_brain', 'acup_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'The doctor signs the saved prescription: checked again, frozen, numbered. It never changes afterwards.',
    input: ContentChange.extend({
      ...Versioned.shape,
      /** Requested when a warning is to be signed. */
      password: z.string().max(200).optional(),
      /** What of the history's statements to add to the patient's record; needs the right to change patients. */
      toRecord: z.array(z.enum(recordableKinds)).max(recordableKinds.length).default([]),
    }),
    output: Prescription,
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'prescription_not_saved',
      'prescription_empty',
      'prescription_usage',
      'prescription_diagnosis',
      'prescription_blocked',
      'prescription_signature',
      'doctor_not_approved',
      'visit_finished',
      'visit_invalidated',
      'signature_password',
      'password_tries',
    ],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/prescriptions/reset',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'Clear what was chosen in one part of the editor, or in all of them.',
    input: z.object({ prescriptionId: RowId, scope: z.enum(resetScopes) }),
    output: z.object({
      prescriptionId: z.int(),
      version: z.int(),
      scope: z.enum(resetScopes),
      points: z.array(ChosenPoint),
      recipes: PrescriptionContent.shape.recipes,
    }),
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/prescription-explanations',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'What a word on the editor means, or a code of a diagnosis: 先煎, serious, dose-high, A01.01.01.',
    input: z.object({ code: required(60) }),
    output: z.object({ code: z.string(), title: z.string(), content: z.string() }),
    errors: ['explanation_not_found'],
  }),
  clinicPayways: endpoint({
    method: 'GET',
    path: '/api/clinic-payways',
    access: ['recipe_brain', 'acup_brain'],
    summary: "The doctor's clinics, and how each lets this prescription be paid for and made.",
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      clinics: z.array(
        z.object({
          clinicId: z.int(),
          name: z.string(),
          herbPriceTypes: z.array(z.enum(['own', 'insurance'])),
          decoctionTypes: z.array(z.enum(decoctionTypes)),
          total: z.number(),
          unpriced: z.array(z.string()),
        }),
      ),
    }),
    errors: ['prescription_not_found'],
  }),
  reuseAcupuncture: endpoint({
    method: 'POST',
    path: '/api/prescriptions/acupuncture-reuse',
    access: ['acup_brain'],
    summary: 'Take the needle points of an earlier prescription of this patient into this one.',
    input: z.object({ prescriptionId: RowId, reusePrescriptionId: RowId }),
    output: z.object({
      prescriptionId: z.int(),
      version: z.int(),
      points: z.array(ChosenPoint),
      dropped: z.array(z.object({ pointId: z.string(), name: z.string(), reason: z.string() })),
      safety: SafetyReport,
    }),
    errors: ['prescription_not_found', 'prescription_confirmed', 'reuse_other_patient'],
  }),
  ...priceCalls,
  ...lastVisitCalls,
  ...patientCourseCalls,
  aiDraft: endpoint({
    method: 'POST',
    path: '/api/prescriptions/ai-drafts',
    access: ['recipe_dialectical'],
    maxBodyBytes: bodyBytes,
    summary: "A proposal learned from the clinic's own confirmed prescriptions; the doctor takes it or leaves it.",
    input: z.object({
      prescriptionId: RowId,
      selfDescription: text(limits.historyChars).default(''),
      mainSymptoms: MainSymptoms,
      allSymptoms: AllSymptoms,
    }),
    output: z.object({
      recipeSrc: z.literal(3),
      /**
       * How many confirmed prescriptions were learned from, and how many more are needed before anything is proposed.
       */
      learnedFrom: z.int(),
      missing: z.int(),
      recipes: z.array(z.object({ recipeId: z.string(), name: z.string(), label: z.string(), score: z.number() })),
      compositions: z.array(PrescribedHerb),
      explanation: z.string(),
      safety: SafetyReport,
    }),
    errors: ['prescription_not_found', 'symptom_needed', 'symptom_limit'],
  }),
  giveUp: endpoint({
    method: 'DELETE',
    path: '/api/prescription-drafts/{prescriptionId}',
    access: ['recipe_brain', 'acup_brain'],
    summary: 'Discard an unconfirmed prescription.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({ prescriptionId: z.int(), deleted: z.literal(true) }),
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
  saveSelfDescription: endpoint({
    method: 'POST',
    path: '/api/prescriptions/self-description',
    access: ['recipe_brain', 'acup_brain'],
    maxBodyBytes: bodyBytes,
    summary: 'Keep what the patient says.',
    input: z.object({ prescriptionId: RowId, selfDescription: text(limits.historyChars) }),
    output: z.object({ prescriptionId: z.int(), selfDescription: z.string(), version: z.int() }),
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
  saveClinicalNote: endpoint({
    method: 'POST',
    path: '/api/prescriptions/clinical-note',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    summary: "Keep the doctor's note.",
    input: z.object({ prescriptionId: RowId, clinicalNote: text(4000) }),
    output: z.object({ prescriptionId: z.int(), clinicalNote: z.string(), version: z.int() }),
    errors: ['prescription_not_found', 'prescription_confirmed'],
  }),
  confirmManual: endpoint({
    method: 'POST',
    path: '/api/manual-prescription-confirmations',
    access: ['recipe_manually', 'custom_prescription'],
    maxBodyBytes: bodyBytes,
    summary: "Put herbs written by hand, or one of the doctor's own formulas, onto the editor, replacing its content.",
    input: ManualPrescription,
    output: ManualAnswer,
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'prescription_empty',
      'custom_not_found',
      'recipe_not_found',
    ],
  }),
  qrCode: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/qr-code',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    kind: 'blob',
    summary: 'A QR code (PNG) that names a confirmed prescription by number and hash, and nothing of the patient.',
    input: z.object({ prescriptionId: RowId }),
    output: z.any(),
    errors: ['prescription_not_found', 'prescription_not_confirmed'],
  }),
  ...phraseCalls,
  ...sheetPageCalls,
  sheet: endpoint({
    method: 'GET',
    path: '/api/prescriptions/{prescriptionId}/sheet',
    access: ['clinic_manage', 'recipe_brain', 'acup_brain'],
    kind: 'blob',
    summary:
      'The printed sheet as PDF: prescription, decoction sheet, bag label or patient leaflet. An unconfirmed one is marked as such.',
    input: z.object({
      ...sheetInput,
      download: Flag.default(false),
    }),
    output: z.any(),
    errors: ['prescription_not_found'],
  }),
}
