import { z } from 'zod'
import { Paging } from '#contract/base/fields.ts'
import { CaseFilters } from '#contract/prescribing/medical-case.ts'

/** The filters that an address may hold: it is logged, bookmarked and sent on, and must name nobody. */
const Nameless = CaseFilters.omit({ patientName: true, patientPhone: true })

const Asked = Nameless.extend({
  oldestFirst: z.literal(true).optional(),
  pageNo: Paging.pageNo.unwrap().optional(),
  pageSize: Paging.pageSize.unwrap().optional(),
})
export type CaseAddress = z.output<typeof Asked>

/** A router reads digits in an address as a number. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** What a hand or an old link has got wrong is left out; the rest is asked. */
export const CaseSearch = z.record(z.string(), z.unknown()).transform((written): CaseAddress => {
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(Asked.shape))
    for (const value of [written[key], asText(written[key])]) {
      const { data } = field.safeParse(value)
      if (data !== undefined && data !== '') read[key] = data
    }
  return read
})
