import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Refusal } from '#contract/base/errors.ts'
import { findUser } from './account/auth/session.service.ts'
import { recordRefusals } from './audit/refused-calls.ts'
import { serveDocs } from './docs.ts'
import { createHub, type EventHub } from './events/hub.ts'
import { features } from './features.ts'
import { openStore } from './files/open-store.ts'
import { limitCalls } from './http/call-limit.ts'
import { guardEdges } from './http/edges.ts'
import { type Deps, mount } from './http/mount.ts'
import { refuse, refuseConnection } from './http/refuse.ts'
import { serveWeb } from './http/web.ts'
import { takeBrowserFaults } from './operations/browser-faults.ts'
import type { Metrics } from './operations/metrics.ts'
import type { OpenCalls } from './operations/open-calls.ts'
import { serveProbes } from './operations/probes.ts'
import { watchCalls } from './operations/watch-calls.ts'

export type AppOptions = Omit<Deps, 'findUser' | 'limitCalls' | 'files' | 'events'> & {
  /** Without one, pages get no notifications and poll instead. */
  events?: EventHub
  log?: FastifyBaseLogger
  metrics?: Metrics
  /** Told of every call while it is being answered. */
  calls?: OpenCalls
}

const longestHeadersMs = 30_000

/** The whole server, before it listens. */
export async function createApp({
  log,
  metrics,
  calls,
  events = createHub(),
  ...deps
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const requestTimeoutMs = config.requestTimeoutS * 1000
  const headersTimeout = Math.min(longestHeadersMs, requestTimeoutMs)
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    // Paths and queries contain names and numbers of patients, so watchCalls logs the name of the call instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    // A picture of two megabytes takes minutes on a bad connection; a head does not. Node ignores the limit when the
    // header limit is longer.
    requestTimeout: requestTimeoutMs,
    http: { requestTimeout: requestTimeoutMs, headersTimeout, connectionsCheckingInterval: 2000 },
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 400 },
    // Otherwise the router's own refusals would be sent without the envelope, and contain the whole path.
    frameworkErrors: refuse,
  })
  app.server.maxConnections = config.maxConnections
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Sent by edges.ts when the request came over TLS.
    strictTransportSecurity: false,
  })
  // In one piece and at the lowest level: a stream per answer cost more than the answer.
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 65_536,
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
  })
  await app.register(multipart)
  guardEdges(app)
  watchCalls(app, metrics)
  calls?.watch(app)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('call_unknown'), request, reply))
  recordRefusals(app, deps)
  mount(app, features, {
    ...deps,
    events,
    files: openStore(config),
    findUser,
    limitCalls: await limitCalls(app, deps.db, deps.now, config.callsPerMinute),
  })
  app.addHook('preClose', async () => events.end())
  takeBrowserFaults(app, metrics)
  serveProbes(app, { db: deps.db, metrics, metricsToken: config.metricsToken })
  serveDocs(app)
  await serveWeb(app)
  return app
}
