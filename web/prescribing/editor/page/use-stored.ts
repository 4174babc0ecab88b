import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from '#contract/base/endpoint.ts'
import { call, keyOf } from '#web/base/query.ts'

/**
 * What the server works out from the draft that it holds: asked again at each version, the former answer stands meanwhile.
 * Version 0: it holds no herbs yet.
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
