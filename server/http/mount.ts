import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { browserIdHeader, nameStyleHeader } from '#contract/base/call.ts'
import { nameStyles } from '#contract/base/codes.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { EventHub } from '#server/events/hub.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { languageOf, sentencesOf } from '../language/messages.ts'
import { namedKnowledge } from '../language/named-knowledge.ts'
import { dayOf, defaultTimeZone } from '../time/zone.ts'
import type { Blob, Ctx, PublicCtx, UploadedFile, User } from './context.ts'
import type { Feature } from './implement.ts'
import { readUpload } from './upload.ts'

export type Deps = {
  config: Config
  db: Database
  files: FileStore
  events: EventHub
  knowledge: Knowledge
  now: () => Date
  findUser: (db: Database, authorization: string | undefined, now: Date) => Promise<User>
  /** Refuses a caller who asks too often. */
  limitCalls?: (request: FastifyRequest, reply: FastifyReply, user: User | null) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the call came with; null until it is judged, and for public calls. */
    user: User | null
  }
}

const defaultBodyBytes = 64 * 1024

/** Registers every call of every feature; what a call may do is read from its contract entry alone. */
export function mount(app: FastifyInstance, features: readonly Feature[], deps: Deps) {
  app.decorateRequest('user', null)
  for (const { name, group, handlers } of features) {
    for (const [call, e] of Object.entries(group)) {
      const handle = handlers[call] as (input: unknown, ctx: unknown) => unknown
      app.route({
        method: e.method,
        url: e.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: e.upload ? e.upload.maxBytes + defaultBodyBytes : (e.maxBodyBytes ?? defaultBodyBytes),
        config: { operationId: `${name}.${call}` },
        // Before the body is read: whoever may not call gets nothing of it parsed.
        onRequest: async (request, reply) => {
          request.user = await admit(e, deps, request, reply)
        },
        handler: async (request, reply) => answer(e, handle, deps, request, reply),
      })
    }
  }
}

async function answer(
  e: Endpoint,
  handle: (input: unknown, ctx: unknown) => unknown,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { user } = request
  const upload = e.upload ? await readUpload(request, e.upload) : null
  const base = publicCtx(deps, request, reply, upload?.file ?? null)
  const input = parse(e, rawInput(e, request, upload?.fields), base)
  const confirmSession = () => deps.findUser(deps.db, request.headers.authorization, deps.now())
  const ctx = user ? { ...base, today: dayOf(user.timeZone, base.now), user, confirmSession } : base
  const data = await handle(input, ctx satisfies PublicCtx | Ctx)
  if (user && e.method !== 'GET' && !e.changesNothingRead) deps.events.wrote(user.orgId)
  if (e.kind === 'blob') return sendBlob(reply, data as Blob)
  if (e.kind === 'events') return sendEvents(reply, data as AsyncIterable<unknown>)
  return { code: 0, message: '', data: z.parse(e.output, data) }
}

function publicCtx(
  { config, db, events, files, knowledge, now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: UploadedFile | null,
): PublicCtx {
  const at = now()
  return {
    config,
    db,
    events,
    files,
    knowledge: knowledgeFor(knowledge, request),
    now: at,
    today: dayOf(defaultTimeZone, at),
    language: languageOf(request.headers['accept-language']),
    // Never X-Forwarded-Host, which a browser's own header would reach through a proxy that passes it on.
    host: request.headers.host ?? '',
    address: request.ip,
    browserId: browserIdOf(request),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    file,
    closed: whenClosed(reply),
    logFault: (fault) => request.log.error({ call: request.routeOptions.config, fault }, 'server_fault'),
  }
}

/** Herbs and formulas are named as an English reader asks for. */
function knowledgeFor(knowledge: Knowledge, { headers }: FastifyRequest): Knowledge {
  const style = nameStyles.find((s) => s === headers[nameStyleHeader])
  return style && languageOf(headers['accept-language']) === 'en' ? namedKnowledge(knowledge, style) : knowledge
}

/** A random name that the browser makes up: anything else counts as none. */
function browserIdOf({ headers }: FastifyRequest): string {
  const stated = headers[browserIdHeader]
  return typeof stated === 'string' && /^[\w-]{1,40}$/.test(stated) ? stated : ''
}

/** Token, limit, first password, permission: in this order, before anything of the input is looked at. */
async function admit(e: Endpoint, deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<User | null> {
  const user = e.access === 'public' ? null : await findCaller(deps, request, reply)
  await deps.limitCalls?.(request, reply, user)
  if (!user) return null
  if (user.secondFactorPending && !e.beforeSecondFactor) throw new Refusal('second_factor_first')
  if (user.facePending && !e.beforeFaceCheck) throw new Refusal('face_check_first')
  if (user.firstLogin && !e.beforePasswordChange) throw new Refusal('password_change_first')
  if (Array.isArray(e.access) && !e.access.some((code) => user.permissions.has(code))) throw new Refusal('forbidden')
  return user
}

/** A token that does not hold counts against the address that sent it. */
async function findCaller(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<User> {
  try {
    return await deps.findUser(deps.db, request.headers.authorization, deps.now())
  } catch (error) {
    if (error instanceof Refusal) await deps.limitCalls?.(request, reply, null)
    throw error
  }
}

function rawInput(e: Endpoint, request: FastifyRequest, fields: Record<string, string> = {}) {
  const query = request.query as Record<string, unknown>
  const hasBody = e.method === 'POST' || e.method === 'PUT'
  const inQuery = hasBody ? Object.fromEntries((e.query ?? []).map((k) => [k, query[k]])) : query
  return { ...inQuery, ...(hasBody ? bodyOf(e, request) : {}), ...fields, ...(request.params as object) }
}

/** A call without a body asks for nothing; anything but an object is a mistake of the caller, never an empty one. */
function bodyOf(e: Endpoint, request: FastifyRequest): object {
  const { body } = request
  if (e.upload) return {}
  if (request.isMultipart()) throw new Refusal('input_not_json')
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('input_not_json')
  return body
}

function parse(e: Endpoint, raw: unknown, { language }: PublicCtx) {
  const result = z.safeParse(e.input, raw, { reportInput: true })
  if (result.success) return result.data
  const fields = sentencesOf(result.error, language, raw)
  throw new Refusal('input_invalid', {}, { fields })
}

/** Of the answer: the request itself is over as soon as it has been read. */
function whenClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function sendBlob(reply: FastifyReply, { type, bytes, fileName, isolated }: Blob) {
  reply.type(type).header('cache-control', 'no-store')
  if (isolated) reply.header('content-security-policy', "default-src 'none'; sandbox")
  const disposition = isolated ? 'attachment' : 'inline'
  if (fileName) reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  else if (isolated) reply.header('content-disposition', disposition)
  return reply.send(bytes)
}

/** Proxies and browsers give up a connection on which nothing is said. */
const heartbeatMs = 20_000

function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>) {
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A connection that lasted as long as a page is not worth keeping, and would hold up the end of the program.
      .header('connection', 'close')
      .send(Readable.from(linesOf(events)))
  )
}

async function* linesOf(events: AsyncIterable<unknown>) {
  const iterator = events[Symbol.asyncIterator]()
  let next = iterator.next()
  // The head of the answer leaves with its first line.
  yield ':\n\n'
  for (;;) {
    const one = await within(next, heartbeatMs)
    if (one?.done) return
    yield one ? `data: ${JSON.stringify(one.value)}\n\n` : ':\n\n'
    if (one) next = iterator.next()
  }
}

/** Undefined if it takes longer. */
async function within<T>(awaited: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer))
}
