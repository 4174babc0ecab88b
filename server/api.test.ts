import { expect, test } from 'vitest'
import { auth } from '#contract/account/auth.ts'
import { calls } from '#contract/api.ts'
import { requestFor } from '#contract/base/call.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { testApp } from './testing/app.ts'

/** What every call must refuse. */
const t = testApp()

type Envelope = { code: number; message: string; data: unknown }
const guarded = calls.filter(([, e]) => e.access !== 'public')
const withPermission = guarded.filter(([, e]) => e.access !== 'session')

/** A number for every id in the path, so that the route matches. */
const pathOnly = (e: Endpoint, id: string | number = 1) =>
  requestFor(e, Object.fromEntries([...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))).url

async function send(
  e: Endpoint,
  { token, url = pathOnly(e), body }: { token?: string; url?: string; body?: string } = {},
) {
  const hasBody = e.method === 'POST' || e.method === 'PUT'
  const headers = new Headers({ 'accept-language': 'zh_CN' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (hasBody) headers.set('content-type', 'application/json')
  const response = await t.fetcher(url, { method: e.method, headers, ...(hasBody && { body: body ?? '{}' }) })
  return { status: response.status, ...((await response.json()) as Envelope) }
}

test.each(guarded)('[ROLE-bearer] [ERR-401] %s wants a token', async (_, e) => {
  expect(await send(e)).toMatchObject({ status: 401, code: 401, data: null })
  expect(await send(e, { token: 'x'.repeat(43) })).toMatchObject({ status: 401, code: 401 })
})

test.each(guarded)('[ERR-4013] %s refuses a token that was logged out', async (_, e) => {
  const { token, call } = await t.signIn()
  await call(auth.logout, {})
  expect(await send(e, { token })).toMatchObject({ status: 401, code: 4013 })
})

test.each(withPermission)('%s wants its permission', async (_, e) => {
  const { token } = await t.signIn('ours', { permissions: [] })
  expect(await send(e, { token })).toMatchObject({ status: 403, code: errors.forbidden.code })
})

test.each(guarded.filter(([, e]) => !e.beforePasswordChange))(
  '[ROLE-first-login] %s waits for the first password change',
  async (_, e) => {
    const { token } = await t.signIn('ours', { firstLogin: true })
    expect(await send(e, { token })).toMatchObject({ status: 403, code: errors.password_change_first.code })
  },
)

const takesBody = calls.filter(([, e]) => (e.method === 'POST' || e.method === 'PUT') && !e.upload)

test.each(takesBody)('%s refuses what is no JSON, and what is too large, in a sentence', async (_, e) => {
  const { token } = await t.signIn()
  expect(await send(e, { token, body: '{"a":' })).toMatchObject({ status: 400, code: errors.input_not_json.code })
  expect(await send(e, { token, body: JSON.stringify({ a: 'x'.repeat(600 * 1024) }) })).toMatchObject({
    status: 413,
    code: errors.input_too_large.code,
  })
})

const wrong = [null, [], 'text', -1, 1e21, { nested: { deep: [] } }, '\u0000', '😀'.repeat(50), Number.NaN]

const plain = calls.filter(([, e]) => !e.upload && e.kind !== 'events')

test.each(plain)('%s never answers a fault for input of the wrong kind', async (_, e) => {
  const { token } = await t.signIn()
  const fields = Object.keys((e.input as { shape?: object }).shape ?? {})
  for (const value of wrong) {
    const body = JSON.stringify(Object.fromEntries(fields.map((f) => [f, value])))
    const query = new URLSearchParams(fields.map((f) => [f, String(value)]))
    const hasBody = e.method === 'POST' || e.method === 'PUT'
    const url = hasBody ? pathOnly(e) : `${pathOnly(e)}?${query}`
    const response = await t.fetcher(url, {
      method: e.method,
      headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body }),
    })
    expect(response.status, `${e.path} with ${JSON.stringify(value)}`).toBeLessThan(500)
    if (e.path.includes('logout')) return
  }
})

// For genres the ids are those of the base; acupuncture.test.ts covers them.
const withId = guarded.filter(
  ([, e]) =>
    /\{(patientId|prescriptionId|messageId|feedbackId|commentId|fileId|id)\}/.test(e.path) &&
    !e.path.includes('{genreCode}'),
)

/** The other input of a writing call, so that only the id is wrong. */
const wellFormed: Record<string, object> = {
  'diagnosis.saveForm': { sections: [] },
  'prescription.addAddendum': { content: '补记' },
  'prescription.sheetLanguage': { language: 'en', keepFor: 'patient' },
  'admin.exportPatient': { format: 'json', reason: 'patient' },
  'patient.update': { patientName: '王', sex: 'male', version: 1 },
  'customPrescription.update': { name: '方', herbs: [{ name: '桂枝', doseG: 6 }] },
  'customPrescription.setEnabled': { enabled: true },
  'visit.renameCaseFilter': { name: '常用' },
  'document.update': { name: '共识', category: 'guideline' },
  'home.updateEntry': { title: '公告' },
  'exam.answer': { attemptId: 1, questionId: 'a', option: 'A' },
  'exam.commit': { attemptId: 1 },
  'exam.topicUpdate': {
    name: '考',
    kind: 'daily',
    period: '2026-03',
    duration: 10,
    passScore: 60,
    randomQuestionCount: 5,
    beginTime: '2026-03-01T08:00:00+08:00',
    endTime: '2026-03-31T23:59:00+08:00',
  },
}

