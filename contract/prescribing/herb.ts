import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { endpoint } from '../base/endpoint.ts'
import { EntryId, RowId, required, text } from '../base/fields.ts'
import { PrescribedHerb, PrescriptionContent, ReplacedHerb } from './prescription-content.ts'
import { SafetyReport, warningLevels } from './prescription-safety.ts'
import { DiagRecipeId, herbModules } from './recipe-confirmation.ts'

/** A herb, or one processed form of it, as offered in the entry line. */
export const HerbChoice = z
  .object({
    herbId: z.string(),
    name: z.string(),
    label: z.string(),
    form: z.string().nullable(),
    pinyin: z.string(),
    doseG: z.tuple([z.number(), z.number()]).nullable(),
    maxG: z.number().nullable(),
    decoct: z.array(z.string()),
    toxicity: z.string(),
    /** Any grade of toxicity: such a herb is never selected by a key press meant for something else. */
    isToxic: z.boolean(),
  })
  .meta({ id: 'HerbChoice' })
export type HerbChoice = z.infer<typeof HerbChoice>

/** `alias`: the other name that matched; empty when its own name matched. */
export const FoundHerb = HerbChoice.extend({ alias: z.string() }).meta({ id: 'FoundHerb' })
export type FoundHerb = z.infer<typeof FoundHerb>

/** 二冬: one word for several herbs; `exact` when it can mean nothing else. */
export const CombinedChoice = z
  .object({ name: z.string(), label: z.string(), exact: z.boolean(), herbs: z.array(HerbChoice) })
  .meta({ id: 'JointChoice' })
export type CombinedChoice = z.infer<typeof CombinedChoice>

export const HerbDetail = HerbChoice.extend({
  /** `decoct` in the reader's language. */
  decoction: z.array(z.string()),
  la: z.string(),
  aliases: z.array(z.string()),
  class: z.string(),
  nature: z.string(),
  flavours: z.array(z.string()),
  channels: z.array(z.string()),
  actions: z.array(z.string()),
  signs: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
  patterns: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
  forms: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      doseG: z.tuple([z.number(), z.number()]).nullable(),
      differs: z.string(),
    }),
  ),
  pregnancy: z.string().nullable(),
  lactation: z.string().nullable(),
  children: z.string(),
  elders: z.string(),
  cautions: z.string(),
  food: z.string(),
  families: z.array(z.string()),
  granuleRatio: z.number().nullable(),
  source: z.string(),
  differs: z.string(),
}).meta({ id: 'HerbDetail' })

const Replaced = z.object({
  diagRecipeId: z.string(),
  version: z.int(),
  herbs: z.array(PrescribedHerb),
  replaced: ReplacedHerb.nullable(),
  /** The complete current state. */
  content: PrescriptionContent,
  safety: SafetyReport,
})
/** The version of the draft that was read; when omitted, the line is changed on whatever is stored. */
const Version = z.int().positive().optional()
const replaceErrors = [
  'prescription_not_found',
  'prescription_conflict',
  'prescription_confirmed',
  'diag_recipe_not_found',
  'herb_not_found',
  'herb_not_in_recipe',
] as const

