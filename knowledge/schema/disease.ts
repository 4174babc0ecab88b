import { z } from 'zod'
import { Icd11Tm, Id, Name, Names, Prose, SignProfile, Source, Term } from './common.ts'
import { exposures, settings } from './setting.ts'

/** One pattern of a disease, as in a textbook. */
export const DiseasePattern = z.strictObject({
  /** The name used in the source: 风寒感冒. */
  zh: Name,
  en: z.string().optional(),
  /** The general pattern it belongs to: 风寒束表证. */
  pattern: Name.optional(),
  signs: Names,
  absent: Names,
  method: z.array(Term).default([]),
  formulas: Names,
  source: Source,
})
export type DiseasePattern = z.infer<typeof DiseasePattern>

export const Disease = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  department: z.enum(['内科', '外科', '妇科', '儿科', '眼科', '耳鼻喉科', '骨伤科', '皮肤科', '温病', '肿瘤科']),
  /** The condition the disease is restricted to, by its definition in `source` or its chapter in GB/T 15657-2021. */
  setting: z.enum(settings).optional(),
  /** The cause, when it is part of the definition: 日晒疮 from sun, 药毒 from a drug. */
  exposure: z.enum(exposures).optional(),
  /**
   * Defined by examination results (laboratory, imaging, tissue): signs alone suggest a disease defined by signs first.
   */
  byExamination: z.literal(true).optional(),
  /** Duration by definition: maximum days of an acute disease, minimum days of a chronic one. */
  course: z
    .strictObject({ atLeastDays: z.number().positive().optional(), atMostDays: z.number().positive().optional() })
    .optional(),
  /** GB/T 15657-2021. */
  code: z.string().optional(),
  icd10: z.array(z.string().regex(/^[A-Z]\d\d(\.\d)?$/)).default([]),
  icd11: Icd11Tm.optional(),
  /** The signs that define this disease. */
  signs: SignProfile.prefault({}),
  /** How many of the defining signs make the disease; all of them when not given. */
  enough: z.number().int().positive().optional(),
  note: Prose.optional(),
  patterns: z.array(DiseasePattern).default([]),
  differs: z.array(z.strictObject({ from: Name, by: Prose })).default([]),
  source: Source,
})
export type Disease = z.infer<typeof Disease>
