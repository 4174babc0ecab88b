import { expect, test } from 'vitest'
import { nearestFree, slotsOf } from './slots.ts'

const at = (minutes: number) => minutes * 60_000
const shift = { begin: at(480), end: at(540), slotMinutes: 30 }

test('a time has its beginning, its end and whether it is free', () => {
  expect(slotsOf([shift], { taken: [{ begin: at(510), end: at(511) }], away: [], from: 0 })).toEqual([
    { begin: at(480), end: at(510), isFree: true },
    { begin: at(510), end: at(540), isFree: false },
  ])
})

test.each([
  ['a booking that ends as a time begins', 450, 480, [true, true]],
  ['one that ends a minute later', 450, 481, [false, true]],
  ['one that begins as the shift ends', 540, 570, [true, true]],
  ['one that begins a minute before', 539, 570, [true, false]],
  ['one that holds all of it', 0, 900, [false, false]],
])('%s', (_, begin, end, free) => {
  const slots = slotsOf([shift], { taken: [{ begin: at(begin), end: at(end) }], away: [], from: 0 })
  expect(slots.map((s) => s.isFree)).toEqual(free)
})

test('of two times equally near the earlier comes first, and no more than were asked for', () => {
  const slots = slotsOf([{ begin: 0, end: at(150), slotMinutes: 30 }], { taken: [], away: [], from: 0 })
  const day = '1970-01-01'
  const one = slots.map((slot) => ({ ...slot, day, doctorId: 1 }))
  const begins = (wished: number, count: number) =>
    nearestFree(one, { at: at(wished), days: [day], doctorId: 1 }, count).map((s) => s.begin / 60_000)
  expect([begins(60, 5), begins(75, 2), begins(0, 0)]).toEqual([[60, 30, 90, 0, 120], [60, 90], []])
})

test('a time at which several doctors are free is offered once where any of them will do', () => {
  const slot = { begin: at(60), end: at(90), isFree: true, day: '1970-01-01' }
  const both = [1, 2].map((doctorId) => ({ ...slot, doctorId }))
  expect(nearestFree(both, { at: at(30), days: [slot.day], doctorId: null }, 6)).toEqual([{ ...slot, doctorId: 1 }])
})
