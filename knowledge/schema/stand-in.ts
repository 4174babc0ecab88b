import { z } from 'zod'
import { Id, Name, Source } from './common.ts'

/** 代用: herbs that replace one another or, when one is `asked`, replace only that one. */
export const StandIn = z.strictObject({
  id: Id,
  zh: Name,
  asked: Name.optional(),
  /** Nearest first. */
  herbs: z.array(Name).min(1),
  /** 1 would be the same herb. */
  worth: z.number().positive().max(1),
  source: Source,
})
export type StandIn = z.infer<typeof StandIn>
