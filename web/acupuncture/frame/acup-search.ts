import { z } from 'zod'
import { schools } from '#contract/acupuncture/acupuncture-session.ts'

const PrescriptionId = z.coerce.number().int().positive().optional().catch(undefined)

/** The prescription that another page hands over; without it the session's own goes on. */
export const AcupSearch = z.object({ prescriptionId: PrescriptionId })

/** A page about one entry of one school. */
export const EntrySearch = z.object({
  prescriptionId: PrescriptionId,
  genre: z.enum(schools).optional().catch(undefined),
  id: z.string().max(80).optional().catch(undefined),
})
