import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventCalls } from '#contract/base/events.ts'
import { beatMs, dualScreen, type PanelContent, silentMs } from '#contract/clinic/dual-screen.ts'
import { followEvents } from '#web/base/live.ts'
import { keyOf, openStream, query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { openChannel } from '#web/clinic/dual-screen/channel.ts'
import { createReceiver, type Heard } from './receiver.ts'

/** A blank screen is told when something is sent; it asks now and then should the word be lost. */
const blankAgainMs = 5000

/** What the windows of this browser say; null until one of them speaks. `serverAt`: what the server had said by then. */
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

/** What the server says, told of every change; nothing once it was not heard for so long as its word is good. */
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

/** What stands on this screen now; null is blank. */
export function useShown() {
  const { data, isFresh } = useServer()
  const said = useChannel(data?.updatedAt ?? null)
  const sent: PanelContent | null = data?.patient && isFresh ? data : null
  // What was taken away here stays away until the server has something newer, sent from another device.
  const isNewer = sent !== null && data?.updatedAt !== said?.serverAt
  // A paired screen is another doctor's: what this browser says is not meant for it.
  const content = data?.paired || !said ? sent : (said.content ?? (isNewer ? sent : null))
  return { content, clinicName: data?.clinicName ?? '' }
}
