import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError, callWith, isInvalidToken, requestFor, streamWith } from './call.ts'
import { endpoint } from './endpoint.ts'

const base = { access: 'public', summary: '', input: z.looseObject({}), output: z.unknown() } as const
const get = endpoint({ ...base, method: 'GET', path: '/api/things/{id}' })
const remove = endpoint({ ...base, method: 'DELETE', path: '/api/things/{id}' })
const post = endpoint({ ...base, method: 'POST', path: '/api/things/{id}/parts/{part}', query: ['dry'] })
const put = endpoint({ ...base, method: 'PUT', path: '/api/things' })
const blob = endpoint({ ...base, method: 'GET', path: '/api/sheet', kind: 'blob' })
const events = endpoint({ ...base, method: 'GET', path: '/api/events', kind: 'events' })
const upload = endpoint({
  ...base,
  method: 'POST',
  path: '/api/files',
  upload: { field: 'file', maxBytes: 10, types: ['image/png'] },
})

test.each([
  [
    'a part of the path, the rest in the query',
    get,
    { id: 7, q: '麻黄', all: true },
    '/api/things/7?q=%E9%BA%BB%E9%BB%84&all=true',
    undefined,
  ],
  ['nothing left', get, { id: 7 }, '/api/things/7', undefined],
  ['a list is written out', get, { id: 7, tag: ['a', 'b'] }, '/api/things/7?tag=a&tag=b', undefined],
  ['what is undefined is left out', get, { id: 7, q: undefined }, '/api/things/7', undefined],
  [
    'what is null or false is not',
    get,
    { id: 7, q: null, n: 0, f: false },
    '/api/things/7?q=null&n=0&f=false',
    undefined,
  ],
  ['a path is escaped', get, { id: 'a/b?c' }, '/api/things/a%2Fb%3Fc', undefined],
  ['to delete needs no body', remove, { id: 7, why: 'x' }, '/api/things/7?why=x', undefined],
  [
    'a body, but for what the call has in its query',
    post,
    { id: 1, part: 2, dry: true, name: '甲', list: [1] },
    '/api/things/1/parts/2?dry=true',
    { name: '甲', list: [1] },
  ],
  ['an empty body', post, { id: 1, part: 2 }, '/api/things/1/parts/2', {}],
  ['to put has a body', put, { name: '甲' }, '/api/things', { name: '甲' }],
] as const)('a request: %s', (_, call, input, url, body) => expect(requestFor(call, input)).toEqual({ url, body }))

type Asked = { url: string; init: RequestInit; onProgress: unknown }
function server(answer: () => Response, setup: { token?: string; base?: string } = {}) {
  const asked: Asked[] = []
  const fetch = (url: string, init: RequestInit, onProgress?: unknown) => {
    asked.push({ url, init, onProgress })
    return Promise.resolve(answer())
  }
  const shared = {
    fetch,
    token: () => setup.token ?? null,
    language: () => 'en',
    ...(setup.base && { base: setup.base }),
  }
  return { asked, call: callWith(shared), stream: streamWith(shared) }
}
const fine = (data: unknown) => () => Response.json({ code: 0, message: '', data })
const refused =
  (body: object, status = 400) =>
  () =>
    Response.json(body, { status })

