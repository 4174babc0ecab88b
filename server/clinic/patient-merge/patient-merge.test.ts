import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { payment } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientMerge } from '#contract/clinic/patient-merge.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

type Fields = Partial<Input<typeof patient.add>>
const add = async (patientName: string, more: Fields = {}) =>
  (await doctor(patient.add, { patientName, sex: 'female', ...more })).patientId

async function treat(patientId: number) {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  await doctor(visit.finish, { mcId })
  return { mcId, prescriptionId }
}
const prescriptionsOf = async (patientId: number) =>
  (await doctor(patient.prescriptions, { patientId })).list.map((p) => p.id)

test('[CALL-patient-similar] another of the same name or sound is found, with what speaks for it; a unique name has none', async () => {
  const one = await add('周慧敏', { phone: '13800002207', birthday: '1985-03-14' })
  const other = await add('周惠敏', { phone: '13800002207', birthday: '1985-03-15' })
  const { list } = await doctor(patientMerge.similar, { fromPatientId: one })
  expect(list.map((p) => p.patientId)).toEqual([other])
  expect(list[0]?.likeness).toEqual({
    name: 'alike',
    phone: 'same',
    birthday: 'alike',
    sex: 'same',
    address: 'unknown',
  })
  const unique = await add('独孤信陵')
  expect((await doctor(patientMerge.similar, { fromPatientId: unique, name: '独孤信陵' })).list).toEqual([])
  expect((await doctor(patientMerge.similar, { name: '周慧敏' })).list.map((p) => p.patientId).sort()).toEqual(
    [one, other].sort(),
  )
  expect((await doctor(patientMerge.similar, {})).list).toEqual([])
})

test('the same phone, or birthday and surname, make two names alike; a birthday alone does not', async () => {
  const one = await add('郑秋云', { phone: '13811110000', birthday: '1970-05-05' })
  const byPhone = await add('钱大有', { phone: '13811110000' })
  const byBirthday = await add('郑小花', { birthday: '1970-05-05' })
  await add('孙无关', { birthday: '1970-05-05' })
  const { list } = await doctor(patientMerge.similar, { fromPatientId: one })
  expect(list.map((p) => p.patientId).sort()).toEqual([byPhone, byBirthday].sort())
})

test('[CALL-patient-merge-candidates] candidates by name, and never the patient of the question', async () => {
  const one = await add('段秀英')
  const other = await add('段秀瑛')
  const found = await doctor(patientMerge.mergeCandidates, { fromPatientId: one, name: '段秀' })
  expect(found.list.map((p) => p.patientId)).toEqual([other])
  const alike = await doctor(patientMerge.mergeCandidates, { fromPatientId: one })
  expect(alike.list.map((p) => p.patientId)).toEqual([other])
  const lonely = await add('欧阳无双')
  const any = await doctor(patientMerge.mergeCandidates, { fromPatientId: lonely, pageSize: 5 })
  expect(any.list.length).toBeGreaterThan(0)
  expect(any.list.map((p) => p.patientId)).not.toContain(lonely)
})

test('[CALL-patient-combine] [ENTITY-merge-request] all records move, what is missing is filled in, allergies of both count', async () => {
  const to = await add('谢雨桐', { patientCode: 'P-1', allergies: ['青霉素'] })
  const from = await add('谢羽桐', { patientCode: 'P-2', phone: '13822220000', allergies: ['花生'] })
  const [kept, moved] = [await treat(to), await treat(from)]
  const preview = await doctor(patientMerge.mergePreview, { fromPatientId: from, toPatientId: to })
  expect(preview.records).toContainEqual({ kind: 'prescription', from: 1, to: 1 })
  expect(preview.result).toMatchObject({ patientId: to, phone: '13822220000', visits: 2 })
  const answer = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to, delFlag: true })
  expect(answer).toMatchObject({
    patientId: to,
    patientName: '谢雨桐',
    phone: '13822220000',
    allergies: ['青霉素', '花生'],
    aliases: ['P-2', `#${from}`, '谢羽桐'],
    visits: 2,
    movedPrescriptions: 1,
    movedFollowUps: 1,
  })
  expect((await prescriptionsOf(to)).sort()).toEqual([kept.prescriptionId, moved.prescriptionId].sort())
  expect((await doctor(followup.listByPatient, { patientId: to })).list).toHaveLength(2)
  await expect(doctor(patient.detail, { patientId: from })).rejects.toMatchObject({
    code: errors.patient_not_found.code,
  })
  expect((await doctor(prescription.detail, { id: moved.prescriptionId })).status).toBe('confirmed')
})

