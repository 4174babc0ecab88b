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
import { serveProbes } from './operations/probes.ts'
import { watchCalls } from './operations/watch-calls.ts'

export type AppOptions = Omit<Deps, 'findUser' | 'limitCalls' | 'files' | 'events'> & {
  /** Without one, pages are told nothing and read again by themselves. */
  events?: EventHub
  log?: FastifyBaseLogger
  metrics?: Metrics
}

/** The whole server, not yet listening. */
export async function createApp({ log, metrics, events = createHub(), ...deps }: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const requestTimeoutMs = config.requestTimeoutS * 1000
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    // Paths and queries hold names and numbers of patients: watchCalls logs a call by its name instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    // A request that arrives slowly holds its connection no longer. Node ignores the limit while that of the headers is longer.
    requestTimeout: requestTimeoutMs,
    http: { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 2000 },
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: 400 },
    // What the router itself refuses would else go out without envelope, with the whole path in it.
    frameworkErrors: refuse,
  })
  app.server.maxConnections = config.maxConnections
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Sent by edges.ts where the request came over TLS.
    strictTransportSecurity: false,
  })
  // In one piece and at the cheapest level: a stream for each answer cost more than the answer.
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 65_536,
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
  })
  await app.register(multipart)
  guardEdges(app)
  watchCalls(app, metrics)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('call_unknown'), request, reply))
  recordRefusals(app, deps)
  mount(app, features, {
    ...deps,
    events,
    files: openStore(config),
    findUser,
    limitCalls: await limitCalls(app, config.callsPerMinute),
  })
  app.addHook('preClose', async () => events.end())
  takeBrowserFaults(app, metrics)
  serveProbes(app, { db: deps.db, metrics, metricsToken: config.metricsToken })
  serveDocs(app)
  await serveWeb(app)
  return app
}
