import { expect, test } from 'vitest'
import { isOver, leaveAt, stepHeld, takenAt } from './held.ts'
import type { Lane, Placed } from './lanes.ts'

const booking = { mcId: 1, minute: 600, minutes: 30 } as Placed
const bounds = { begin: 540, end: 1020 }
const from = (lane: number, minute: number, key: string, shiftKey = false) => {
  const next = stepHeld({ booking, lane, minute }, { key, shiftKey }, 3, bounds)
  return next && [next.lane, next.minute]
}

test.each([
  [0, 600, 'ArrowDown', false, [0, 615]],
  [0, 600, 'ArrowUp', true, [0, 595]],
  // It stays within what the grid shows, with its whole length.
  [0, 545, 'ArrowUp', false, [0, 540]],
  [0, 985, 'ArrowDown', false, [0, 990]],
  [0, 600, 'ArrowLeft', false, [0, 600]],
  [1, 600, 'ArrowRight', false, [2, 600]],
  [2, 600, 'ArrowRight', false, [2, 600]],
] as const)('from lane %i at %i %s (Shift %s) leads to %j', (lane, minute, key, shift, to) => {
  expect(from(lane, minute, key, shift)).toEqual(to)
})

test('another key moves nothing', () => {
  expect(from(0, 600, 'a')).toBeNull()
})

test('a booking that touches a leave with any of its minutes falls into it', () => {
  const lane = { away: [{ begin: 600, end: 660, reason: '' }] } as unknown as Lane
  expect([569, 570, 571, 659, 660].map((minute) => leaveAt(lane, minute, 30) !== null)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a booking falls over another of the same doctor that is still ahead, and over no other', () => {
  const other = { mcId: 2, minute: 600, minutes: 20, doctorId: 7, roomId: 3, visitStatus: 'R' }
  const at = (minute: number, changed: object = {}, lane: object = {}) =>
    takenAt({ id: 7, bookings: [{ ...other, ...changed }], ...lane } as unknown as Lane, minute, {
      ...booking,
      doctorId: 7,
    })?.mcId ?? null
  expect([570, 571, 619, 620].map((minute) => at(minute))).toEqual([null, 2, 2, null])
  expect([at(600, { mcId: 1 }), at(600, { visitStatus: 'F' }), at(600, { doctorId: null }, { id: null })]).toEqual([
    null,
    null,
    null,
  ])
  // Two doctors may share a room.
  expect([at(600, {}, { id: 3 }), at(600, { doctorId: 8 }, { id: 3 })]).toEqual([2, null])
})

test.each([
  ['2026-03-01', 600, true],
  ['2026-03-02', 569, true],
  ['2026-03-02', 570, true],
  // Some of it is still ahead.
  ['2026-03-02', 571, false],
  ['2026-03-03', 0, false],
])('half an hour on %s from minute %i is over: %s', (day, minute, over) => {
  expect(isOver({ day: '2026-03-02', minute: 600 }, day, minute, 30)).toBe(over)
})
