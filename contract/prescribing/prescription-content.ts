import { z } from 'zod'
import {
  algorithms,
  compatibilities,
  condenseTypes,
  decoctionTypes,
  decoctionWays,
  demands,
  doseFractions,
  drugForms,
  kzRecipeTypes,
  limits,
  pasteMaterials,
} from '../base/codes.ts'
import { coded, Day, EntryId, Instant, name, required, text } from '../base/fields.ts'
import { prescriptionParts } from './prescription-parts.ts'

const names = Object.keys(doseFractions) as [keyof typeof doseFractions]

export const ChosenSymptom = z.object({
  id: EntryId,
  present: z.boolean().default(true),
  /** `text`: found in the patient's words; `picked`: by the doctor. */
  from: z.enum(['text', 'picked']).default('picked'),
  /** The chief complaint: found in the text, or starred. */
  main: z.boolean().default(false),
  /** The doctor has set or cleared the star; the text no longer does. */
  starred: z.boolean().optional(),
  degree: z.enum(['mild', 'marked']).optional(),
})

export const ChosenRecipe = z.object({
  recipeId: EntryId,
  fraction: z.enum(names).default('whole'),
})

const roles = ['君', '臣', '佐', '使'] as const
/** Milligrams below a gram, as the pharmacopoeia doses 蟾酥; hundredths from one gram up. */
const Grams = z
  .number()
  .positive()
  .max(9999)
  .multipleOf(0.001)
  .superRefine((grams, ctx) => {
    if (grams < 1 || Number.isInteger(Math.round(grams * 1e6) / 1e4)) return
    ctx.addIssue({ code: 'not_multiple_of', divisor: 0.01, input: grams })
  })

/** A line replaced by another herb, stored so that it can be restored. */
export const ReplacedHerb = z.object({
  herbId: EntryId.nullable(),
  name: name(40),
  form: text(40).nullable(),
  doseG: Grams,
  decoct: text(20),
  reason: text(200),
})

/**
 * `id` equals `herbId`, under the name every record uses: an `id` sent alone is taken as `herbId`, and answers contain
 * both. A herb outside the base is known by its name.
 */
export function withId<L extends { id?: string | undefined; herbId: string | null; name: string }>(line: L): L {
  const herbId = line.herbId ?? (EntryId.safeParse(line.id).success && line.id !== line.name ? (line.id ?? null) : null)
  return { ...line, id: herbId ?? line.name, herbId }
}

/** The fields of a line, for lines with more fields. */
export const HerbLine = z.object({
  id: name(120).optional(),
  herbId: EntryId.nullable().default(null),
  name: name(40),
  /** Processed form, as the knowledge base names it. */
  form: text(40).nullable().default(null),
  doseG: Grams,
  role: z.enum(roles).nullable().default(null),
  /** 先煎, 后下 …; empty means together with the others. */
  decoct: text(20).default(''),
  from: z
    .enum([
      'recipe',
      'smart',
      'heavy',
      'core',
      'eye',
      'recommended',
      'predicted',
      'guiding',
      'indicator',
      'worsening',
      'personal',
      'shop',
      'manual',
    ])
    .default('manual'),
  recipeId: EntryId.nullable().default(null),
  reason: text(200).default(''),
  replaces: ReplacedHerb.nullable().optional(),
})
/** A line of the prescription. A herb outside the knowledge base is stored and flagged as not checked. */
export const PrescribedHerb = HerbLine.overwrite(withId)
export type PrescribedHerb = z.infer<typeof PrescribedHerb>

export const RecipeUsage = z.object({
  pairs: z.int().min(1).max(180).default(7),
  pairsPerDay: z.number().positive().max(4).default(1),
  timesPerDay: z.int().min(1).max(8).default(2),
  /** The sentence printed on the sheet: 温服，覆取微汗. */
  taking: text(300).default(''),
  /** Null: the share of the usual yield at the patient's age. */
  mlPerTime: z.int().min(20).max(1000).nullable().default(null),
  bags: z.int().min(1).max(2000).nullable().default(null),
})

