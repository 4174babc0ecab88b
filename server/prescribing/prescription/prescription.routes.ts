import { prescription } from '#contract/prescribing/prescription.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { implement } from '#server/http/implement.ts'
import { addAddendum, listAddenda } from '../record/addendum.service.ts'
import {
  abandonDraft,
  autoSave,
  createDraft,
  currentPatient,
  getPrescription,
  patientInfo,
  previewPrescription,
  saveField,
  savePrescription,
} from '../record/prescription.service.ts'
import { describeQuality } from '../record/quality.service.ts'
import { draftByExperience } from './ai-draft.service.ts'
import { checkReady, confirmPrescription } from './confirm.service.ts'
import { explainCode } from './explain.service.ts'
import { findLastVisit } from './last-visit.service.ts'
import { confirmManual } from './manual.service.ts'
import { reportOverrides } from './override-report.service.ts'
import { readCourse } from './patient-course.service.ts'
import { offerPhrases } from './phrases.service.ts'
import { listPayways, priceMadeUp, pricePrescription } from './price.service.ts'
import { type ResetPoints, resetPrescription } from './reset.service.ts'
import { previewEarlier, reuseAcupuncture, reuseEarlier } from './reuse.service.ts'
import { drawQrCode, drawSheet, drawSheetPages, keepSheetLanguage } from './sheet.service.ts'

/** `resetPoints` is passed in by the acupuncture domain on a higher floor. */
export const prescriptionFeature = (resetPoints: ResetPoints) =>
  implement('prescription', prescription, {
    create: (input, ctx) => createDraft(ctx, input),
    detail: ({ id }, ctx) => getPrescription(ctx, id),
    lastVisit: ({ prescriptionId }, ctx) => findLastVisit(ctx, prescriptionId),
    patientCourse: ({ patientId }, ctx) => readCourse(ctx, patientId),
    patientInfo: ({ prescriptionId }, ctx) => patientInfo(ctx, prescriptionId),
    currentPatient: (_, ctx) => currentPatient(ctx),
    preview: (input, ctx) => previewPrescription(ctx, input),
    autoSave: (input, ctx) => autoSave(ctx, input),
    save: (input, ctx) => savePrescription(ctx, input),
    check: ({ prescriptionId }, ctx) => checkReady(ctx, prescriptionId),
    overrideReport: (input, ctx) => reportOverrides(ctx, input),
    recordQuality: ({ prescriptionId }, ctx) => describeQuality(ctx, prescriptionId),
    addenda: ({ prescriptionId }, ctx) => listAddenda(ctx, prescriptionId),
    addAddendum: (input, ctx) => addAddendum(ctx, input),
    confirm: (input, ctx) => confirmPrescription(ctx, input),
    reset: (input, ctx) => resetPrescription(ctx, input, resetPoints),
    explain: ({ code }, ctx) => explainCode(ctx, code),
    clinicPayways: ({ prescriptionId }, ctx) => listPayways(ctx, prescriptionId),
    reuseAcupuncture: (input, ctx) => reuseAcupuncture(ctx, input),
    price: (input, ctx) => pricePrescription(ctx, input),
    kzPrice: (input, ctx) => priceMadeUp(ctx, input),
    aiDraft: (input, ctx) => draftByExperience(ctx, input),
    giveUp: ({ prescriptionId }, ctx) => abandonDraft(ctx, prescriptionId),
    saveSelfDescription: async ({ prescriptionId, selfDescription }, ctx) => ({
      prescriptionId,
      selfDescription,
      ...(await saveField(ctx, prescriptionId, 'selfDescription', selfDescription)),
    }),
    saveClinicalNote: async ({ prescriptionId, clinicalNote }, ctx) => ({
      prescriptionId,
      clinicalNote,
      ...(await saveField(ctx, prescriptionId, 'clinicalNote', clinicalNote)),
    }),
    confirmManual: (input, ctx) => confirmManual(ctx, input),
    phrases: ({ prescriptionId }, ctx) => offerPhrases(ctx, prescriptionId),
    qrCode: ({ prescriptionId }, ctx) => drawQrCode(ctx, prescriptionId),
    sheet: (input, ctx) => drawSheet(ctx, input),
    sheetPages: (input, ctx) => drawSheetPages(ctx, input),
    sheetLanguage: (input, ctx) => keepSheetLanguage(ctx, input),
  })

export const recipeTakingFeature = implement('recipe', recipeTaking, {
  redoseGet: (input, ctx) => previewEarlier(ctx, input),
  redose: (input, ctx) => reuseEarlier(ctx, input),
  mpwConfirm: (input, ctx) => confirmManual(ctx, input),
})
