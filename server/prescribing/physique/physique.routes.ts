import { physique } from '#contract/prescribing/physique.ts'
import { implement } from '#server/http/implement.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { addRecuperation } from './add.service.ts'
import { analysePhysique, listPreparations, listQuestions, searchPhysiqueSigns } from './physique.service.ts'

export const physiqueFeature = implement('physique', physique, {
  symptoms: ({ prescriptionId }, ctx) => listQuestions(ctx, prescriptionId),
  search: async ({ q, prescriptionId }, ctx) => {
    await requirePrescription(ctx, prescriptionId)
    return searchPhysiqueSigns(ctx, q)
  },
  analyse: (input, ctx) => analysePhysique(ctx, input),
  preparations: (input, ctx) => listPreparations(ctx, input),
  add: (input, ctx) => addRecuperation(ctx, input),
})
