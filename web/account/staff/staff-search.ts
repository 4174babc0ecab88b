import { z } from 'zod'

/** Whose card is open. */
export const StaffSearch = z.object({ userId: z.coerce.number().int().positive().optional().catch(undefined) })
