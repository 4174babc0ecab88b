import { readSheet } from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { review } from '#contract/clinic/review.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases, visitCases } from '#contract/prescribing/medical-case.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let admin: Caller
let wanted: Made
beforeAll(async () => {
  doctor = (await t.signIn()).call
  admin = (await t.signIn('ours', { role: 'admin', userName: '许主任' })).call
  for (let i = 0; i < 3; i++) await treat({})
  t.clock.now = new Date('2026-03-01T09:00:00+08:00')
  const earlier = (await t.signIn()).call
  wanted = await treat(
    {
      name: '欧阳若兰',
      phone: '13912345678',
      diagnoseWay: 2,
      content: {
        symptoms: [{ id: 'headache', main: true }, { id: 'thirst' }],
        recipes: [{ recipeId: 'ma-huang-tang' }],
        selfDescription: '头痛三日',
        clinicalNote: '脉紧，宜发汗',
        herbs: [{ herbId: 'ma-huang', name: '麻黄', doseG: 6 }],
        points: [],
      },
    },
    doctor,
  )
  await earlier(review.add, { prescriptionId: wanted.prescriptionId, score: 5, content: '药房的人很耐心' })
  const { list } = await doctor(followup.listByPatient, { patientId: wanted.patientId })
  const visitId = list[0]?.visitId ?? 0
  await doctor(followup.complete, { visitId, score: 2, visitLabel: 0, adviseCommentReason: '守方' })
  await doctor(visit.finish, { mcId: wanted.mcId })
  t.clock.now = new Date('2026-03-02T10:00:00+08:00')
})

type Made = { patientId: number; mcId: number; prescriptionId: number; number: string }
type Given = {
  name?: string
  phone?: string
  diagnoseWay?: 1 | 2
  content?: Partial<Input<typeof prescription.save>>
}

async function treat(
  { name = '林若兰', phone = '', diagnoseWay = 1, content = {} }: Given,
  call = doctor,
): Promise<Made> {
  const { patientId } = await call(patient.add, { patientName: name, sex: 'female', phone })
  const { mcId, prescriptionId } = await call(visit.create, { patientId, diagnoseWay })
  const { version } = await call(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true }],
    recipes: [{ recipeId: 'gui-zhi-tang' }],
    selfDescription: '发热汗出',
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
    diagnoseWay,
    overrides: [],
    ...content,
  })
  const confirmed = await call(prescription.confirm, { prescriptionId, version })
  return { patientId, mcId, prescriptionId, number: confirmed.number ?? '' }
}

const mine = async (filter: Input<typeof visitCases.myMedicalCases>) =>
  (await doctor(visitCases.myMedicalCases, filter)).list.map((c) => c.mcId)

test('[SCOPE-medical-cases] [CALL-visit-my-medical-cases] [MODE-patient-case] own cases, the newest first, and none of a colleague', async () => {
  const { list, total } = await doctor(visitCases.myMedicalCases, {})
  expect(total).toBe(4)
  expect(list.at(-1)).toMatchObject({
    mcId: wanted.mcId,
    patientName: '欧阳若兰',
    number: wanted.number,
    recipeSrc: 1,
    scoreAfter: 2,
    reviewScore: 5,
    invalid: false,
  })
  const colleague = (await t.signIn()).call
  expect((await colleague(visitCases.myMedicalCases, {})).total).toBe(0)
})

