import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'
import { natureElements, places } from './pattern.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/** What is offered beside a formula by rule. Core herbs, the eye's and those of laboratory values follow from formulas, eye-signs and lab-values. */
const additionKinds = ['smart', 'heavy', 'guiding', 'predicted', 'worsening'] as const

/** When this is so, add these herbs. What is left out is not asked for. */
export const Addition = z.strictObject({
  id: Id,
  kind: z.enum(additionKinds),
  zh: Name,
  en: z.string(),
  /** At least `atLeast` of these; of `worsening`, the sign that got worse is one of them. */
  signs: Names,
  atLeast: z.number().int().min(1).max(6).default(1),
  /** And one of these. */
  with: Names,
  /** And none of these. */
  without: Names,
  /** The illness sits in one of these places; it is of one of these natures, and of one of those in `also`, and of none of those in `not`. */
  place: z.array(z.enum(places)).default([]),
  nature: z.array(z.enum(natureElements)).default([]),
  also: z.array(z.enum(natureElements)).default([]),
  not: z.array(z.enum(natureElements)).default([]),
  /** The prescription holds one of these herbs. */
  holds: Names,
  /** `predicted`: the sign that is likely to follow. */
  next: Name.optional(),
  /** `酸枣仁 15`: the herb and its grams a day. */
  add: z.array(z.string().min(1).max(40)).default([]),
  /** `worsening`: of `holds`, what is to be lowered or taken out. */
  reduce: Names,
  /** `worsening`: stop taking. */
  stop: z.boolean().default(false),
  why: Bilingual,
  /** What to do besides: when to send on, how to take it, what to watch. */
  act: Bilingual.optional(),
  /** Why a dose lies outside the range of its herb. */
  differs: Bilingual.optional(),
  source: Source,
})
export type Addition = z.infer<typeof Addition>
