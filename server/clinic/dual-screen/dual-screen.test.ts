import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { auth } from '#contract/account/auth.ts'
import { errors } from '#contract/base/errors.ts'
import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { patient } from '#contract/clinic/patient.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const start = t.clock.now
afterEach(() => {
  t.clock.now = start
})

const [desk, otherDesk] = ['a'.repeat(24), 'b'.repeat(24)]
const content = (patientId: number | null, sender = desk) => ({
  sender,
  patient: { patientId, name: '吴秀英', sex: 'female' as const, age: 71, allergies: ['青霉素'] },
  selfDescription: '睡不着',
  prescription: {
    name: '归脾汤',
    purposes: [{ purpose: 'strength' as const, herbs: ['黄芪'] }],
    days: 7,
    timesPerDay: 2,
    mlPerTime: 200,
    taking: ['睡前 1 袋'],
    avoid: [],
    strong: [],
    price: 164.5,
  },
})

test('[SCOPE-dual-screen] what the doctor sends stands on the screen, and goes with the doctor', async () => {
  const { call } = await t.signIn()
  expect(await call(dualScreen.dualScreenState, {})).toMatchObject({ patient: null, updatedAt: null, paired: false })
  const { patientId } = await call(patient.add, { patientName: '吴秀英', sex: 'female' })
  await call(dualScreen.dualScreenPublish, content(patientId))
  const { sender: _, ...shown } = content(patientId)
  expect(await call(dualScreen.dualScreenState, {})).toMatchObject({
    ...shown,
    freshMs: 3000,
    clinicName: '杏林门诊部',
    updatedAt: start.toISOString(),
  })
  await call(dualScreen.dualScreenPublish, { patient: null, sender: desk })
  const left = await call(dualScreen.dualScreenState, {})
  expect(left).toMatchObject({ patient: null, selfDescription: '', prescription: null })
})

test('the audit log has one line a patient who is shown, however often what is shown changes', async () => {
  const { call } = await t.signIn()
  const { patientId } = await call(patient.add, { patientName: '吴秀英', sex: 'female' })
  const other = await call(patient.add, { patientName: '林若兰', sex: 'female' })
  for (const id of [patientId, patientId, other.patientId]) await call(dualScreen.dualScreenPublish, content(id))
  const written = await t.db
    .selectFrom('audit_log')
    .where('action', '=', 'show')
    .where('patient_id', 'in', [patientId, other.patientId])
    .select('patient_id')
    .orderBy('seq')
    .execute()
  expect(written.map((row) => row.patient_id)).toEqual([patientId, other.patientId])
})

test('the screen names the clinic in the script of its reader, and in English where it has such a name', async () => {
  const { token, orgId } = await t.signIn('theirs')
  await t.db.updateTable('organisation').set({ name_en: 'Apricot Grove' }).where('id', '=', orgId).execute()
  const nameIn = async (language: string) =>
    (await t.caller(token, language)(dualScreen.dualScreenState, {})).clinicName
  const named = [await nameIn('en'), await nameIn('zh_CN'), await nameIn('zh_TW')]
  expect(named).toEqual(['Apricot Grove', '杏林门诊部', '杏林門診部'])
  await t.db.updateTable('organisation').set({ name_en: '' }).where('id', '=', orgId).execute()
  expect(await nameIn('en')).toBe('杏林门诊部')
})

test('three seconds after the last word of the page the screen is blank; a beat keeps what stands', async () => {
  const { call } = await t.signIn()
  const name = async () => (await call(dualScreen.dualScreenState, {})).patient?.name
  const at = (ms: number) => {
    t.clock.now = new Date(start.getTime() + ms)
  }
  await call(dualScreen.dualScreenPublish, content(null))
  at(2999)
  expect(await name()).toBe('吴秀英')
  expect(await call(dualScreen.dualScreenBeat, { sender: desk })).toEqual({ shown: true })
  at(5998)
  expect(await name()).toBe('吴秀英')
  at(5999)
  expect(await name()).toBeUndefined()
  expect(await call(dualScreen.dualScreenBeat, { sender: otherDesk })).toEqual({ shown: false })
  expect(await name()).toBeUndefined()
})