test('[ENTITY-medical-case-filters] each of the filters alone narrows the list to the case, and to none for what is not there', async () => {
  const filters: [Input<typeof visitCases.myMedicalCases>, Input<typeof visitCases.myMedicalCases>][] = [
    [{ endTime: '2026-03-01' }, { endTime: '2026-02-28' }],
    [{ endTime: '2026-03-01T23:00:00+08:00' }, { beginTime: '2026-03-03' }],
    [{ patientName: '欧阳' }, { patientName: '没有此人' }],
    [{ patientName: 'oyrl' }, { patientName: '|' }],
    [{ visitStatus: 'F' }, { visitStatus: 'P' }],
    [{ symptomId: 'thirst' }, { symptomId: 'no-such-sign' }],
    [{ mainSymptomId: 'headache' }, { mainSymptomId: 'thirst' }],
    [{ recipeId: 'ma-huang-tang' }, { recipeId: 'no-such-formula' }],
    [{ patientPhone: '12345' }, { patientPhone: '99999' }],
    [{ selfDescription: '头痛' }, { selfDescription: '百分号%' }],
    [{ selfDescription: '痛' }, { selfDescription: '痒' }],
    [{ number: wanted.number.slice(2) }, { number: '0000000' }],
    [{ adviseCommentFlag: 1 }, { adviseCommentFlag: 1, beginTime: '2026-03-02' }],
    [{ diagnoseWay: 2 }, { diagnoseWay: 2, beginTime: '2026-03-02' }],
    [{ clinicalNote: '发汗' }, { clinicalNote: '涌吐' }],
    [{ comment: '耐心' }, { comment: '生气' }],
    [{ comment: '守方' }, { comment: '换方' }],
    // The case began at one in the morning of the 1st in UTC.
    [
      { endTime: '2026-03-01', timezoneOffset: 0 },
      { endTime: '2026-02-28', timezoneOffset: 0 },
    ],
  ]
  for (const [finds, findsNot] of filters) {
    expect([finds, await mine(finds)]).toEqual([finds, [wanted.mcId]])
    expect([findsNot, await mine(findsNot)]).toEqual([findsNot, []])
  }
  expect(await mine({ acupMedType: 1 })).toHaveLength(4)
  expect(await mine({ acupMedType: 2 })).toEqual([])
  await expect(mine({ visitStatus: 'X' as 'F' })).rejects.toMatchObject({ code: errors.input_invalid.code })
})

test('[STATE-prescription-source] computed, by hand and learned are found apart', async () => {
  const made = []
  for (const recipe_src of [2, 3]) {
    const { patientId } = await doctor(patient.add, { patientName: '来源人', sex: 'male' })
    const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
    await t.db.updateTable('prescription').set({ recipe_src }).where('id', '=', prescriptionId).execute()
    made.push(mcId)
  }
  expect(await mine({ recipeSrc: 2 })).toEqual([made[0]])
  expect(await mine({ recipeSrc: 3 })).toEqual([made[1]])
  expect(await mine({ recipeSrc: 1 })).toContain(wanted.mcId)
})

test('[CALL-prescription-clinical-note] a case is found by a clinical note as soon as it is kept', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '按语人', sex: 'male' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  await doctor(prescription.saveClinicalNote, { prescriptionId, clinicalNote: '营卫不和，先治其标' })
  expect(await mine({ clinicalNote: '先治其标' })).toEqual([mcId])
  await doctor(patient.removePrescription, { prescriptionId })
  expect(await mine({ clinicalNote: '先治其标' })).toEqual([])
})

test('what is beyond the newest is found through the index', async () => {
  // The window of the newest is skipped by a filter that matches nothing in it.
  const { rows } = await import('kysely').then(({ sql }) =>
    sql<{
      n: number
    }>`select count(*)::int as n from medical_case c where case_terms(c.top_org_id, c.doctor_id, c.status,
      c.diagnose_way, c.treat_type, c.advised, c.symptom_ids, c.main_symptom_ids, c.recipe_ids, c.recipe_srcs, c.numbers,
      c.self_description, c.clinical_note, c.comment) @> array[hashtextextended('t:头痛', c.top_org_id)]`.execute(t.db),
  )
  expect(rows[0]?.n).toBe(1)
})

test('a case goes on to be found when its patient is renamed, and not by its doctor when the patient is hidden', async () => {
  const { patientId, mcId } = await treat({ name: '改名前' })
  const { version } = await doctor(patient.detail, { patientId })
  await doctor(patient.update, { patientId, version, patientName: '改名后', sex: 'female' })
  expect(await mine({ patientName: '改名后' })).toEqual([mcId])
  await doctor(visit.finish, { mcId })
  await doctor(patient.remove, { patientId, forceDel: true })
  expect(await mine({ patientName: '改名后' })).toEqual([])
  expect((await admin(adminCases.medicalCases, {})).list.map((c) => c.mcId)).toContain(mcId)
})

test('[SCOPE-admin-medical-cases] [PERM-medical_cases_list] an admin sees the cases of all doctors, with the code alone', async () => {
  const { list } = await admin(adminCases.medicalCases, { patientName: '欧阳' })
  expect(list).toMatchObject([{ mcId: wanted.mcId, doctorName: '沈知微', clinicName: '杏林门诊部' }])
  const detail = await admin(adminCases.medicalCaseDetail, { mcId: wanted.mcId })
  expect(detail.prescriptions).toMatchObject([{ number: wanted.number, herbs: [{ name: '麻黄', doseG: 6 }] }])
  const without = await t.signIn('ours', { permissions: ['clinic_manage', 'brain_admin'] })
  const forbidden = { code: errors.forbidden.code }
  await expect(without.call(adminCases.medicalCases, {})).rejects.toMatchObject(forbidden)
  await expect(
    without.call(adminCases.invalidateMedicalCase, { mcId: wanted.mcId, reason: '错' }),
  ).rejects.toMatchObject(forbidden)
})

