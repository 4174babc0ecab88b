import { expect, test } from 'vitest'
import { nearestFree, slotsOf } from './slots.ts'

const at = (minutes: number) => minutes * 60_000
const span = (begin: number, end: number) => ({ begin: at(begin), end: at(end) })
const shift = { ...span(0, 60), slotMinutes: 20 }
const none = { taken: [], away: [], from: 0 }
const begins = (...options: Parameters<typeof slotsOf>) =>
  slotsOf(...options).map((s) => `${s.begin / 60_000}${s.isFree ? '' : ' taken'}`)

test.each([
  ['a shift is cut into its times', [shift], none, ['0', '20', '40']],
  ['what is left over at its end is no time', [{ ...span(0, 59), slotMinutes: 20 }], none, ['0', '20']],
  ['a booking takes what it touches', [shift], { ...none, taken: [span(10, 21)] }, ['0 taken', '20 taken', '40']],
  [
    'one that ends where another begins takes nothing of it',
    [shift],
    { ...none, taken: [span(20, 40)] },
    ['0', '20 taken', '40'],
  ],
  ['leave takes the times away', [shift], { ...none, away: [span(39, 60)] }, ['0']],
  ['leave that ends at a time leaves it', [shift], { ...none, away: [span(0, 20)] }, ['20', '40']],
  ['the past is not offered', [shift], { ...none, from: at(20) }, ['20', '40']],
  ['a time that has begun is past', [shift], { ...none, from: at(20) + 1 }, ['40']],
  ['shifts come in order', [{ ...span(100, 120), slotMinutes: 20 }, shift], none, ['0', '20', '40', '100']],
  ['no shift, no times', [], none, []],
] as const)('%s', (_, shifts, options, wanted) => {
  expect(begins(shifts, options)).toEqual(wanted)
})

test('the nearest free times come first, the earlier of two alike', () => {
  const slots = slotsOf([{ ...span(0, 100), slotMinutes: 20 }], { ...none, taken: [span(40, 60)] })
  expect(nearestFree(slots, at(40), 3).map((s) => s.begin / 60_000)).toEqual([20, 60, 0])
})
