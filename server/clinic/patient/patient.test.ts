import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { home } from '#contract/support/home.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const full = {
  patientName: '单雨桐',
  sex: 'female',
  birthday: '1992-03-02',
  phone: '13812345678',
  email: 'a@example.com',
  address: '杏林巷 1 号',
  patientCode: 'A0018342',
  height: 160,
  weight: 61.5,
  physiologicalStatus: 2,
  pregnancyStart: '2026-01-01',
  lastMenses: '2025-12-20',
  menstrualCycleFlag: 'fixed',
  menstrualCycle: 28,
  customerSource: '朋友介绍',
  visitLabels: [{ visitLabel: 9, visitLabelRemark: '须翻译' }],
  allergies: ['青霉素'],
  westernDrugs: ['华法林'],
} as const

test('[ENTITY-patient] [CALL-patient-add] [RULE-age-from-birthdate] what is written is read again, with age and BMI', async () => {
  const added = await doctor(patient.add, {
    ...full,
    visitLabels: [...full.visitLabels],
    allergies: ['青霉素'],
    westernDrugs: ['华法林'],
  })
  expect(added).toMatchObject({ ...full, age: 34, bmi: 24, bmiBand: 'overweight', visits: 0, version: 1 })
  expect((await doctor(patient.list, { name: '单雨桐' })).list).toEqual([added])
  expect(await doctor(patient.detail, { patientId: added.patientId })).toEqual(added)
  expect(added.named).toEqual({ allergies: ['青霉素'], westernDrugs: ['华法林'] })
})

test('a day that has not come is neither a birthday nor a last period, of a new patient or a known one', async () => {
  const fields = { birthday: '2090-01-01', lastMenses: '2026-03-03' }
  const ahead = expect.stringMatching(/没有到/)
  const known = await doctor(patient.add, { patientName: '未来', sex: 'female', birthday: '2026-03-02' })
  const refused = { code: errors.input_invalid.code, data: { fields: { birthday: ahead, lastMenses: ahead } } }
  await expect(doctor(patient.add, { patientName: '未来', sex: 'female', ...fields })).rejects.toMatchObject(refused)
  await expect(doctor(patient.update, { ...known, ...fields })).rejects.toMatchObject(refused)
})

test('a usual source written in words of any language is that source; other words stay', async () => {
  const add = async (customerSource: string) =>
    (await doctor(patient.add, { patientName: '来源', sex: 'male', customerSource })).customerSource
  expect(await add('熟人介绍')).toBe('friend')
  expect(await add('friend or family')).toBe('friend')
  expect(await add('Friend or family')).toBe('friend')
  expect(await add('邻居王阿姨')).toBe('邻居王阿姨')
})

test.each([
  ['a character', '雨'],
  ['two characters', '雨桐'],
  ['the surname as it is spoken', 'shanyu'],
  ['a part of the pinyin', 'nyuton'],
  ['initials', 'syt'],
  ['one initial', 'y'],
  ['two initials', 'yt'],
  ['a part of the phone', '2345'],
  ['the patient code', 'A00183'],
  ['two words', '单 138'],
  ['two letters of the pinyin', 'ha'],
  ['four letters across syllables', 'nyut'],
  ['one digit', '8'],
  ['two digits', '34'],
  ['the whole phone', '13812345678'],
  ['all of the pinyin', 'shanyutong'],
  ['five words', '单 桐 syt 138 a001'],
])('[CALL-patient-list] is found by %s', async (_, name) => {
  expect((await doctor(patient.list, { name })).list.map((p) => p.patientName)).toContain('单雨桐')
})

// A single letter is an initial; neighbouring parts of the index are not one word.
test.each(['雨单', 'danyu', '%', '_', '\\', "';--", 'n', '|', '单雨桐syt', 'tonga', '单 139'])(
  'is not found by %j',
  async (name) => {
    expect((await doctor(patient.list, { name })).list).toEqual([])
  },
)

