import { Refusal } from '#contract/base/errors.ts'
import type { ServerEvent } from '#contract/base/events.ts'
import type { Ctx } from '#server/http/context.ts'

/** An expiring session causes no database notice. */
const recheckMs = 5 * 60_000

/** Events for the clinic and the account of a session, while the session is valid and the page is open. */
export function streamEvents(ctx: Ctx): AsyncIterable<ServerEvent> {
  // Repeated events are merged for a page that reads slowly.
  const waiting = new Map<string, ServerEvent>()
  let isOver = false
  let wake = () => {}
  const end = () => {
    isOver = true
    wake()
  }
  const recheck = () => ctx.confirmSession().catch(end)
  const unsubscribe = ctx.events.subscribe(ctx.user, {
    onEvent: (event) => {
      waiting.set(`${event.topic} ${event.id}`, event)
      wake()
    },
    onSession: recheck,
    onEnd: end,
  })
  if (!unsubscribe) throw new Refusal('too_many_streams')
  const timer = setInterval(recheck, recheckMs)
  const leave = () => {
    end()
    unsubscribe()
    clearInterval(timer)
  }
  ctx.closed.addEventListener('abort', leave)
  if (ctx.closed.aborted) leave()
  return (async function* () {
    try {
      while (!isOver) {
        const batch = [...waiting.values()]
        waiting.clear()
        yield* batch
        if (!waiting.size && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      leave()
    }
  })()
}
