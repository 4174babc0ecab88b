import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callWith } from '#contract/base/call.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { readConfig } from '#server/config.ts'
import { createHub } from '#server/events/hub.ts'
import { databaseStore } from '#server/files/database-store.sql.ts'
import { testDatabase } from '#server/testing/database.ts'
import { implement } from './implement.ts'
import { mount } from './mount.ts'
import { refuse } from './refuse.ts'

/** Kinds of calls in the contract that today's features do not use everywhere: uploads and streams. */
const kinds = {
  upload: endpoint({
    method: 'POST',
    path: '/api/try/{id}/files',
    access: 'session',
    summary: 'a file beside fields',
    upload: { field: 'file', maxBytes: 1000, types: ['image/png'] },
    input: z.object({ id: z.coerce.number(), remark: z.string().max(10), file: z.any().optional() }),
    output: z.object({ id: z.number(), remark: z.string(), bytes: z.number(), type: z.string() }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/try/events',
    access: 'public',
    kind: 'events',
    summary: 'a stream',
    input: z.object({}),
    output: z.object({ n: z.number() }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/try/looks',
    access: 'session',
    summary: 'changes nothing, though it is no GET',
    changesNothingRead: true,
    input: z.object({}),
    output: z.object({}),
  }),
  mixed: endpoint({
    method: 'POST',
    path: '/api/try/mixed',
    access: 'public',
    summary: 'query and body',
    query: ['key'],
    input: z.object({ key: z.string(), name: z.string() }),
    output: z.object({ key: z.string(), name: z.string() }),
  }),
}

const feature = implement('try', kinds, {
  upload: ({ id, remark }, { file }) => ({ id, remark, bytes: file?.bytes.length ?? 0, type: file?.type ?? '' }),
  events: async function* () {
    for (const n of [1, 2, 3]) yield { n }
  },
  look: () => ({}),
  mixed: (input) => input,
})

const app = Fastify()
const hub = createHub()
const db = await testDatabase()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler(refuse)
  const user = {
    accountId: 1,
    name: '',
    role: 'doctor',
    orgId: 1,
    topOrgId: 1,
    permissions: new Set(),
    firstLogin: false,
    facePending: false,
    secondFactorPending: false,
    approved: true,
    caseMode: true,
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    tokenHash: png,
    signedInAt: new Date(),
  } as const
  mount(app, [feature], {
    config: readConfig(),
    db,
    files: databaseStore,
    events: hub,
    knowledge: loadKnowledge(),
    now: () => new Date(),
    findUser: async () => ({ ...user, permissions: new Set() }),
  })
})
afterAll(() => app.close())

const call = callWith({
  token: () => 'token',
  language: () => 'zh_CN',
  fetch: async (url, init) => {
    const request = new Request(`http://localhost${url}`, init)
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(answer.payload, { status: answer.statusCode })
  },
})
const send = (bytes: Buffer, remark = '舌') =>
  call(kinds.upload, { id: 7, remark, file: new File([new Uint8Array(bytes)], 'tongue.png') })

test('a file travels beside fields, and is known by its bytes', async () => {
  expect(await send(png)).toEqual({ id: 7, remark: '舌', bytes: png.length, type: 'image/png' })
})

test('[ERR-image] a picture that is none, and one too large, are refused with their own code', async () => {
  await expect(send(Buffer.from('<svg onload=alert(1)>'))).rejects.toMatchObject({ code: 40005 })
  await expect(send(Buffer.concat([png, Buffer.alloc(2000)]))).rejects.toMatchObject({ code: 40006 })
  await expect(send(png, 'x'.repeat(11))).rejects.toMatchObject({ code: 40001 })
})

test('what a clinic was answered before holds after a call that changes nothing, and no longer after one that writes', async () => {
  hub.connected()
  const before = hub.stateOf(1)
  await call(kinds.look, {})
  expect(hub.stateOf(1)).toBe(before)
  await send(png)
  expect(hub.stateOf(1)).not.toBe(before)
})

test('a stream is sent event by event', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/try/events' })
  expect(answer.headers['content-type']).toBe('text/event-stream')
  expect(answer.payload).toBe(':\n\ndata: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n')
})

test('named fields of a POST travel in the query', async () => {
  expect(await call(kinds.mixed, { key: 'k', name: 'n' })).toEqual({ key: 'k', name: 'n' })
  const answer = await app.inject({ method: 'POST', url: '/api/try/mixed', payload: { key: 'k', name: 'n' } })
  expect(answer.statusCode).toBe(200)
})
