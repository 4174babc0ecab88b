import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'
import { restraints } from './herb.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/** What all care from outside and at table is chosen by. */
const fits = {
  signs: Names,
  patterns: Names,
  constitutions: Names,
  /** Signs with which it is not used. */
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

/** 外用产品: what the clinic hands out for use on the body. */
export const ExternalProduct = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  form: z.enum(outerForms),
  unit: Bilingual.extend({ zh: z.string().min(1) }),
  /** What it is made of; herbs of the base where they are such. */
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

/** `[name, grams, herb|food]`: a herb is looked up in the base, so that safety may know of it. */
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

/** Where a therapy acts: at points that are chosen, or on an area or the whole. */
export const therapyReaches = ['points', 'area'] as const

/** 外治法 and other therapies without herbs by mouth. */
export const Therapy = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  reach: z.enum(therapyReaches),
  /** Heat at the point: points where moxa is forbidden are left out. */
  heats: z.boolean().default(false),
  /** Breaks the skin: asks for asepsis and for a patient who does not bleed. */
  pierces: z.boolean().default(false),
  ...fits,
  use: Bilingual,
  steps: z.array(Bilingual).min(2).max(8),
  frequency: Bilingual,
  /** Which points for which signs; without a match `points`. */
  choices: z.array(z.strictObject({ for: z.array(Name).min(1), points: z.array(Name).min(1) })).default([]),
  points: Names,
  cautions: Bilingual,
  pregnancy: z.enum(restraints).optional(),
  source: Source,
})
export type Therapy = z.infer<typeof Therapy>
