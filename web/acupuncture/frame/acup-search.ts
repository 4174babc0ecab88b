import { z } from 'zod'
import { schools } from '#contract/acupuncture/choices.ts'

const PrescriptionId = z.coerce.number().int().positive().optional().catch(undefined)

/** The prescription passed by another page; without it the session's own is used. */
export const AcupSearch = z.object({ prescriptionId: PrescriptionId })

/** A page about one entry of one school. */
export const EntrySearch = z.object({
  prescriptionId: PrescriptionId,
  genre: z.enum(schools).optional().catch(undefined),
  id: z.string().max(80).optional().catch(undefined),
})
