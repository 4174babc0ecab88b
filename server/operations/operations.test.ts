import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { browserFaultPath } from '#contract/base/browser-fault.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeTestDatabase } from '#server/testing/database.ts'
import { createLog } from './log.ts'
import { createMetrics, watchConnections } from './metrics.ts'

const { db, drop } = await makeTestDatabase()
const token = 'a-token-for-the-monitor'
const said: string[] = []
const metrics = createMetrics()
watchConnections(metrics, { totalCount: 3, idleCount: 2, waitingCount: 1 })
const app = await createApp({
  db,
  knowledge: loadKnowledge(),
  now: () => new Date(),
  config: readConfig({ QIBO_METRICS_TOKEN: token }),
  log: createLog('info', { write: (line: string) => said.push(line) }),
  metrics,
})
afterAll(async () => {
  await app.close()
  await drop()
})

const statusOf = async (url: string) => {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, body: answer.json() }
}

test('[OPS-health] the process answers, and says whether it can work', async () => {
  expect(await statusOf('/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await statusOf('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
})

test('[OPS-health] a database that lacks a migration is not ready', async () => {
  await sql`create table kept as select * from schema_migration`.execute(db)
  await sql`delete from schema_migration where number = (select max(number) from schema_migration)`.execute(db)
  const missing = { status: 503, body: { status: 'migrations_missing' } }
  await expect.poll(() => statusOf('/readyz')).toEqual(missing)
  await sql`truncate schema_migration`.execute(db)
  await sql`insert into schema_migration select * from kept`.execute(db)
})

describe('[OPS-metrics] /metrics', () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine, IPv6', '::1', {}, 200],
    ['this machine, IPv4 in IPv6', '::ffff:127.0.0.1', {}, 200],
    ['another machine', '10.0.0.5', {}, 404],
    ['another machine with the token', '10.0.0.5', { authorization: `Bearer ${token}` }, 200],
    ['another machine with a wrong token', '10.0.0.5', { authorization: `Bearer ${token}x` }, 404],
    ['another machine through a proxy here', '127.0.0.1', { 'x-forwarded-for': '10.0.0.5' }, 404],
    ['a claim to be this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('for %s', async (_, address, headers, status) => {
    expect(await ask(address, headers)).toBe(status)
  })

  test('calls by name and status, connections, event loop', async () => {
    await app.inject({ url: '/api/auth/edition' })
    await app.inject({ url: '/api/patients?keyword=张三丰' })
    const text = (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
    expect(text).toContain('qibo_call_duration_seconds_count{call="auth.editionInfo",status="200"} 1')
    expect(text).toMatch(/qibo_call_duration_seconds_count\{call="patient\.\w+",status="401"\} 1/)
    expect(text).toContain('qibo_database_connections{state="waiting"} 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toContain('/api/')
  })
})

test('a call is logged by name, status and duration, without address, path or input', async () => {
  said.length = 0
  const headers = { authorization: 'Bearer geheim-geheim-geheim-geheim' }
  await app.inject({ url: '/api/patients?keyword=张三丰', remoteAddress: '203.0.113.9', headers })
  const [line = '{}', ...more] = said
  expect(more).toEqual([])
  expect(Object.keys(JSON.parse(line)).sort()).toEqual(
    ['call', 'level', 'ms', 'msg', 'reqId', 'status', 'time', 'version'].sort(),
  )
  expect(line).not.toMatch(/张三丰|203\.0|geheim|keyword/)
})

describe('[OPS-browser-faults] faults of a page', () => {
  const fault = { kind: 'error', name: 'TypeError', places: ['desk-a1.js:12:345'], build: 'index-b2.js' }
  const post = async (payload: object, remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: browserFaultPath, payload, remoteAddress })).statusCode

  test('stand in the log and in the metrics', async () => {
    said.length = 0
    expect(await post(fault, '10.0.0.1')).toBe(204)
    expect(said.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', msg: 'browser fault', page: fault }])
    expect(await metrics.registry.metrics()).toContain('qibo_faults_total{where="browser"} 1')
  })

  test.each([
    { ...fault, message: '患者张三丰' },
    { ...fault, name: '患者 张三丰' },
    { ...fault, places: ['/patients?q=张三丰:1:1'] },
    { ...fault, places: Array.from({ length: 13 }, () => 'a.js:1:1') },
    {},
  ])('%j is refused and not logged', async (payload) => {
    said.length = 0
    expect(await post(payload, '10.0.0.2')).toBe(400)
    expect(said).toEqual([])
  })

  test('are few for one address', async () => {
    const answers: number[] = []
    for (let n = 0; n < 21; n++) answers.push(await post(fault, '10.0.0.3'))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  })
})
