import { z } from 'zod'
import { compatibilities, limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, required } from '../base/fields.ts'
import { AllSymptoms, MainSymptoms } from './analysis.ts'
import { HerbLine, PrescribedHerb, withId } from './prescription-content.ts'
import { warningLevels } from './prescription-safety.ts'
import { WrittenHerb } from './recognition.ts'

/** A line without a known dose keeps none: the doctor has to state it. */
const Composition = HerbLine.extend({ doseG: WrittenHerb.shape.doseG }).overwrite(withId)

const RecipeIds = z.array(EntryId).max(limits.formulas).default([])

const ConversionTable = z.object({
  id: z.string(),
  /** han, jin, tang, song, ming, qing. */
  code: z.string(),
  name: z.string(),
  label: z.string(),
  usual: z.boolean(),
  rows: z.array(
    z.object({
      unit: z.string(),
      label: z.string(),
      grams: z.number().nullable(),
      millilitres: z.number().nullable(),
    }),
  ),
  /** A drug with its own measure; `herbId` null: any drug. */
  things: z.array(
    z.object({
      herbId: z.string().nullable(),
      herb: z.string(),
      unit: z.string(),
      label: z.string(),
      grams: z.number(),
      source: z.string(),
    }),
  ),
  note: z.string(),
  source: z.string(),
})

/** A dose of a written prescription that differs from the base. */
const DoseProblem = z.object({
  line: z.int(),
  kind: z.enum(['unknown', 'none', 'below', 'above', 'over_limit']),
  lowG: z.number().nullable(),
  highG: z.number().nullable(),
})

/** Signs as the analysis takes them; when none are sent, those of the prescription are used. */
const Signs = { allSymptoms: AllSymptoms, mainSymptoms: MainSymptoms }
const Label = z.object({ symptomId: z.string(), label: z.string() })
const Offered = PrescribedHerb.extend({ label: z.string(), source: z.string(), needsLook: z.boolean() })

export const dose = {
  recommendPair: endpoint({
    method: 'GET',
    path: '/api/recommended-pairs',
    access: ['recipe_brain'],
    summary: 'How many doses, and how many times a day, the prescription on the editor calls for, with the reason.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      pairs: z.int(),
      /** Pairs per day. */
      dailyUse: z.number(),
      timesPerDay: z.int(),
      days: z.int(),
      note: z.string(),
      because: z.array(z.object({ reason: z.string(), source: z.string() })),
    }),
    errors: ['prescription_not_found'],
  }),
  worseSymptom: endpoint({
    method: 'POST',
    path: '/api/worse-symptom-doses',
    access: ['recipe_brain'],
    summary: 'What to change if a sign gets worse after taking: which herb to raise, which to add, when to stop.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: RecipeIds.unwrap().min(1),
      symptomIds: z.array(EntryId).min(1).max(limits.itemsPerModule),
      ...Signs,
    }),
    output: z.object({
      worseHandlings: z.array(
        Label.extend({
          stop: z.boolean(),
          /** Lines of the formula at a higher dose, still within their range. */
          raise: z.array(Offered.extend({ fromG: z.number() })),
          add: z.array(Offered),
          /** Herbs of the prescription that may be the cause: lower the dose or remove them. */
          lower: z.array(z.object({ herbId: z.string(), label: z.string(), doseG: z.number().nullable() })),
          /** What else to do: when to refer, how to take it. */
          act: z.array(z.object({ text: z.string(), source: z.string() })),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'recipe_not_found', 'symptom_not_found'],
  }),
  predict: endpoint({
    method: 'POST',
    path: '/api/predict-doses',
    access: ['recipe_brain'],
    summary: 'Signs that are likely to follow, and the herbs with doses that the formula keeps ready for them.',
    input: z.object({
      prescriptionId: RowId.optional(),
      recipeIds: RecipeIds.unwrap().min(1),
      /** Only these signs; all likely ones when none is named. */
      predicts: z.array(EntryId).max(limits.itemsPerModule).default([]),
      ...Signs,
    }),
    output: z.object({ predicts: z.array(Label.extend({ from: z.array(Label), herbs: z.array(Offered) })) }),
    errors: ['prescription_not_found', 'recipe_not_found', 'symptom_not_found'],
  }),
  guiding: endpoint({
    method: 'POST',
    path: '/api/guiding-doses',
    access: ['recipe_brain'],
    summary: 'Herbs that lead the prescription to the channel or the place of the illness, at a low dose.',
    input: z.object({
      prescriptionId: RowId.optional(),
      herbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
      recipeIds: RecipeIds,
      ...Signs,
    }),
    output: z.object({ guidingHerbs: z.array(Offered) }),
    errors: ['prescription_not_found', 'recipe_not_found'],
  }),
  warning: endpoint({
    method: 'POST',
    path: '/api/warning-doses',
    access: ['recipe_brain'],
    summary: 'Doses that leave their range or pass a legal limit, for this patient.',
    input: z.object({
      prescriptionId: RowId.optional(),
      herbs: z
        .array(
          z.object({
            id: EntryId,
            form: z.string().max(40).nullable().default(null),
            dose: PrescribedHerb.shape.doseG,
          }),
        )
        .min(1)
        .max(limits.herbs),
    }),
    output: z.object({
      warnings: z.array(
        z.object({
          id: z.string(),
          dose: z.number(),
          limit: z.number().nullable(),
          level: z.enum(warningLevels),
          reason: z.string(),
          source: z.string(),
        }),
      ),
    }),
    errors: ['prescription_not_found', 'herb_not_found'],
  }),
  conversionTables: endpoint({
    method: 'GET',
    path: '/api/study/dose-conversions',
    access: ['wiki_tool_dose_conversion'],
    summary: 'The measures of each dynasty in modern units, table by table, with their sources.',
    input: z.object({}),
    output: z.object({ dynasties: z.array(ConversionTable) }),
  }),
  convert: endpoint({
    method: 'POST',
    path: '/api/study/dose-conversions',
    access: ['wiki_tool_dose_conversion'],
    summary: 'An old amount in grams or millilitres.',
    input: z.object({
      /** A table, or a dynasty, whose usual table is then used. */
      dynasty: required(40),
      unit: required(10),
      amount: z.number().positive().max(100_000),
      /** Some measures have a different weight for one drug: 半夏半升. */
      herbId: EntryId.optional(),
    }),
    output: z.object({
      grams: z.number().nullable(),
      millilitres: z.number().nullable(),
      table: z.string(),
      figures: z.string(),
      source: z.string(),
    }),
    errors: ['measure_unknown', 'herb_not_found'],
  }),

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
