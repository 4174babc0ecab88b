import { expect, test } from 'vitest'
import { firstFree } from './first-free.ts'
import { type Lane, placeBookings } from './lanes.ts'
import { booking } from './testing/booking.ts'

const lane = (day: string, id: number | null, taken: readonly number[] = [], more: Partial<Lane> = {}): Lane => ({
  key: `${day} ${id}`,
  day,
  id,
  name: '',
  away: [],
  hours: [{ begin: 540, end: 600 }],
  bookings: placeBookings(
    taken.map((minute, i) => booking({ mcId: i + 1, minute, minutes: 15 })),
    [],
  ),
  ...more,
})
const now = { day: '2026-03-02', minute: 549 }

test.each([
  ['another day begins with its first hour', [lane('2026-03-03', 7)], ['2026-03-03', 540, 7]],
  ['today begins after now', [lane('2026-03-02', 7)], ['2026-03-02', 555, 7]],
  ['what is booked is passed over', [lane('2026-03-03', 7, [540, 550])], ['2026-03-03', 570, 7]],
  [
    'a leave is passed over',
    [lane('2026-03-03', 7, [], { away: [{ begin: 500, end: 560, reason: '' }] })],
    ['2026-03-03', 570, 7],
  ],
  [
    'a full doctor leads to the next',
    [lane('2026-03-03', 7, [540, 555, 570, 585]), lane('2026-03-03', 8)],
    ['2026-03-03', 540, 8],
  ],
  ['a day that is over leads to the next', [lane('2026-03-01', 7), lane('2026-03-03', 7)], ['2026-03-03', 540, 7]],
  ['nobody in front works', [lane('2026-03-03', null), lane('2026-03-03', 8)], ['2026-03-03', 540, 8]],
] as const)('a new booking: %s', (_, lanes, [day, minute, laneId]) => {
  expect(firstFree(lanes, now)).toEqual({ day, minute, laneId })
})

test('without a free time there is none', () => {
  expect(firstFree([lane('2026-03-02', 7, [], { hours: [{ begin: 500, end: 560 }] })], now)).toBeNull()
})
