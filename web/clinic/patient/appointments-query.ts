import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/base/endpoint.ts'
import { visit } from '#contract/clinic/visit.ts'
import { call, keyOf } from '#web/base/query.ts'
import { readWhole, wholePageSize } from '#web/base/whole-list.ts'

/** Every appointment of a day or a patient, however many. */
export const appointmentsQuery = (filter: Input<typeof visit.appointments>) =>
  queryOptions({
    queryKey: [...keyOf(visit.appointments), 'whole', filter],
    queryFn: ({ signal }) =>
      readWhole((pageNo) =>
        call(visit.appointments, { ...filter, pageNo, pageSize: wholePageSize }, { kind: 'read', signal }),
      ),
  })
