import { z } from 'zod'
import { compatibilities, limits } from '../base/codes.ts'
import { EntryId, RowId, required, text } from '../base/fields.ts'
import { ChosenRecipe, HerbLine, PrescribedHerb, withId } from './prescription-content.ts'
import { ChosenOuterProduct, ChosenPreparation } from './prescription-parts.ts'

/** A line as the doctor writes it: the dose may be missing. */
export const WrittenHerb = HerbLine.pick({ id: true, herbId: true, name: true, form: true, decoct: true })
  .extend({ doseG: HerbLine.shape.doseG.nullable().default(null) })
  .overwrite(withId)
export type WrittenHerb = z.infer<typeof WrittenHerb>

const Label = z.object({ id: z.string(), name: z.string(), label: z.string() })
const Role = PrescribedHerb.shape.role

/** What was recognised at one place in the text, and how certain it is. */
export const ReadLine = WrittenHerb.extend({
  /** Position in the text that was sent. */
  span: z.tuple([z.int(), z.int()]),
  text: z.string(),
  label: z.string(),
  /** As written, when not in plain grams: 三钱, 五枚. */
  amount: z.string(),
  doseRangeG: z.tuple([z.number(), z.number()]).nullable(),
  others: z.array(z.object({ herbId: z.string(), form: z.string().nullable(), name: z.string(), label: z.string() })),
  problem: z.enum(['unknown', 'unit', 'dose']).nullable(),
  /**
   * 二冬 means 天冬 and 麦冬: the word that stands for several herbs and, when one amount was written for all, that
   * amount, shared equally.
   */
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
  /** Its share of the whole relative to that in the formula: 2 is twice as much. */
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
    /** Named explicitly by the doctor. */
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
    /** Index among the lines known to the base; null for herbs left out. */
    line: z.int().nullable(),
    herb: Label,
    role: Role,
    actions: z.array(z.string()),
    signs: z.array(Label),
    why: z.string(),
    /** The formula whose source lists this change among its variations. */
    recipe: z.string().nullable(),
  })
  .meta({ id: 'HerbChange' })

/** 去大枣: the herb left out, and the named formulas it belongs to; none when none contains it. */
const Excluded = z
  .object({ span: z.tuple([z.int(), z.int()]), herb: Label, recipes: z.array(z.string()) })
  .meta({ id: 'LeftOut' })

/** Formulas named without their herbs: the text that can replace the words at `span`. */
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
        /** It is outside those words and stays there. */
        stays: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'WriteOut' })
export type WriteOut = z.infer<typeof WriteOut>

/**
 * The interpretation of a written prescription: its formulas, what was added and left out, what it treats, and what is
 * unclear.
 */
export const Recognition = z.object({
  lines: z.array(ReadLine),
  /** More was written than is read at once; the rest is not in `lines`. */
  isCut: z.boolean(),
  excluded: z.array(Excluded),
  /** When not null, the formulas below are recognised as if it were selected. */
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
  /** Derived from the formulas or, when signs are stated, from the signs, with points. */
  patterns: z.array(
    z.object({ patternId: z.string().nullable(), name: z.string(), label: z.string(), score: z.number().nullable() }),
  ),
  /** What the signs alone suggest. */
  bySigns: z.array(z.object({ recipeId: z.string(), name: z.string(), label: z.string(), score: z.number() })),
})
export type Recognition = z.infer<typeof Recognition>

/** Lines put on the editor by hand. `recipes` are the formulas the doctor assigns them to. */
export const ManualPrescription = z.object({
  prescriptionId: RowId,
  /** The version of the draft that was read; when omitted, whatever is stored is replaced. */
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
