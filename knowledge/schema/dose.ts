import { z } from 'zod'
import { Id, Name, Prose, Source } from './common.ts'

/** A table of old measures: what one unit of a time is in grams or millilitres. Where scholars differ there are several for one time. */
export const DoseTable = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: z.array(Name).default([]),
  dynasty: z.enum(['han', 'jin', 'tang', 'song', 'yuan', 'ming', 'qing', 'modern']),
  /** The table taken for its time when the doctor has not chosen. */
  usual: z.boolean().default(false),
  /** Words in a formula's source that tell it is of this time: 伤寒论, 局方. */
  books: z.array(z.string()).default([]),
  weightsG: z.record(z.string(), z.number().positive()).default({}),
  volumesMl: z.record(z.string(), z.number().positive()).default({}),
  /** Weighed things: a piece, a litre, a handful of one drug, in grams of today. `*` stands for any drug. */
  things: z
    .array(z.strictObject({ herb: Name, unit: Name, grams: z.number().positive(), source: Source.optional() }))
    .default([]),
  note: Prose.optional(),
  source: Source,
})
export type DoseTable = z.infer<typeof DoseTable>
