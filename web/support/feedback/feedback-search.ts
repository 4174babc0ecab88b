import { z } from 'zod'
import { feedbackStatuses } from '#contract/support/choices.ts'

export const FeedbackSearch = z.object({
  status: z
    .enum(['all', ...feedbackStatuses])
    .default('all')
    .catch('all'),
  pageNo: z.coerce.number().int().positive().default(1).catch(1),
  feedbackId: z.coerce.number().int().positive().optional().catch(undefined),
})
