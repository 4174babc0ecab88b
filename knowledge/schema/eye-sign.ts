import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'
import { places } from './pattern.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/** 五轮, and the areas of the white of the eye where 望目 inspects the vessels. */
export const eyeSchools = ['五轮', '白睛络脉'] as const

/** One finding of the eye calculator. `sign` is the sign of the same finding, when other parts of the base use it. */
export const EyeSign = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: Names,
  school: z.enum(eyeSchools),
  /** 肉轮, 肝区 … */
  zone: z.string().min(2).max(12),
  where: Bilingual,
  organ: z.enum(places),
  sign: Name,
  meaning: Bilingual,
  patterns: Names,
  /** `黄芩 9`; empty when the finding needs no herb. */
  add: z.array(z.strictObject({ herb: z.string().min(1).max(40), why: Bilingual })).default([]),
  source: Source,
})
export type EyeSign = z.infer<typeof EyeSign>
