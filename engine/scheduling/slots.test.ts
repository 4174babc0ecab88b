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

const dayMinutes = 24 * 60
/** Free slots of a doctor on a day after the first. */
const free = (doctorId: number, day: number, ...minutes: number[]) =>
  minutes.map((minute) => ({
    ...span(day * dayMinutes + minute, day * dayMinutes + minute + 20),
    doctorId,
    isFree: true,
    day: new Date(at(day * dayMinutes)).toISOString().slice(0, 10),
  }))
const offered = (slots: ReturnType<typeof free>, doctorId: number | null) =>
  nearestFree(slots, { at: at(900), days: ['1970-01-01', '1970-01-02', '1970-01-03'], doctorId }, 6).map(
    (s) => `${s.doctorId}: ${s.day.slice(-2)} ${(s.begin / 60_000) % dayMinutes}`,
  )

test('the nearest free times come first, the earlier of two alike', () => {
  expect(offered([...free(1, 0, 860, 880, 920), { ...free(1, 0, 900)[0], isFree: false } as never], 1)).toEqual([
    ...['1: 01 880', '1: 01 920', '1: 01 860'],
  ])
})

test("offered are the same doctor's times of that day, another doctor's, and each later day's at about the same hour", () => {
  const slots = [
    ...free(1, 0, 700, 780, 800, 820),
    ...free(2, 0, 500, 900, 940),
    ...free(1, 1, 540, 880, 1000),
    ...free(2, 1, 900),
    ...free(1, 2, 540),
  ]
  expect(offered(slots, 1)).toEqual(['1: 01 820', '1: 01 800', '1: 01 780', '2: 01 900', '2: 01 940', '1: 02 880'])
  expect(offered(slots.slice(4), 1)).toEqual(['2: 01 900', '2: 01 940', '1: 02 880', '1: 03 540'])
  expect(offered(slots.slice(0, 4), 1)).toEqual(['1: 01 820', '1: 01 800', '1: 01 780', '1: 01 700'])
})