test('a merge sent twice, or again after a lost answer, answers the one that was made; the other way round it is refused', async () => {
  const [to, from] = [await add('双发一'), await add('双发二')]
  await treat(from)
  const input = { fromPatientId: from, toPatientId: to, delFlag: true }
  const [one, two] = await Promise.all([1, 2].map(() => doctor(patientMerge.combine, input)))
  expect(two).toEqual(one)
  expect(await doctor(patientMerge.combine, input)).toMatchObject({ mergeId: one?.mergeId, movedPrescriptions: 1 })
  const { list } = await doctor(patientMerge.merges, {})
  expect(list.filter((m) => m.fromPatientId === from)).toHaveLength(1)
  await expect(
    doctor(patientMerge.combine, { fromPatientId: to, toPatientId: from, delFlag: true }),
  ).rejects.toMatchObject({ code: errors.patient_not_found.code })
})

test('without delFlag the first stays, empty', async () => {
  const [to, from] = [await add('马振声'), await add('马振生')]
  await treat(from)
  await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  expect(await doctor(patient.detail, { patientId: from })).toMatchObject({ visits: 0, lastVisitAt: null })
  expect(await prescriptionsOf(from)).toEqual([])
})

test.each([
  ['itself', (id: number) => ({ fromPatientId: id, toPatientId: id }), errors.merge_same],
  ['an unknown one', (id: number) => ({ fromPatientId: id, toPatientId: 999_999_999 }), errors.patient_not_found],
  ['nobody', (id: number) => ({ fromPatientId: id }), errors.input_invalid],
])('a patient is not merged with %s', async (_, ids, { code }) => {
  const id = await add('冯立群')
  await expect(doctor(patientMerge.combine, ids(id) as Input<typeof patientMerge.combine>)).rejects.toMatchObject({
    code,
  })
})

test('a merge that leaves the source, sent again, is the same until something new is to move', async () => {
  const [to, from] = [await add('留源一'), await add('留源二', { phone: '13855550000' })]
  await treat(from)
  const input = { fromPatientId: from, toPatientId: to, delFlag: false }
  const [one, two] = await Promise.all([1, 2].map(() => doctor(patientMerge.combine, input)))
  expect(two).toEqual(one)
  const noted = () =>
    t.db.selectFrom('audit_log').select('seq').where('action', '=', 'merge').where('patient_id', '=', from).execute()
  expect(await noted()).toHaveLength(1)
  await treat(from)
  const again = await doctor(patientMerge.combine, input)
  expect(again).toMatchObject({ movedPrescriptions: 1 })
  expect(again.mergeId).not.toBe(one?.mergeId)
  expect(await noted()).toHaveLength(2)
  // To hide the source as well is an act of its own.
  await doctor(patientMerge.combine, { ...input, delFlag: true })
  await expect(doctor(patient.detail, { patientId: from })).rejects.toMatchObject({
    code: errors.patient_not_found.code,
  })
})

test('a merge is undone within a day: what moved returns, what has come since stays', async () => {
  const [to, from] = [await add('王建国', { patientCode: 'A' }), await add('王健国', { address: '杏林巷' })]
  const moved = await treat(from)
  const { mergeId } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to, delFlag: true })
  const since = await treat(to)
  expect((await doctor(patientMerge.merges, {})).list[0]).toMatchObject({ mergeId, canUndo: true, fromName: '王健国' })
  expect(await doctor(patientMerge.undoMerge, { mergeId })).toMatchObject({ undone: true, canUndo: false })
  expect(await prescriptionsOf(from)).toEqual([moved.prescriptionId])
  expect(await prescriptionsOf(to)).toEqual([since.prescriptionId])
  expect(await doctor(patient.detail, { patientId: to })).toMatchObject({ address: '', aliases: [], visits: 1 })
  expect(await doctor(patient.detail, { patientId: from })).toMatchObject({ visits: 1 })
  await expect(doctor(patientMerge.undoMerge, { mergeId })).rejects.toMatchObject({ code: errors.merge_undone.code })
})

test('a visit that returns takes along what was added to it since the merge', async () => {
  const [to, from] = [await add('钟素芬'), await add('钟素芳')]
  const earlier = await treat(to)
  const { mcId } = await doctor(visit.addAppointment, {
    patientId: from,
    reservationDate: t.clock.now.toISOString(),
    arrived: true,
  })
  const { mergeId } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  const merged = t.clock.now
  t.clock.now = new Date(merged.getTime() + 60_000)
  const { prescriptionId } = await doctor(visit.startAppointment, { mcId })
  await doctor(payment.add, { mcId, method: 'cash', yuan: 20 })
  await doctor(patientMerge.undoMerge, { mergeId })
  expect(await prescriptionsOf(from)).toEqual([prescriptionId])
  expect(await prescriptionsOf(to)).toEqual([earlier.prescriptionId])
  const [left, returned] = [
    await doctor(patient.detail, { patientId: to }),
    await doctor(patient.detail, { patientId: from }),
  ]
  expect([left.visits, returned.visits]).toEqual([1, 1])
  expect([left.lastVisitAt, returned.lastVisitAt]).toEqual([merged.toISOString(), t.clock.now.toISOString()])
  const paid = await t.db.selectFrom('payment').where('visit_id', '=', mcId).select('patient_id').execute()
  expect(paid).toEqual([{ patient_id: from }])
})

