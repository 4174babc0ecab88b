import { afterEach, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { dualScreen } from '#contract/clinic/dual-screen.ts'
import { patient } from '#contract/clinic/patient.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const start = t.clock.now
afterEach(() => {
  t.clock.now = start
})

const content = (patientId: number | null) => ({
  patient: { patientId, name: '吴秀英', sex: 'female' as const, age: 71, allergies: ['青霉素'] },
  selfDescription: '睡不着',
  prescription: { name: '归脾汤', explanation: '', herbs: ['黄芪'], taking: ['睡前 1 袋'], warnings: [], price: 164.5 },
})

test('[SCOPE-dual-screen] what the doctor sends stands on the screen, and goes with the doctor', async () => {
  const { call } = await t.signIn()
  expect(await call(dualScreen.dualScreenState, {})).toMatchObject({ patient: null, updatedAt: null, paired: false })
  const { patientId } = await call(patient.add, { patientName: '吴秀英', sex: 'female' })
  await call(dualScreen.dualScreenPublish, content(patientId))
  expect(await call(dualScreen.dualScreenState, {})).toMatchObject({
    ...content(patientId),
    ...{ clinicName: '杏林门诊部', updatedAt: start.toISOString() },
  })
  await call(dualScreen.dualScreenPublish, { patient: null })
  const left = await call(dualScreen.dualScreenState, {})
  expect(left).toMatchObject({ patient: null, selfDescription: '', prescription: null })
})

test('two minutes after the last sending the screen is blank', async () => {
  const { call } = await t.signIn()
  await call(dualScreen.dualScreenPublish, content(null))
  t.clock.now = new Date(start.getTime() + 119_000)
  expect((await call(dualScreen.dualScreenState, {})).patient?.name).toBe('吴秀英')
  t.clock.now = new Date(start.getTime() + 120_000)
  expect((await call(dualScreen.dualScreenState, {})).patient).toBeNull()
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
