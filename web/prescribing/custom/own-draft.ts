import { z } from 'zod'
import type { CustomPrescription } from '#contract/prescribing/custom-prescription.ts'
import { deviceStore } from '#web/base/device-store.ts'
import { writeLines } from '#web/prescribing/written/write-text.ts'

export type OwnDraft = Pick<CustomPrescription, 'name' | 'number' | 'enabled' | 'remark' | 'preparations'> & {
  /** The herbs as they are written. */
  text: string
  symptoms: readonly { id: string; label: string }[]
}

export const emptyDraft = (before: CustomPrescription | null): OwnDraft => ({
  name: before?.name ?? '',
  number: before?.number ?? '',
  enabled: before?.enabled ?? true,
  remark: before?.remark ?? '',
  preparations: before?.preparations ?? [],
  text: writeLines(before?.herbs ?? []),
  symptoms: (before?.symptoms ?? []).map(({ id, label }) => ({ id, label })),
})

const OwnDraftSchema: z.ZodType<OwnDraft> = z.object({
  name: z.string(),
  number: z.string(),
  enabled: z.boolean(),
  remark: z.string(),
  preparations: z.array(z.string()),
  text: z.string(),
  symptoms: z.array(z.object({ id: z.string(), label: z.string() })),
})
const drafts = deviceStore('own formula', OwnDraftSchema)

/** Unsaved input, on this device. */
export const keptDraft = (which: number | 'add' | 'edit' | 'copy') => ({
  recall: () => drafts.read(which),
  /** False when the device cannot store it: the screen is the only copy. */
  keep: (draft: OwnDraft) => drafts.write(which, draft),
  forget: () => drafts.remove(which),
})
