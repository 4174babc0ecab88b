import { expect, test } from 'vitest'
import type { Booking } from '#contract/clinic/calendar.ts'
import { clockText, instantIn } from '#web/base/zone.ts'
import { fold, freeIn, hoursShown, lanesOf, placeBookings, proposalsOf, type Span } from './lanes.ts'
import { booking } from './testing/booking.ts'

const bookingAt = (mcId: number, minute: number, more: Partial<Booking> = {}) => booking({ mcId, minute, ...more })
const span = (more: Partial<Span>): Span => ({
  timeZone: 'Asia/Shanghai',
  today: '2026-03-02',
  days: ['2026-03-03'],
  rooms: [],
  waiting: [],
  absences: [],
  doctors: [{ doctorId: 7, name: '沈', position: '' }],
  hours: [],
  bookings: [],
  ...more,
})
const minutesOf = (instant: string) => ({ day: instant.slice(0, 10), minute: Number(instant.slice(11, 13)) * 60 })

test('bookings that overlap stand side by side and are a conflict; one that was missed is none', () => {
  const placed = placeBookings([bookingAt(1, 540), bookingAt(2, 550), bookingAt(3, 565), bookingAt(4, 600)], [])
  expect(placed.map((p) => [p.mcId, p.column, p.columns, p.isConflict])).toEqual([
    [1, 0, 2, true],
    [2, 1, 2, true],
    [3, 0, 1, false],
    [4, 0, 1, false],
  ])
  const missed = placeBookings([bookingAt(1, 540), bookingAt(2, 540, { visitStatus: 'P', closedAs: 'missed' })], [])
  expect(missed.map((p) => p.isConflict)).toEqual([false, false])
})

test('two bookings of the same minute of the hour that comes twice are no conflict', () => {
  const at = (offset: string) => ({ reservationDate: `2027-10-31T02:30:00${offset}` })
  const conflicts = (list: Booking[]) => placeBookings(list, []).map((p) => p.isConflict)
  expect(conflicts([bookingAt(1, 150, at('+02:00')), bookingAt(2, 150, at('+01:00'))])).toEqual([false, false])
  expect(conflicts([bookingAt(1, 150, at('+01:00')), bookingAt(2, 150, at('+01:00'))])).toEqual([true, true])
})

test('eleven bookings of one moment keep one in sight and the others behind one sign', () => {
  const many = Array.from({ length: 11 }, (_, i) => bookingAt(i + 1, 540))
  const { shown, folded } = fold(placeBookings([...many, bookingAt(12, 560)], []), 2)
  expect(shown.map((p) => [p.mcId, p.column, p.columns])).toEqual([
    [1, 0, 2],
    [12, 0, 1],
  ])
  expect(folded.map((f) => [f.minute, f.minutes, f.bookings.length])).toEqual([[540, 15, 10]])
})

test('two of one moment stand side by side; what is folded apart has a sign each, from its first to its last', () => {
  const pair = fold(placeBookings([bookingAt(1, 540), bookingAt(2, 540)], []), 2)
  expect(pair).toMatchObject({ shown: [{ mcId: 1 }, { mcId: 2 }], folded: [] })
  const three = [540, 540, 550, 700, 700, 700].map((minute, i) => bookingAt(i + 1, minute))
  expect(
    fold(placeBookings(three, []), 2).folded.map((f) => [f.minute, f.minutes, f.bookings.map((b) => b.mcId)]),
  ).toEqual([
    [540, 25, [2, 3]],
    [700, 15, [5, 6]],
  ])
})

test('short bookings one after another are drawn side by side, and are no conflict', () => {
  const short = { minutes: 5 }
  const placed = placeBookings([bookingAt(1, 540, short), bookingAt(2, 545, short), bookingAt(3, 550, short)], [])
  expect(placed.map((p) => [p.mcId, p.column, p.columns, p.isConflict])).toEqual([
    [1, 0, 2, false],
    [2, 1, 2, false],
    [3, 0, 2, false],
  ])
})

