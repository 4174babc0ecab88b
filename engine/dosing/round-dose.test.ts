import { expect, test } from 'vitest'
import { floorDose, middleDose, roundDose, roundPart, roundWithin, toFinest, writtenDose } from './round-dose.ts'

test.each([
  ['whole grams from ten up', 10, 10],
  ['whole grams from ten up', 10.4, 10],
  ['whole grams from ten up', 10.6, 11],
  ['whole grams from ten up', 12.5, 13],
  ['half grams from one', 9.9, 10],
  ['half grams from one', 9.7, 9.5],
  ['half grams from one', 1, 1],
  ['half grams from one', 1.3, 1.5],
  ['half grams from one', 1.2, 1],
  ['tenths below', 0.99, 1],
  ['tenths below', 0.94, 0.9],
  ['tenths below', 0.1, 0.1],
  ['tenths below', 0.34, 0.3],
  ['five milligrams below a tenth', 0.094, 0.095],
  ['five milligrams below a tenth', 0.061, 0.06],
  ['five milligrams below a tenth', 0.01, 0.01],
  ['single milligrams below a hundredth', 0.0094, 0.009],
  ['single milligrams below a hundredth', 0.002, 0.002],
  ['never nothing', 0.0002, 0.001],
  ['never nothing', 0, 0.001],
])('%s: %s g is weighed as %s g', (_, grams, weighed) => expect(roundDose(grams)).toBe(weighed))

test.each([
  ['no range', 3.3, null, 3.5],
  ['inside', 6.2, [3, 9], 6],
  ['rounded above the top', 9.9, [3, 9.9], 9.9],
  ['rounded below the bottom', 1.2, [1.2, 3], 1.2],
  ['at the top', 9.8, [3, 9.8], 9.8],
  ['at the bottom', 3.3, [3.3, 9], 3.5],
  ['already above the range it is left there', 12.2, [3, 9], 12],
  ['already below the range it is left there', 2.2, [3, 9], 2],
] as const)('rounding never leaves the range: %s', (_, grams, range, weighed) =>
  expect(roundWithin(grams, range && { low: range[0], high: range[1] })).toBe(weighed),
)

test.each([
  ['whole', 6.2, 6],
  ['twoThirds', 10, 6.5],
  ['twoThirds', 9, 6],
  ['twoThirds', 16, 10],
  ['half', 9, 4.5],
  ['half', 5, 2.5],
  ['half', 25, 12],
  ['half', 1.9, 0.9],
  ['third', 9, 3],
  ['third', 10, 3],
  ['sixth', 6, 1],
  ['sixth', 3, 0.5],
  ['sixth', 0.3, 0.05],
  ['sixth', 0.05, 0.008],
  ['half', 0.03, 0.015],
  ['twoThirds', 0.03, 0.02],
  ['third', 0.04, 0.01],
  ['sixth', 0.03, 0.005],
  ['half', 0.004, 0.002],
  ['twoThirds', 0.004, 0.002],
  ['sixth', 0.004, 0.001],
] as const)('%s of %s g is weighed downwards: %s g', (fraction, grams, weighed) =>
  expect(roundPart(grams, fraction, null)).toBe(weighed),
)

test.each([
  [12.9, 12.5],
  [1.2, 1],
  [0.99, 0.9],
  [0.049, 0.045],
  [0.0099, 0.009],
  [0.0001, 0.001],
])('at most %s g is weighed as %s g', (grams, weighed) => expect(floorDose(grams)).toBe(weighed))

test.each([
  ['蟾酥', 0.015, 0.03],
  ['麝香', 0.03, 0.1],
  ['砒石', 0.002, 0.004],
])('%s of %s to %s g: no part of a dose lies above that part of the top', (_, low, high) => {
  for (const grams of [low, (low + high) / 2, high]) {
    expect(roundPart(grams, 'whole', { low, high })).toBeLessThanOrEqual(high)
    for (const [fraction, share] of [['twoThirds', 2 / 3] as const, ['half', 1 / 2] as const])
      expect(roundPart(grams, fraction, { low, high })).toBeLessThanOrEqual(grams * share + 1e-9)
  }
})

test('a whole dose keeps to its range, a part may lie below it', () => {
  expect(roundPart(9.9, 'whole', { low: 3, high: 9.9 })).toBe(9.9)
  expect(roundPart(4, 'half', { low: 3, high: 9 })).toBe(2)
})

test.each([3, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 150, 180, 200])(
  'a doctor writes %s g',
  (grams) => {
    expect(writtenDose(grams)).toBe(grams)
    expect(writtenDose(grams + 0.2)).toBe(grams)
  },
)

test.each([
  ['the lesser of two equally near', 13.5, undefined, 12],
  ['the nearer one', 13.6, undefined, 15],
  ['below three what a scale weighs', 2.8, undefined, 3],
  ['below three what a scale weighs', 2.3, undefined, 2.5],
  ['from three a written figure', 3, undefined, 3],
  ['the nearest within the range', 14, [5, 12], 12],
  ['the ends of the range count', 3, [5, 9], 5],
  ['the top of it too', 30, [5, 9], 9],
  ['no written figure within', 13.4, [13, 14], 13],
  ['no written figure within, at an edge', 13.4, [13.2, 14], 13.2],
] as const)('%s: %s', (_, grams, range, dose) =>
  expect(writtenDose(grams, range && { low: range[0], high: range[1] })).toBe(dose),
)

test('the middle of a range is the mean of its ends, as a doctor writes it', () => {
  expect(middleDose({ low: 10, high: 20 })).toBe(15)
  expect(middleDose({ low: 1, high: 2 })).toBe(1.5)
})

test.each([
  [0.9876, 0.988],
  [0.0014, 0.001],
  [1.2345, 1.23],
  [12.345, 12.35],
])('%d g is kept as %d g: hundredths from one gram up, thousandths below', (grams, wanted) => {
  expect(toFinest(grams)).toBe(wanted)
})
