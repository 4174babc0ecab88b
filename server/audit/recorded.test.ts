import { beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account.ts'
import { auth } from '#contract/account/auth.ts'
import { calls } from '#contract/api.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { patientCourseCalls } from '#contract/prescribing/patient-course.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let patientId = 0
let at = { mcId: 0, prescriptionId: 0 }

beforeAll(async () => {
  ;({ call: doctor } = await t.signIn())
  ;({ patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'female' }))
  at = await doctor(visit.create, { patientId })
})

const rowsOf = (accountId: number) =>
  t.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'patient_id', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
const actionsOf = async (accountId: number) => (await rowsOf(accountId)).map(({ action }) => action)

const charts = calls.filter(([, e]) => e.method === 'GET' && e.path.includes('{prescriptionId}'))

test.each(charts)('%s shows a chart, and it is recorded who saw it', async (_, e) => {
  const { accountId, token } = await t.signIn()
  const url = e.path.replace('{prescriptionId}', String(at.prescriptionId)).replace(/\{\w+\}/g, '1')
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) return
  expect(await rowsOf(accountId)).toContainEqual(expect.objectContaining({ patient_id: patientId }))
})

test('the names of unfinished visits are a list too', async () => {
  const { call, accountId } = await t.signIn()
  await call(visit.create, { patientId })
  await call(visit.unfinishedList, {})
  expect(await actionsOf(accountId)).toEqual(['start', 'list'])
})

test('a list that is polled is recorded once a quarter of an hour, a patient who is new on it at once', async () => {
  const { call, accountId } = await t.signIn()
  const poll = async () => {
    await call(visit.todayPatients, {})
    return (await actionsOf(accountId)).length
  }
  expect([await poll(), await poll(), await poll()]).toEqual([1, 1, 1])
  const { patientId: another } = await doctor(patient.add, { patientName: '周慧敏', sex: 'female' })
  await doctor(visit.create, { patientId: another })
  expect([await poll(), await poll()]).toEqual([2, 2])
  expect((await rowsOf(accountId)).at(-1)).toMatchObject({ detail: { patients: [another] } })
  const was = t.clock.now
  t.clock.now = new Date(was.getTime() + 16 * 60_000)
  expect(await poll()).toBe(3)
  t.clock.now = was
})

test('sign-ins, failed ones, changes of a password and sign-outs are in it', async () => {
  const { phone, accountId } = await t.signIn()
  const anyone = t.caller(null)
  await anyone(auth.login, { account: phone, password: 'wrong1' }).catch(() => null)
  const { accessToken } = await anyone(auth.login, { account: phone, password: 'testing1' })
  const call = t.caller(accessToken)
  await call(account.modifyPassword, { oldPassword: 'testing1', password: 'newone7' })
  await call(auth.logout, {})
  expect(await actionsOf(accountId)).toEqual(['sign-in-failed', 'sign-in', 'password', 'sign-out'])
  expect((await rowsOf(accountId))[0]).toMatchObject({ detail: { address: '127.0.0.1' } })
})

test('what was changed of a patient is kept as it was and as it is', async () => {
  const { call, accountId } = await t.signIn()
  const { version } = await call(patient.detail, { patientId })
  await call(patient.update, { patientId, version, patientName: '林若兰', sex: 'female', phone: '13800138000' })
  expect((await rowsOf(accountId)).at(-1)).toMatchObject({
    action: 'update',
    detail: { changed: { phone: ['', '13800138000'] } },
  })
})

test('a change of a prescription is kept by version and hash', async () => {
  const { version } = await doctor(prescription.detail, { id: at.prescriptionId })
  await doctor(prescription.autoSave, { prescriptionId: at.prescriptionId, version, advice: '避风寒' })
  const stored = await t.db
    .selectFrom('prescription')
    .select(['version', 'content_hash'])
    .where('id', '=', at.prescriptionId)
    .executeTakeFirstOrThrow()
  const rows = await t.db.selectFrom('audit_log').select('detail').where('entity_id', '=', at.prescriptionId).execute()
  expect(rows).toContainEqual({ detail: { version: stored.version, hash: stored.content_hash } })
})

test('whoever tries charts of others stands in the log of their own organisation', async () => {
  const { call, accountId } = await t.signIn('theirs')
  await call(prescription.detail, { id: at.prescriptionId }).catch(() => null)
  await call(patient.detail, { patientId }).catch(() => null)
  const rows = await rowsOf(accountId)
  expect(rows.map((row) => [row.action, row.entity, row.entity_id])).toEqual([
    ['refused', 'prescription.detail', at.prescriptionId],
    ['refused', 'patient.detail', patientId],
  ])
})

test('a sheet that is printed is recorded each time, the course of a patient each time it is read', async () => {
  const { call, accountId } = await t.signIn()
  const { prescriptionId } = at
  await call(prescription.sheet, { prescriptionId })
  await call(prescription.sheet, { prescriptionId })
  await call(patientCourseCalls.patientCourse, { patientId })
  expect((await actionsOf(accountId)).filter((one) => ['print', 'read-course'].includes(one))).toEqual([
    'print',
    'print',
    'read-course',
  ])
})
