import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWith } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { eventCalls, type ServerEvent } from '#contract/base/events.ts'
import { payment } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { consultation } from '#contract/support/consultation.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { createHub, streamsPerAccount } from './hub.ts'
import { listenForEvents } from './listen.sql.ts'
import { publish } from './publish.sql.ts'

/** Two copies of the program on one database, each on its own port. */
const t = testApp({ events: true })
let other: Awaited<ReturnType<typeof createApp>>
let line: ReturnType<typeof listenForEvents>
const ports: number[] = []

beforeAll(async () => {
  const hub = createHub()
  const config = readConfig({ QIBO_CALLS_PER_MINUTE: '100000', QIBO_AUDIT_KEY: 'key of the tests, in no other place' })
  other = await createApp({ db: t.db, knowledge: loadKnowledge(), now: () => t.clock.now, config, events: hub })
  line = listenForEvents(t.target, hub)
  await line.ready
  for (const app of [t.app, other]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports.push((app.server.address() as AddressInfo).port)
  }
})
afterAll(async () => {
  await other.close()
  await line.stop()
})

const baseOf = (copy: 0 | 1) => `http://127.0.0.1:${ports[copy]}`

/** The lines of a stream; `next` waits for the next event of a topic. */
async function open(token: string, copy: 0 | 1 = 0) {
  const controller = new AbortController()
  const response = await fetch(`${baseOf(copy)}${eventCalls.stream.path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const seen: ServerEvent[] = []
  const read = async () => {
    const part = await reader?.read()
    if (!part || part.done) return false
    text += part.value
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const one of whole) if (one.startsWith('data: ')) seen.push(JSON.parse(one.slice(6)) as ServerEvent)
    return true
  }
  return {
    response,
    seen,
    read,
    next: async (topic: ServerEvent['topic']): Promise<ServerEvent | undefined> => {
      for (;;) {
        const at = seen.findIndex((e) => e.topic === topic)
        if (at >= 0) return seen.splice(at, 1)[0]
        if (!(await read())) return undefined
      }
    },
    /** Until the server ends it. */
    over: async () => {
      while (await read());
    },
    close: () => controller.abort(),
  }
}

const visitor = { patientName: '林若兰', sex: 'female' } as const
const book = async (call: Awaited<ReturnType<typeof t.signIn>>['call']) => {
  const { patientId } = await call(patient.add, visitor)
  return call(visit.addAppointment, { patientId, reservationDate: '2026-03-02T15:00:00+08:00' })
}

test('a change at one desk is told at once to every desk of the clinic, through either copy, and to no other clinic', async () => {
  const [desk, far, stranger] = [await t.signIn(), await t.signIn(), await t.signIn('theirs')]
  const [near, remote, foreign] = [await open(desk.token, 0), await open(far.token, 1), await open(stranger.token, 1)]
  expect(near.response.headers.get('content-type')).toBe('text/event-stream')
  expect(near.response.headers.get('content-encoding')).toBeNull()
  await book(desk.call)
  expect(await near.next('board')).toEqual({ topic: 'board', id: null })
  expect(await remote.next('board')).toEqual({ topic: 'board', id: null })
  await publish(t.db, 'panel', { accountId: stranger.accountId }, 7)
  expect(await foreign.next('panel')).toEqual({ topic: 'panel', id: 7 })
  expect(foreign.seen).toEqual([])
  for (const one of [near, remote, foreign]) one.close()
})

test('a payment that is noted, and one that is cancelled, changes the list of the day', async () => {
  const desk = await t.signIn()
  const { mcId } = await book(desk.call)
  const stream = await open(desk.token)
  const { paymentId } = await desk.call(payment.add, { mcId, method: 'cash', yuan: 36 })
  expect(await stream.next('board')).toBeDefined()
  await desk.call(payment.cancel, { paymentId, reason: '记错' })
  expect(await stream.next('board')).toBeDefined()
  stream.close()
})

test('what concerns an account is told to it alone; nothing personal travels', async () => {
  const [one, two] = [await t.signIn(), await t.signIn()]
  const [own, colleague] = [await open(one.token), await open(two.token)]
  await t.db
    .insertInto('message')
    .values({
      account_id: one.accountId,
      top_org_id: t.orgs.ours.top,
      template: 'audit-approved',
      values: '{}',
      link: null,
      once_key: null,
    })
    .execute()
  expect(await own.next('message')).toEqual({ topic: 'message', id: null })
  await publish(t.db, 'follow-up', { orgId: t.orgs.ours.clinic }, 3)
  await colleague.next('follow-up')
  expect(colleague.seen.filter((e) => e.topic === 'message')).toEqual([])
  own.close()
  colleague.close()
})

test('[SCREEN-consultations] a comment on a prescription, and one taken back, is announced in its clinic alone, without its words', async () => {
  const [doctor, colleague, stranger] = [await t.signIn(), await t.signIn(), await t.signIn('theirs')]
  const { patientId } = await doctor.call(patient.add, visitor)
  const { prescriptionId } = await doctor.call(visit.create, { patientId })
  const [here, there] = [await open(colleague.token, 1), await open(stranger.token, 1)]
  const { commentId } = await doctor.call(consultation.add, { prescriptionId, content: '<p>请看剂量。</p>' })
  expect(await here.next('consultation')).toEqual({ topic: 'consultation', id: null })
  await doctor.call(consultation.remove, { commentId })
  expect(await here.next('consultation')).toEqual({ topic: 'consultation', id: null })
  await publish(t.db, 'panel', { accountId: stranger.accountId }, 7)
  await there.next('panel')
  expect(there.seen).toEqual([])
  here.close()
  there.close()
})

test('a stream ends with its session, on whichever copy', async () => {
  const { token, accountId } = await t.signIn()
  const streams = [await open(token, 0), await open(token, 1)]
  for (const one of streams) await one.read()
  await t.db.updateTable('session').set({ revoked_at: t.clock.now }).where('account_id', '=', accountId).execute()
  await Promise.all(streams.map((one) => one.over()))
  await expect(open(token).then((s) => s.response.status)).resolves.toBe(401)
})

test('one account has so many streams; closed ones make room', async () => {
  const { token } = await t.signIn()
  const streams = await Promise.all(Array.from({ length: streamsPerAccount }, () => open(token)))
  const refused = await fetch(`${baseOf(0)}${eventCalls.stream.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await refused.json()).toMatchObject({ code: errors.too_many_streams.code })
  for (const one of streams) one.close()
  await expect
    .poll(async () => {
      const again = await open(token)
      again.close()
      return again.response.status
    })
    .toBe(200)
})

