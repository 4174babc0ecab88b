import { z } from 'zod'
import { algorithms, compatibilities, limits } from '../base/codes.ts'
import { EntryId, RowId } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { ChosenRecipe, PrescribedHerb, PrescriptionContent } from './prescription-content.ts'
import { ChosenOuterProduct, ChosenPreparation, MeasuredIndicator } from './prescription-parts.ts'

const Ticked = z.array(PrescribedHerb).max(limits.itemsPerModule).default([])

/** What the doctor ticked, module by module. `herb.merge` takes the same modules. */
export const herbModules = {
  /** The formulas' own lines, as returned by `recipe.dose`. */
  compositions: z.array(PrescribedHerb).max(limits.herbs).default([]),
  smartAdditions: Ticked,
  heavyAdditions: Ticked,
  coreHerbs: Ticked,
  eyeCalculatorAdditions: Ticked,
  recommendAdditions: Ticked,
  predicts: Ticked,
  guidingHerbs: Ticked,
  worseHandlings: Ticked,
  personalAdditions: z.array(PrescribedHerb).max(limits.herbs).default([]),
  /** Lines the doctor typed. */
  typedHerbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
  /** From the clinic's own stock: refused when not available, or not in that amount. */
  shopWindows: Ticked,
} as const

/** Everything selected on the way from the signs to the sheet; it becomes the content of the prescription. */
export const RecipeConfirmation = z.object({
  prescriptionId: RowId,
  /** The version of the draft that was read; when omitted, whatever is stored is replaced. */
  version: z.int().positive().optional(),
  recipeIds: z
    .array(z.union([EntryId, ChosenRecipe]))
    .max(limits.formulas)
    .default([]),
  compatibility: z.enum(compatibilities).default('modern'),
  ...herbModules,
  /** Values measured, and herbs ticked because of them. */
  medicalIndicators: z
    .array(z.union([PrescribedHerb, MeasuredIndicator]))
    .max(40)
    .default([]),
  preparations: z.array(ChosenPreparation).max(limits.itemsPerModule).default([]),
  /** By id. */
  outerProducts: z.partialRecord(EntryId, ChosenOuterProduct.omit({ productId: true })).default({}),
  /** The lines as the doctor left them; empty means all that was ticked, merged. */
  selectedHerbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
  allSymptoms: AllSymptoms,
  mainSymptoms: MainSymptoms,
  diseaseId: PrescriptionContent.shape.diseaseId,
  alg: z.enum(algorithms).default('formula'),
})
export type RecipeConfirmation = z.output<typeof RecipeConfirmation>

/** The part of a prescription made by one formula; `…-0` is what is added beside the formulas. */
export const DiagRecipeId = z.string().regex(/^\d{1,15}-\d$/)
export const DiagRecipe = z.object({
  diagRecipeId: z.string(),
  recipeId: z.string().nullable(),
  name: z.string(),
  herbs: z.array(PrescribedHerb),
})
export type DiagRecipe = z.infer<typeof DiagRecipe>

const Line = z.object({ herbId: z.string().nullable(), name: z.string(), doseG: z.number() })

/** From one list of lines to another. */
export const HerbDifference = z
  .object({
    added: z.array(Line),
    removed: z.array(Line),
    changed: z.array(z.object({ herbId: z.string().nullable(), name: z.string(), fromG: z.number(), toG: z.number() })),
    same: z.int(),
  })
  .meta({ id: 'HerbDifference' })

/** Errors in what is sent for confirmation. */
export const confirmErrors = [
  'prescription_not_found',
  'prescription_conflict',
  'prescription_confirmed',
  'prescription_empty',
  'recipe_not_found',
  'herb_not_found',
  'preparation_not_found',
  'product_not_found',
  'herb_limit',
  'product_limit',
  'shelf_short',
  'symptom_limit',
  'symptom_not_found',
] as const