test.each([
  ['[STATE-sex] a third sex', { sex: 'x' as never }],
  ['[STATE-menstrual-cycle] a third cycle', { menstrualCycleFlag: 'x' as never }],
  ['[STATE-physiological-status] a fourth status', { physiologicalStatus: 4 as never }],
  ['[STATE-visit-label] an unknown label', { visitLabels: [{ visitLabel: 4 as never, visitLabelRemark: '' }] }],
  ['no name', { patientName: '  ' }],
  ['a height of a giant', { height: 999 }],
  ['a birthday that is no day', { birthday: '2026-02-30' }],
])('%s is refused at its field', async (_, wrong) => {
  const refusal = await doctor(patient.add, { patientName: '王', sex: 'male', ...wrong }).catch((e) => e)
  expect(refusal).toMatchObject({ code: 40001 })
  expect(Object.keys(refusal.data.fields)[0]?.split('.')[0]).toBe(Object.keys(wrong)[0])
})

test('[CALL-patient-check] namesakes are reported before one is added twice', async () => {
  await doctor(patient.add, { patientName: '王小明', sex: 'male', phone: '13900001111' })
  expect(await doctor(patient.check, { name: '王小明' })).toMatchObject({
    exists: true,
    patients: [{ phone: '13900001111' }],
  })
  expect(await doctor(patient.check, { name: '无此人' })).toEqual({ exists: false, patients: [] })
})

test('[CALL-patient-update] a change rewrites; a second window on the old version is reported', async () => {
  const { patientId, version } = await doctor(patient.add, { patientName: '李四', sex: 'male' })
  const changed = await doctor(patient.update, {
    patientId,
    version,
    patientName: '李思',
    sex: 'male',
    birthday: '2024-03-03',
  })
  expect(changed).toMatchObject({ patientName: '李思', age: 1, ageMonths: 23, version: 2 })
  await expect(doctor(patient.update, { patientId, version, patientName: '李似', sex: 'male' })).rejects.toMatchObject({
    code: 42003,
    data: { patientName: '李思', version: 2, changedBy: { userName: '沈知微', isCaller: true } },
  })
  const desk = await t.signIn('ours', { role: 'staff', userName: '方小禾' })
  await desk.call(patient.update, { patientId, version: 2, patientName: '李思', sex: 'male', phone: '13900001111' })
  await expect(doctor(patient.update, { patientId, version, patientName: '李似', sex: 'male' })).rejects.toMatchObject({
    data: { phone: '13900001111', version: 3, changedBy: { userName: '方小禾', isCaller: false } },
  })
})

test('an allergy or a medicine named twice is kept once', async () => {
  const twice = { allergies: ['青霉素', '虾', '青霉素'], westernDrugs: ['华法林', '华法林'] }
  const added = await doctor(patient.add, { patientName: '双记', sex: 'male', ...twice })
  expect(added).toMatchObject({ allergies: ['青霉素', '虾'], westernDrugs: ['华法林'] })
})

test('a change that names no version is refused: it would overwrite what another window wrote', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '李四', sex: 'male', allergies: ['青霉素'] })
  const { token } = await t.signIn()
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/patients/${patientId}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { patientName: '李四', sex: 'male' },
  })
  expect(answer.statusCode).toBe(400)
  expect(await doctor(patient.detail, { patientId })).toMatchObject({ version: 1, allergies: ['青霉素'] })
})