/** A warning the doctor overrides: which, and why. Printed as the second signature. */
export const Override = z.object({ warning: required(160), reason: required(200) })

/** The longest codes of GB/T 15657 have 21 characters. */
const Coded = z.object({ code: text(30), name: name(120) })

/**
 * Everything the doctor decides on a prescription. All that is displayed, printed, priced or checked derives from it.
 * Names are those of the specification when it has one.
 */
export const PrescriptionContent = z.object({
  selfDescription: text(limits.historyChars).default(''),
  symptoms: z.array(ChosenSymptom).max(200).default([]),
  /** Signs recognised in the text that the doctor rejects. */
  unsaid: z.array(EntryId).max(200).default([]),
  diseaseId: z
    .union([EntryId, z.literal('')])
    .nullable()
    .default(null),
  alg: z.enum(algorithms).default('formula'),
  /** The doctor's own name for it, used on the printed prescription. */
  ownName: text(60).default(''),
  recipes: z.array(ChosenRecipe).max(limits.formulas).default([]),
  compatibility: z.enum(compatibilities).default('modern'),
  herbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
  recipeUsage: RecipeUsage.prefault({}),
  overrides: z.array(Override).max(60).default([]),
  ...prescriptionParts,

  treatType: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
  diagnoseWay: z.union([z.literal(1), z.literal(2)]).default(1),
  decoctionType: z.enum(decoctionTypes).default('self'),
  drugForm: coded(drugForms).default(drugForms.decoction),
  decoctionWay: coded(decoctionWays).default(decoctionWays.self),
  kzRecipeType: z.enum(['', ...kzRecipeTypes]).default(''),
  condenseType: z.enum(['', ...condenseTypes]).default(''),
  pasteMaterials: coded(pasteMaterials).default(pasteMaterials.added),
  /** Whether the medicine is sent to the patient. */
  demand: coded(demands).default(demands.notNeeded),
  isBoiledPowder: z.boolean().default(false),
  herbPriceType: z.enum(['own', 'insurance']).default('own'),
  clinicId: z.int().positive().nullable().default(null),
  customerSource: text(40).default(''),

  diagnosisCode: text(200).default(''),
  diagnosisResult: text(300).default(''),
  chineseDiseases: z.array(Coded).max(limits.diseases).default([]),
  westernDiseases: z.array(Coded).max(limits.diseases).default([]),
  patterns: z.array(Coded).max(limits.diseases).default([]),
  chineseCard: text(200).default(''),
  /** 治法: how the pattern is to be treated. */
  treatmentPrinciple: text(200).default(''),

  menstrual: z
    .object({
      lastMenses: Day.nullable().default(null),
      cycleFlag: z.enum(['fixed', 'irregular']).nullable().default(null),
      cycle: z.int().min(10).max(120).nullable().default(null),
    })
    .prefault({}),
  /** As found at this visit; null means the value in the patient's record. */
  physiologicalStatus: z.literal([1, 2, 3]).nullable().default(null),
  consultationStartTime: Instant.nullable().default(null),
  height: z.number().min(20).max(260).nullable().default(null),
  weight: z.number().min(0.3).max(400).nullable().default(null),

  advice: text(1000).default(''),
  adviceInput: text(1000).default(''),
  clinicalNote: text(4000).default(''),
  recShouldAvoidDTOS: z.array(text(80)).max(60).default([]),
  nextVisitTime: Instant.nullable().default(null),
  timezone: text(60).default('Asia/Shanghai'),
  autoSendEmail: z.boolean().default(false),
  autoSendSms: z.boolean().default(false),
  confirmPrescription: z.boolean().default(false),
})
export type PrescriptionContent = z.infer<typeof PrescriptionContent>

/** Part of the content; a field that is not sent has no default here and stays unchanged. */
export const ContentChange = z.object(
  Object.fromEntries(
    Object.entries(PrescriptionContent.shape).map(([name, field]) => [name, innermost(field).optional()]),
  ) as { [K in keyof PrescriptionContent]: z.ZodOptional<z.ZodType<PrescriptionContent[K]>> },
)
export type ContentChange = z.infer<typeof ContentChange>

function innermost(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field
}
