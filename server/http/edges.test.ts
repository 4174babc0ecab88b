import { connect as open } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { calls } from '#contract/api.ts'
import { errors } from '#contract/base/errors.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** The same server with other edge settings. */
async function edge(env: NodeJS.ProcessEnv = {}) {
  const app = await createApp({ db: t.db, knowledge: loadKnowledge(), now: () => t.clock.now, config: readConfig(env) })
  apps.push(app)
  const statuses = async (count: number, request: (n: number) => InjectOptions) => {
    const found: number[] = []
    for (let n = 0; n < count; n++) found.push((await app.inject(request(n))).statusCode)
    return found
  }
  return { app, statuses }
}
const info = (authorization: string, remoteAddress = '203.0.113.7'): InjectOptions => ({
  url: account.info.path,
  headers: { authorization },
  remoteAddress,
})

test('calls are counted by address whatever is written into the Authorization header', async () => {
  const { statuses } = await edge({ QIBO_CALLS_PER_MINUTE: '3' })
  const edition = (n: number) => ({ ...info(`x${n}`), url: auth.editionInfo.path })
  expect(await statuses(5, edition)).toEqual([200, 200, 200, 429, 429])
  expect(await statuses(1, (n) => info(`Bearer ${'x'.repeat(40)}${n}`))).toEqual([429])
  const elsewhere = '203.0.113.8'
  expect(await statuses(5, (n) => info(`Bearer ${'x'.repeat(40)}${n}`, elsewhere))).toEqual([401, 401, 401, 429, 429])
})

test('calls with a token are counted by account: an address that asks too often shuts nobody out', async () => {
  const { statuses } = await edge({ QIBO_CALLS_PER_MINUTE: '3' })
  const [one, other] = [await t.signIn(), await t.signIn()]
  await statuses(5, () => info('Bearer nobody'))
  expect(await statuses(4, () => info(`Bearer ${one.token}`))).toEqual([200, 200, 200, 429])
  // Neither another address nor another session helps.
  expect(await statuses(1, () => info(`Bearer ${one.token}`, '203.0.113.9'))).toEqual([429])
  expect(await statuses(1, () => info(`Bearer ${other.token}`))).toEqual([200])
})

test('an IPv6 customer is one address, and a refusal says when to come again', async () => {
  const { app, statuses } = await edge({ QIBO_CALLS_PER_MINUTE: '2' })
  const from = (n: number) => info('', `2001:db8:1:2::${n + 1}`)
  expect(await statuses(3, from)).toEqual([401, 401, 429])
  const { headers } = await app.inject(from(9))
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test.each(calls)('%s is never kept by a cache', async (_, e) => {
  const { headers } = await t.app.inject({ method: e.method, url: e.path.replace(/\{\w+\}/g, '1') })
  expect(headers['cache-control']).toBe('no-store')
})

test('the token is judged before the body is read', async () => {
  const url = addition.personal.path
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  })
  expect(statusCode).toBe(401)
})

const posts = calls.filter(([, e]) => (e.method === 'POST' || e.method === 'PUT') && !e.upload)
test.each(posts)('%s takes no body that is not an object', async (id, e) => {
  const { token } = await t.signIn()
  const headers = { authorization: `Bearer ${token}` }
  const url = e.path.replace(/\{\w+\}/g, '1')
  const json = 'application/json'
  const boundary = 'multipart/form-data; boundary=x'
  const bodies = [
    ...['[]', '7', '"x"', 'null', '[[{}]]', 'true'].map((text) => [json, text] as const),
    [json, Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])] as const,
    ['text/plain', '{}'] as const,
    [boundary, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'] as const,
  ]
  for (const [type, payload] of bodies) {
    const answer = await t.app.inject({ method: e.method, url, headers: { ...headers, 'content-type': type }, payload })
    expect({ id, type, payload, ...answer.json() }).toMatchObject({ code: errors.input_not_json.code })
  }
})

test('HSTS is sent where a trusted proxy took the request over TLS, and only there', async () => {
  const { app } = await edge()
  const hsts = async (remoteAddress: string, proto?: string) => {
    const headers = proto ? { 'x-forwarded-proto': proto } : {}
    return (await app.inject({ url: auth.editionInfo.path, remoteAddress, headers })).headers[
      'strict-transport-security'
    ]
  }
  expect(await hsts('127.0.0.1', 'https')).toMatch(/^max-age=31536000/)
  expect(await hsts('127.0.0.1')).toBeUndefined()
  expect(await hsts('203.0.113.7', 'https')).toBeUndefined()
})

/** What the server writes to a connection until it closes it. */
async function answerTo(app: FastifyInstance, ...sent: string[]) {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = open(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString()
  })
  for (const piece of sent) socket.write(piece)
  await new Promise((settle) => socket.once('close', settle))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body: JSON.parse(body || 'null') }
}

test('what is no request is refused in the envelope too, and a body that never ends is cut off', async () => {
  const { app } = await edge({ QIBO_REQUEST_TIMEOUT_S: '1' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const large = await answerTo(
    app,
    `GET /api/auth/edition HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(40_000)}\r\n\r\n`,
  )
  expect(large.head).toMatch(/^HTTP\/1.1 431 /)
  expect(large.body).toMatchObject({
    code: errors.headers_too_large.code,
    message: expect.stringMatching(/。$/),
    data: null,
  })
  expect((await answerTo(app, 'no request\r\n\r\n')).body).toMatchObject({ code: errors.request_unreadable.code })
  const slow =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
  expect((await answerTo(app, slow)).body).toMatchObject({ code: errors.request_timeout.code })
})

test('what was cut off is not carried out when its rest arrives after all', async () => {
  const { app } = await edge({ QIBO_REQUEST_TIMEOUT_S: '1' })
  let handled = 0
  app.addHook('preHandler', async () => {
    handled += 1
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = open({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  socket.resume()
  const body = '{"account":"13800000001","password":"a1b2c3"}'
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`)
  await new Promise((settle) => socket.once('end', settle))
  socket.write(body.slice(5))
  await new Promise((settle) => {
    socket.once('close', settle)
    socket.end()
  })
  expect(handled).toBe(0)
})

test('a client that goes away in the midst of its body is no fault of ours', async () => {
  const { app } = await edge()
  const faults: unknown[] = []
  app.addHook('onRequest', async (request) => {
    request.log.error = (...said: unknown[]) => {
      faults.push(said)
    }
  })
  let settle: () => void = () => undefined
  const over = new Promise<void>((done) => {
    settle = done
  })
  app.addHook('onError', async () => settle())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = open(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  await wait(100)
  socket.destroy()
  await over
  await wait(20)
  expect(faults).toEqual([])
})
