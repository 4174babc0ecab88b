import { z } from 'zod'
import { compatibilities, limits } from '../base/codes.ts'
import { EntryId, RowId, required, text } from '../base/fields.ts'
import { ChosenRecipe, HerbLine, PrescribedHerb, withId } from './prescription-content.ts'
import { ChosenOuterProduct, ChosenPreparation } from './prescription-parts.ts'

/** A line as the doctor writes it: the dose may still be missing. */
export const WrittenHerb = HerbLine.pick({ id: true, herbId: true, name: true, form: true, decoct: true })
  .extend({ doseG: HerbLine.shape.doseG.nullable().default(null) })
  .overwrite(withId)
export type WrittenHerb = z.infer<typeof WrittenHerb>

const Label = z.object({ id: z.string(), name: z.string(), label: z.string() })
const Role = PrescribedHerb.shape.role

/** What was read at one place of the text, and how sure it is. */
export const ReadLine = WrittenHerb.extend({
  /** Place in the text as it was sent. */
  span: z.tuple([z.int(), z.int()]),
  text: z.string(),
  label: z.string(),
  /** As written, where it is not plain grams: 三钱, 五枚. */
  amount: z.string(),
  doseRangeG: z.tuple([z.number(), z.number()]).nullable(),
  others: z.array(z.object({ herbId: z.string(), form: z.string().nullable(), name: z.string(), label: z.string() })),
  problem: z.enum(['unknown', 'unit', 'dose']).nullable(),
  /** 二冬 is 天冬 and 麦冬: the word that stood for several, and, where one amount was written for all, that amount, shared equally. */
  joint: z.object({ name: z.string(), sumG: z.number().nullable(), note: z.string() }).nullable(),
}).meta({ id: 'ReadLine' })
export type ReadLine = z.infer<typeof ReadLine>

const Share = z.object({
  herb: Label,
  role: Role,
  instead: Label.nullable(),
  original: z.string().nullable(),
  askedG: z.number().nullable(),
  givenG: z.number().nullable(),
  /** Its share of the whole beside that in the formula: 2 is twice as much. */
  ratio: z.number().nullable(),
  lean: z.enum(['more', 'less', 'same']).nullable(),
})

export const RecognisedRecipe = z
  .object({
    recipeId: z.string(),
    name: z.string(),
    label: z.string(),
    source: z.string(),
    score: z.number(),
    coverage: z.number(),
    explained: z.number(),
    proportion: z.number().nullable(),
    /** Named so by the doctor. */
    named: z.boolean(),
    mechanism: z.string(),
    method: z.array(z.string()),
    present: z.array(Share),
    absent: z.array(Label),
  })
  .meta({ id: 'RecognisedRecipe' })
export type RecognisedRecipe = z.infer<typeof RecognisedRecipe>

const HerbChange = z
  .object({
    /** Place among the lines that the base knows; null for what is left out. */
    line: z.int().nullable(),
    herb: Label,
    role: Role,
    actions: z.array(z.string()),
    signs: z.array(Label),
    why: z.string(),
    /** The formula whose book has this change among its variations. */
    recipe: z.string().nullable(),
  })
  .meta({ id: 'HerbChange' })

/** 去大枣: what is left out, and of which named formulas; of none where none of them contains it. */
const Excluded = z
  .object({ span: z.tuple([z.int(), z.int()]), herb: Label, recipes: z.array(z.string()) })
  .meta({ id: 'LeftOut' })

/** Formulas that are named without their herbs: what can be written in the place of the words at `span`. */
export const WriteOut = z
  .object({
    span: z.tuple([z.int(), z.int()]),
    /** 桂枝汤去大枣加味. */
    heading: z.string(),
    recipes: z.array(Label),
    lines: z.array(
      WrittenHerb.extend({
        label: z.string(),
        amount: z.string(),
        role: Role,
        doseRangeG: z.tuple([z.number(), z.number()]).nullable(),
        /** The formulas that contain it; none for an added herb. */
        recipes: z.array(Label),
        /** It stands outside of those words, and stays there. */
        stays: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WriteOut' })
export type WriteOut = z.infer<typeof WriteOut>

/** A written prescription understood: which formulas it is, what was added and left out, what it treats, what stays open. */
export const Recognition = z.object({
  lines: z.array(ReadLine),
  excluded: z.array(Excluded),
  /** Where it is not null, the formulas below are recognised as if it were taken. */
  writeOut: WriteOut.nullable(),
  pairs: z.int().nullable(),
  taking: z.string(),
  recipes: z.array(RecognisedRecipe),
  others: z.array(RecognisedRecipe),
  additions: z.array(HerbChange),
  removals: z.array(HerbChange),
  treats: z.object({
    methods: z.array(z.string()),
    signs: z.array(Label.extend({ by: z.array(z.string()) })),
    uncovered: z.array(Label),
    unasked: z.array(Label),
    against: z.array(Label.extend({ recipe: z.string() })),
  }),
  /** Of the formulas, or, where signs are stated, of the signs, with points. */
  patterns: z.array(
    z.object({ patternId: z.string().nullable(), name: z.string(), label: z.string(), score: z.number().nullable() }),
  ),
  /** What the signs alone speak for. */
  bySigns: z.array(z.object({ recipeId: z.string(), name: z.string(), label: z.string(), score: z.number() })),
})
export type Recognition = z.infer<typeof Recognition>

/** Lines that go onto the editor by hand. `recipes` are the formulas that the doctor holds them to be. */
export const ManualPrescription = z.object({
  prescriptionId: RowId,
  /** As the draft was read; where it is not sent, whatever stands there is replaced. */
  version: z.int().positive().optional(),
  name: text(60).default(''),
  herbs: z.array(PrescribedHerb).max(limits.herbs).default([]),
  recipes: z.array(ChosenRecipe).max(limits.formulas).default([]),
  pairs: z.int().min(1).max(180).optional(),
  taking: text(300).default(''),
  compatibility: z.enum(compatibilities).default('modern'),
  customPrescriptionId: RowId.optional(),
  preparations: z.array(ChosenPreparation).max(limits.itemsPerModule).default([]),
  outerProducts: z.array(ChosenOuterProduct).max(limits.itemsPerModule).default([]),
})

export const ManualAnswer = z.object({
  prescriptionId: z.int(),
  version: z.int(),
  recipeSrc: z.literal(2),
  diagRecipes: z.array(z.object({ recipeId: z.string().nullable(), name: z.string(), herbs: z.array(PrescribedHerb) })),
})

export const Explanation = z.object({ title: required(200), paragraphs: z.array(z.string()) })
export const ExplanationRequest = z.object({ prescriptionId: RowId, recipeId: EntryId.optional() })
