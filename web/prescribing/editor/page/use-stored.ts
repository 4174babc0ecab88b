import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from '#contract/base/endpoint.ts'
import { call, keyOf } from '#web/base/query.ts'

/**
 * Server results for the stored draft: requested again at each version, with the previous answer displayed meanwhile.
 * Version 0: it has no herbs yet.
 */
export function useStored<E extends Endpoint>(e: E, input: Input<E>, version: number, enabled = true) {
  const { data } = useQuery({
    queryKey: [...keyOf(e), input, version],
    queryFn: ({ signal }) => call(e, input, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && version > 0,
  })
  return enabled && version > 0 ? data : undefined
}
