import { constitution, constitutionPage } from '#contract/clinic/constitution.ts'
import { implement } from '#server/http/implement.ts'
import {
  listQuestions,
  openTest,
  printPageReport,
  printReport,
  readReport,
  saveReport,
  sendTest,
} from './constitution.service.ts'

export const constitutionFeature = implement('visit', constitution, {
  physicalTestReport: ({ mcId }, ctx) => readReport(ctx, mcId),
  savePhysicalTestReport: (input, ctx) => saveReport(ctx, input),
  physicalTestQuestions: ({ mcId }, ctx) => listQuestions(ctx, mcId),
  physicalTestSheet: ({ mcId }, ctx) => printReport(ctx, mcId),
})

export const constitutionPageFeature = implement('patientPage', constitutionPage, {
  constitution: ({ token }, ctx) => openTest(ctx, token),
  sendConstitution: (input, ctx) => sendTest(ctx, input),
  constitutionSheet: ({ token }, ctx) => printPageReport(ctx, token),
})