test('[TRANS-medical-case-invalidate] an invalidated case stays, marked, with who and why; once', async () => {
  const { mcId, prescriptionId, patientId } = await treat({ name: '作废人' })
  await expect(admin(adminCases.invalidateMedicalCase, { mcId, reason: ' ' })).rejects.toMatchObject({
    code: errors.input_invalid.code,
  })
  const reason = '录到同名患者名下'
  expect(await admin(adminCases.invalidateMedicalCase, { mcId, reason })).toEqual({ mcId, invalid: true })
  const [row] = (await doctor(visitCases.myMedicalCases, { patientName: '作废人' })).list
  expect(row).toMatchObject({ mcId, invalid: true, invalidationReason: reason, invalidatedBy: '许主任' })
  expect((await doctor(prescription.detail, { id: prescriptionId })).status).toBe('invalidated')
  expect((await doctor(followup.lastByPatient, { patientId }))?.displayState).toBe('notToFollowUp')
  await expect(admin(adminCases.invalidateMedicalCase, { mcId, reason })).rejects.toMatchObject({
    code: errors.case_invalid.code,
  })
})

test('[TRANS-medical-case-invalidate] what is invalidated during its visit is written on and ended, but neither confirmed nor reopened', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '诊中作废', sex: 'male' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  const onBoard = async () => (await doctor(visit.todayPatients, {})).list.find((row) => row.mcId === mcId)?.invalid
  expect(await onBoard()).toBe(false)
  await admin(adminCases.invalidateMedicalCase, { mcId, reason: '挂错患者' })
  expect(await onBoard()).toBe(true)
  const told = await t.db
    .selectFrom('message')
    .where('template', '=', 'case_invalidated')
    .orderBy('id', 'desc')
    .select('values')
    .execute()
  expect(told[0]?.values).toEqual({ day: '2026-03-02', reason: '挂错患者' })
  const herbs = [{ herbId: 'gan-cao', name: '甘草', doseG: 6 }]
  const usage = { recipeUsage: { taking: '温服' }, diagnosisResult: '感冒' }
  const draft = { prescriptionId, version: 1, selfDescription: '咽痛', herbs, ...usage }
  const { version } = await doctor(prescription.save, draft)
  const refused = { code: errors.visit_invalidated.code }
  await expect(doctor(prescription.confirm, { prescriptionId, version })).rejects.toMatchObject(refused)
  expect((await doctor(prescription.detail, { id: prescriptionId })).status).not.toBe('confirmed')
  await expect(doctor(visit.continue, { mcId })).rejects.toMatchObject(refused)
  expect(await doctor(visit.finish, { mcId, force: true })).toMatchObject({ visitStatus: 'F' })
  await expect(doctor(visit.undoFinish, { mcId })).rejects.toMatchObject(refused)
})

test('an export holds the rows of the filter, no names unless asked for, and no formula for a sheet program', async () => {
  await treat({ name: '=cmd', content: { selfDescription: '咳嗽' } })
  const read = async (withNames: boolean) => {
    const blob = await doctor(visitCases.exportMedicalCases, { selfDescription: '咳嗽', withNames })
    return blob.text()
  }
  const bare = await read(false)
  expect(bare.trim().split('\r\n')).toHaveLength(2)
  expect(bare).not.toContain('cmd')
  expect(await read(true)).toContain(",'=cmd,")
})

test('an admin exports the cases of all doctors that fit the filter; nobody else does, and no other organisation', async () => {
  const colleague = (await t.signIn('ours', { userName: '钟离' })).call
  await treat({ name: '甲乙', content: { selfDescription: '目眩' } })
  await treat({ name: '丙丁', content: { selfDescription: '目眩' } }, colleague)
  const asked = { selfDescription: '目眩', columns: ['doctor' as const] }
  const lines = async (call: Caller) =>
    (await (await call(adminCases.exportMedicalCases, asked)).text()).trim().split('\r\n')
  expect((await lines(admin)).toSorted()).toEqual(['医师', '沈知微', '钟离'].toSorted())
  expect(await lines((await t.signIn('theirs', { role: 'admin' })).call)).toHaveLength(1)
  const without = (await t.signIn('ours', { permissions: ['clinic_manage'] })).call
  await expect(lines(without)).rejects.toMatchObject({ code: errors.forbidden.code })
})