test('what is booked in a leave carries the sign, what is beside it does not', () => {
  const away = [{ begin: 540, end: 600, reason: '' }]
  expect(
    placeBookings([bookingAt(1, 525), bookingAt(2, 590), bookingAt(3, 600)], away).map((p) => p.isInLeave),
  ).toEqual([false, true, false])
})

test('a leave over days fills the days between, and ends with its last', () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-05']
  const absences = [{ absenceId: 1, doctorId: 7, beginsAt: '2026-03-03T13', endsAt: '2026-03-05T00', reason: '' }]
  const lanes = lanesOf(span({ days, absences }), 'doctor', minutesOf)
  expect(lanes.map((l) => l.away.map((a) => [a.begin, a.end]))).toEqual([[[780, 1440]], [[0, 1440]], []])
})

test('a booking without doctor or room stands in a lane of its own', () => {
  const all = span({ bookings: [bookingAt(1, 540), bookingAt(2, 540, { doctorId: null })] })
  expect(lanesOf(all, 'doctor', minutesOf).map((l) => [l.name, l.bookings.length])).toEqual([
    ['沈', 1],
    ['', 1],
  ])
  expect(lanesOf(all, 'room', minutesOf).map((l) => [l.name, l.bookings.length])).toEqual([['', 2]])
})

test('a time is proposed to one who waits, the longest first, and none to whom nothing fits', () => {
  const waits = (waitingId: number, reservationDate: string | null): Span['waiting'][number] => ({
    waitingId,
    patientId: waitingId,
    name: `候${waitingId}`,
    sex: 'female',
    age: 40,
    ageMonths: 480,
    doctorId: null,
    part: 'any',
    fromDay: null,
    untilDay: null,
    reason: '',
    since: '',
    proposal: reservationDate === null ? null : { doctorId: 7, reservationDate },
  })
  const waiting = [waits(1, '2026-03-03T09'), waits(2, '2026-03-03T09'), waits(3, null), waits(4, '2026-03-04T10')]
  expect(proposalsOf(span({ waiting }), minutesOf)).toEqual([
    { waitingId: 1, name: '候1', laneId: 7, day: '2026-03-03', minute: 540 },
    { waitingId: 4, name: '候4', laneId: 7, day: '2026-03-04', minute: 600 },
  ])
})

test('the grid reaches from the first hour to the last', () => {
  expect(hoursShown(lanesOf(span({}), 'doctor', minutesOf))).toEqual({ begin: 540, end: 1020 })
  const early = span({ bookings: [bookingAt(1, 470), bookingAt(2, 1070)] })
  expect(hoursShown(lanesOf(early, 'doctor', minutesOf))).toEqual({ begin: 420, end: 1140 })
})

test.each([
  ['Asia/Shanghai', '2026-03-03', 560, '2026-03-03T01:20:00.000Z'],
  ['America/New_York', '2026-03-08', 540, '2026-03-08T13:00:00.000Z'],
  ['America/New_York', '2026-03-07', 540, '2026-03-07T14:00:00.000Z'],
  ['UTC', '2026-03-07', 5, '2026-03-07T00:05:00.000Z'],
])('in %s on %s minute %i is %s', (zone, day, minute, instant) => {
  expect(new Date(instantIn(zone, day, minute)).toISOString()).toBe(instant)
  expect(clockText(minute)).toMatch(/^\d\d:\d\d$/)
})

test.each([
  ['nobody is booked', [], 540],
  [
    'the first hour is booked',
    [
      [540, 30],
      [570, 30],
    ],
    600,
  ],
  [
    'a gap is too small for a line',
    [
      [545, 15],
      [565, 35],
    ],
    600,
  ],
  ['a gap is large enough', [[550, 50]], 540],
  ['a booking began before it', [[500, 60]], 560],
  ['short bookings are drawn longer', [[540, 5]], 550],
  [
    'it is full',
    [
      [540, 60],
      [600, 55],
    ],
    null,
  ],
] as const)('a leave from 540 to 660 is named where no booking covers it: %s', (_, taken, at) => {
  const bookings = taken.map(([minute, minutes], i) => bookingAt(i + 1, minute, { minutes }))
  const end = at === null ? 655 : 660
  expect(freeIn({ begin: 540, end, reason: '' }, bookings, 10)).toBe(at)
})
