import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

export const labGroups = [
  '生命体征',
  '血常规',
  '尿常规',
  '粪便',
  '肝功能',
  '肾功能',
  '血脂',
  '血糖',
  '电解质',
  '凝血',
  '心肌',
  '甲状腺',
  '性激素',
  '炎症免疫',
  '肿瘤标志物',
  '贫血',
  '其他',
] as const

/** `from` and `to` in years; an omitted bound is open. */
const Range = z.strictObject({
  sex: z.enum(['female', 'male']).optional(),
  from: z.number().min(0).optional(),
  to: z.number().positive().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /**
   * At or beyond these, a patient in this range is referred immediately; when omitted, the values of the side apply.
   */
  urgentLow: z.number().optional(),
  urgentHigh: z.number().optional(),
})

/**
 * One side of the range: its meaning, what Chinese medicine often finds with it, what may be added, what needs care.
 */
const Side = z.strictObject({
  means: Bilingual,
  signs: Names,
  patterns: Names,
  /** `天麻 10` with the reason: supports the pattern's formula, never replaces it. */
  add: z.array(z.strictObject({ herb: z.string().min(1).max(40), why: Bilingual, source: Source })).default([]),
  careful: z.array(z.strictObject({ herb: Name, why: Bilingual })).default([]),
  /** At or beyond this value the patient is referred immediately. */
  urgent: z.number().optional(),
})

/** A laboratory value or a vital sign. */
export const LabValue = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: z.array(z.string().min(1).max(60)).default([]),
  group: z.enum(labGroups),
  unit: z.string().min(1).max(20),
  decimals: z.number().int().min(0).max(4).default(1),
  ranges: z.array(Range).min(1),
  high: Side.optional(),
  low: Side.optional(),
  note: Bilingual.optional(),
  source: Source,
})
export type LabValue = z.infer<typeof LabValue>