test('two merges undone in the order in which they were made count no visit twice and none below zero', async () => {
  const [a, b, c] = [await add('苗玉兰'), await add('苗玉蓝'), await add('苗玉岚')]
  for (const patientId of [a, b]) await treat(patientId)
  const first = await doctor(patientMerge.combine, { fromPatientId: a, toPatientId: b })
  const second = await doctor(patientMerge.combine, { fromPatientId: b, toPatientId: c })
  await treat(a)
  const visits = async () =>
    Promise.all([a, b, c].map(async (patientId) => (await doctor(patient.detail, { patientId })).visits))
  expect(await visits()).toEqual([1, 0, 2])
  await doctor(patientMerge.undoMerge, { mergeId: first.mergeId })
  expect(await visits()).toEqual([1, 0, 2])
  await doctor(patientMerge.undoMerge, { mergeId: second.mergeId })
  expect(await visits()).toEqual([1, 2, 0])
})

test('a visit that begins in the same moment as a merge is counted once when the merge is undone', async () => {
  const [to, from] = [await add('卓文君'), await add('卓文军')]
  const { mcId } = await doctor(visit.addAppointment, {
    patientId: from,
    reservationDate: t.clock.now.toISOString(),
    arrived: true,
  })
  // The merge was asked for first, and waited for the visit.
  const asked = t.clock.now
  t.clock.now = new Date(asked.getTime() + 1000)
  await doctor(visit.startAppointment, { mcId })
  t.clock.now = asked
  const { mergeId, visits } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  expect(visits).toBe(1)
  await doctor(patientMerge.undoMerge, { mergeId })
  const counts = await Promise.all([to, from].map((patientId) => doctor(patient.detail, { patientId })))
  expect(counts.map((one) => one.visits)).toEqual([0, 1])
})

test('visits that are counted without a row move with a merge, and back', async () => {
  const [to, from] = [await add('温庭云'), await add('温庭筠')]
  await t.db.updateTable('patient').set({ visits: 7 }).where('id', '=', from).execute()
  const { mergeId, visits } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  expect(visits).toBe(7)
  await treat(to)
  await doctor(patientMerge.undoMerge, { mergeId })
  const counts = await Promise.all([to, from].map((patientId) => doctor(patient.detail, { patientId })))
  expect(counts.map((one) => one.visits)).toEqual([1, 7])
})

test('a visit that is opened while its patient is merged into another opens nothing on the hidden record', async () => {
  const [to, from] = [await add('孟浩然'), await add('孟皓然')]
  const opened = await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('patient').where('id', '=', from).select('id').forUpdate().execute()
    const asked = doctor(visit.create, { patientId: from }).then(
      () => 0,
      (error: { code?: number }) => error.code,
    )
    await expect.poll(() => waitingForLocks(), { timeout: 20_000 }).toBeGreaterThan(0)
    await trx.updateTable('patient').set({ removed_at: t.clock.now }).where('id', '=', from).execute()
    return { asked }
  })
  expect(await opened.asked).toBe(errors.patient_not_found.code)
  expect(await t.db.selectFrom('visit').where('patient_id', 'in', [from, to]).select('id').execute()).toEqual([])
})

async function waitingForLocks() {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(t.db)
  return rows[0]?.n ?? 0
}

test('after a day a merge stays', async () => {
  const [to, from] = [await add('李志远'), await add('李志原')]
  const { mergeId } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  const was = t.clock.now
  t.clock.now = new Date(was.getTime() + 24 * 3_600_000 + 1000)
  const later = (await t.signIn()).call
  await expect(later(patientMerge.undoMerge, { mergeId })).rejects.toMatchObject({ code: errors.merge_late.code })
  t.clock.now = was
})

test('nothing else changes whose a confirmed prescription is', async () => {
  const [to, from] = [await add('吴国梁'), await add('吴国良')]
  const { prescriptionId } = await treat(from)
  const change = () =>
    t.db.updateTable('prescription').set({ patient_id: to }).where('id', '=', prescriptionId).execute()
  await expect(change()).rejects.toThrow(/cannot be changed/)
})

test('another organisation merges nothing of ours', async () => {
  const [to, from] = [await add('田守义'), await add('田首义')]
  const { call } = await t.signIn('theirs')
  const missing = { code: errors.patient_not_found.code }
  await expect(call(patientMerge.combine, { fromPatientId: from, toPatientId: to })).rejects.toMatchObject(missing)
  await expect(call(patientMerge.mergePreview, { fromPatientId: from, toPatientId: to })).rejects.toMatchObject(missing)
  await expect(call(patientMerge.similar, { fromPatientId: from })).rejects.toMatchObject(missing)
  const { mergeId } = await doctor(patientMerge.combine, { fromPatientId: from, toPatientId: to })
  await expect(call(patientMerge.undoMerge, { mergeId })).rejects.toMatchObject({ code: errors.merge_not_found.code })
})
