import { dose } from '#contract/prescribing/dose.ts'
import { implement } from '#server/http/implement.ts'
import { recommendPair } from '#server/prescribing/recipe/course.service.ts'
import { doseRecipes } from '#server/prescribing/recipe/recipe.service.ts'
import { requirePrescription } from '../record/prescription.service.ts'
import { doseWritten } from './dose.service.ts'
import { doseGuides, dosePredicted, doseWorsening } from './offer.service.ts'
import { convertMeasure, listTables } from './table.service.ts'
import { warnOfDoses } from './warning.service.ts'

export const doseFeature = implement('dose', dose, {
  recommendPair: ({ prescriptionId }, ctx) => recommendPair(ctx, prescriptionId),
  manualRecipe: async (input, ctx) => {
    await requirePrescription(ctx, input.prescriptionId)
    return doseWritten(ctx, input)
  },
  mpw: async ({ prescriptionId, recipeIds, compatibility }, ctx) => {
    await requirePrescription(ctx, prescriptionId)
    return { compositions: doseRecipes(ctx, { recipeIds, compatibility, fraction: 'whole' }).herbs }
  },
  worseSymptom: (input, ctx) => doseWorsening(ctx, input),
  predict: (input, ctx) => dosePredicted(ctx, input),
  guiding: (input, ctx) => doseGuides(ctx, input),
  warning: (input, ctx) => warnOfDoses(ctx, input),
  conversionTables: (_, ctx) => listTables(ctx),
  convert: (input, ctx) => convertMeasure(ctx, input),
})
