import { z } from 'zod'
import { Id, Name, Source } from './common.ts'

/** 代用: herbs that are given for one another or, where one is `asked`, in its place alone. */
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
