import { beforeAll, expect, test } from 'vitest'
import { type VisitStatus, visitActions, visitStatuses } from '#contract/base/codes.ts'
import { errors } from '#contract/base/errors.ts'
import { calendar, payment } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { VisitRow, visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { outdateVisits } from './visit.sql.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const someone = async (name = '林若兰') => (await doctor(patient.add, { patientName: name, sex: 'female' })).patientId
const appoint = async () =>
  doctor(visit.addAppointment, { patientId: await someone(), reservationDate: '2026-03-02T15:00:00+08:00' })

test('[ENTITY-appointment] [STATE-appointment-source] [CALL-visit-today] an appointment of today stands in the list', async () => {
  const made = await appoint()
  expect(made).toMatchObject({
    visitStatus: 'R',
    appointmentSource: 2,
    visitType: 1,
    reservationDate: '2026-03-02T07:00:00.000Z',
  })
  expect((await doctor(visit.todayPatients, {})).list).toContainEqual(made)
})

test('an infant of the list has an age in months', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '豆豆', sex: 'male', birthday: '2025-08-01' })
  await doctor(visit.addAppointment, { patientId, reservationDate: '2026-03-02T15:00:00+08:00' })
  const { list } = await doctor(visit.todayPatients, {})
  expect(list.find((row) => row.patientId === patientId)).toMatchObject({ age: 0, ageMonths: 7 })
})

test('queue numbers of a day follow each other, also when two desks add at once', async () => {
  const patientId = await someone()
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      doctor(visit.addAppointment, { patientId, reservationDate: `2026-03-09T09:0${i}:00+08:00` }),
    ),
  )
  expect(made.map((m) => m.queueNo).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a day that has passed is refused', async () => {
  const patientId = await someone()
  await expect(
    doctor(visit.addAppointment, { patientId, reservationDate: '2026-03-01T15:00:00+08:00' }),
  ).rejects.toMatchObject({ code: 42105 })
})

test('[TRANS-visit] [CALL-visit-start] appointed, started, continued, finished', async () => {
  const { mcId, patientId } = await appoint()
  const started = await doctor(visit.startAppointment, { mcId })
  expect(started).toMatchObject({ visitStatus: 'D', visitType: 1 })
  expect(await doctor(visit.continue, { mcId })).toMatchObject({
    visitStatus: 'I',
    prescriptionId: started.prescriptionId,
  })
  expect(await doctor(visit.finish, { mcId, force: true })).toEqual({ mcId, visitStatus: 'F' })
  expect((await doctor(patient.detail, { patientId })).visits).toBe(1)
})

