import { z } from 'zod'

/** Which message is open. */
export const MessagesSearch = z.looseObject({
  messageId: z.coerce.number().int().positive().optional().catch(undefined),
})
