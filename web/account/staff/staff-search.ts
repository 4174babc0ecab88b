import { z } from 'zod'

/** Whose card is open. */
export const StaffSearch = z.looseObject({ userId: z.coerce.number().int().positive().optional().catch(undefined) })
