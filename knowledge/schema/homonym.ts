import { z } from 'zod'
import { Id, Name, Source } from './common.ts'

/** 同名异物: one word that different drugs bear, so that the reader must ask which is meant. */
export const Homonym = z.strictObject({
  id: Id,
  zh: Name,
  /** The drugs, the commonest first. */
  herbs: z.array(Name).min(2),
  source: Source,
})
export type Homonym = z.infer<typeof Homonym>
