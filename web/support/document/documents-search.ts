import { z } from 'zod'

/** Which document is open. */
export const DocumentsSearch = z.looseObject({
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
