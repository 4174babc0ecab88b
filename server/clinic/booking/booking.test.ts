import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { booking, bookingPage as page } from '#contract/clinic/booking.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Monday 2 March 2026, ten in the morning in China. */
const t = testApp()
let desk: Caller
let anyone: Caller
let doctorId = 0
let code = ''
beforeAll(async () => {
  desk = (await t.signIn('ours', { role: 'staff' })).call
  anyone = t.caller(null)
  ;({ accountId: doctorId } = await t.signIn())
  const day = { beginMinute: 540, endMinute: 600, slotMinutes: 20 }
  await desk(calendar.setHours, { doctorId, hours: [1, 2, 3].map((weekday) => ({ ...day, weekday })) })
  ;({ code } = await desk(booking.quickAppointmentCode, {}))
})
beforeEach(async () => {
  await t.db.deleteFrom('attempt').execute()
  await t.db.deleteFrom('public_link').execute()
  await t.db.deleteFrom('visit').execute()
  await t.db.deleteFrom('phone_check').execute()
})
const refusal = (key: keyof typeof errors) => ({ code: errors[key].code })
const at = (time: string, day = '2026-03-03') => `${day}T${time}:00+08:00`

/** As displayed on the phone. */
async function digitsFor(phone: string) {
  await anyone(page.checkPhone, { code, phone })
  const [letter] = await t.db
    .selectFrom('outbox')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .select('body')
    .limit(1)
    .execute()
  return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? ''
}
async function bookAs(phone: string, time: string, more: Partial<Input<typeof booking.bookByQuickCode>> = {}) {
  const verifyCode = more.verifyCode ?? (await digitsFor(phone))
  const who = { name: '吴秀英', phone, sex: 'female' as const }
  return anyone(booking.bookByQuickCode, { code, ...who, reservationDate: at(time), verifyCode, ...more })
}
const phoneOf = (n: number) => `1380000${String(6000 + n)}`
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

test('[CALL-visit-quick-code] [SCOPE-quick-appointment] the clinic has one code, with its picture and papers; renewed, the old one opens nothing', async () => {
  const first = await desk(booking.quickAppointmentCode, {})
  expect(first.url).toContain(first.code)
  expect(first.qrImage).toMatch(/^data:image\/png;base64,/)
  expect(await desk(booking.quickAppointmentCode, {})).toEqual(first)
  // The poster on one page, the card with front and back; both show the ridge, whose washes fade out.
  for (const [kind, pages] of [
    ['poster', 1],
    ['card', 2],
  ] as const) {
    const pdf = Buffer.from(await (await desk(booking.quickAppointmentSheet, { kind })).arrayBuffer()).toString(
      'latin1',
    )
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toMatch(new RegExp(`/Count ${pages}\\b`))
    expect(pdf).toContain('/ShadingType')
  }
  const theirs = (await t.signIn('theirs')).call
  const other = await theirs(booking.quickAppointmentCode, {})
  expect(other.code).not.toBe(first.code)
  const renewed = await theirs(booking.renewQuickAppointmentCode, {})
  await expect(anyone(page.times, { code: other.code })).rejects.toMatchObject(refusal('quick_code_unknown'))
  await anyone(page.times, { code: renewed.code })
})

test('a code that has expired opens nothing', async () => {
  const { expiresAt } = await desk(booking.quickAppointmentCode, {})
  const was = t.clock.now
  t.clock.now = new Date(Date.parse(expiresAt) - 1)
  expect(await anyone(page.times, { code })).toBeDefined()
  t.clock.now = new Date(expiresAt)
  await expect(anyone(page.times, { code })).rejects.toMatchObject(refusal('quick_code_unknown'))
  t.clock.now = was
})

