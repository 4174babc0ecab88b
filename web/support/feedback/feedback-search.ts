import { z } from 'zod'

/** Which feedback is open. */
export const FeedbackSearch = z.looseObject({
  feedbackId: z.coerce.number().int().positive().optional().catch(undefined),
})