test('the last word of a page blanks what it shows at once, not what another page shows by now', async () => {
  const { call } = await t.signIn()
  const name = async () => (await call(dualScreen.dualScreenState, {})).patient?.name
  await call(dualScreen.dualScreenPublish, content(null))
  await call(dualScreen.dualScreenLeave, { sender: desk })
  expect(await name()).toBeUndefined()
  await call(dualScreen.dualScreenPublish, content(null))
  await call(dualScreen.dualScreenPublish, content(null, otherDesk))
  await call(dualScreen.dualScreenLeave, { sender: desk })
  expect(await name()).toBe('吴秀英')
  expect(await call(dualScreen.dualScreenBeat, { sender: desk })).toEqual({ shown: false })
})

test('signing out blanks every screen of the doctor, and each is told', async () => {
  const doctor = await t.signIn()
  const screen = await t.signIn('ours', { role: 'staff' })
  const { code } = await screen.call(dualScreen.dualScreenOpen, {})
  await doctor.call(dualScreen.dualScreenPair, { code })
  const heard: unknown[] = []
  const line = new pg.Client('url' in t.target ? { connectionString: t.target.url } : t.target)
  await line.connect()
  line.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await line.query('listen qibo_events')
  const told = { t: 'panel', a: screen.accountId }
  try {
    await doctor.call(dualScreen.dualScreenPublish, content(null))
    expect((await screen.call(dualScreen.dualScreenState, {})).patient?.name).toBe('吴秀英')
    await expect.poll(() => heard).toContainEqual(told)
    heard.length = 0
    await doctor.call(dualScreen.dualScreenBeat, { sender: desk })
    await doctor.call(auth.logout, {})
    expect((await screen.call(dualScreen.dualScreenState, {})).patient).toBeNull()
    await expect.poll(() => heard.filter((one) => (one as typeof told).t === 'panel')).toContainEqual(told)
    expect(
      await t.db.selectFrom('dual_screen').where('account_id', '=', doctor.accountId).select('sender').execute(),
    ).toEqual([])
  } finally {
    await line.end()
  }
})

test('another device shows after its code was typed: once, within ten minutes, within the clinic', async () => {
  const doctor = (await t.signIn()).call
  const screen = (await t.signIn('ours', { role: 'staff' })).call
  await doctor(dualScreen.dualScreenPublish, content(null))
  expect((await screen(dualScreen.dualScreenState, {})).patient).toBeNull()
  const { code } = await screen(dualScreen.dualScreenOpen, {})
  expect(code).toMatch(/^\d{6}$/)
  const wrong = { code: errors.pairing_code_wrong.code }
  const theirs = (await t.signIn('theirs')).call
  await expect(theirs(dualScreen.dualScreenPair, { code })).rejects.toMatchObject(wrong)
  t.clock.now = new Date(start.getTime() + 601_000)
  await expect(doctor(dualScreen.dualScreenPair, { code })).rejects.toMatchObject(wrong)
  t.clock.now = start
  await doctor(dualScreen.dualScreenPair, { code })
  expect(await screen(dualScreen.dualScreenState, {})).toMatchObject({ patient: { name: '吴秀英' }, paired: true })
  await expect(doctor(dualScreen.dualScreenPair, { code })).rejects.toMatchObject(wrong)
})

test("[PERM-brain_dual_screen] the screen wants its code; another clinic's patient cannot be shown", async () => {
  const { call } = await t.signIn('ours', { permissions: ['clinic_manage'] })
  const forbidden = { code: errors.forbidden.code }
  await expect(call(dualScreen.dualScreenState, {})).rejects.toMatchObject(forbidden)
  await expect(call(dualScreen.dualScreenPublish, content(null))).rejects.toMatchObject(forbidden)
  const ours = (await t.signIn()).call
  const { patientId } = await ours(patient.add, { patientName: '林', sex: 'female' })
  const theirs = (await t.signIn('theirs')).call
  const stolen = theirs(dualScreen.dualScreenPublish, content(patientId))
  await expect(stolen).rejects.toMatchObject({ code: errors.patient_not_found.code })
})

test.each([
  ['en', 'Penicillins'],
  ['zh_TW', '青黴素'],
  ['zh_CN', '青霉素'],
] as const)('an allergy stands on the screen as the patient calls it: %s', async (language, label) => {
  const { call } = await t.signIn()
  const sent = content(null)
  await call(dualScreen.dualScreenPublish, {
    ...sent,
    language,
    patient: { ...sent.patient, allergies: ['青霉素', '无'] },
  })
  expect((await call(dualScreen.dualScreenState, {})).patient?.allergies).toEqual([label])
})