export const herb = {
  query: endpoint({
    method: 'GET',
    path: '/api/herbs',
    access: ['recipe_brain', 'custom_prescription', 'study_recipe_herb'],
    summary:
      'Herbs by name, alias, processed form, pinyin, initials, Latin or English, the one that is meant first; beside them words that stand for several.',
    /** The dose only decides between herbs used almost alike. */
    input: z.object({ q: required(60), doseG: z.coerce.number().positive().max(9999).optional() }),
    output: z.object({ list: z.array(FoundHerb), joints: z.array(CombinedChoice) }),
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/herb-details',
    access: ['recipe_brain', 'study_recipe_herb'],
    summary: 'Up to sixty herbs in full, in the order asked.',
    input: z.object({ ids: z.array(EntryId).min(1).max(limits.herbs) }),
    /** Ids unknown to the base are listed in `unknown`; the others are still answered. */
    output: z.object({ list: z.array(HerbDetail), unknown: z.array(z.string()) }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/herb-merges',
    access: ['recipe_brain'],
    maxBodyBytes: 512 * 1024,
    summary: 'All modules as one list: each herb once, at the larger dose, with where it comes from.',
    input: z.object({ prescriptionId: RowId, ...herbModules }),
    output: z.object({
      selectedHerbs: z.array(
        PrescribedHerb.extend({
          sources: z.array(
            z.object({
              from: PrescribedHerb.shape.from.unwrap(),
              /** The formula it is a line of. */
              recipeId: z.string().nullable(),
              doseG: z.number(),
              reason: z.string(),
            }),
          ),
        }),
      ),
      safety: SafetyReport,
    }),
    errors: ['prescription_not_found', 'herb_limit'],
  }),
  nonDecoction: endpoint({
    method: 'GET',
    path: '/api/non-decoction-herbs',
    access: ['recipe_brain'],
    summary: 'Herbs of a prescription that do not go into the pot with the others, and how each is taken.',
    input: z.object({ prescriptionId: RowId }),
    output: z.object({
      list: z.array(
        z.object({ id: z.string().nullable(), name: z.string(), doseG: z.number(), way: z.string(), how: z.string() }),
      ),
    }),
    errors: ['prescription_not_found'],
  }),
  medicineConflicts: endpoint({
    method: 'POST',
    path: '/api/medicine-conflicts',
    access: ['recipe_brain', 'wiki_tool_medicine_conflict'],
    summary: 'Which of these herbs and western drugs do not go together, and why.',
    input: z.object({
      herbIds: z.array(EntryId).min(1).max(limits.herbs),
      /** Drugs by the names used in records: 华法林, warfarin. */
      drugIds: z.array(required(60)).max(30).default([]),
    }),
    output: z.object({
      conflicts: z.array(
        z.object({
          herbId: z.string(),
          herb: z.string(),
          other: z.string(),
          kind: z.enum(['drug', 'herb']),
          level: z.enum(warningLevels),
          reason: z.string(),
          source: z.string(),
        }),
      ),
      /** Drugs not in any table: no warning about them does not mean they are safe. */
      unknownDrugs: z.array(z.string()),
    }),
    errors: ['herb_not_found'],
  }),
  substitutes: endpoint({
    method: 'GET',
    path: '/api/herb-substitutes',
    access: ['recipe_brain'],
    summary: 'Herbs that can stand in for one: what they share, what differs, and the dose that answers to it.',
    input: z.object({
      herbId: EntryId,
      doseG: z.coerce.number().positive().max(9999).optional(),
      prescriptionId: RowId.optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          herbId: z.string(),
          name: z.string(),
          label: z.string(),
          doseG: z.number().nullable(),
          /** 1 would be the same herb. */
          nearness: z.number(),
          shared: z.array(z.string()),
          lost: z.array(z.string()),
          gained: z.array(z.string()),
          reason: z.string(),
          source: z.string(),
        }),
      ),
    }),
    errors: ['herb_not_found', 'prescription_not_found'],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/diag-recipes/{diagRecipeId}/herb-replacements',
    access: ['recipe_brain'],
    summary: 'Replace a herb by another; the original is kept for restoring.',
    input: z.object({
      diagRecipeId: DiagRecipeId,
      version: Version,
      herbId: EntryId,
      /** Which form, when the sheet contains two of it. */
      form: PrescribedHerb.shape.form.unwrap().optional(),
      replaceHerbId: EntryId,
      replaceForm: PrescribedHerb.shape.form,
      doseG: PrescribedHerb.shape.doseG.optional(),
      reason: text(200).default(''),
    }),
    output: Replaced,
    errors: replaceErrors,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/diag-recipes/{diagRecipeId}/herb-restorations',
    access: ['recipe_brain'],
    summary: 'Bring back the herb that another one stands in for.',
    /** The replaced herb, or its replacement. */
    input: z.object({ diagRecipeId: DiagRecipeId, version: Version, herbId: EntryId }),
    output: Replaced,
    errors: [...replaceErrors, 'herb_not_replaced'],
  }),
}
