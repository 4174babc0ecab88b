import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Refusal } from '#contract/base/errors.ts'
import { findUser } from './account/auth/session.service.ts'
import { features } from './features.ts'
import { serveDocs } from './http/docs.ts'
import { type Deps, mount } from './http/mount.ts'
import { refuse } from './http/refuse.ts'
import { serveWeb } from './http/web.ts'

export type AppOptions = Omit<Deps, 'findUser'> & { log?: boolean }

/** The whole server, not yet listening. */
export async function createApp({ log = false, ...deps }: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const requestTimeoutMs = config.requestTimeoutS * 1000
  const app = Fastify({
    logger: log && { level: config.logLevel, redact: ['req.headers', 'req.url', 'req.remoteAddress'] },
    // Paths and queries hold names and numbers of patients: requests are never logged, only faults.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    // A request that arrives slowly holds its connection no longer. Node ignores the limit while that of the headers is longer.
    requestTimeout: requestTimeoutMs,
    http: { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 400 },
    // What the router itself refuses would else go out without envelope, with the whole path in it.
    frameworkErrors: refuse,
  })
  app.server.maxConnections = config.maxConnections
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Whoever puts TLS in front says so; over plain loopback it would lock the browser out of other local programs.
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
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
  })
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('call_unknown'), request, reply))
  mount(app, features, { ...deps, findUser })
  serveDocs(app)
  await serveWeb(app)
  return app
}
