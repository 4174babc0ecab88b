import type { FastifyInstance } from 'fastify'
import { BrowserFault, browserFaultPath } from '#contract/base/browser-fault.ts'
import { Refusal } from '#contract/base/errors.ts'
import { addressKey } from '#server/http/call-limit.ts'
import type { Metrics } from './metrics.ts'

const perMinute = { address: 20, all: 200 }

/**
 * Pages report their faults here, signed in or not. Anything that is not in the agreed form is refused and leaves no
 * trace.
 */
export function takeBrowserFaults(app: FastifyInstance, metrics?: Metrics) {
  const timeWindow = '1 minute'
  const limits = [
    app.createRateLimit({ max: perMinute.all, timeWindow, keyGenerator: () => 'browser faults' }),
    app.createRateLimit({
      max: perMinute.address,
      timeWindow,
      keyGenerator: ({ ip }) => `browser faults of ${addressKey(ip)}`,
    }),
  ]
  app.post(browserFaultPath, { bodyLimit: 4096 }, async (request, reply) => {
    for (const limit of limits) {
      const count = await limit(request)
      if (!count.isAllowed && count.isExceeded) throw new Refusal('too_many_requests')
    }
    const fault = BrowserFault.safeParse(request.body)
    if (!fault.success) throw new Refusal('input_invalid')
    metrics?.faults.inc({ where: 'browser' })
    request.log.error({ page: fault.data }, 'browser fault')
    return reply.code(204).send()
  })
}