test('the code shows the times of a week, free or not, and nobody who has them', async () => {
  const { patientId } = await desk(patient.add, { patientName: '韦永康', sex: 'male' })
  await desk(calendar.book, { patientId, doctorId, reservationDate: at('09:20') })
  const shown = await anyone(page.times, { code })
  expect(shown).toMatchObject({ clinic: { name: '杏林门诊部' }, today: '2026-03-02', doctorId })
  // Nothing is left on Monday; at least half an hour ahead.
  expect(shown.days[0]).toEqual({ day: '2026-03-02', slots: [] })
  expect(shown.days[1]?.slots.map((s) => [s.time, s.isFree])).toEqual([
    ['09:00', true],
    ['09:20', false],
    ['09:40', true],
  ])
  expect(JSON.stringify(shown)).not.toContain('韦永康')
})

test('[STATE-appointment-source] a phone books after its digits; the booking stands at the desk with source 1, and leads to her pages', async () => {
  const made = await bookAs(phoneOf(1), '09:20', { reason: '睡不好 <b>' })
  expect(made).toMatchObject({ appointmentSource: 1, reservationDate: '2026-03-03T01:20:00.000Z' })
  const span = await desk(calendar.span, { fromDay: '2026-03-03', days: 1 })
  expect(span.bookings).toMatchObject([{ name: '吴秀英', appointmentSource: 1, reason: '睡不好 <b>', doctorId }])
  expect((await desk(visit.appointments, {})).list).toMatchObject([{ appointmentSource: 1 }])
  const own = await anyone(page.booking, { token: tokenOf(made.links.booking) })
  expect(own).toMatchObject({ day: '2026-03-03', time: '09:20', doctor: '沈知微', state: 'booked' })
  expect(JSON.stringify(own)).not.toMatch(/吴秀英|1380000/)
  await anyone(preConsultationPage.preConsultation, { token: tokenOf(made.links.preConsultation) })
})

test('of two phones that want one time, one has it and the other is told which are free', async () => {
  const digits = await Promise.all([digitsFor(phoneOf(1)), digitsFor(phoneOf(2))])
  const both = await Promise.allSettled(digits.map((verifyCode, i) => bookAs(phoneOf(i + 1), '09:20', { verifyCode })))
  expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find((b) => b.status === 'rejected')
  expect(lost?.reason).toMatchObject({
    ...refusal('slot_taken'),
    data: { near: expect.arrayContaining([expect.objectContaining({ time: '09:40' })]) },
  })
  // The code of the unsuccessful one is still valid for another time.
  const which = both.findIndex((b) => b.status === 'rejected')
  await bookAs(phoneOf(which + 1), '09:40', { verifyCode: digits[which] ?? '' })
})

test('sent twice on a bad line it is one booking, and another phone gets nothing by the same request', async () => {
  const verifyCode = await digitsFor(phoneOf(1))
  const twice = { verifyCode, requestKey: 'page-000001' }
  const [a, b] = await Promise.all([bookAs(phoneOf(1), '09:20', twice), bookAs(phoneOf(1), '09:20', twice)])
  expect(a.mcId).toBe(b.mcId)
  await expect(bookAs(phoneOf(2), '09:20', twice)).rejects.toMatchObject(refusal('slot_taken'))
})

test('digits are wrong, of another phone, tried too often, too old or used: no booking', async () => {
  const good = await digitsFor(phoneOf(1))
  const wrong = good === '000000' ? '000001' : '000000'
  await expect(bookAs(phoneOf(2), '09:20', { verifyCode: good })).rejects.toMatchObject(refusal('phone_code_wrong'))
  for (let i = 0; i < 5; i++)
    await expect(bookAs(phoneOf(1), '09:20', { verifyCode: wrong })).rejects.toMatchObject(refusal('phone_code_wrong'))
  await expect(bookAs(phoneOf(1), '09:20', { verifyCode: good })).rejects.toMatchObject(refusal('phone_code_wrong'))
  const used = await digitsFor(phoneOf(3))
  await bookAs(phoneOf(3), '09:20', { verifyCode: used })
  await expect(bookAs(phoneOf(3), '09:40', { verifyCode: used })).rejects.toMatchObject(refusal('phone_code_wrong'))
  const old = await digitsFor(phoneOf(4))
  const was = t.clock.now
  t.clock.now = new Date(was.getTime() + 10 * 60_000)
  await expect(bookAs(phoneOf(4), '09:40', { verifyCode: old })).rejects.toMatchObject(refusal('phone_code_wrong'))
  t.clock.now = was
})