test('[ENTITY-finish-visit] to finish takes the visit and force, and nothing without the visit', async () => {
  expect(Object.keys(visit.finish.input.shape)).toEqual(['mcId', 'force'])
  const answer = await t.fetcher(visit.finish.path, {
    method: visit.finish.method,
    headers: { authorization: `Bearer ${(await t.signIn()).token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ force: true }),
  })
  expect(await answer.json()).toMatchObject({ code: errors.input_invalid.code })
})

test('[STATE-visit-type] the second visit is a return', async () => {
  const patientId = await someone()
  expect(await doctor(visit.create, { patientId })).toMatchObject({ visitType: 1, visitStatus: 'D' })
  expect(await doctor(visit.create, { patientId })).toMatchObject({ visitType: 2 })
  expect(VisitRow.shape.visitType.values).toEqual(new Set([0, 1, 2]))
})

test('[TRANS-visit] the front desk checks in and opens no draft; a doctor starts', async () => {
  const frontDesk = (await t.signIn('ours', { role: 'staff', userName: '方小禾' })).call
  const doctorOnly = { code: errors.doctor_only.code }
  const { mcId, patientId } = await appoint()
  const before = await t.db.selectFrom('prescription').select('id').execute()
  expect(await frontDesk(visit.checkIn, { mcId })).toMatchObject({
    mcId,
    visitStatus: 'A',
    waitingSince: expect.any(String),
  })
  await expect(frontDesk(visit.checkIn, { mcId })).rejects.toMatchObject({ code: errors.visit_step.code })
  await expect(frontDesk(visit.startAppointment, { mcId })).rejects.toMatchObject(doctorOnly)
  await expect(frontDesk(visit.continue, { mcId })).rejects.toMatchObject(doctorOnly)
  await expect(frontDesk(visit.create, { patientId })).rejects.toMatchObject(doctorOnly)
  await expect(frontDesk(visit.finish, { mcId, force: true })).rejects.toMatchObject(doctorOnly)
  await expect(frontDesk(prescription.create, { patientId })).rejects.toMatchObject(doctorOnly)
  const walkIn = { patientId: await someone(), reservationDate: '2026-03-02T10:00:00+08:00', arrived: true }
  expect(await frontDesk(visit.addAppointment, walkIn)).toMatchObject({
    visitStatus: 'A',
    waitingSince: expect.any(String),
  })
  expect(await t.db.selectFrom('prescription').select('id').execute()).toEqual(before)
  const { prescriptionId } = await doctor(visit.startAppointment, { mcId })
  expect(await doctor(prescription.detail, { id: prescriptionId })).toMatchObject({ doctorName: '沈知微' })
})

test('the front desk may name the doctor of one who walks in, and only one of the clinic', async () => {
  const frontDesk = (await t.signIn('ours', { role: 'staff', userName: '方小禾' })).call
  const { accountId } = await t.signIn('ours', { role: 'doctor', userName: '程门雪' })
  const stranger = await t.signIn('theirs', { role: 'doctor' })
  const walkIn = { patientId: await someone(), reservationDate: '2026-03-02T10:00:00+08:00', arrived: true }
  const refused = frontDesk(visit.addAppointment, { ...walkIn, doctorId: stranger.accountId })
  await expect(refused).rejects.toMatchObject({ code: errors.doctor_not_found.code })
  const made = await frontDesk(visit.addAppointment, { ...walkIn, doctorId: accountId })
  expect(made).toMatchObject({ visitStatus: 'A', doctorId: accountId })
  expect((await doctor(visit.todayPatients, {})).list).toContainEqual(made)
})

test('[TRANS-finish-unfinished] [CALL-visit-finish] an unconfirmed prescription is warned of; force ends the visit all the same', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  expect(await doctor(visit.finish, { mcId })).toMatchObject({
    warning: 'unfinished-customers',
    items: [{ prescriptionId, status: 'draft' }],
  })
  expect(await doctor(visit.finish, { mcId, force: true })).toEqual({ mcId, visitStatus: 'F' })
})

const confirmOne = async (prescriptionId: number) => {
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
  const saved = await doctor(prescription.save, {
    prescriptionId,
    version,
    herbs,
    selfDescription: '恶风。汗出',
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version: saved.version })
}

test('[TRANS-finish-multiple] two prescriptions of one visit are warned of', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  await confirmOne(prescriptionId)
  const again = await doctor(visit.continue, { mcId })
  expect(again.prescriptionId).not.toBe(prescriptionId)
  await confirmOne(again.prescriptionId)
  expect(await doctor(visit.finish, { mcId })).toMatchObject({ warning: 'multiple-prescriptions', items: [{}, {}] })
})

test('a finished visit takes no confirmation; reopened on its day it does, later it stays as it is', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  await doctor(visit.finish, { mcId, force: true })
  const confirm = () => doctor(prescription.confirm, { prescriptionId, version })
  await expect(confirm()).rejects.toMatchObject({ code: errors.visit_finished.code })
  expect(await doctor(visit.continue, { mcId })).toMatchObject({ visitStatus: 'I', prescriptionId })
  expect((await confirm()).status).toBe('confirmed')
  await doctor(visit.finish, { mcId })
  const was = t.clock.now
  t.clock.now = new Date('2026-03-02T18:00:00+08:00')
  const late = (await t.signIn()).call
  t.clock.now = new Date('2026-03-03T01:00:00+08:00')
  await expect(late(visit.continue, { mcId })).rejects.toMatchObject({ code: errors.visit_step.code })
  t.clock.now = was
})

test('[TRANS-visit] a finish is taken back on its day: the visit stands as before, opens no draft, keeps its payment, and the audit says so', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  await confirmOne(prescriptionId)
  await doctor(visit.finish, { mcId })
  const { paymentId } = await doctor(payment.add, { mcId, method: 'cash', yuan: 36 })
  expect(await doctor(visit.undoFinish, { mcId })).toEqual({ mcId, visitStatus: 'T' })
  const row = (await doctor(visit.todayPatients, {})).list.find((r) => r.mcId === mcId)
  expect(row).toMatchObject({ visitStatus: 'T', prescriptionId })
  expect(await doctor(payment.list, { mcId })).toMatchObject({ list: [{ paymentId, voidedAt: null }], totalYuan: 36 })
  const noted = await t.db
    .selectFrom('audit_log')
    .select('detail')
    .where('entity', '=', 'visit')
    .where('entity_id', '=', mcId)
    .where('action', '=', 'undoFinish')
    .execute()
  expect(noted).toEqual([{ detail: { status: ['F', 'T'] } }])
  await expect(doctor(visit.undoFinish, { mcId })).rejects.toMatchObject({ code: errors.visit_step.code })
})

test('[TRANS-visit] what was not yet confirmed is open again; only a doctor takes a finish back, and not on another day', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  await doctor(visit.finish, { mcId, force: true })
  const frontDesk = (await t.signIn('ours', { role: 'staff', userName: '方小禾' })).call
  await expect(frontDesk(visit.undoFinish, { mcId })).rejects.toMatchObject({ code: errors.doctor_only.code })
  expect(await doctor(visit.undoFinish, { mcId })).toEqual({ mcId, visitStatus: 'I' })
  expect(await doctor(visit.continue, { mcId })).toMatchObject({ prescriptionId })
  await doctor(visit.finish, { mcId, force: true })
  const was = t.clock.now
  t.clock.now = new Date('2026-03-02T18:00:00+08:00')
  const late = (await t.signIn()).call
  t.clock.now = new Date('2026-03-03T01:00:00+08:00')
  await expect(late(visit.undoFinish, { mcId })).rejects.toMatchObject({ code: errors.visit_step.code })
  t.clock.now = was
})

test('[STATE-visit-status] confirming a prescription marks the visit, with the complaint in the list', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone() })
  await confirmOne(prescriptionId)
  const row = (await doctor(visit.todayPatients, {})).list.find((r) => r.mcId === mcId)
  expect(row).toMatchObject({ visitStatus: 'T', complaint: '恶风', prescriptionId })
})

test('[CALL-visit-today] the list says the end of the phone number, the formula given last, and whether a payment is noted', async () => {
  const row = async (mcId: number) => (await doctor(visit.todayPatients, {})).list.find((one) => one.mcId === mcId)
  const { patientId } = await doctor(patient.add, { patientName: '段望舒', sex: 'female', phone: '13900004417' })
  const first = await doctor(visit.create, { patientId })
  expect(await row(first.mcId)).toMatchObject({ phoneTail: '4417', lastRecipeName: '', unpaid: false })
  await confirmOne(first.prescriptionId)
  expect(await row(first.mcId)).toMatchObject({ unpaid: true, lastRecipeName: '' })
  const { paymentId } = await doctor(payment.add, { mcId: first.mcId, method: 'cash', yuan: 36 })
  expect(await row(first.mcId)).toMatchObject({ unpaid: false })
  await doctor(payment.cancel, { paymentId, reason: '记错' })
  expect(await row(first.mcId)).toMatchObject({ unpaid: true })
  await doctor(visit.finish, { mcId: first.mcId })
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  const second = await doctor(visit.create, { patientId })
  expect(await row(second.mcId)).toMatchObject({ lastRecipeName: '自拟方', unpaid: false })
})

test('the formula given last is the one that was confirmed last, whichever was begun last', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '段望晴', sex: 'female' })
  const first = await doctor(visit.create, { patientId })
  await confirmOne(first.prescriptionId)
  const hourAgo = (hours: number) => new Date(t.clock.now.getTime() - hours * 3_600_000)
  const given = [
    { recipe_name: '先开后确认', created_at: hourAgo(30), confirmed_at: hourAgo(-0.01), number: 'a' },
    { recipe_name: '后开先确认', created_at: hourAgo(-0.01), confirmed_at: hourAgo(24), number: 'b' },
  ]
  const [made] = await t.db.selectFrom('prescription').where('id', '=', first.prescriptionId).selectAll().execute()
  if (!made) throw new Error('the prescription is gone')
  const { org_id, top_org_id, patient_id, doctor_id, visit_id, content_hash, knowledge_version } = made
  const of = { org_id, top_org_id, patient_id, doctor_id, visit_id, content_hash, knowledge_version }
  const content = JSON.stringify(made.content)
  await t.db
    .insertInto('prescription')
    .values(given.map((one) => ({ ...of, ...one, content, diagnosis: '', status: 'confirmed' as const })))
    .execute()
  await doctor(visit.finish, { mcId: first.mcId })
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  const second = await doctor(visit.create, { patientId })
  const row = (await doctor(visit.todayPatients, {})).list.find((one) => one.mcId === second.mcId)
  expect(row?.lastRecipeName).toBe('先开后确认')
})

test('[CALL-visit-unfinished] what the doctor began and has not finished', async () => {
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId: await someone('未完') })
  expect((await doctor(visit.unfinishedList, {})).list).toContainEqual(
    expect.objectContaining({ mcId, name: '未完', visitStatus: 'D', prescriptionIds: [prescriptionId] }),
  )
})

const actions = { start: visit.startAppointment, continue: visit.continue } as const
const steps = (Object.keys(actions) as (keyof typeof actions)[]).flatMap((act) =>
  Object.values(visitStatuses).map((from): [keyof typeof actions, VisitStatus] => [act, from]),
)

test.each(steps)('[TRANS-visit] %s from %s', async (act, from) => {
  const { mcId } = await appoint()
  await t.db.updateTable('visit').set({ status: from }).where('id', '=', mcId).execute()
  const allowed: readonly string[] = visitActions[act].from
  const attempt = doctor(actions[act], { mcId })
  if (allowed.includes(from)) expect(await attempt).toMatchObject({ visitStatus: visitActions[act].to })
  else await expect(attempt).rejects.toMatchObject({ code: 42102 })
})

test('a double click starts a visit once', async () => {
  const { mcId } = await appoint()
  const both = await Promise.allSettled([
    doctor(visit.startAppointment, { mcId }),
    doctor(visit.startAppointment, { mcId }),
  ])
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an appointment whose day has passed is outdated; one that was begun is not', async () => {
  const waiting = await appoint()
  const begun = await appoint()
  await doctor(visit.startAppointment, { mcId: begun.mcId })
  await outdateVisits(t.db, new Date('2026-03-03T00:00:00+08:00'))
  const list = (await doctor(visit.appointments, { pageSize: 200 })).list
  expect([waiting, begun].map(({ mcId }) => list.find((r) => r.mcId === mcId)?.visitStatus)).toEqual(['P', 'D'])
})

test('appointments are found by span, name and status', async () => {
  const patientId = await someone('约诊人')
  await doctor(visit.addAppointment, { patientId, reservationDate: '2026-03-20T09:00:00+08:00' })
  const span = { beginTime: '2026-03-20T00:00:00+08:00', endTime: '2026-03-21T00:00:00+08:00' }
  expect((await doctor(visit.appointments, { ...span, name: '约诊', visitStatus: 'R' })).total).toBe(1)
  expect((await doctor(visit.appointments, { ...span, visitStatus: 'F' })).total).toBe(0)
})

test('a clinic goes by its own clock: a visit of its today stands on its board, and is outdated when its own day is over', async () => {
  const { clinic } = t.orgs.theirs
  await t.db.updateTable('organisation').set({ time_zone: 'America/New_York' }).where('id', '=', clinic).execute()
  const { call } = await t.signIn('theirs')
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female' })
  // It is nine in the evening of the first of March there, and ten in the morning of the second in China.
  const { mcId } = await call(visit.addAppointment, { patientId, reservationDate: '2026-03-02T03:00:00Z' })
  const next = await call(visit.addAppointment, { patientId, reservationDate: '2026-03-02T15:00:00Z' })
  const listed = (await call(visit.todayPatients, {})).list.map((row) => row.mcId)
  expect(listed).toContain(mcId)
  expect(listed).not.toContain(next.mcId)
  const statusOf = async () => (await call(visit.appointments, {})).list.find((row) => row.mcId === mcId)?.visitStatus
  await outdateVisits(t.db, new Date('2026-03-02T04:59:00Z'))
  expect(await statusOf()).toBe('R')
  await outdateVisits(t.db, new Date('2026-03-02T05:01:00Z'))
  expect(await statusOf()).toBe('P')
})

test('ten times the same walk-in on a bad line is one visit with one draft; another patient is another', async () => {
  const patientId = await someone('重复来诊')
  const requestKey = 'walk-in-0123456789'
  const made = await Promise.all(Array.from({ length: 10 }, () => doctor(visit.create, { patientId, requestKey })))
  expect(new Set(made.map((m) => `${m.mcId} ${m.prescriptionId} ${m.visitStatus}`)).size).toBe(1)
  const today = (await doctor(visit.todayPatients, {})).list.filter((v) => v.patientId === patientId)
  expect(today).toHaveLength(1)
  const other = await doctor(visit.create, { patientId: await someone('另一人'), requestKey })
  expect(other.mcId).not.toBe(made[0]?.mcId)
})

test('one who is registered at the desk and sent ten times at once waits once', async () => {
  const patientId = await someone('连按登记')
  const asked = { patientId, reservationDate: t.clock.now.toISOString(), arrived: true, requestKey: 'desk-0123456789' }
  const made = await Promise.all(Array.from({ length: 10 }, () => doctor(visit.addAppointment, asked)))
  expect(new Set(made.map((m) => `${m.mcId} ${m.visitStatus}`)).size).toBe(1)
  const waits = async () => (await doctor(visit.todayPatients, {})).list.filter((v) => v.patientId === patientId).length
  expect(await waits()).toBe(1)
  // Without the key, or with another, it is asked for again.
  await doctor(visit.addAppointment, { ...asked, requestKey: 'desk-another-012345' })
  expect(await waits()).toBe(2)
  // The same key of another account is another request.
  const colleague = (await t.signIn()).call
  await colleague(visit.addAppointment, asked)
  expect(await waits()).toBe(3)
})

test('a new patient that is sent ten times at once is one; the key of another account finds nobody', async () => {
  const fields = { patientName: '一人一档', sex: 'female', requestKey: 'new-patient-0123456789' } as const
  const made = await Promise.all(Array.from({ length: 10 }, () => doctor(patient.add, fields)))
  expect(new Set(made.map((m) => m.patientId)).size).toBe(1)
  const desk = (await t.signIn()).call
  expect((await desk(patient.add, fields)).patientId).not.toBe(made[0]?.patientId)
  expect((await doctor(patient.add, { ...fields, requestKey: 'new-patient-again-1' })).patientId).not.toBe(
    made[0]?.patientId,
  )
})

test('a booking of another day is neither checked in nor begun until it is moved to today; nobody waits on another day', async () => {
  const frontDesk = (await t.signIn('ours', { role: 'staff' })).call
  const patientId = await someone()
  const tomorrow = { patientId, reservationDate: '2026-03-03T09:00:00+08:00' }
  const { mcId } = await frontDesk(visit.addAppointment, tomorrow)
  const refused = { code: errors.visit_other_day.code, message: expect.stringContaining('2026-03-03') }
  await expect(frontDesk(visit.checkIn, { mcId })).rejects.toMatchObject(refused)
  await expect(doctor(visit.startAppointment, { mcId })).rejects.toMatchObject(refused)
  await expect(frontDesk(visit.addAppointment, { ...tomorrow, arrived: true })).rejects.toMatchObject(refused)
  const [booked] = (await frontDesk(calendar.span, { fromDay: '2026-03-03', days: 1 })).bookings
  expect(booked).toMatchObject({ mcId, visitStatus: 'R' })
  const { version } = booked ?? { version: 0 }
  await frontDesk(calendar.move, { mcId, version, reservationDate: '2026-03-02T10:15:00+08:00' })
  expect(await frontDesk(visit.checkIn, { mcId })).toMatchObject({ visitStatus: 'A' })
  expect(await doctor(visit.startAppointment, { mcId })).toMatchObject({ visitStatus: 'D' })
})
