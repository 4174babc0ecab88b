import { z } from 'zod'
import { limits, preparationTypes } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, required } from '../base/fields.ts'
import { SafetyWarning } from './prescription-safety.ts'

const Label = z.object({ id: z.string(), name: z.string(), label: z.string() })
const type = z.literal(preparationTypes)

export const PreparationChoice = z
  .object({
    id: z.string(),
    name: z.string(),
    label: z.string(),
    type,
    /** The real dosage form: 丸剂, 颗粒, 口服液. */
    form: z.string(),
    spec: z.string(),
    usage: z.string(),
    /** Yuan per pack at the caller's clinic; null when it has no price. */
    price: z.number().nullable(),
  })
  .meta({ id: 'PreparationChoice' })
export type PreparationChoice = z.infer<typeof PreparationChoice>

export const RankedPreparation = PreparationChoice.extend({
  pairs: z.int(),
  score: z.number(),
  /** The reasons it is offered, one sentence each. */
  because: z.array(z.string()),
  /** The warnings it would raise on this prescription. */
  warnings: z.array(SafetyWarning),
}).meta({ id: 'RankedPreparation' })
export type RankedPreparation = z.infer<typeof RankedPreparation>

export const Preparation = PreparationChoice.extend({
  pinyin: z.string(),
  aliases: z.array(z.string()),
  class: z.string(),
  ingredients: z.array(
    z.object({
      herbId: z.string(),
      name: z.string(),
      label: z.string(),
      grams: z.number().nullable(),
      preparation: z.string().nullable(),
      toxicity: z.string(),
    }),
  ),
  /** The composition is protected: `ingredients` lists only those published. */
  partial: z.boolean(),
  others: z.array(z.string()),
  drugs: z.array(z.object({ name: z.string(), label: z.string(), doseMg: z.number().nullable() })),
  actions: z.array(z.string()),
  signs: z.array(Label),
  patterns: z.array(Label),
  diseases: z.array(Label),
  pregnancy: z.string().nullable(),
  cautions: z.string(),
  rxOnly: z.boolean().nullable(),
  recipe: Label.nullable(),
  source: z.string(),
  differs: z.string(),
}).meta({ id: 'Preparation' })
export type Preparation = z.infer<typeof Preparation>

export const preparation = {
  search: endpoint({
    method: 'GET',
    path: '/api/preparations',
    access: ['recipe_brain'],
    summary: 'Prepared medicines by name, alias, pinyin, initials or English.',
    input: z.object({ q: required(60) }),
    output: z.object({ list: z.array(PreparationChoice) }),
  }),
  byRecipe: endpoint({
    method: 'POST',
    path: '/api/recipe-preparations',
    access: ['recipe_brain'],
    summary: 'Prepared medicines for the chosen formulas and the signs of the prescription, with reasons and warnings.',
    input: z.object({ prescriptionId: RowId, recipeIds: z.array(EntryId).min(1).max(limits.formulas) }),
    output: z.object({ preparations: z.array(RankedPreparation) }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/recipe-preparation-details',
    access: ['recipe_brain'],
    summary: 'Up to sixty prepared medicines in full, in the order asked.',
    input: z.object({ ids: z.array(EntryId).min(1).max(60) }),
    output: z.object({ list: z.array(Preparation) }),
    errors: ['preparation_not_found'],
  }),
}
