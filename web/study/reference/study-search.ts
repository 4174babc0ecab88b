import { z } from 'zod'

/** The state of a study page: search text, group, page, open entry. Stored in the address. */
export const StudySearch = z.object({
  q: z.string().max(60).optional().catch(undefined),
  group: z.string().max(40).optional().catch(undefined),
  pageNo: z.coerce.number().int().min(1).optional().catch(undefined),
  id: z.string().max(120).optional().catch(undefined),
})
export type StudySearch = z.infer<typeof StudySearch>
