import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventCalls } from '#contract/base/events.ts'
import { beatMs, dualScreen, type PanelContent, silentMs } from '#contract/clinic/dual-screen.ts'
import { followEvents } from '#web/base/live.ts'
import { keyOf, openStream, query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { openChannel } from '#web/clinic/dual-screen/channel.ts'
import { createReceiver, type Heard } from './receiver.ts'

/** A blank screen is notified when something is sent; it also polls, in case the notice is lost. */
const blankAgainMs = 5000

/**
 * Messages from the windows of this browser; null until one of them sends. `serverAt`: the server's state at that time.
 */
function useChannel(serverAt: string | null) {
  const accountId = useUser()?.userId ?? 0
  const [said, setSaid] = useState<(Heard & { serverAt: string | null }) | null>(null)
  const latest = useRef(serverAt)
  latest.current = serverAt
  useEffect(() => {
    const receiver = createReceiver({
      accountId,
      silentMs,
      ask: () => channel?.send({ kind: 'ask' }),
      onChange: (heard) => setSaid(heard && { ...heard, serverAt: latest.current }),
    })
    const channel = openChannel(receiver.receive)
    channel?.send({ kind: 'ask' })
    return () => {
      receiver.stop()
      channel?.close()
    }
  }, [accountId])
  return said
}

/** The server's state, updated on every change; null when it has not been heard for longer than its state is valid. */
function useServer() {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({
    ...query(dualScreen.dualScreenState, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.patient ? beatMs : blankAgainMs),
    refetchIntervalInBackground: true,
  })
  useEffect(
    () =>
      followEvents({
        open: (signal) => openStream(eventCalls.stream, signal),
        onEvent: ({ topic }) => {
          if (topic === 'panel' || topic === 'resync')
            void cache.invalidateQueries({ queryKey: keyOf(dualScreen.dualScreenState) })
        },
      }),
    [cache],
  )
  const [goneAt, setGoneAt] = useState(0)
  const freshMs = data?.freshMs ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setGoneAt(dataUpdatedAt), Math.max(0, dataUpdatedAt + freshMs - Date.now()))
    return () => clearTimeout(timer)
  }, [dataUpdatedAt, freshMs])
  return { data, isFresh: goneAt !== dataUpdatedAt }
}

/** What is displayed on this screen now; null is blank. */
export function useShown() {
  const { data, isFresh } = useServer()
  const said = useChannel(data?.updatedAt ?? null)
  const sent: PanelContent | null = data?.patient && isFresh ? data : null
  // What was removed here stays removed until the server has something newer, sent from another device.
  const isNewer = sent !== null && data?.updatedAt !== said?.serverAt
  // A paired screen belongs to another doctor, so messages in this browser are not for it.
  const content = data?.paired || !said ? sent : (said.content ?? (isNewer ? sent : null))
  return { content, clinicName: data?.clinicName ?? '' }
}
