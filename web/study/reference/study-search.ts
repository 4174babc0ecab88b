import { z } from 'zod'

/** What narrows a shelf, and the open entry. */
export const StudyFields = {
  q: z.string().max(60),
  group: z.string().max(40),
  id: z.string().max(120),
}

/** The state of a study page, with its page. Stored in the address. */
export const StudySearch = z.object({
  q: StudyFields.q.optional().catch(undefined),
  group: StudyFields.group.optional().catch(undefined),
  pageNo: z.coerce.number().int().min(1).optional().catch(undefined),
  id: StudyFields.id.optional().catch(undefined),
})
export type StudySearch = z.infer<typeof StudySearch>
