import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { errors } from '#contract/base/errors.ts'
import { roles } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { home } from '#contract/support/home.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
type Operation = { operationId: string; security: unknown[]; parameters?: { name: string }[] }
type Document = {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown> }
}
const read = async () => (await (await t.fetcher('/api/openapi.json', {})).json()) as Document

test('[CONST-bearer] the scheme is Bearer, and every call that needs a session says so', async () => {
  const { components, paths, openapi } = await read()
  expect(openapi).toBe('3.1.0')
  expect(components.securitySchemes['bearer']).toMatchObject({ type: 'http', scheme: 'bearer' })
  const written = Object.values(paths).flatMap((path) => Object.values(path))
  expect(written.map((o) => o.operationId).sort()).toEqual(calls.map(([id]) => id).sort())
  const open = new Set(calls.filter(([, e]) => e.access === 'public').map(([id]) => id))
  for (const { operationId, security } of written)
    expect(security, operationId).toEqual(open.has(operationId) ? [] : [{ bearer: [] }])
})

test('[CONST-codes] the envelope is described with its three codes, and answers keep to them', async () => {
  const { info } = await read()
  expect(info.description).toContain('code 0 is success, 401 and 4013 mean that the token is not valid')
  const answer = await t.fetcher('/api/home/system-info', {})
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 401, data: null })
})

test('[CALL-home-system-info] the system says its version, its mode and the limits in force', async () => {
  const { call } = await t.signIn()
  expect(await call(home.systemInfo, {})).toMatchObject({
    mode: 'patient-case',
    limits: { formulas: 3, meridians: 4, empiricalSymptoms: 3, itemsPerModule: 10 },
  })
  const pending = await t.signIn('ours', { auditStatus: 'pending' })
  expect((await pending.call(home.systemInfo, {})).mode).toBe('normal')
})

test('[OPEN-role-names] the document lists the roles that an account may answer', async () => {
  const { paths } = await read()
  const written = Object.values(paths).flatMap((path) => Object.values(path))
  const info = written.find((o) => o.operationId === 'account.info')
  const named = JSON.stringify(info).match(/"userType":\{[^}]*"enum":(\[[^\]]*\])/)?.[1] ?? '[]'
  expect(JSON.parse(named)).toEqual([...roles])
})

test.each([
  ['[STATE-demand]', 'demand', [0, 1], ['not needed', 'needed']],
  ['[STATE-normal-abnormal]', 'value', [0, 1], ['normal', 'abnormal']],
  ['[STATE-record-flag]', 'record', ['S', 'C'], ['record', 'not record']],
  ['[STATE-drug-form]', 'drugForm', [1, 2, 3, 4, 5], ['decoction', 'powder', 'pill', 'external', 'wash']],
  ['[STATE-visit-type]', 'visitType', [0, 1, 2], ['uncertain', 'first visit', 'return visit']],
])('%s %s: the enum has exactly these values, each with its label', async (_, field, values, labels) => {
  const found: { enum: unknown; labels: unknown }[] = []
  const look = (at: unknown) => {
    if (at === null || typeof at !== 'object') return
    for (const [key, one] of Object.entries(at)) {
      if (key === field && one?.['x-enumNames']) found.push({ enum: one.enum, labels: one['x-enumNames'] })
      look(one)
    }
  }
  look(await read())
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) expect(one).toEqual({ enum: values, labels })
})

const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...namesIn(inner)])
      : []

test('[ENTITY-identifiers] the seven identifiers of the specification are names of parameters', async () => {
  const { paths } = await read()
  const written = Object.values(paths).flatMap((path) => Object.values(path))
  const names = new Set(written.flatMap((o) => [...(o.parameters ?? []).map(({ name }) => name), ...namesIn(o)]))
  const wanted = ['genreCode', 'id', 'choosePointType', 'delId', 'feedbackId', 'commentId', 'messageId']
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('[OPEN-message-status-values] the read status of a message is an enum', async () => {
  expect(JSON.stringify(await read())).toContain('"readStatus":{"type":"string","enum":["unread","read"]}')
})

test('[OPEN-other-fields] feedback, consultation, document and test calls say all that they take and answer', async () => {
  const { paths } = await read()
  type Schema = Record<string, unknown>
  type Whole = Operation & {
    requestBody?: { content: Record<string, { schema: Schema }> }
    responses: Record<string, { content?: Record<string, { schema: Schema }> }>
  }
  const written = Object.values(paths).flatMap((path) => Object.values(path)) as Whole[]
  const groups = /^(feedback|consultation|document|exam|doctorTest)\./
  const asked = calls.filter(([id, e]) => groups.test(id) && e.kind !== 'blob' && !e.upload)
  expect(asked.length).toBeGreaterThan(25)
  for (const [id, e] of asked) {
    const operation = written.find((o) => o.operationId === id)
    const answer = JSON.stringify(operation?.responses['200']?.content ?? {})
    expect(answer, id).toMatch(/"properties"|"\$ref"|"type":"null"/)
    const taken = JSON.stringify([operation?.parameters, operation?.requestBody])
    for (const field of Object.keys((e.input as { shape?: object }).shape ?? {}))
      expect(taken, id).toContain(`"${field}"`)
  }
})

test('[MODE-patients-are-records] a patient is a record: no call of patients answers a token, and none signs in', async () => {
  const { paths } = await read()
  const written = Object.values(paths).flatMap((path) => Object.values(path))
  const giveToken = written.filter((o) => JSON.stringify(o).includes('"accessToken"')).map((o) => o.operationId)
  expect(giveToken).toContain('auth.login')
  for (const id of giveToken) expect(id).not.toMatch(/^(patient|visit|archive|review|followup|booking|publicLink)\./)
  const { call } = await t.signIn()
  const phone = '13655556666'
  await call(patient.add, { patientName: '只是记录', sex: 'male', phone })
  const answer = await t.fetcher('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: phone, password: 'qibo2026' }),
  })
  expect(await answer.json()).toMatchObject({ code: errors.login_failed.code, data: null })
  const without = calls.filter(([id, e]) => /^(patient|archive)\./.test(id) && e.access === 'public')
  expect(without).toEqual([])
})
