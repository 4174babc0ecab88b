import { z } from 'zod'
import { Id, Name, Prose, Source } from './common.ts'

/**
 * A table of old measures: one unit of a dynasty in grams or millilitres. When scholars disagree there are several
 * tables for one dynasty.
 */
export const DoseTable = z.strictObject({
  id: Id,
  zh: Name,
  en: z.string(),
  aliases: z.array(Name).default([]),
  dynasty: z.enum(['han', 'jin', 'tang', 'song', 'yuan', 'ming', 'qing', 'modern']),
  /** The default table of its dynasty. */
  usual: z.boolean().default(false),
  /** Words in a formula's source that identify this dynasty: 伤寒论, 局方. */
  books: z.array(z.string()).default([]),
  weightsG: z.record(z.string(), z.number().positive()).default({}),
  volumesMl: z.record(z.string(), z.number().positive()).default({}),
  /** Weighed measures: a piece, a litre, a handful of one drug, in modern grams. `*` means any drug. */
  things: z
    .array(z.strictObject({ herb: Name, unit: Name, grams: z.number().positive(), source: Source.optional() }))
    .default([]),
  note: Prose.optional(),
  source: Source,
})
export type DoseTable = z.infer<typeof DoseTable>
