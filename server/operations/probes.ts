import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/connect.ts'
import { listPending } from '#server/db/migrate.ts'
import type { Metrics } from './metrics.ts'

type Options = { db: Database; metrics?: Metrics | undefined; metricsToken?: string | undefined }
type Readiness = { status: 'ready' | 'database_unreachable' | 'migrations_missing' }

const answerWithinMs = 2000
/** Several monitors at once cause one database query. */
const rememberMs = 1000

/** /healthz: the process answers. /readyz: it can work. /metrics: for this machine, or with the token. */
export function serveProbes(app: FastifyInstance, { db, metrics, metricsToken }: Options) {
  let known: { at: number; readiness: Promise<Readiness> } | undefined
  const readiness = () => {
    if (!known || performance.now() - known.at > rememberMs)
      known = { at: performance.now(), readiness: readReadiness(db) }
    return known.readiness
  }
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz|metrics)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answer = await readiness()
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer)
  })
  if (!metrics) return
  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, metricsToken)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

async function readReadiness(db: Database): Promise<Readiness> {
  const pending = await Promise.race([
    listPending(db).catch(() => undefined),
    wait(answerWithinMs, undefined, { ref: false }),
  ])
  if (pending === undefined) return { status: 'database_unreachable' }
  return { status: pending.length === 0 ? 'ready' : 'migrations_missing' }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const hash = (text: string) => createHash('sha256').update(text).digest()

/** A proxy on this machine is local too, but forwarded requests have a header for it. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization, forwarded, via } = request.headers
  if (
    token !== undefined &&
    authorization !== undefined &&
    timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
  )
    return true
  if (forwarded !== undefined || via !== undefined || request.headers['x-forwarded-for'] !== undefined) return false
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isIP(address) > 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