test('an export is in the words of its reader, by the clock of the clinic, an infant by months', async () => {
  const was = t.clock.now
  // Early in the morning of the clinic it is still the day before in Greenwich.
  t.clock.now = new Date('2026-03-02T06:30:00+08:00')
  const { token, call } = await t.signIn('ours', { userName: '闻早' })
  const infant = { patientName: '百日', sex: 'female', birthday: '2025-09-20' } as const
  const draft = { selfDescription: '夜啼', herbs: [{ herbId: 'gan-cao', name: '甘草', doseG: 1 }] }
  const { prescriptionId } = await call(visit.create, { ...(await call(patient.add, infant)), diagnoseWay: 1 })
  await call(prescription.save, { prescriptionId, version: 1, ...draft })
  const lines = async (language: string) => {
    const blob = await t.caller(token, language)(visitCases.exportMedicalCases, {
      selfDescription: '夜啼',
      columns: ['time', 'age', 'status'],
    })
    return (await blob.text()).trim().split('\r\n')
  }
  const waiting = { patientName: '未开方', sex: 'female' } as const
  await call(visit.create, { ...(await call(patient.add, waiting)), diagnoseWay: 1 })
  const empty = await call(visitCases.exportMedicalCases, { patientName: '未开方' })
  expect(await empty.text()).not.toContain('choices.')
  const [head, line] = await lines('zh_CN')
  expect(head).toBe('时间,性别,年龄,状态')
  expect(line).toBe('2026-03-02 06:30,女,5 个月,诊中')
  const [english, first] = await lines('en')
  expect(english).toBe('Time,Sex,Age,Status')
  expect(first).toBe('2026-03-02 06:30,female,5 mo,In the room')
  t.clock.now = was
  const [row] = (await t.caller(token)(visitCases.myMedicalCases, { selfDescription: '夜啼' })).list
  expect(row).toMatchObject({ age: 0, ageMonths: 5 })
})

