import { z } from 'zod'
import { compatibilities, doseFractions, limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, required } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { PrescribedHerb, PrescriptionContent } from './prescription-content.ts'
import { SafetyReport } from './prescription-safety.ts'
import { confirmErrors, DiagRecipe, RecipeConfirmation } from './recipe-confirmation.ts'

const RecipeIds = z.preprocess(
  (v) => (typeof v === 'string' ? v.split(',') : v),
  z.array(EntryId).min(1).max(limits.formulas),
)
const Fraction = z.enum(Object.keys(doseFractions) as [keyof typeof doseFractions])
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
    /** Pairs of 十八反 and 十九畏 that the original book itself combines. */
    conflicts: z.array(z.string()),
    differs: z.string(),
  })
  .meta({ id: 'RecipeDetail' })

const Compared = z.object({
  recipeId: z.string(),
  name: z.string(),
  label: z.string(),
  source: z.string(),
  method: z.array(z.string()),
  totalG: z.number(),
})

/** Nature from −4 (very cold) to 4 (very hot); each share is a fraction of 1. */
const Properties = z.object({
  nature: z.number(),
  natures: z.array(z.object({ name: z.string(), share: z.number() })),
  taste: z.array(z.object({ name: z.string(), share: z.number() })),
  meridians: z.array(z.object({ name: z.string(), share: z.number() })),
  functions: z.array(z.object({ name: z.string(), share: z.number(), herbs: z.array(z.string()) })),
})

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
      /** For all formulas; when each has its own, `fractions` in the order of the formulas. */
      fraction: Fraction.default('whole'),
      fractions: z
        .preprocess((v) => (typeof v === 'string' ? v.split(',') : v), z.array(Fraction).max(limits.formulas))
        .default([]),
    }),
    output: z.object({
      herbs: z.array(PrescribedHerb.extend({ original: z.string().nullable(), merged: z.array(z.string()) })),
      taking: z.string(),
      /** The number of doses in a day's packet, when the book states it. */
      timesPerDay: z.int().nullable(),
      note: z.string(),
    }),
    errors: ['recipe_not_found'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/recipe-confirmations',
    access: ['recipe_dialectical'],
    maxBodyBytes: 512 * 1024,
    summary: 'Put all that was chosen, module by module, onto the editor as one prescription.',
    input: RecipeConfirmation,
    output: z.object({
      prescriptionId: z.int(),
      version: z.int(),
      diagRecipes: z.array(DiagRecipe),
      /** The complete current state. */
      content: PrescriptionContent,
      safety: SafetyReport,
    }),
    errors: confirmErrors,
  }),
  treatCourse: endpoint({
    method: 'GET',
    path: '/api/treat-courses',
    access: ['recipe_brain'],
    summary: 'How long these formulas are usually given: a first course, and what follows.',
    input: z.object({ prescriptionId: RowId, recipeIds: RecipeIds.optional() }),
    output: z.object({
      courses: z.array(z.object({ pairs: z.int(), days: z.int(), note: z.string(), source: z.string() })),
    }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  exclusions: endpoint({
    method: 'POST',
    path: '/api/recipe-exclusions',
    access: ['recipe_brain'],
    summary: 'What is to be avoided with these formulas and signs: food, habits, herbs, and each with its reason.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: z.array(EntryId).max(limits.formulas).default([]),
      allSymptoms: AllSymptoms,
    }),
    output: z.object({
      exclusions: z.array(
        z.object({
          kind: z.enum(['food', 'habit', 'herb', 'drug']),
          recipeId: z.string().nullable(),
          herbId: z.string().nullable(),
          what: z.string(),
          reason: z.string(),
          source: z.string(),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  properties: endpoint({
    method: 'GET',
    path: '/api/recipe-properties',
    access: ['recipe_brain'],
    summary: 'Nature, tastes, channels and actions of formulas, or of what stands on the editor, weighed by dose.',
    input: z.object({ recipeIds: RecipeIds.optional(), prescriptionId: RowId.optional() }),
    output: z.object({
      list: z.array(Properties.extend({ recipeId: z.string().nullable(), name: z.string(), label: z.string() })),
    }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  takeExplanation: endpoint({
    method: 'GET',
    path: '/api/take-explanations',
    access: ['recipe_brain'],
    summary: 'How this prescription is made and taken: decoction, granules, boiled powder or paste.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({ list: z.array(z.object({ title: z.string(), content: z.string() })) }),
    errors: ['prescription_not_found'],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/recipes/{recipeId}/similar',
    access: ['recipe_brain', 'study_recipe_herb'],
    summary: 'Formulas near to this one by their herbs, and what tells them apart.',
    input: z.object({ recipeId: EntryId }),
    output: z.object({
      list: z.array(
        z.object({
          recipeId: z.string(),
          name: z.string(),
          label: z.string(),
          source: z.string(),
          /** 1 would be the same herbs in the same proportions. */
          nearness: z.number(),
          by: z.string(),
          sameHerbs: z.array(Label),
          differentHerbs: z.array(Label),
          missingHerbs: z.array(Label),
        }),
      ),
    }),
    errors: ['recipe_not_found'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/api/recipe-comparisons',
    access: ['recipe_brain', 'study_recipe_herb'],
    summary: 'Two formulas side by side: herbs and doses, and which signs of the case each covers.',
    input: z.object({
      recipeIds: z.array(EntryId).length(2),
      prescriptionId: RowId.optional(),
      allSymptoms: AllSymptoms,
      mainSymptoms: MainSymptoms,
    }),
    output: z.object({
      recipes: z.array(Compared),
      herbs: z.array(
        z.object({
          herbId: z.string(),
          label: z.string(),
          /** One for each formula; null when it has no such herb. */
          lines: z.array(
            z
              .object({ form: z.string().nullable(), role: z.string().nullable(), doseG: z.number().nullable() })
              .nullable(),
          ),
        }),
      ),
      signs: z.array(
        z.object({
          symptomId: z.string(),
          label: z.string(),
          states: z.array(z.enum(['covered', 'partly', 'uncovered', 'contradicting'])),
          points: z.array(z.number()),
        }),
      ),
      scores: z.array(z.number()),
      differs: z.array(z.string()),
    }),
    errors: ['recipe_not_found'],
  }),
}
