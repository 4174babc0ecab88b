import { z } from 'zod'
import { Id, Name, Names, Prose, Source, Term } from './common.ts'
import { restraints } from './herb.ts'

/**
 * The clinic's nine kinds: 1 tea, 2 powder to take, 3 powder for external use, 4 paste to take, 5 plaster and ointment,
 * 6 pill (and what is swallowed like one: tablet, capsule, granules, oral liquid), 7 wash and liniment, 8 granules for
 * a wash, 9 drug cloth.
 */
export const preparationTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type PreparationType = (typeof preparationTypes)[number]
const outside: readonly PreparationType[] = [3, 5, 7, 8, 9]
export const isUsedOutside = (type: PreparationType) => outside.includes(type)

export const dosageForms = [
  '茶剂',
  '袋泡茶',
  '散剂',
  '煎膏',
  '糖浆',
  '丸剂',
  '滴丸',
  '片剂',
  '含片',
  '胶囊',
  '软胶囊',
  '颗粒',
  '口服液',
  '合剂',
  '酒剂',
  '锭剂',
  '胶剂',
  '注射剂',
  '气雾剂',
  '栓剂',
  '滴鼻剂',
  '滴眼剂',
  '膏药',
  '贴膏',
  '软膏',
  '贴剂',
  '洗剂',
  '酊剂',
  '搽剂',
  '油剂',
  '药枕',
  '肚兜',
  '护具',
  '香囊',
  '热熨包',
] as const

/**
 * A chemical drug inside a Chinese preparation. `words` are its other names, `siblings` drugs that add to its dose or
 * share its allergy.
 */
export const InnerDrug = z.strictObject({
  zh: Name,
  en: z.string(),
  /** Per dose. */
  doseMg: z.number().positive().optional(),
  words: z.array(z.string().min(1).max(40)).default([]),
  siblings: z.array(z.string().min(1).max(40)).default([]),
})
export type InnerDrug = z.infer<typeof InnerDrug>

/** `[herb, grams in the batch of the source, preparation]`; `~` when the source states none or does not publish it. */
export const PreparedHerb = z.tuple([Name, z.number().positive().nullable(), z.string().nullable()])

export const Preparation = z.strictObject({
  id: Id,
  zh: Name,
  /** With tones, syllables separated. */
  pinyin: z.string(),
  en: z.string(),
  aliases: Names,
  type: z.literal(preparationTypes),
  form: z.enum(dosageForms),
  /** `内科/解表`. */
  class: z.string(),
  herbs: z.array(PreparedHerb).max(70).default([]),
  /** `partial`: the composition is protected; only the published herbs are listed. */
  composition: z.enum(['full', 'partial']).default('full'),
  /** Named in the composition but not a herb of the base: displayed, not checked. */
  others: z.array(z.strictObject({ zh: Name, en: z.string() })).default([]),
  drugs: z.array(InnerDrug).default([]),
  actions: z.array(Term).min(1),
  signs: Names,
  patterns: Names,
  diseases: Names,
  usage: Prose.optional(),
  pack: Prose.optional(),
  /** The statement on the product's own label; `可用` when it is made for pregnant women. */
  pregnancy: z.enum([...restraints, '可用']).optional(),
  cautions: Prose.optional(),
  rxOnly: z.boolean().optional(),
  /** Pairs of 十八反 / 十九畏 that the official composition itself contains, stated openly. */
  conflicts: z.array(Prose).default([]),
  /** The classical formula it is made from. */
  formula: Name.optional(),
  source: Source,
  differs: Prose.optional(),
})
export type Preparation = z.infer<typeof Preparation>
