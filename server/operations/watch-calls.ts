import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string
  }
}

/** Measures every call by its name in the contract; pages, files and probes are not calls. */
export function watchCalls(app: FastifyInstance, metrics?: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.operationId
    if (call === undefined) return
    metrics?.calls.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) metrics?.faults.inc({ where: 'call' })
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
}
