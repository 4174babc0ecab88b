import { z } from 'zod'
import { eventTopics, type ServerEvent } from '#contract/base/events.ts'

/** As sent through the database: to a clinic, or to an account. `session`: a sign-in of the account may have ended. */
const Notice = z.object({
  t: z.enum([...eventTopics, 'session']),
  o: z.int().optional(),
  a: z.int().optional(),
  i: z.int().nullish(),
})

type Who = { orgId: number; accountId: number }
type Listener = { onEvent: (event: ServerEvent) => void; onSession: () => void; onEnd: () => void }
type Subscriber = Who & Listener

export type EventHub = ReturnType<typeof createHub>

type Notice = z.infer<typeof Notice>

function read(text: string): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const concerns = ({ o, a }: Notice, { orgId, accountId }: Who) => (o === undefined ? accountId === a : orgId === o)

function tell({ t, i }: Notice, to: Listener) {
  if (t === 'session') to.onSession()
  else to.onEvent({ topic: t, id: i ?? null })
}

/** More open pages of one account than anyone uses. */
export const streamsPerAccount = 20

/**
 * Forwards database notices to the listeners in this process, and counts the changes of each clinic, so that cached
 * results can be reused until the next one.
 */
export function createHub() {
  const subscribers = new Set<Subscriber>()
  const changes = new Map<number, number>()
  /** Increased whenever the connection was lost: cached results may be outdated. */
  let line = 0
  let isConnected = false

  const bump = (orgId: number) => changes.set(orgId, (changes.get(orgId) ?? 0) + 1)

  return {
    /** Undefined when the account has too many streams. */
    subscribe(who: Who, listener: Listener): (() => void) | undefined {
      const open = [...subscribers].filter((s) => s.accountId === who.accountId).length
      if (open >= streamsPerAccount) return undefined
      const subscriber = { ...who, ...listener }
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    /** A notice of the database; others could put anything on its channel. */
    receive(text: string) {
      const notice = read(text)
      if (!notice) return
      if (notice.o !== undefined) bump(notice.o)
      for (const one of subscribers) if (concerns(notice, one)) tell(notice, one)
    },
    connected() {
      isConnected = true
      for (const one of subscribers) one.onEvent({ topic: 'resync', id: null })
    },
    lost() {
      isConnected = false
      line++
    },
    /** A call of this clinic has written: cached results become invalid before it returns. */
    wrote: bump,
    /** A new value once the clinic may have changed; null when there are no notifications. */
    stateOf: (orgId: number): string | null => (isConnected ? `${line} ${changes.get(orgId) ?? 0}` : null),
    /** Ends every stream: the program stops. */
    end() {
      for (const one of [...subscribers]) one.onEnd()
    },
  }
}
