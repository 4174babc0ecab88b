import { z } from 'zod'
import { Id, Name, Source } from './common.ts'

/** 同名异物: one word used for different drugs, so the reader must ask which is meant. */
export const Homonym = z.strictObject({
  id: Id,
  zh: Name,
  /** The drugs, most common first. */
  herbs: z.array(Name).min(2),
  source: Source,
})
export type Homonym = z.infer<typeof Homonym>
