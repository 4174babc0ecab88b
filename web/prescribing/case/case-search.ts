import { z } from 'zod'
import { CaseFilters } from '#contract/prescribing/medical-case.ts'
import { listFilter } from '#web/base/list-filter.ts'

const { patientName: _, patientPhone: __, ...nameless } = CaseFilters.shape

/** The filters of the case lists. */
export const caseList = listFilter({
  fields: { ...nameless, oldestFirst: z.literal(true) },
  hidden: ['patientName', 'patientPhone'],
  views: ['oldestFirst'],
})
