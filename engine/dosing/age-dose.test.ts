import { expect, test } from 'vitest'
import { doseAt, fractionAt } from './age-dose.ts'

test('a formula comes with the part of the adult dose that the age allows', () => {
  const at = [null, 0, 6, 48, 100, 200].map(fractionAt)
  expect(at).toEqual(['whole', 'sixth', 'third', 'half', 'twoThirds', 'whole'])
})

test('a single herb too, and no rounding carries it above that part', () => {
  expect([doseAt(9, 48), doseAt(10, 6), doseAt(15, 100), doseAt(0.9, 48)]).toEqual([4.5, 3, 10, 0.4])
  expect([doseAt(9, null), doseAt(9, 400)]).toEqual([9, 9])
})
