import { z } from 'zod'
import { dayStarts, timeMethods } from '#contract/acupuncture/choices.ts'

/** Stored in the address, so that a reload or a shared link shows the same hour. Without `at` it is now. */
export const TimeSearch = z.object({
  at: z.iso.datetime({ offset: true }).optional().catch(undefined),
  method: z.enum(timeMethods).optional().catch(undefined),
  solar: z.boolean().optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
  dayStart: z.enum(dayStarts).optional().catch(undefined),
  prescriptionId: z.coerce.number().int().positive().optional().catch(undefined),
})
export type TimeSearch = z.infer<typeof TimeSearch>
