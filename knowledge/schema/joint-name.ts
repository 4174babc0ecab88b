import { z } from 'zod'
import { Id, Name, Names, Prose, Source } from './common.ts'

/** 并开药名: one word on a prescription for several herbs, as 二冬 for 天冬 and 麦冬. */
export const JointName = z.strictObject({
  id: Id,
  zh: Name,
  aliases: Names,
  /** Names of herbs or of their processed forms, as written separately on a prescription. */
  herbs: z.array(Name).min(2),
  /** What the doctor should know when the word alone is ambiguous. */
  note: Prose.optional(),
  source: Source,
})
export type JointName = z.infer<typeof JointName>
