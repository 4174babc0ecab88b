import { z } from 'zod'
import { DoseRangeG, Id, Name, Names, Prose, Source, Term } from './common.ts'

export const natures = ['大寒', '寒', '微寒', '凉', '平', '微温', '温', '热', '大热'] as const
export const flavours = [
  '辛',
  '甘',
  '酸',
  '苦',
  '咸',
  '淡',
  '涩',
  '微辛',
  '微甘',
  '微酸',
  '微苦',
  '微咸',
  '微涩',
] as const
export const channels = ['肺', '大肠', '胃', '脾', '心', '小肠', '膀胱', '肾', '心包', '三焦', '胆', '肝'] as const
export const toxicities = ['无毒', '小毒', '有毒', '大毒'] as const
/** How strongly a use is advised against: 禁用 never, 忌用 avoid, 慎用 with care. */
export const restraints = ['禁用', '忌用', '慎用'] as const
export const decoctionNotes = [
  '先煎',
  '后下',
  '包煎',
  '另煎',
  '烊化',
  '冲服',
  '先煎去沫',
  '久煎',
  '捣碎',
  '泡服',
  '兑服',
  '入丸散',
  '不入汤剂',
  '外用',
] as const

/** A processed form of a herb: its name, and how it differs from the plain one. */
export const HerbForm = z.strictObject({
  zh: Name,
  en: z.string(),
  aliases: Names,
  /** Only when it differs from the plain herb. */
  doseG: DoseRangeG.optional(),
  powderG: DoseRangeG.optional(),
  maxG: z.number().positive().optional(),
  /**
   * `none`: no source states an oral dose for this form, and the plain herb's does not apply. `barred`: a trade
   * product, not to be prescribed.
   */
  oral: z.enum(['none', 'barred']).optional(),
  toxicity: z.enum(toxicities).optional(),
  pregnancy: z.enum(restraints).optional(),
  pregnancyBy: Source.optional(),
  decoct: z.array(z.enum(decoctionNotes)).default([]),
  differs: Prose,
})
export type HerbForm = z.infer<typeof HerbForm>

/** The legal status of a drug that may not be prescribed, or only on the prescriber's responsibility or from a lawful source. */
export const HerbLaw = z.strictObject({
  /**
   * `forbidden`: may not be prescribed. `restricted`: lawful, but harmful enough to need a signature each time.
   * `licensed`: of a protected animal, lawful from a marked source: a notice.
   */
  level: z.enum(['forbidden', 'restricted', 'licensed']),
  why: z.strictObject({ zh: z.string().min(2), en: z.string().min(2) }),
  /** Herbs used in its place. */
  instead: Names,
  source: Source,
})

export const Herb = z.strictObject({
  id: Id,
  zh: Name,
  /** With tones, syllables separated: `ē jiāo`. */
  pinyin: z.string(),
  en: z.string(),
  la: z.string(),
  /**
   * Names of the plain herb in prescriptions: regional names, abbreviations, old names, and names with 生/净/… that
   * change nothing.
   */
  aliases: Names,
  /** `清热药/清热燥湿药`. */
  class: z.string(),
  nature: z.enum(natures),
  flavours: z.array(z.enum(flavours)).min(1),
  channels: z.array(z.enum(channels)),
  actions: z.array(Term).min(1),
  indications: z.strictObject({ signs: Names, patterns: Names }).prefault({}),
  /** Absent only when the source states no oral dose. */
  doseG: DoseRangeG.optional(),
  /** Grams a day as powder or pill, when different from the decoction. */
  powderG: DoseRangeG.optional(),
  /** The maximum in the entry's note on children, in grams a day. */
  childMaxG: z.number().positive().optional(),
  /** A poison's daily maximum: held to where the law or 大毒 says so, else signed for above it. */
  maxG: z.number().positive().optional(),
  /** Weight of one natural piece in grams, when prescriptions count pieces: 枚, 条, 只. */
  pieceG: z.number().positive().optional(),
  /** Formularies let the patient add it at home, so a sheet may omit it: 生姜, 大枣. */
  atHome: z.boolean().optional(),
  decoct: z.array(z.enum(decoctionNotes)).default([]),
  forms: z.array(HerbForm).default([]),
  toxicity: z.enum(toxicities).default('无毒'),
  pregnancy: z.enum(restraints).optional(),
  /** The source of its pregnancy restraint, when it is not the entry's own source. */
  pregnancyBy: Source.optional(),
  lactation: z.enum(restraints).optional(),
  children: Prose.optional(),
  elders: Prose.optional(),
  cautions: z.strictObject({ patterns: Names, text: Prose.optional() }).prefault({}),
  food: Prose.optional(),
  /** Families used by safety rules and allergies: `乌头类`, `豆科`. */
  families: Names,
  law: HerbLaw.optional(),
  /** Grams of raw herb per gram of concentrated granules. */
  granuleRatio: z.number().positive().optional(),
  source: Source,
  /** When sources differ: what each states. */
  differs: Prose.optional(),
})
export type Herb = z.infer<typeof Herb>
