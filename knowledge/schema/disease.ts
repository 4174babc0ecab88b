import { z } from 'zod'
import { Icd11Tm, Id, Name, Names, Prose, SignProfile, Source, Term } from './common.ts'
import { exposures, settings } from './setting.ts'

/** One pattern as a textbook gives it under a disease. */
export const DiseasePattern = z.strictObject({
  /** As the source calls it: 风寒感冒. */
  zh: Name,
  en: z.string().optional(),
  /** The general pattern it is a case of: 风寒束表证. */
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
  /** What the disease is bound to, by its definition in `source` or its chapter in GB/T 15657-2021. */
  setting: z.enum(settings).optional(),
  /** What it comes from, where that is part of its definition: 日晒疮 of the sun, 药毒 of a drug. */
  exposure: z.enum(exposures).optional(),
  /** Defined by what an examination shows (laboratory, imaging, tissue): signs alone lead to a disease of signs first. */
  byExamination: z.literal(true).optional(),
  /** How long it lasts by its definition: an acute disease at most so many days, a chronic one at least. */
  course: z
    .strictObject({ atLeastDays: z.number().positive().optional(), atMostDays: z.number().positive().optional() })
    .optional(),
  /** GB/T 15657-2021. */
  code: z.string().optional(),
  icd10: z.array(z.string().regex(/^[A-Z]\d\d(\.\d)?$/)).default([]),
  icd11: Icd11Tm.optional(),
  /** What makes it this disease. */
  signs: SignProfile.prefault({}),
  note: Prose.optional(),
  patterns: z.array(DiseasePattern).default([]),
  differs: z.array(z.strictObject({ from: Name, by: Prose })).default([]),
  source: Source,
})
export type Disease = z.infer<typeof Disease>
