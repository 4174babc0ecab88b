import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'
import { restraints } from './herb.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/** The criteria by which all external and dietary care is selected. */
const fits = {
  signs: Names,
  patterns: Names,
  constitutions: Names,
  /** Signs that exclude it. */
  against: Names,
}

export const outerForms = [
  '膏药',
  '贴膏',
  '艾灸',
  '罐具',
  '刮痧',
  '足浴',
  '浸浴',
  '洗剂',
  '药枕',
  '香囊',
  '热敷',
  '栓剂',
  '油酊',
  '软膏',
  '散剂',
  '滴喷',
  '耳贴',
  '器具',
] as const

/** 外用产品: products the clinic hands out for external use. */
export const ExternalProduct = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  form: z.enum(outerForms),
  unit: Bilingual.extend({ zh: z.string().min(1) }),
  /** Its ingredients, as herbs of the base where possible. */
  herbs: Names,
  ...fits,
  use: Bilingual,
  way: Bilingual,
  cautions: Bilingual,
  pregnancy: z.enum(restraints).optional(),
  source: Source,
})
export type ExternalProduct = z.infer<typeof ExternalProduct>

export const dietForms = ['粥', '汤', '羹', '茶', '饮', '膏', '酒', '菜', '饭', '糕点', '蛋', '露'] as const

/** `[name, grams, herb|food]`: a herb is looked up in the base, so that it is checked for safety. */
const DietIngredient = z.tuple([Name, z.number().positive(), z.enum(['herb', 'food'])])

/** 药膳, 食疗. */
export const Diet = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  form: z.enum(dietForms),
  ingredients: z.array(DietIngredient).min(1).max(14),
  ...fits,
  effect: Bilingual,
  making: Bilingual,
  cautions: Bilingual,
  pregnancy: z.enum(restraints).optional(),
  source: Source,
})
export type Diet = z.infer<typeof Diet>

/** Where a therapy acts: at selected points, or on an area or the whole body. */
export const therapyReaches = ['points', 'area'] as const

/** 外治法 and other therapies without herbs by mouth. */
export const Therapy = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  reach: z.enum(therapyReaches),
  /** Applies heat to the point, so points where moxa is forbidden are left out. */
  heats: z.boolean().default(false),
  /** Breaks the skin: requires asepsis and a patient without a bleeding tendency. */
  pierces: z.boolean().default(false),
  ...fits,
  use: Bilingual,
  steps: z.array(Bilingual).min(2).max(8),
  frequency: Bilingual,
  /** Points by sign; without a match `points`. */
  choices: z.array(z.strictObject({ for: z.array(Name).min(1), points: z.array(Name).min(1) })).default([]),
  points: Names,
  cautions: Bilingual,
  pregnancy: z.enum(restraints).optional(),
  source: Source,
})
export type Therapy = z.infer<typeof Therapy>