test('the answer is the data of the envelope; language, token and body travel along', async () => {
  const { asked, call } = server(fine({ a: 1 }), { token: 'secret', base: 'http://here' })
  expect(await call(put, { name: '甲' })).toEqual({ a: 1 })
  const [one] = asked
  expect([one?.url, one?.init.method, one?.init.body]).toEqual(['http://here/api/things', 'PUT', '{"name":"甲"}'])
  expect(Object.fromEntries(new Headers(one?.init.headers))).toEqual({
    'accept-language': 'en',
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
  expect(one?.init).not.toHaveProperty('keepalive')
})

test('without token and body neither header is sent', async () => {
  const { asked, call } = server(fine(null))
  expect(await call(get, { id: 1 })).toBeNull()
  expect(asked[0]?.url).toBe('/api/things/1')
  expect(Object.fromEntries(new Headers(asked[0]?.init.headers))).toEqual({ 'accept-language': 'en' })
  expect(asked[0]?.init).not.toHaveProperty('body')
})

test('a file goes last, with its fields before it and no content type of ours', async () => {
  const { asked, call } = server(fine({ id: 1 }))
  const file = new Blob(['x'], { type: 'image/png' })
  const onProgress = () => undefined
  await call(upload, { file, kind: 7 } as never, { onProgress })
  const form = asked[0]?.init.body
  if (!(form instanceof FormData)) throw new Error('no form')
  expect([...form.keys()]).toEqual(['kind', 'file'])
  expect(form.get('kind')).toBe('7')
  expect(form.get('file')).toBeInstanceOf(Blob)
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false)
  expect(asked[0]?.onProgress).toBe(onProgress)
})

test('[CONST-timeout] twenty seconds for a call, three minutes for a file', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { call } = server(fine(null))
  await call(get, { id: 1 })
  await call(upload, { file: new Blob() } as never)
  expect(timeout.mock.calls).toEqual([[20_000], [180_000]])
  timeout.mockRestore()
})

test('whoever asks may give up, and a call may outlive its page', async () => {
  const { asked, call } = server(fine(null))
  const giveUp = new AbortController()
  await call(get, { id: 1 }, { signal: giveUp.signal, keepalive: true })
  const { init } = asked[0] ?? {}
  expect([init?.keepalive, init?.signal?.aborted]).toEqual([true, false])
  giveUp.abort()
  expect(init?.signal?.aborted).toBe(true)
})

test.each([
  [{ code: 40001, message: '不对', data: { field: 'q' } }, [40001, '不对', { field: 'q' }]],
  [{ code: 4013, msg: 'gone' }, [4013, 'gone', undefined]],
  [{ code: 50001 }, [50001, '', undefined]],
])('a refusal %j is thrown', async (body, [code, message, data]) => {
  const error = await server(refused(body))
    .call(get, { id: 1 })
    .catch((e: unknown) => e)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ name: 'CallError', code, message })
  expect((error as CallError).data).toEqual(data ?? null)
})

test('a refusal in an envelope of 200 is one too', async () => {
  await expect(server(refused({ code: 40301, message: 'no' }, 200)).call(get, { id: 1 })).rejects.toMatchObject({
    code: 40301,
  })
})

test('bytes come as they are, a refusal instead of them is thrown', async () => {
  const bytes = await server(() => new Response('pdf')).call(blob, {})
  expect(await (bytes as Blob).text()).toBe('pdf')
  await expect(server(refused({ code: 40401, message: 'none' }, 404)).call(blob, {})).rejects.toMatchObject({
    code: 40401,
  })
  expect(await server(fine('text')).call(get, { id: 1 })).toBe('text')
})

test('a stream is handed over open, with its headers and its end', async () => {
  const { asked, stream } = server(() => new Response('data: 1'), { token: 'secret', base: 'http://here' })
  const { signal } = new AbortController()
  expect(await (await stream(events, signal)).text()).toBe('data: 1')
  expect([asked[0]?.url, asked[0]?.init.signal]).toEqual(['http://here/api/events', signal])
  expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer secret')
  const away = server(refused({ code: 401, message: 'who' }, 401))
  await expect(away.stream(events, signal)).rejects.toMatchObject({ code: 401 })
  expect(away.asked[0]?.url).toBe('/api/events')
})

test.each([
  [new CallError(401, ''), true],
  [new CallError(4013, ''), true],
  [new CallError(40301, ''), false],
  [new Error('401'), false],
  [{ code: 401 }, false],
])('%s tells of a token that no longer holds: %s', (error, told) => expect(isInvalidToken(error)).toBe(told))
