import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { face } from '#contract/account/face.ts'
import { callWith } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const anyone = t.caller(null)
const start = t.clock.now
const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}

/** An account that requires the check, signed in by password. */
async function signIn() {
  const { phone, accountId } = await t.signIn()
  await t.db.updateTable('account').set({ face_required: true }).where('id', '=', accountId).execute()
  const me = await anyone(auth.login, { account: phone, password: 'testing1' })
  return { call: t.caller(me.accessToken), accountId }
}
const taskOf = async (eventId: string) =>
  (await t.db.selectFrom('face_event').select('task').where('id', '=', eventId).executeTakeFirstOrThrow()).task

test('[SCOPE-face-check] [CALL-face-status] [CALL-face-create-event] [CALL-face-result] [ENTITY-face-recognition] until the check has succeeded the session is good for it alone', async () => {
  const { call } = await signIn()
  expect(await call(face.status, {})).toEqual({ faceRecognitionFlag: true })
  for (const act of [() => call(patient.list, {}), () => call(account.info, {})])
    await expect(act()).rejects.toMatchObject({ code: errors.face_check_first.code })
  const event = await call(face.createEvent, {})
  expect(event).toEqual({
    eventId: expect.stringMatching(/^[\w-]{22}$/),
    faceRecognitionFlag: true,
    faceRecognitionUrl: `/face-recognition?verify=${event.eventId}`,
    evenCode: expect.stringMatching(/^\d{6}$/),
  })
  const { eventId } = event
  expect(await call(face.result, { eventId })).toMatchObject({ state: 'loading', evenCode: event.evenCode })
  const picture = await anyone(face.task, { eventId })
  expect(picture.type).toBe('image/png')
  const answer = await anyone(face.answerTask, { eventId, answer: await taskOf(eventId) })
  expect(answer).toEqual({ state: 'succeeded', triesLeft: 2, returnUrl: `/face-recognition?eventId=${eventId}` })
  await expect(call(patient.list, {})).rejects.toMatchObject({ code: errors.face_check_first.code })
  expect((await call(face.result, { eventId })).state).toBe('succeeded')
  expect(await call(face.status, {})).toEqual({ faceRecognitionFlag: false })
  expect((await call(patient.list, {})).list).toEqual([])
})

test('[ERR-face-states] three wrong answers are a denial, also at once; five minutes a timeout', async () => {
  const { call } = await signIn()
  const { eventId } = await call(face.createEvent, {})
  const wrong = () => anyone(face.answerTask, { eventId, answer: '0000' })
  const answers = await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()])
  expect(
    answers
      .filter((a) => a.state === 'loading')
      .map((a) => a.triesLeft)
      .sort(),
  ).toEqual([1, 2])
  expect((await call(face.result, { eventId })).state).toBe('denied')
  const late = await anyone(face.answerTask, { eventId, answer: await taskOf(eventId) })
  expect(late.state).toBe('denied')

  const second = (await call(face.createEvent, {})).eventId
  later(6)
  expect((await anyone(face.answerTask, { eventId: second, answer: await taskOf(second) })).state).toBe('timeout')
  expect((await call(face.result, { eventId: second })).state).toBe('timeout')
  await expect(call(patient.list, {})).rejects.toMatchObject({ code: errors.face_check_first.code })
  t.clock.now = start
})

test('the check of one session opens no other, and another account does not see it', async () => {
  const [mine, theirs] = [await signIn(), await signIn()]
  const { eventId } = await mine.call(face.createEvent, {})
  await anyone(face.answerTask, { eventId, answer: await taskOf(eventId) })
  for (const id of [eventId, 'x'.repeat(22)])
    await expect(theirs.call(face.result, { eventId: id })).rejects.toMatchObject({
      code: errors.face_event_not_found.code,
    })
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'evil'])(
  'the page never comes back to %s',
  async (returnUrl) => {
    const { call } = await signIn()
    await expect(call(face.createEvent, { returnUrl })).rejects.toMatchObject({ code: 40001 })
  },
)

test('[CALL-face-from-account] an account that need not be checked may do it from its own screens', async () => {
  const { call } = await t.signIn()
  expect(await call(face.status, {})).toEqual({ faceRecognitionFlag: false })
  const { eventId } = await call(face.createEvent, { returnUrl: '/route' })
  const answered = await anyone(face.answerTask, { eventId, answer: await taskOf(eventId) })
  expect(answered.returnUrl).toBe(`/route?eventId=${eventId}`)
})

test('without a secret no verifier outside is believed', async () => {
  const { call } = await signIn()
  const { eventId } = await call(face.createEvent, {})
  const input = { eventId, result: 'succeeded' as const, signature: '0'.repeat(64) }
  await expect(anyone(face.providerCallback, input)).rejects.toMatchObject({ code: errors.face_signature.code })
})

const faceSecret = 'secret-of-the-verifier'
let outside: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  const config = readConfig({
    QIBO_FACE_URL: 'https://verify.example.com/start?app=qibo',
    QIBO_FACE_SECRET: faceSecret,
    QIBO_PUBLIC_URL: 'https://qibo.example.com/',
  })
  outside = await createApp({
    db: t.db,
    knowledge: loadKnowledge(),
    now: () => t.clock.now,
    config,
  })
})
afterAll(() => outside.close())

test('[DIALOG-face-redirect] a verifier of the settings is gone to, and its signed verdict alone counts', async () => {
  const { phone, accountId } = await t.signIn()
  await t.db.updateTable('account').set({ face_required: true }).where('id', '=', accountId).execute()
  const { accessToken } = await anyone(auth.login, { account: phone, password: 'testing1' })
  const call = callWith({
    fetch: async (url, init) => {
      const request = new Request(`http://localhost${url}`, init)
      const { rawPayload, statusCode } = await outside.inject({
        method: request.method as 'GET',
        url,
        headers: Object.fromEntries(request.headers),
        ...(init.body !== undefined && { payload: Buffer.from(await request.arrayBuffer()) }),
      })
      return new Response(new Uint8Array(rawPayload), { status: statusCode })
    },
    token: () => accessToken,
    language: () => 'en',
  })
  const { eventId, faceRecognitionUrl } = await call(face.createEvent, {})
  const url = new URL(faceRecognitionUrl)
  expect(url.origin).toBe('https://verify.example.com')
  expect(url.searchParams.get('returnUrl')).toBe(`https://qibo.example.com/face-recognition?eventId=${eventId}`)
  // The own page is closed when an external verifier is configured.
  await expect(call(face.answerTask, { eventId, answer: await taskOf(eventId) })).rejects.toMatchObject({
    code: errors.face_event_not_found.code,
  })
  const sign = (text: string) => createHmac('sha256', faceSecret).update(text).digest('hex')
  const verdict = (result: 'succeeded' | 'denied', signature: string) =>
    call(face.providerCallback, { eventId, result, signature })
  await expect(verdict('succeeded', sign(`${eventId}.denied`))).rejects.toMatchObject({
    code: errors.face_signature.code,
  })
  await verdict('denied', sign(`${eventId}.denied`))
  await verdict('succeeded', sign(`${eventId}.succeeded`))
  expect((await call(face.result, { eventId })).state).toBe('denied')
})
