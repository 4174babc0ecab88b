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

/** All that changes the session on the server goes one after another: each step builds on the one before. */
export const sessionScope = 'acupuncture'

/** The server keeps the choice of points; here stand its last answer and the decisions that are on their way. */
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

/** For the guard of the steps, which is asked before a page stands. */
export async function askSession(client: QueryClient, prescriptionId: number): Promise<AcupunctureSession> {
  const session = await client.fetchQuery({ ...sessionQuery(prescriptionId, 'all'), staleTime: 10_000 })
  return shownSession(session, underWay.get())
}

/** Sent once more where no answer came: the same decision twice is one. */
const tries = 3
const retryDelayMs = 400

/**
 * Sends one decision; it is shown at once and answers whether it was taken. Refused or unanswered in the end, that is said, and
 * what the server holds is shown again.
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
      // A reading that began before would bring the state before.
      void cache.cancelQueries({ queryKey: key })
      cache.setQueryData<AcupunctureSession>(key, (known) => newerOf(known, answer))
      void cache.invalidateQueries({ queryKey: keyOf(acupuncture.schoolPoints) })
    },
    onError: (error, { prescriptionId: id }) => {
      if (!(error instanceof CallError)) toastError(i18n.t('common:networkBusy'))
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