test.each(withId)('%s knows no such id, and refuses what is no id', async (id, e) => {
  const { token } = await t.signIn()
  const body = JSON.stringify(wellFormed[id] ?? {})
  expect((await send(e, { token, body, url: pathOnly(e, 999_999_999) })).status).toBe(404)
  // An id of the base is a lower-case word; one of the database is a number.
  expect((await send(e, { token, body, url: pathOnly(e, 'Ab c!') })).status).toBe(400)
})

test('another organisation sees nothing of a patient, a visit or a prescription', async () => {
  const ours = await t.signIn('ours')
  const theirs = await t.signIn('theirs')
  const { patientId } = await ours.call(patient.add, { patientName: '林若兰', sex: 'female' })
  const { mcId, prescriptionId } = await ours.call(visit.create, { patientId })
  const draft = await ours.call(prescription.detail, { id: prescriptionId })
  const tries: Promise<unknown>[] = [
    theirs.call(patient.detail, { patientId }),
    theirs.call(patient.update, { patientId, version: 1, patientName: '别人', sex: 'male' }),
    theirs.call(patient.remove, { patientId, forceDel: true }),
    theirs.call(patient.prescriptions, { patientId }),
    theirs.call(visit.create, { patientId }),
    theirs.call(visit.addAppointment, { patientId, reservationDate: '2026-03-03T10:00:00+08:00' }),
    theirs.call(visit.continue, { mcId }),
    theirs.call(visit.finish, { mcId, force: true }),
    theirs.call(visit.undoFinish, { mcId }),
    theirs.call(prescription.create, { patientId }),
    theirs.call(prescription.detail, { id: prescriptionId }),
    theirs.call(prescription.patientInfo, { prescriptionId }),
    theirs.call(prescription.autoSave, { prescriptionId, version: draft.version, advice: '改' }),
    theirs.call(prescription.save, { prescriptionId, version: draft.version }),
    theirs.call(prescription.check, { prescriptionId }),
    theirs.call(prescription.confirm, { prescriptionId, version: draft.version }),
    theirs.call(prescription.giveUp, { prescriptionId }),
    theirs.call(prescription.saveSelfDescription, { prescriptionId, selfDescription: '改' }),
    theirs.call(prescription.saveClinicalNote, { prescriptionId, clinicalNote: '改' }),
    theirs.call(prescription.preview, { prescriptionId, herbs: [], recipes: [] }),
    theirs.call(prescription.qrCode, { prescriptionId }),
    theirs.call(prescription.sheet, { prescriptionId }),
  ]
  for (const attempt of await Promise.allSettled(tries)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: { name: 'CallError' } })
    if (attempt.status === 'rejected') expect([42001, 42101, 43001]).toContain(attempt.reason.code)
  }
  expect((await theirs.call(patient.list, { name: '林若兰' })).total).toBe(0)
  expect((await theirs.call(visit.todayPatients, {})).list).toEqual([])
  expect((await ours.call(patient.detail, { patientId })).patientName).toBe('林若兰')
})

test('[RULE-api-prefix] every path begins with /api, and no two calls share one', () => {
  const routes = calls.map(([, e]) => `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(routes).size).toBe(routes.length)
  expect(routes.every((r) => r.includes(' /api/'))).toBe(true)
})

test('[RULE-envelope] [OPEN-error-codes] [OPEN-payloads] the contract is served as OpenAPI 3.1, each call under its operationId', async () => {
  const response = await t.fetcher('/api/openapi.json', { method: 'GET' })
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const ids = Object.values(document.paths).flatMap((p) => Object.values(p).map((o) => o.operationId))
  expect(document.openapi).toBe('3.1.0')
  expect(ids.sort()).toEqual(calls.map(([id]) => id).sort())
  expect(JSON.stringify(document)).toContain('4013 token_revoked')
  expect((await t.fetcher('/api/docs', { method: 'GET' })).status).toBe(200)
})

test('an unknown call is said to be unknown', async () => {
  const response = await t.fetcher('/api/nothing', { method: 'GET' })
  expect(await response.json()).toMatchObject({ code: errors.call_unknown.code, data: null })
})

test.each([
  ['an id without end', `/api/custom-prescriptions/${'9'.repeat(2000)}`, errors.input_invalid],
  ['an address that is none', '/api/prescriptions/%E0%A4%A', errors.call_unknown],
])('%s is refused before it reaches a call, in the envelope and in a sentence', async (_, url, { code, status }) => {
  const response = await t.fetcher(url, { method: 'DELETE', headers: { 'accept-language': 'zh_CN' } })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^[^/]*。$/), data: null })
})