test('a lost line is opened again, and pages are told to read again what they show', async () => {
  const { token } = await t.signIn()
  const stream = await open(token)
  await stream.read()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'qibo events' and datname = current_database()`.execute(t.db)
  expect(await stream.next('resync')).toEqual({ topic: 'resync', id: null })
  stream.close()
})

test('what others put on the channel harms nothing', async () => {
  const hub = createHub()
  for (const text of ['', 'null', '{"t":"board"', '{"t":"unknown","o":1}', '{"t":"board","o":"x"}']) hub.receive(text)
})

/** How often the day's list is read from the database. */
async function readingsOfBoard(work: () => Promise<void>): Promise<number> {
  const sent = watchStatements()
  await work()
  expect(sent.count('')).toBeGreaterThan(0)
  const readings = sent.count('from "visit" inner join "patient"')
  sent.stop()
  return readings
}

test('fifty desks that watch one clinic read its day once a change, on every copy', async () => {
  const { call, token } = await t.signIn()
  await book(call)
  const before = (await t.db.selectFrom('visit').select('id').execute()).length
  const desks = await Promise.all(Array.from({ length: 50 }, () => t.signIn()))
  const readings = await readingsOfBoard(async () => {
    for (let n = 0; n < 4; n++) await Promise.all(desks.map((desk) => desk.call(visit.todayPatients, {})))
  })
  expect(readings).toBe(1)
  await book(call)
  const lists = await Promise.all(desks.map((desk) => desk.call(visit.todayPatients, {})))
  expect(new Set(lists.map(({ list }) => list.length))).toEqual(new Set([before + 1]))
  const elsewhere = callWith({ fetch, token: () => token, language: () => 'zh_CN', base: baseOf(1) })
  await expect.poll(async () => (await elsewhere(visit.todayPatients, {})).list.length).toBe(before + 1)
})
