import { prescription } from '#contract/prescribing/prescription.ts'
import { implement } from '#server/http/implement.ts'
import {
  autoSave,
  createDraft,
  currentPatient,
  getPrescription,
  giveUp,
  patientInfo,
  previewDesk,
  saveField,
  savePrescription,
} from '../record/prescription.service.ts'
import { draftByExperience } from './ai-draft.service.ts'
import { checkReady, confirmPrescription } from './confirm.service.ts'
import { listPayways, priceDesk, priceMadeUp } from './desk-price.service.ts'
import { explainCode } from './explain.service.ts'
import { confirmManual } from './manual.service.ts'
import { reportOverrides } from './override-report.service.ts'
import { resetDesk } from './reset.service.ts'
import { reuseAcupuncture } from './reuse.service.ts'
import { drawQrCode, drawSheet } from './sheet.service.ts'

export const prescriptionFeature = implement('prescription', prescription, {
  create: (input, ctx) => createDraft(ctx, input),
  detail: ({ id }, ctx) => getPrescription(ctx, id),
  patientInfo: ({ prescriptionId }, ctx) => patientInfo(ctx, prescriptionId),
  currentPatient: (_, ctx) => currentPatient(ctx),
  preview: (input, ctx) => previewDesk(ctx, input),
  autoSave: (input, ctx) => autoSave(ctx, input),
  save: (input, ctx) => savePrescription(ctx, input),
  check: ({ prescriptionId }, ctx) => checkReady(ctx, prescriptionId),
  overrideReport: (input, ctx) => reportOverrides(ctx, input),
  confirm: (input, ctx) => confirmPrescription(ctx, input),
  reset: (input, ctx) => resetDesk(ctx, input),
  explain: ({ code }, ctx) => explainCode(ctx, code),
  clinicPayways: ({ prescriptionId }, ctx) => listPayways(ctx, prescriptionId),
  reuseAcupuncture: (input, ctx) => reuseAcupuncture(ctx, input),
  price: (input, ctx) => priceDesk(ctx, input),
  kzPrice: (input, ctx) => priceMadeUp(ctx, input),
  aiDraft: (input, ctx) => draftByExperience(ctx, input),
  giveUp: ({ prescriptionId }, ctx) => giveUp(ctx, prescriptionId),
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
  qrCode: ({ prescriptionId }, ctx) => drawQrCode(ctx, prescriptionId),
  sheet: (input, ctx) => drawSheet(ctx, input),
})
