import { beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** Monday 2 March 2026, ten in the morning in China; in New York the evening before. */
const t = testApp()
let desk: Caller
let doctorId = 0
let patientId = 0
beforeAll(async () => {
  desk = (await t.signIn('ours', { role: 'staff' })).call
  doctorId = (await t.signIn()).accountId
  ;({ patientId } = await desk(patient.add, { patientName: '郑秋云', sex: 'female' }))
})
beforeEach(() => t.db.deleteFrom('visit').execute())

const at = (day: string, time: string) => `${day}T${time}:00+08:00`
async function book(reservationDate: string) {
  const { booked } = await desk(calendar.book, { patientId, doctorId, reservationDate })
  const [one] = booked
  if (!one) throw new Error('not booked')
  return one
}
const kept = (mcId: number) =>
  t.db
    .selectFrom('visit')
    .where('id', '=', mcId)
    .select(['status', 'queue_no', 'waiting_since'])
    .executeTakeFirstOrThrow()

test('who has arrived waits on when her time is moved within the day, and is booked again on another day', async () => {
  const { mcId } = await book(at('2026-03-02', '11:00'))
  await desk(visit.checkIn, { mcId })
  const move = async (reservationDate: string) => {
    const { version } = await t.db
      .selectFrom('visit')
      .where('id', '=', mcId)
      .select('version')
      .executeTakeFirstOrThrow()
    return desk(calendar.move, { mcId, version, doctorId, reservationDate })
  }
  expect(await move(at('2026-03-02', '15:00'))).toMatchObject({ visitStatus: 'A' })
  expect(await kept(mcId)).toMatchObject({ waiting_since: t.clock.now })
  expect(await move(at('2026-03-03', '15:00'))).toMatchObject({ visitStatus: 'R', day: '2026-03-03' })
  expect(await kept(mcId)).toMatchObject({ waiting_since: null })
  // On the day of the booking the patient arrives like any other.
  await expect(desk(visit.checkIn, { mcId })).rejects.toMatchObject({ code: errors.visit_other_day.code })
  const was = t.clock.now
  t.clock.now = new Date(at('2026-03-03', '14:50'))
  const { call } = await t.signIn('ours', { role: 'staff' })
  expect(await call(visit.checkIn, { mcId })).toMatchObject({ visitStatus: 'A' })
  t.clock.now = was
})

test('a booking that is moved to another day takes a number of that day', async () => {
  const first = await book(at('2026-03-03', '09:00'))
  const moved = await book(at('2026-03-02', '11:00'))
  expect(await kept(moved.mcId)).toMatchObject({ queue_no: 1 })
  const { mcId, version } = moved
  await desk(calendar.move, { mcId, version, doctorId, reservationDate: at('2026-03-03', '09:30') })
  expect([(await kept(first.mcId)).queue_no, (await kept(mcId)).queue_no]).toEqual([1, 2])
})

test.each([
  // The clocks go forward on 8 March 2026, and back on 1 November.
  [
    '2026-03-05T09:00:00-05:00',
    7,
    ['2026-03-05T14:00:00.000Z', '2026-03-12T13:00:00.000Z', '2026-03-19T13:00:00.000Z'],
  ],
  [
    '2026-10-30T09:00:00-04:00',
    2,
    ['2026-10-30T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '2026-11-03T14:00:00.000Z'],
  ],
  // Half past two does not exist on that day, so the next existing time is used.
  [
    '2026-03-07T02:30:00-05:00',
    1,
    ['2026-03-07T07:30:00.000Z', '2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z'],
  ],
] as const)(
  'a series from %s every %i days keeps the time on the wall of the clinic',
  async (first, everyDays, times) => {
    const ours = t.orgs.ours.clinic
    await t.db.updateTable('organisation').set({ time_zone: 'America/New_York' }).where('id', '=', ours).execute()
    const there = (await t.signIn('ours', { role: 'staff' })).call
    const repeat = { everyDays, times: 3 }
    const { booked } = await there(calendar.book, { patientId, doctorId, reservationDate: first, repeat })
    expect(booked.map((b) => b.reservationDate)).toEqual(times)
    await t.db.updateTable('organisation').set({ time_zone: 'Asia/Shanghai' }).where('id', '=', ours).execute()
  },
)
