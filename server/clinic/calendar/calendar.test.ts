import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { calendar, payment } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Monday 2 March 2026, ten in the morning in China. */
const t = testApp()
let desk: Caller
let doctor: Caller
let admin: Caller
let doctorId = 0
let patientId = 0
beforeAll(async () => {
  desk = (await t.signIn('ours', { role: 'staff' })).call
  ;({ call: doctor, accountId: doctorId } = await t.signIn())
  admin = (await t.signIn('ours', { role: 'admin' })).call
  ;({ patientId } = await desk(patient.add, { patientName: '郑秋云', sex: 'female' }))
})
beforeEach(async () => {
  await t.db.deleteFrom('visit').execute()
  await t.db.deleteFrom('absence').execute()
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00+08:00`
const bookAt = (time: string, more: Partial<Input<typeof calendar.book>> = {}) =>
  desk(calendar.book, { patientId, doctorId, reservationDate: at(time), ...more })
const one = async (time: string) => {
  const { booked } = await bookAt(time)
  const [first] = booked
  if (!first) throw new Error('not booked')
  return first
}
const hours = { weekday: 2, beginMinute: 540, endMinute: 600, slotMinutes: 20 }

test('the front desk books a time of a doctor, and the calendar shows it by the clock of the clinic', async () => {
  await desk(calendar.setHours, { doctorId, hours: [hours] })
  const booked = await one('09:20')
  expect(booked).toMatchObject({
    day: '2026-03-03',
    minute: 560,
    minutes: 15,
    doctorId,
    visitStatus: 'R',
    hasSlot: true,
  })
  const span = await doctor(calendar.span, { fromDay: '2026-03-03', days: 1 })
  expect(span).toMatchObject({
    timeZone: 'Asia/Shanghai',
    today: '2026-03-02',
    days: ['2026-03-03'],
    bookings: [booked],
  })
  expect(span.doctors.map((d) => d.doctorId)).toContain(doctorId)
  expect(span.hours).toEqual([{ ...hours, doctorId, roomId: null, byPhone: true }])
})

test('of ten who book one time, one has it and nine are told which are free near it', async () => {
  await desk(calendar.setHours, { doctorId, hours: [hours] })
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => bookAt('09:20')))
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const lost of all.filter((one) => one.status === 'rejected'))
    expect(lost.reason).toMatchObject({ ...code('slot_taken'), data: { near: [{ time: '09:00' }, { time: '09:40' }] } })
})

test.each([
  ['09:06', false],
  ['09:05', true],
  ['09:35', true],
  ['09:34', false],
] as const)('beside 09:20 for 15 minutes stands %s: %s', async (time, fits) => {
  await one('09:20')
  if (!fits) await expect(bookAt(time)).rejects.toMatchObject(code('slot_taken'))
  else await bookAt(time)
})

test('the front desk may set a booking on top of another on purpose, and it stays marked', async () => {
  await one('09:20')
  expect((await bookAt('09:20', { overbook: true })).booked[0]).toMatchObject({ hasSlot: false })
})

test('sent twice, a booking is made once', async () => {
  const twice = { requestKey: 'press-0001' }
  const [a, b] = await Promise.all([bookAt('09:20', twice), bookAt('09:20', twice)])
  expect(a.booked[0]?.mcId).toBe(b.booked[0]?.mcId)
  expect((await bookAt('09:20', twice)).booked[0]?.mcId).toBe(a.booked[0]?.mcId)
  expect(await t.db.selectFrom('visit').select('id').execute()).toHaveLength(1)
})

test('a series that is sent twice at once, and again, is booked once', async () => {
  const series = () =>
    bookAt('09:20', { doctorId: null, repeat: { everyDays: 7, times: 4 }, requestKey: 'press-series-1' })
  const [a, b] = await Promise.all([series(), series()])
  const again = await series()
  const ids = ({ booked }: Awaited<ReturnType<typeof series>>) => booked.map(({ mcId }) => mcId)
  expect(ids(a)).toHaveLength(4)
  expect([ids(b), ids(again)]).toEqual([ids(a), ids(a)])
  expect(new Set(again.booked.map((one) => one.series)).size).toBe(1)
  expect(await t.db.selectFrom('visit').select('id').execute()).toHaveLength(4)
})

test('a series books what it can, and tells what it cannot and what is free near it', async () => {
  await desk(calendar.setHours, { doctorId, hours: [hours] })
  await bookAt('09:20', { reservationDate: at('09:20', '2026-03-10') })
  await desk(calendar.addAbsence, { doctorId, beginsAt: at('00:00', '2026-03-17'), endsAt: at('00:00', '2026-03-18') })
  const { booked, refused } = await bookAt('09:20', { repeat: { everyDays: 7, times: 4 } })
  expect(booked.map((b) => b.day)).toEqual(['2026-03-03', '2026-03-24'])
  expect(new Set(booked.map((b) => b.series)).size).toBe(1)
  expect(refused.map((r) => [r.why, r.near[0]?.day])).toEqual([
    ['slot_taken', '2026-03-10'],
    // The whole day is a leave; the next one of these hours is a week later.
    ['doctor_away', undefined],
  ])
  expect(refused[0]?.near.map((one) => one.time)).toEqual(['09:00', '09:40'])
})

test('instead of a time that is taken, another doctor of that day is offered by name and room', async () => {
  const { accountId: other } = await t.signIn('ours', { role: 'doctor' })
  const { roomId } = await admin(calendar.addRoom, { name: '另一诊室' })
  await desk(calendar.setHours, { doctorId, hours: [{ ...hours, endMinute: 560 }] })
  await desk(calendar.setHours, { doctorId: other, hours: [{ ...hours, roomId }] })
  await one('09:00')
  await expect(bookAt('09:00')).rejects.toMatchObject({
    data: {
      near: [
        { time: '09:00', doctorId: other, roomId },
        { time: '09:20', doctorId: other, roomId },
      ],
    },
  })
  await desk(calendar.setHours, { doctorId: other, hours: [] })
})

test('the rest of a series is cancelled at once, with what replaced a refused time, and nothing before or beside it', async () => {
  await bookAt('09:20', { reservationDate: at('09:20', '2026-03-10') })
  const { booked } = await bookAt('09:20', { repeat: { everyDays: 7, times: 4 } })
  const [first, second, third] = booked.map((one) => one.mcId)
  const series = booked[0]?.series ?? ''
  const instead = await bookAt('09:40', { reservationDate: at('09:40', '2026-03-18'), series })
  const elsewhere = await bookAt('15:00', { reservationDate: at('15:00', '2026-03-25') })
  const { patientId: another } = await desk(patient.add, { patientName: '同期人', sex: 'male' })
  const theirs = await bookAt('16:00', { reservationDate: at('16:00', '2026-03-25'), patientId: another, series })
  const done = await desk(calendar.cancel, { mcId: second ?? 0, reason: '不来了', rest: true })
  expect([...done.alsoCancelled].sort()).toEqual([third, instead.booked[0]?.mcId].sort())
  const left = await t.db.selectFrom('visit').where('status', '=', 'R').select('id').execute()
  const kept = [first, elsewhere.booked[0]?.mcId, theirs.booked[0]?.mcId]
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
  expect(left).toHaveLength(4)
  expect(await desk(calendar.cancel, { mcId: first ?? 0 })).toMatchObject({ alsoCancelled: [] })
})

test('a booking in the past, in a leave, with a doctor or in a room of nobody is refused in a sentence', async () => {
  await desk(calendar.addAbsence, { doctorId, beginsAt: at('09:00'), endsAt: at('10:00'), reason: '学会半日' })
  await expect(bookAt('09:50')).rejects.toMatchObject({
    ...code('doctor_away'),
    // The sentence of the refusal does not contain the reason for the leave.
    message: expect.stringContaining('不能预约'),
    data: { reason: '学会半日', near: expect.any(Array) },
  })
  await bookAt('10:00')
  // Ten has passed on Monday; of Tuesday's hours the time nearest to the one asked for is offered, not to the clock of now.
  await desk(calendar.setHours, { doctorId, hours: [{ ...hours, beginMinute: 480 }] })
  await expect(bookAt('08:20', { reservationDate: at('08:20', '2026-02-23') })).rejects.toMatchObject({
    ...code('slot_past'),
    data: { near: [{ day: '2026-03-03', time: '08:20' }] },
  })
  await expect(bookAt('11:00', { doctorId: 999 })).rejects.toMatchObject(code('doctor_not_found'))
  await expect(bookAt('11:00', { roomId: 999 })).rejects.toMatchObject(code('room_not_found'))
  for (const reservationDate of ['1800-01-01T09:00:00+08:00', '2200-01-01T09:00:00+08:00'])
    await expect(bookAt('11:00', { reservationDate })).rejects.toMatchObject(code('input_invalid'))
  const theirs = (await t.signIn('theirs')).accountId
  await expect(bookAt('11:00', { doctorId: theirs })).rejects.toMatchObject(code('doctor_not_found'))
})

test('a booking moves with its version, into a free time and not into a taken one', async () => {
  const [first, second] = [await one('09:20'), await one('09:40')]
  const move = (version: number, time: string) =>
    desk(calendar.move, { mcId: first.mcId, version, doctorId, reservationDate: at(time) })
  await expect(move(first.version, '09:40')).rejects.toMatchObject(code('slot_taken'))
  const moved = await move(first.version, '10:15')
  expect(moved).toMatchObject({ minute: 615, version: first.version + 1 })
  await expect(move(first.version, '11:00')).rejects.toMatchObject({ ...code('visit_changed'), data: { minute: 615 } })
  // Within its own time it can be moved.
  expect(await move(moved.version, '10:20')).toMatchObject({ minute: 620 })
  await bookAt('09:20')
  await t.db.updateTable('visit').set({ status: 'D' }).where('id', '=', second.mcId).execute()
  await expect(
    desk(calendar.move, { mcId: second.mcId, version: second.version, doctorId, reservationDate: at('15:00') }),
  ).rejects.toMatchObject(code('visit_step'))
})

test('cancelled and missed bookings free their time; taken back they need it', async () => {
  const first = await one('09:20')
  expect(await desk(calendar.cancel, { mcId: first.mcId, reason: '有事' })).toMatchObject({
    closedAs: 'cancelled',
    visitStatus: 'P',
  })
  await expect(desk(calendar.cancel, { mcId: first.mcId })).rejects.toMatchObject(code('visit_step'))
  expect(await desk(calendar.restore, { mcId: first.mcId })).toMatchObject({ closedAs: null, visitStatus: 'R' })
  expect(await desk(calendar.miss, { mcId: first.mcId })).toMatchObject({ closedAs: 'missed' })
  await bookAt('09:20')
  await expect(desk(calendar.restore, { mcId: first.mcId })).rejects.toMatchObject(code('slot_taken'))
  const shown = (await desk(calendar.span, { fromDay: '2026-03-03', days: 1 })).bookings
  expect(shown.map((b) => b.closedAs).sort()).toEqual(['missed', null])
})

test('a cancelled booking stands on the calendar no more, and its time is offered to who waits', async () => {
  await desk(calendar.setHours, { doctorId, hours: [hours] })
  const { mcId } = await one('09:00')
  await bookAt('09:20')
  const { waitingId } = await desk(calendar.wait, { patientId, doctorId, fromDay: '2026-03-03' })
  const shown = async () => {
    const { bookings, waiting } = await desk(calendar.span, { fromDay: '2026-03-03', days: 1 })
    const offered = waiting.find((w) => w.waitingId === waitingId)?.proposal?.reservationDate
    return { booked: bookings.map((b) => b.minute), offered }
  }
  expect(await shown()).toEqual({ booked: [540, 560], offered: '2026-03-03T01:40:00.000Z' })
  await desk(calendar.cancel, { mcId })
  expect(await shown()).toEqual({ booked: [560], offered: '2026-03-03T01:00:00.000Z' })
  await desk(calendar.endWaiting, { waitingId })
})

test('leave says which bookings are caught in it, and they stay where they are', async () => {
  const caught = await one('09:20')
  const { mcId: arrived } = await one('09:40')
  await t.db.updateTable('visit').set({ status: 'A' }).where('id', '=', arrived).execute()
  const leave = await desk(calendar.addAbsence, { doctorId, beginsAt: at('09:00'), endsAt: at('12:00') })
  expect(leave.caught.map((b) => b.mcId)).toEqual([caught.mcId])
  const closed = await desk(calendar.addAbsence, { beginsAt: at('09:30'), endsAt: at('12:00') })
  expect(closed).toMatchObject({ doctorId: null, caught: [] })
  await desk(calendar.removeAbsence, { absenceId: leave.absenceId })
  await expect(desk(calendar.removeAbsence, { absenceId: leave.absenceId })).rejects.toMatchObject(code('not_found'))
  await expect(desk(calendar.addAbsence, { beginsAt: at('10:00'), endsAt: at('09:00') })).rejects.toMatchObject(
    code('hours_wrong'),
  )
  const fourHundredDays = { beginsAt: at('09:00'), endsAt: at('09:00', '2027-04-07') }
  await desk(calendar.addAbsence, fourHundredDays)
  await expect(
    desk(calendar.addAbsence, { ...fourHundredDays, endsAt: at('09:01', '2027-04-07') }),
  ).rejects.toMatchObject(code('hours_wrong'))
})

test('who waits is offered the first free time that fits, and leaves the list once it is booked', async () => {
  await desk(calendar.setHours, { doctorId, hours: [hours, { ...hours, beginMinute: 840, endMinute: 880 }] })
  await bookAt('09:00')
  const { waitingId } = await desk(calendar.wait, { patientId, doctorId, fromDay: '2026-03-03' })
  const afternoon = await desk(calendar.wait, { patientId, part: 'afternoon' })
  const waiting = async () => (await desk(calendar.span, { days: 1 })).waiting
  expect((await waiting()).map((w) => w.proposal?.reservationDate)).toEqual([
    '2026-03-03T01:20:00.000Z',
    '2026-03-03T06:00:00.000Z',
  ])
  const morning = await desk(calendar.wait, { patientId, doctorId, fromDay: '2026-03-03', part: 'morning' })
  expect((await waiting()).map((w) => w.proposal?.reservationDate)).toEqual([
    '2026-03-03T01:20:00.000Z',
    '2026-03-03T06:00:00.000Z',
    '2026-03-03T01:40:00.000Z',
  ])
  await desk(calendar.endWaiting, { waitingId: morning.waitingId })
  await bookAt('09:20', { waitingId })
  await expect(bookAt('09:40', { waitingId })).rejects.toMatchObject(code('waiting_not_found'))
  await desk(calendar.endWaiting, { waitingId: afternoon.waitingId })
  expect(await waiting()).toEqual([])
})

test('hours that overlap or end before they begin are refused; rooms have names of their own', async () => {
  const set = (list: Input<typeof calendar.setHours>['hours']) => desk(calendar.setHours, { doctorId, hours: list })
  await expect(set([{ ...hours, endMinute: 540 }])).rejects.toMatchObject(code('hours_wrong'))
  await expect(set([hours, { ...hours, beginMinute: 599, endMinute: 700 }])).rejects.toMatchObject(code('hours_wrong'))
  const { roomId } = await desk(calendar.addRoom, { name: '二诊室' })
  await expect(desk(calendar.addRoom, { name: '二诊室' })).rejects.toMatchObject(code('room_twice'))
  await set([hours, { ...hours, beginMinute: 600, endMinute: 700, roomId }])
  await desk(calendar.removeRoom, { roomId })
  await expect(set([{ ...hours, roomId }])).rejects.toMatchObject(code('room_not_found'))
})

test('an admin sets the clock of the clinic; the front desk reads it, and a zone that is none is refused', async () => {
  const settings = await desk(calendar.settings, {})
  expect(settings).toMatchObject({ timeZone: 'Asia/Shanghai', daysAhead: 14, leadMinutes: 30 })
  const staff = (await t.signIn('ours', { role: 'staff', permissions: ['clinic_manage'] })).call
  await expect(staff(calendar.saveSettings, settings)).rejects.toMatchObject(code('forbidden'))
  await expect(admin(calendar.saveSettings, { ...settings, timeZone: 'Moon/Base' })).rejects.toMatchObject(
    code('time_zone_unknown'),
  )
  expect(await admin(calendar.saveSettings, { ...settings, address: '杏林巷 18 号' })).toMatchObject({
    address: '杏林巷 18 号',
  })
})

test('another clinic sees and changes nothing of it', async () => {
  const mine = await one('09:20')
  const { call } = await t.signIn('theirs')
  const span = await call(calendar.span, { fromDay: '2026-03-03', days: 7 })
  expect([span.bookings, span.hours]).toEqual([[], []])
  const tries = await Promise.allSettled([
    call(calendar.move, { mcId: mine.mcId, version: 1, reservationDate: at('10:00') }),
    call(calendar.cancel, { mcId: mine.mcId }),
    call(calendar.miss, { mcId: mine.mcId }),
    call(payment.list, { mcId: mine.mcId }),
    call(payment.add, { mcId: mine.mcId, method: 'cash', yuan: 1 }),
  ])
  for (const one of tries) expect(one).toMatchObject({ status: 'rejected', reason: code('visit_not_found') })
})

test('payments are noted once, summed to the cent, cancelled with a reason, and printed', async () => {
  const { mcId } = await one('09:20')
  const pay = (yuan: number, requestKey?: string) =>
    desk(payment.add, { mcId, method: 'wechat', yuan, ...(requestKey && { requestKey }) })
  const first = await pay(0.1, 'receipt-01')
  expect((await pay(0.1, 'receipt-01')).paymentId).toBe(first.paymentId)
  const second = await pay(0.2)
  expect((await desk(payment.list, { mcId })).totalYuan).toBe(0.3)
  for (const yuan of [0, -1, 0.001, 1e9]) await expect(pay(yuan)).rejects.toMatchObject(code('input_invalid'))
  expect(
    Buffer.from(await (await desk(payment.receipt, first)).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await desk(payment.cancel, { paymentId: second.paymentId, reason: '收错了' })
  await expect(desk(payment.cancel, { paymentId: second.paymentId, reason: '再来' })).rejects.toMatchObject(
    code('payment_cancelled'),
  )
  await expect(desk(payment.receipt, second)).rejects.toMatchObject(code('payment_cancelled'))
  expect(await desk(payment.list, { mcId })).toMatchObject({ totalYuan: 0.1, list: [{}, { voidReason: '收错了' }] })
})

test('the front desk hides no patient; a doctor does', async () => {
  const { patientId: other } = await desk(patient.add, { patientName: '误建', sex: 'male' })
  await expect(desk(patient.remove, { patientId: other })).rejects.toMatchObject(code('patient_removed_by_doctor'))
  await doctor(patient.remove, { patientId: other })
})

test('[SCOPE-appointments] a booking of today stands on the board', async () => {
  await bookAt('15:00', { reservationDate: at('15:00', '2026-03-02'), reason: '失眠两周' })
  expect((await doctor(visit.todayPatients, {})).list).toMatchObject([
    { name: '郑秋云', visitStatus: 'R', complaint: '失眠两周' },
  ])
})
