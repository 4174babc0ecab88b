import { z } from 'zod'
import { Id, Name, Names, Source } from './common.ts'
import { natureElements, places } from './pattern.ts'

const Bilingual = z.strictObject({ zh: z.string().min(2), en: z.string().min(2) })

/**
 * Kinds of rules that offer herbs beside the formula. Core herbs, those of the eye and of laboratory values are derived
 * from formulas, eye-signs and lab-values.
 */
const additionKinds = ['smart', 'heavy', 'guiding', 'predicted', 'worsening'] as const

/** When these conditions are met, add these herbs. Omitted conditions are not checked. */
export const Addition = z.strictObject({
  id: Id,
  kind: z.enum(additionKinds),
  zh: Name,
  en: z.string(),
  /** At least `atLeast` of these; for `worsening`, the sign that became worse is one of them. */
  signs: Names,
  atLeast: z.number().int().min(1).max(6).default(1),
  /** And one of these. */
  with: Names,
  /** And none of these. */
  without: Names,
  /**
   * The disease is in one of these places, has one of these natures and one of those in `also`, and none of those in
   * `not`.
   */
  place: z.array(z.enum(places)).default([]),
  nature: z.array(z.enum(natureElements)).default([]),
  also: z.array(z.enum(natureElements)).default([]),
  not: z.array(z.enum(natureElements)).default([]),
  /** The prescription contains one of these herbs. */
  holds: Names,
  /** `predicted`: the sign that is likely to follow. */
  next: Name.optional(),
  /** `酸枣仁 15`: the herb and its grams a day. */
  add: z.array(z.string().min(1).max(40)).default([]),
  /** `worsening`: which of `holds` to reduce or remove. */
  reduce: Names,
  /** `worsening`: stop taking. */
  stop: z.boolean().default(false),
  why: Bilingual,
  /** What else to do: when to refer, how to take it, what to watch for. */
  act: Bilingual.optional(),
  /** Why a dose is outside the range of its herb. */
  differs: Bilingual.optional(),
  source: Source,
})
export type Addition = z.infer<typeof Addition>