test('[CALL-patient-delete] one with records is refused unless forced, and is then gone from every list', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '赵五', sex: 'male' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  // Not during a visit, even when forced: the doctor's open draft would have no patient.
  const midst = doctor(patient.remove, { patientId, forceDel: true })
  await expect(midst).rejects.toMatchObject({ code: errors.patient_visit_open.code })
  expect((await doctor(prescription.detail, { id: prescriptionId })).patientId).toBe(patientId)
  await doctor(visit.finish, { mcId, force: true })
  const appointed = { patientId, reservationDate: '2026-03-02T16:00:00+08:00' }
  await doctor(visit.addAppointment, appointed)
  await doctor(visit.addAppointment, { ...appointed, arrived: true })
  await expect(doctor(patient.remove, { patientId })).rejects.toMatchObject({ code: 42002 })
  expect(await doctor(patient.remove, { patientId, forceDel: true })).toEqual({ patientId, deleted: true })
  expect((await doctor(patient.list, { name: '赵五' })).total).toBe(0)
  expect((await doctor(visit.todayPatients, {})).list.filter((row) => row.patientId === patientId)).toEqual([])
  const left = t.db.selectFrom('visit').where('patient_id', '=', patientId).select('status')
  expect(await left.execute()).toEqual([{ status: 'F' }])
  await expect(doctor(patient.detail, { patientId })).rejects.toMatchObject({ code: 42001 })
})

test('[CONST-page-size] a page holds thirty, and the next goes on', async () => {
  for (let i = 0; i < 33; i++) await doctor(patient.add, { patientName: `页${i}`, sex: 'male' })
  const first = await doctor(patient.list, { name: '页' })
  const second = await doctor(patient.list, { name: '页', pageNo: 2 })
  expect([first.list.length, first.total, second.list.length]).toEqual([30, 33, 3])
  expect(new Set([...first.list, ...second.list].map((p) => p.patientId)).size).toBe(33)
})

test('[MODE-normal] [ROLE-doctor-audit] without an approved audit there are no patients, and it says why', async () => {
  const { call } = await t.signIn('ours', { auditStatus: 'pending' })
  await expect(call(patient.list, {})).rejects.toMatchObject({ code: 40303 })
  expect((await call(home.systemInfo, {})).mode).toBe('normal')
  expect((await doctor(home.systemInfo, {})).mode).toBe('patient-case')
})

test('one search finds patients, herbs, formulas and signs, as far as the account may see them', async () => {
  const kinds = async (call: Caller, q: string) => [
    ...new Set((await call(home.search, { q })).list.map((f) => f.kind)),
  ]
  expect(await kinds(doctor, '单雨桐')).toEqual(['patient'])
  expect(await kinds(doctor, '麻黄')).toEqual(expect.arrayContaining(['herb', 'recipe']))
  const { call } = await t.signIn('ours', { permissions: [] })
  expect((await call(home.search, { q: '麻黄' })).list).toEqual([])
})

test('of patients of one name whoever waits today stands first, told apart by sex, age and last visit', async () => {
  const namesake = (sex: 'male' | 'female', birthday: string) =>
    doctor(patient.add, { patientName: '同名者', sex, birthday })
  const waits = await namesake('male', '1960-05-05')
  await doctor(visit.addAppointment, {
    patientId: waits.patientId,
    diagnoseWay: 1,
    reservationDate: t.clock.now.toISOString(),
    arrived: true,
  })
  const other = await namesake('female', '1990-05-05')
  const { list } = await doctor(home.search, { q: '同名者' })
  expect(list.map(({ id, person }) => [id, person?.sex, person?.today])).toEqual([
    [waits.patientId, 'male', 'A'],
    [other.patientId, 'female', null],
  ])
  expect(list[0]?.person?.age).toBeGreaterThan(50)
})

test('[CALL-customer-source] the usual sources by code, then the words of this clinic; a patient takes each of them', async () => {
  const one = (customerSource: string) => doctor(patient.add, { patientName: '来源', sex: 'female', customerSource })
  await one('集市义诊')
  const { list } = await doctor(patient.customerSources, {})
  expect(list.slice(0, 2)).toEqual([
    { code: 'friend', name: '熟人介绍' },
    { code: 'patient', name: '老患者介绍' },
  ])
  expect(list).toContainEqual({ code: '集市义诊', name: '集市义诊' })
  expect(new Set(list.map((s) => s.code)).size).toBe(list.length)
  for (const { code } of list) expect((await one(code)).customerSource).toBe(code)
  const theirs = (await t.signIn('theirs')).call
  expect((await theirs(patient.customerSources, {})).list.map((s) => s.code)).not.toContain('集市义诊')
})