test('a phone is not rung again and again; an address rings a waiting room, and not a whole town', async () => {
  await anyone(page.checkPhone, { code, phone: phoneOf(1) })
  await expect(anyone(page.checkPhone, { code, phone: phoneOf(1) })).rejects.toMatchObject(refusal('too_many_requests'))
  for (let i = 2; i <= 60; i++) await anyone(page.checkPhone, { code, phone: phoneOf(i) })
  await expect(anyone(page.checkPhone, { code, phone: phoneOf(61) })).rejects.toMatchObject(
    refusal('too_many_requests'),
  )
  // What the address was refused is not taken from the clinic, nor from the phone.
  const counts = await t.db
    .selectFrom('attempt')
    .select(['key', 'taken'])
    .where('key', 'like', 'booking code %')
    .execute()
  expect(counts.filter(({ key }) => /^booking code of /.test(key)).map(({ taken }) => taken)).toEqual([60])
  expect(counts.filter(({ key }) => /^booking code to /.test(key) && key.endsWith(phoneOf(61)))).toEqual([])
})

test('one phone books five visits to come for a family; the desk books on; the same person is not made twice', async () => {
  const { patientId } = await desk(patient.add, {
    patientName: '吴秀英',
    sex: 'female',
    phone: phoneOf(9),
    birthday: '1960-01-01',
  })
  await bookAs(phoneOf(9), '09:00')
  const rows = await t.db.selectFrom('visit').select('patient_id').execute()
  expect(rows).toEqual([{ patient_id: patientId }])
  const next = (time: string, day: string) =>
    desk(calendar.book, { patientId, doctorId, reservationDate: at(time, day) })
  const wednesday = '2026-03-04'
  await next('09:00', '2026-03-09')
  await next('09:00', '2026-03-10')
  const times = [at('09:20'), at('09:40'), at('09:00', wednesday), at('09:20', wednesday)]
  for (const [i, reservationDate] of times.entries()) {
    await t.db.deleteFrom('attempt').execute()
    await bookAs(phoneOf(9), '', { reservationDate, name: i % 2 ? '吴秀英' : '吴小满' })
  }
  await t.db.deleteFrom('attempt').execute()
  await expect(bookAs(phoneOf(9), '09:40', { reservationDate: at('09:40', wednesday) })).rejects.toMatchObject(
    refusal('booking_limit'),
  )
  await next('09:40', wednesday)
  expect((await desk(patient.detail, { patientId })).birthday).toBe('1960-01-01')
})

test('beside the code stands how many booked by it this week: those of the desk are not among them', async () => {
  const { patientId } = await desk(patient.add, { patientName: '韦永康', sex: 'male' })
  await desk(calendar.book, { patientId, doctorId, reservationDate: at('09:00') })
  expect((await desk(booking.quickAppointmentCode, {})).bookedThisWeek).toBe(0)
  await bookAs(phoneOf(1), '09:20')
  expect((await desk(booking.quickAppointmentCode, {})).bookedThisWeek).toBe(1)
})

test('whoever was removed is not found again by name and phone: the booking makes a new patient', async () => {
  const { patientId } = await desk(patient.add, { patientName: '吴秀英', sex: 'female', phone: phoneOf(8) })
  await t.db.updateTable('patient').set({ removed_at: t.clock.now }).where('id', '=', patientId).execute()
  const { mcId } = await bookAs(phoneOf(8), '09:20')
  const { bookings } = await desk(calendar.span, { fromDay: '2026-03-03', days: 1 })
  expect(bookings).toMatchObject([{ mcId, name: '吴秀英' }])
  expect(bookings[0]?.patientId).not.toBe(patientId)
})

