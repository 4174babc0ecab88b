import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Requests without a key, sent again: a script, or a page that does not know of keys. */
const t = testApp()
let doctor: Caller
let doctorId = 0
beforeAll(async () => {
  ;({ call: doctor, accountId: doctorId } = await t.signIn())
})
const someone = async (patientName: string) => (await doctor(patient.add, { patientName, sex: 'female' })).patientId

test('three walk-ins at once without a key are one visit; one sent later, or with a key, or by a colleague, is another', async () => {
  const patientId = await someone('无钥来诊')
  const open = () => doctor(visit.create, { patientId })
  const made = await Promise.all([open(), open(), open()])
  expect(new Set(made.map((m) => `${m.mcId} ${m.prescriptionId} ${m.visitType}`)).size).toBe(1)
  expect((await doctor(patient.detail, { patientId })).visits).toBe(1)
  const others = await Promise.all([
    open(),
    doctor(visit.create, { patientId, diagnoseWay: 2 }),
    doctor(visit.create, { patientId, requestKey: 'a-second-on-purpose' }),
    (await t.signIn()).call(visit.create, { patientId }),
  ])
  expect(others.map((one) => one.visitType)).toEqual([2, 2, 2, 2])
  expect(new Set([...made, ...others].map((one) => one.mcId)).size).toBe(5)
})

test('a booking and a walk-in sent three times at once without a key are one each', async () => {
  const patientId = await someone('无钥预约')
  const ids = async (arrived: boolean, reservationDate: string) => {
    const asked = { patientId, reservationDate, arrived }
    const made = await Promise.all([1, 2, 3].map(() => doctor(visit.addAppointment, asked)))
    return new Set(made.map((m) => m.mcId)).size
  }
  expect(await ids(false, '2026-03-06T09:00:00+08:00')).toBe(1)
  expect(await ids(true, t.clock.now.toISOString())).toBe(1)
  const { list } = await doctor(visit.appointments, { patientId })
  expect(list.map((one) => one.visitStatus).sort()).toEqual(['A', 'R'])
})

test('a patient sent three times at once without a key is one; a namesake entered later is another', async () => {
  const entered = { patientName: '连点三下', sex: 'female', phone: '13812340001' } as const
  const made = await Promise.all([1, 2, 3].map(() => doctor(patient.add, entered)))
  expect(new Set(made.map((one) => one.patientId)).size).toBe(1)
  const others = await Promise.all([
    doctor(patient.add, entered),
    doctor(patient.add, { ...entered, phone: '13812340002' }),
    doctor(patient.add, { ...entered, requestKey: 'a-namesake-on-purpose' }),
    (await t.signIn()).call(patient.add, entered),
  ])
  expect(new Set([...made, ...others].map((one) => one.patientId)).size).toBe(5)
})

test('a booking in the calendar without a doctor, or on top of another, sent three times at once is one; with a doctor two are told', async () => {
  const patientId = await someone('无钥日历')
  const book = (more: Partial<Input<typeof calendar.book>>) =>
    doctor(calendar.book, { patientId, reservationDate: '2026-03-05T11:00:00+08:00', ...more })
  const thrice = (more: Partial<Input<typeof calendar.book>>) => Promise.allSettled([1, 2, 3].map(() => book(more)))
  const idsOf = (made: Awaited<ReturnType<typeof thrice>>) =>
    new Set(made.flatMap((one) => (one.status === 'fulfilled' ? one.value.booked.map((b) => b.mcId) : [])))
  expect(idsOf(await thrice({})).size).toBe(1)
  expect(
    idsOf(await thrice({ reservationDate: '2026-03-05T14:00:00+08:00', repeat: { everyDays: 7, times: 3 } })).size,
  ).toBe(3)
  const withDoctor = await thrice({ doctorId })
  expect(withDoctor.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(withDoctor.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
    [1, 2].map(() => errors.slot_taken.code),
  )
  expect(idsOf(await thrice({ doctorId, overbook: true })).size).toBe(1)
  expect((await doctor(visit.appointments, { patientId })).total).toBe(6)
})
