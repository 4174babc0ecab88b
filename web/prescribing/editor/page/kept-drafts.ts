import { z } from 'zod'
import { ContentChange } from '#contract/prescribing/prescription-content.ts'
import { deviceStore } from '#web/base/device-store.ts'
import type { KeptDraft } from './draft.types.ts'

/** Field by field: an unreadable one of an older version does not discard the others. */
const Kept = z.record(z.string(), z.unknown()).transform((kept): ContentChange => {
  const fields: [string, z.ZodType][] = Object.entries(ContentChange.shape)
  const whole = fields.flatMap(([name, field]) => {
    const read = name in kept ? field.safeParse(kept[name]) : null
    return read?.success && read.data !== undefined ? [[name, read.data] as const] : []
  })
  return Object.fromEntries(whole)
})

export const KeptDraftSchema: z.ZodType<KeptDraft> = z.object({
  version: z.int(),
  change: Kept,
  doubtful: z.array(Kept).default([]),
})

/** The unsent data of a desk, by prescription. */
export const keptDrafts = deviceStore('desk', KeptDraftSchema)
