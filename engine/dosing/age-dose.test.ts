import { expect, test } from 'vitest'
import { doseAt, fractionAt } from './age-dose.ts'

test.each([
  [null, 'whole'],
  [0, 'sixth'],
  [1, 'third'],
  [11, 'third'],
  [12, 'half'],
  [71, 'half'],
  [72, 'twoThirds'],
  [143, 'twoThirds'],
  [144, 'whole'],
  [900, 'whole'],
] as const)('at %s months a formula comes with this part of the adult dose: %s', (months, part) =>
  expect(fractionAt(months)).toBe(part),
)

test.each([
  ['an adult gets the dose as it is', 9.2, 400, 9.2],
  ['so does who is of unknown age', 9.2, null, 9.2],
  ['half', 9, 48, 4.5],
  ['a third', 10, 6, 3],
  ['two thirds', 15, 100, 10],
  ['never rounded above the part', 5.5, 48, 2.5],
  ['half grams from one gram', 2, 48, 1],
  ['tenths below', 1.9, 48, 0.9],
  ['tenths below', 0.9, 48, 0.4],
  ['a sixth', 6, 0, 1],
  ['five milligrams below a tenth', 0.1, 0, 0.015],
  ['five milligrams below a tenth', 0.03, 48, 0.015],
  ['single milligrams below a hundredth', 0.004, 100, 0.002],
  ['never nothing', 0.002, 0, 0.001],
])('a single herb: %s', (_, grams, months, dose) => expect(doseAt(grams, months)).toBe(dose))
