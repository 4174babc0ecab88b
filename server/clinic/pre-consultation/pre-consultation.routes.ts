import { preConsultation, preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import { implement } from '#server/http/implement.ts'
import { openForm, readComplaint, sendForm } from './patient-page.service.ts'
import { sendPicture } from './picture.service.ts'
import { readPreConsultation, savePreConsultation } from './pre-consultation.service.ts'

export const preConsultationFeature = implement('visit', preConsultation, {
  preConsultation: ({ mcId }, ctx) => readPreConsultation(ctx, mcId),
  savePreConsultation: (input, ctx) => savePreConsultation(ctx, input),
})

export const preConsultationPageFeature = implement('patientPage', preConsultationPage, {
  preConsultation: ({ token }, ctx) => openForm(ctx, token),
  readComplaint: (input, ctx) => readComplaint(ctx, input),
  sendPicture: (input, ctx) => sendPicture(ctx, input),
  sendPreConsultation: (input, ctx) => sendForm(ctx, input),
})
