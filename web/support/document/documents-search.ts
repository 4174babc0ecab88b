import { z } from 'zod'
import { documentCategories } from '#contract/support/choices.ts'

export const DocumentsSearch = z.object({
  name: z.string().max(60).default('').catch(''),
  category: z.enum(documentCategories).optional().catch(undefined),
  pageNo: z.coerce.number().int().positive().default(1).catch(1),
  id: z.coerce.number().int().positive().optional().catch(undefined),
})