test('a time in the past, at a changed hour, in leave or too far ahead is not offered', async () => {
  const tries = [
    [at('09:00', '2026-03-02'), 'slot_past'],
    [at('09:10'), 'slot_not_offered'],
    [at('09:00', '2026-03-24'), 'slot_not_offered'],
    [at('09:00', '2026-03-05'), 'slot_not_offered'],
  ] as const
  for (const [reservationDate, key] of tries)
    await expect(bookAs(phoneOf(1), '', { reservationDate, verifyCode: '123456' })).rejects.toMatchObject(refusal(key))
  const { absenceId } = await desk(calendar.addAbsence, { beginsAt: at('00:00'), endsAt: at('23:59') })
  await expect(bookAs(phoneOf(1), '09:20', { verifyCode: '123456' })).rejects.toMatchObject(refusal('slot_not_offered'))
  await desk(calendar.removeAbsence, { absenceId })
})

test('she moves her booking, and gives it back', async () => {
  const { links } = await bookAs(phoneOf(1), '09:20')
  await bookAs(phoneOf(2), '09:40')
  const token = tokenOf(links.booking)
  const own = await anyone(page.ownTimes, { token })
  expect(own.days[1]?.slots.map((s) => s.isFree)).toEqual([true, true, false])
  await expect(anyone(page.moveBooking, { token, reservationDate: at('09:40') })).rejects.toMatchObject(
    refusal('slot_taken'),
  )
  await anyone(page.moveBooking, { token, reservationDate: at('09:00') })
  expect(await anyone(page.booking, { token })).toMatchObject({ time: '09:00', state: 'booked', isAway: false })
  // The doctor takes leave at that time: the booking page says so, and no longer when the leave is withdrawn.
  const leave = { doctorId, beginsAt: at('08:00'), endsAt: at('09:10') }
  const { absenceId } = await desk(calendar.addAbsence, leave)
  expect(await anyone(page.booking, { token })).toMatchObject({ state: 'booked', isAway: true })
  await desk(calendar.removeAbsence, { absenceId })
  expect(await anyone(page.booking, { token })).toMatchObject({ isAway: false })
  await anyone(page.cancelBooking, { token })
  expect(await anyone(page.booking, { token })).toMatchObject({ state: 'cancelled' })
  await expect(anyone(page.cancelBooking, { token })).rejects.toMatchObject(refusal('visit_over'))
  const form = anyone(preConsultationPage.preConsultation, { token: tokenOf(links.preConsultation) })
  await expect(form).rejects.toMatchObject(refusal('link_withdrawn'))
  await bookAs(phoneOf(3), '09:00')
})

test('what the clinic cancels, her page says is cancelled, and what it takes back stands again; the form ends', async () => {
  const { links } = await bookAs(phoneOf(1), '09:20')
  const token = tokenOf(links.booking)
  const { bookings } = await desk(calendar.span, { fromDay: '2026-03-03', days: 1 })
  const mcId = bookings[0]?.mcId ?? 0
  await desk(calendar.cancel, { mcId })
  expect(await anyone(page.booking, { token })).toMatchObject({ time: '09:20', state: 'cancelled' })
  await expect(anyone(page.moveBooking, { token, reservationDate: at('09:40') })).rejects.toMatchObject(
    refusal('visit_over'),
  )
  const form = anyone(preConsultationPage.preConsultation, { token: tokenOf(links.preConsultation) })
  await expect(form).rejects.toMatchObject(refusal('link_withdrawn'))
  await desk(calendar.restore, { mcId })
  expect(await anyone(page.booking, { token })).toMatchObject({ state: 'booked' })
})
