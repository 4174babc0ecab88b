import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { AcupunctureSession, SessionChange } from '#contract/acupuncture/acupuncture-session.ts'
import { CallError } from '#contract/base/call.ts'
import { i18n } from '#web/base/i18n.ts'
import { toastError } from '#web/base/notices.ts'
import { call, keyOf } from '#web/base/query.ts'
import { createStore, useStore } from '#web/base/store.ts'
import { newerOf, type Pending, shownSession } from './session-view.ts'

/** All changes of the session on the server are sent one after another: each step builds on the one before. */
export const sessionScope = 'acupuncture'

/** Decisions being sent; shown on top of the server's last answer. */
const underWay = createStore<readonly Pending[]>([])

const keyFor = (prescriptionId: number) => [...keyOf(acupuncture.session), { prescriptionId }] as const

const sessionQuery = (prescriptionId: number, quiet: 'all' | readonly number[] = []) =>
  queryOptions<AcupunctureSession>({
    queryKey: keyFor(prescriptionId),
    queryFn: async ({ client, queryKey, signal }) => {
      const answer = await call(acupuncture.session, { prescriptionId }, { kind: 'read', quiet, signal })
      return newerOf(client.getQueryData<AcupunctureSession>(queryKey), answer)
    },
    staleTime: 0,
  })

export function useSession(prescriptionId: number) {
  const { data, error, refetch } = useQuery(sessionQuery(prescriptionId))
  const pending = useStore(underWay)
  const session = useMemo(() => data && shownSession(data, pending), [data, pending])
  return { session, error, refetch }
}

/** For the guard of the steps, which runs before a page is mounted. */
export async function askSession(client: QueryClient, prescriptionId: number): Promise<AcupunctureSession> {
  const session = await client.fetchQuery({ ...sessionQuery(prescriptionId, 'all'), staleTime: 10_000 })
  return shownSession(session, underWay.get())
}

/** Sent again when no answer came: the same decision twice counts once. */
const tries = 3
const retryDelayMs = 400

/**
 * Sends one decision; it is displayed at once, and the result states whether it was accepted. If it is refused or
 * unanswered, that is reported, and the server's state is displayed again.
 */
export function useDecide(prescriptionId: number) {
  const cache = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: sessionScope },
    retry: (failures, error) => failures < tries - 1 && !(error instanceof CallError),
    retryDelay: retryDelayMs,
    mutationFn: ({ change, prescriptionId: id }: Pending) =>
      call(acupuncture.changeSession, { prescriptionId: id, change }),
    onSuccess: (answer) => {
      const key = keyFor(answer.prescriptionId)
      // A read started earlier would return the previous state.
      void cache.cancelQueries({ queryKey: key })
      cache.setQueryData<AcupunctureSession>(key, (known) => newerOf(known, answer))
      void cache.invalidateQueries({ queryKey: keyOf(acupuncture.schoolPoints) })
    },
    onError: (error, { prescriptionId: id }) => {
      if (!(error instanceof CallError)) toastError(i18n.t('common:unreached'))
      void cache.invalidateQueries({ queryKey: keyFor(id) })
    },
    onSettled: (_data, _error, sent) => underWay.set(underWay.get().filter((one) => one !== sent)),
  })
  return (change: SessionChange, label = ''): Promise<boolean> => {
    const decision = { prescriptionId, change, label }
    underWay.set([...underWay.get(), decision])
    return mutateAsync(decision).then(
      () => true,
      () => false,
    )
  }
}
