import { z } from 'zod'
import { compatibilities, limits } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { EntryId, RowId } from './fields.ts'
import { PrescribedHerb } from './prescription-content.ts'
import { WrittenHerb } from './recognition.ts'

/** A line that nothing gives a dose for keeps none: it is for the doctor to say. */
const Composition = PrescribedHerb.extend({ doseG: WrittenHerb.shape.doseG })

const RecipeIds = z.array(EntryId).max(limits.formulas).default([])

/** Where a dose of a written prescription does not stand as the base knows it. */
const DoseProblem = z.object({
  line: z.int(),
  kind: z.enum(['unknown', 'none', 'below', 'above', 'over_limit']),
  lowG: z.number().nullable(),
  highG: z.number().nullable(),
})

export const dose = {
  manualRecipe: endpoint({
    method: 'POST',
    path: '/api/manual-recipe-doses',
    access: ['recipe_manually', 'custom_prescription'],
    summary:
      'Doses for herbs written by hand: those given stay, those missing come from the formulas named, in the proportion of the rest, or from the usual range.',
    input: z.object({
      prescriptionId: RowId.optional(),
      herbs: z.array(WrittenHerb).min(1).max(limits.herbs),
      recipeIds: RecipeIds,
    }),
    output: z.object({ compositions: z.array(Composition), problems: z.array(DoseProblem) }),
    errors: ['recipe_not_found'],
  }),
  mpw: endpoint({
    method: 'POST',
    path: '/api/mpw/doses',
    access: ['recipe_dialectical', 'recipe_manually'],
    summary: 'The lines of the formulas that a written prescription was recognised as.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: RecipeIds.unwrap().min(1),
      compatibility: z.enum(compatibilities).default('modern'),
    }),
    output: z.object({ compositions: z.array(PrescribedHerb) }),
    errors: ['recipe_not_found'],
  }),
}
