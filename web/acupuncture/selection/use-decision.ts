import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { keyOf, useSend } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import { sessionScope } from './use-session.ts'

/**
 * Sends the doctor's input when it changes, never on window focus. The answers stay in the cache, so that a reopened
 * page shows its own immediately.
 */
export function useDecision<I extends object, O>(
  e: Endpoint,
  decision: I | null,
  send: (decision: I) => Promise<O>,
  refresh: readonly Endpoint[] = [],
) {
  const { language } = useSettings()
  const cache = useQueryClient()
  const keyFor = (of: I | null) => [...keyOf(e), 'decision', of, language]
  const { mutate, mutateAsync, error } = useSend(
    async (sent: I) => {
      const answer = await send(sent)
      cache.setQueryData(keyFor(sent), answer)
      return answer
    },
    refresh,
    { scope: sessionScope },
  )
  const { data, isPlaceholderData } = useQuery<O>({
    queryKey: keyFor(decision),
    queryFn: skipToken,
    placeholderData: keepPreviousData,
  })
  const said = decision && JSON.stringify([decision, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides, not which object says it
  useEffect(() => {
    if (decision) mutate(decision)
  }, [said, mutate])
  return {
    send: mutateAsync,
    data: decision ? data : undefined,
    failed: error && decision && (!data || isPlaceholderData) ? { error, refetch: () => mutate(decision) } : null,
  }
}
