import { z } from 'zod'
import { compatibilities, doseFractions, limits } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { EntryId, RowId, required } from './fields.ts'
import { PrescribedHerb } from './prescription-content.ts'
import { ManualAnswer, ManualPrescription } from './recognition.ts'

const RecipeIds = z.preprocess(
  (v) => (typeof v === 'string' ? v.split(',') : v),
  z.array(EntryId).min(1).max(limits.formulas),
)
const Label = z.object({ id: z.string(), name: z.string(), label: z.string() })

export const RecipeDetail = z
  .object({
    recipeId: z.string(),
    name: z.string(),
    label: z.string(),
    pinyin: z.string(),
    aliases: z.array(z.string()),
    class: z.string(),
    form: z.string(),
    source: z.string(),
    herbs: z.array(
      z.object({
        herbId: z.string(),
        name: z.string(),
        label: z.string(),
        form: z.string().nullable(),
        role: z.string().nullable(),
        original: z.string().nullable(),
        grams: z.number().nullable(),
        preparation: z.string().nullable(),
      }),
    ),
    signs: z.record(z.string(), z.array(Label)),
    patterns: z.array(Label),
    diseases: z.array(Label),
    mechanism: z.string(),
    method: z.array(z.string()),
    decoct: z.string(),
    take: z.string(),
    cautions: z.string(),
    modify: z.array(
      z.object({ if: z.array(z.string()), add: z.array(z.string()), remove: z.array(z.string()), why: z.string() }),
    ),
    similar: z.array(Label.extend({ by: z.string() })),
    misuse: z.array(z.string()),
    icd10: z.array(z.string()),
    differs: z.string(),
  })
  .meta({ id: 'RecipeDetail' })

export const recipe = {
  search: endpoint({
    method: 'GET',
    path: '/api/recipes',
    access: ['recipe_brain', 'custom_prescription', 'study_recipe_herb'],
    summary: 'Formulas by name, alias, pinyin, initials or English.',
    input: z.object({ q: required(60) }),
    output: z.object({
      list: z.array(
        z.object({ recipeId: z.string(), name: z.string(), label: z.string(), source: z.string(), herbs: z.int() }),
      ),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/recipes/{recipeId}',
    access: ['recipe_brain', 'study_recipe_herb'],
    summary: 'One formula in full.',
    input: z.object({ recipeId: EntryId }),
    output: RecipeDetail,
    errors: ['recipe_not_found'],
  }),
  dose: endpoint({
    method: 'GET',
    path: '/api/recipe-doses',
    access: ['recipe_brain'],
    summary:
      'The lines that one to three formulas put on the sheet: classic, modern or serious doses, whole or a fraction; the larger dose where a herb stands twice.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: RecipeIds,
      compatibility: z.enum(compatibilities).default('modern'),
      fraction: z.enum(Object.keys(doseFractions) as [keyof typeof doseFractions]).default('whole'),
    }),
    output: z.object({
      herbs: z.array(PrescribedHerb.extend({ original: z.string().nullable(), merged: z.array(z.string()) })),
      taking: z.string(),
      note: z.string(),
    }),
    errors: ['recipe_not_found'],
  }),
  mpwConfirm: endpoint({
    method: 'POST',
    path: '/api/mpw/confirmations',
    access: ['recipe_dialectical'],
    maxBodyBytes: 512 * 1024,
    summary: 'Put a written prescription onto the desk as the formulas it was recognised as.',
    input: ManualPrescription,
    output: ManualAnswer,
    errors: [
      'prescription_not_found',
      'prescription_conflict',
      'prescription_confirmed',
      'prescription_empty',
      'recipe_not_found',
    ],
  }),
}
