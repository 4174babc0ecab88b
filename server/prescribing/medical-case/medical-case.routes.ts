import { adminCases, visitCases } from '#contract/prescribing/medical-case.ts'
import { implement } from '#server/http/implement.ts'
import {
  describeCase,
  exportAll,
  exportMine,
  invalidateCase,
  listAll,
  listFilters,
  listMine,
  qualitiesOfAll,
  qualitiesOfMine,
  removeFilter,
  renameFilter,
  saveFilter,
} from './medical-case.service.ts'

export const visitCasesFeature = implement('visit', visitCases, {
  myMedicalCases: (input, ctx) => listMine(ctx, input),
  myCaseQualities: ({ mcIds }, ctx) => qualitiesOfMine(ctx, mcIds),
  exportMedicalCases: (input, ctx) => exportMine(ctx, input),
  caseFilters: (_, ctx) => listFilters(ctx),
  saveCaseFilter: (input, ctx) => saveFilter(ctx, input),
  renameCaseFilter: (input, ctx) => renameFilter(ctx, input),
  removeCaseFilter: ({ id }, ctx) => removeFilter(ctx, id),
})

export const adminCasesFeature = implement('admin', adminCases, {
  exportMedicalCases: (input, ctx) => exportAll(ctx, input),
  medicalCases: (input, ctx) => listAll(ctx, input),
  caseQualities: ({ mcIds }, ctx) => qualitiesOfAll(ctx, mcIds),
  medicalCaseDetail: ({ mcId }, ctx) => describeCase(ctx, mcId),
  invalidateMedicalCase: (input, ctx) => invalidateCase(ctx, input),
})
