import { z } from 'zod'
import { messageKinds } from '#contract/base/message-templates.ts'

/** Which messages are listed, and which one is open. */
export const MessagesSearch = z.object({
  filter: z
    .enum(['all', 'unread', ...messageKinds])
    .default('all')
    .catch('all'),
  pageNo: z.coerce.number().int().positive().default(1).catch(1),
  messageId: z.coerce.number().int().positive().optional().catch(undefined),
})