test.each(['+cmd', '-2+cmd', '@SUM(1)', '\tcmd', '＝1+1', '＋cmd', '－2', '＠SUM(1)'])(
  'a complaint that begins like the formula %j is exported as text',
  async (complaint) => {
    const patientName = '表格甲'
    await treat({ name: patientName, content: { selfDescription: complaint } })
    const blob = await doctor(visitCases.exportMedicalCases, { patientName, withNames: true })
    expect(await blob.text()).not.toMatch(/"[=+\-@\t＝＋－＠]/)
  },
)

test('a workbook holds the columns of the list, numbers as numbers and texts as texts, whatever they begin with', async () => {
  const patientName = '表格乙'
  await treat({ name: patientName, content: { selfDescription: '夜咳' } })
  const columns = ['patient', 'age', 'quality', 'score'] as const
  const asked = { patientName, withNames: true, columns: [...columns], format: 'xlsx' as const }
  await t.db
    .updateTable('patient')
    .set({ phone: '=1+1\u0001', birthday: '1980-01-01' })
    .where('name', '=', patientName)
    .execute()
  const blob = await doctor(visitCases.exportMedicalCases, asked)
  expect(await readSheet(await blob.arrayBuffer())).toEqual([
    ['姓名', '电话', '性别', '年龄', '病历完整度', '诊前评分', '随访评分'],
    [patientName, '=1+1', '女', 46, expect.any(Number), null, null],
  ])
})

test('the oldest come first where asked, in the list and in its file', async () => {
  const filter = { selfDescription: '麻黄汤证', oldestFirst: true }
  const made = []
  for (const name of ['先来', '后来']) {
    made.push((await treat({ name, content: { selfDescription: '麻黄汤证' } })).mcId)
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  }
  expect(await mine(filter)).toEqual(made)
  expect(await mine({ ...filter, oldestFirst: false })).toEqual(made.toReversed())
  const blob = await doctor(visitCases.exportMedicalCases, { ...filter, withNames: true, columns: ['patient'] })
  expect((await blob.text()).trim().split('\r\n').slice(1)).toEqual(['先来,', '后来,'])
})

test('a list opened by a link names the signs and the formula of its filter', async () => {
  const { names } = await doctor(visitCases.myMedicalCases, { symptomId: 'fever', recipeId: 'ma-huang-tang' })
  expect(names).toEqual({ fever: '发热', 'ma-huang-tang': '麻黄汤' })
})

test('filters are kept under a name, without names and phones, and are the own', async () => {
  const filter = { mainSymptomId: 'headache', recipeId: 'ma-huang-tang' }
  const { id } = await doctor(visitCases.saveCaseFilter, { name: '头痛', filter })
  await doctor(visitCases.saveCaseFilter, { name: '头痛', filter: { ...filter, diagnoseWay: 2 } })
  expect((await doctor(visitCases.caseFilters, {})).list).toEqual([
    {
      id,
      name: '头痛',
      filter: { ...filter, diagnoseWay: 2 },
      count: 1,
      names: { headache: '头痛', 'ma-huang-tang': '麻黄汤' },
    },
  ])
  const all = await doctor(visitCases.saveCaseFilter, { name: '头痛', filter: { mainSymptomId: 'headache' } })
  const { total } = await doctor(visitCases.myMedicalCases, { mainSymptomId: 'headache' })
  expect(total).toBeGreaterThan(0)
  expect((await doctor(visitCases.caseFilters, {})).list).toMatchObject([{ id: all.id, count: total }])
  expect(await doctor(visitCases.renameCaseFilter, { id: all.id, name: '头痛者' })).toEqual({
    id: all.id,
    name: '头痛者',
  })
  const other = await doctor(visitCases.saveCaseFilter, { name: '发热', filter: { symptomId: 'fever' } })
  const taken = { code: errors.case_filter_name_taken.code }
  await expect(doctor(visitCases.renameCaseFilter, { id: other.id, name: '头痛者' })).rejects.toMatchObject(taken)
  expect((await doctor(visitCases.caseFilters, {})).list.map((one) => one.name)).toEqual(['发热', '头痛者'])
  await doctor(visitCases.removeCaseFilter, { id: other.id })
  const colleague = (await t.signIn()).call
  const unknown = { code: errors.case_filter_not_found.code }
  await expect(colleague(visitCases.renameCaseFilter, { id, name: '别人' })).rejects.toMatchObject(unknown)
  expect((await colleague(visitCases.caseFilters, {})).list).toEqual([])
  const missing = { code: errors.case_filter_not_found.code }
  await expect(colleague(visitCases.removeCaseFilter, { id })).rejects.toMatchObject(missing)
  await doctor(visitCases.removeCaseFilter, { id })
  await expect(doctor(visitCases.removeCaseFilter, { id })).rejects.toMatchObject(missing)
})

test('another organisation has none of it', async () => {
  const { call } = await t.signIn('theirs', { role: 'admin' })
  expect((await call(adminCases.medicalCases, {})).total).toBe(0)
  const missing = { code: errors.visit_not_found.code }
  await expect(call(adminCases.medicalCaseDetail, { mcId: wanted.mcId })).rejects.toMatchObject(missing)
  await expect(call(adminCases.invalidateMedicalCase, { mcId: wanted.mcId, reason: '错' })).rejects.toMatchObject(
    missing,
  )
})

test('how complete the records of a page are: own cases to the doctor, all to the admin, none to another clinic', async () => {
  const { mcId } = wanted
  const quality = async (call: Caller) => (await call(visitCases.myCaseQualities, { mcIds: [mcId] })).list
  const [own] = await quality(doctor)
  expect(own).toMatchObject({ mcId, quality: { score: expect.any(Number) } })
  const lacking = own?.quality.items.filter((i) => !i.filled).map((i) => i.item)
  expect(lacking).toContain('past-history')
  expect(lacking).not.toContain('treatment')
  const whole = await admin(adminCases.medicalCaseDetail, { mcId })
  expect(await admin(adminCases.caseQualities, { mcIds: [mcId] })).toEqual({
    list: [{ mcId, quality: whole.prescriptions[0]?.quality }],
  })
  expect(await quality((await t.signIn()).call)).toEqual([])
  expect(await quality((await t.signIn('theirs')).call)).toEqual([])
  const theirs = (await t.signIn('theirs', { role: 'admin' })).call
  expect((await theirs(adminCases.caseQualities, { mcIds: [mcId] })).list).toEqual([])
})
