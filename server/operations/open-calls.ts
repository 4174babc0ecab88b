import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const patienceMs = 2000

export type OpenCalls = {
  watch: (app: FastifyInstance) => void
  /** The next turn at which no call is being answered. A server that always has calls still gets on. */
  quietTurn: () => Promise<void>
}

/**
 * Calls being answered. A call asks the database twenty times or more; if each of its answers had to wait for a step of
 * work in the background, it would be answered when that work is done.
 */
export function countOpenCalls(longestWaitMs = patienceMs): OpenCalls {
  const open = new Set<FastifyRequest['raw']>()
  let whenQuiet: (() => void)[] = []
  const close = async ({ raw }: FastifyRequest) => {
    open.delete(raw)
    if (open.size) return
    for (const settle of whenQuiet) settle()
    whenQuiet = []
  }
  return {
    watch(app) {
      app.addHook('onRequest', async ({ raw, routeOptions }) => {
        if (routeOptions.config.operationId !== undefined) open.add(raw)
      })
      // A stream of events is answered when it begins.
      app.addHook('onSend', close)
      app.addHook('onResponse', close)
      app.addHook('onRequestAbort', close)
    },
    async quietTurn() {
      await nextTurn()
      if (!open.size) return
      const given = new AbortController()
      const late = wait(longestWaitMs, undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([new Promise<void>((settle) => whenQuiet.push(settle)), late])
      given.abort()
    },
  }
}
