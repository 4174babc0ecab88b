import { patientMerge } from '#contract/clinic/patient-merge.ts'
import { implement } from '#server/http/implement.ts'
import {
  combinePatients,
  findSimilar,
  listCandidates,
  listMerges,
  previewMerge,
  undoMerge,
} from './patient-merge.service.ts'

export const patientMergeFeature = implement('patient', patientMerge, {
  similar: (input, ctx) => findSimilar(ctx, input),
  mergeCandidates: (input, ctx) => listCandidates(ctx, input),
  mergePreview: (input, ctx) => previewMerge(ctx, input),
  combine: (input, ctx) => combinePatients(ctx, input),
  merges: (_, ctx) => listMerges(ctx),
  undoMerge: ({ mergeId }, ctx) => undoMerge(ctx, mergeId),
})
