import { expect, test } from 'vitest'
import { bmiBand, bmiOf } from './bmi.ts'

test.each([
  [28, 'obese'],
  [27.9, 'overweight'],
  [24, 'overweight'],
  [23.9, 'normal'],
  [18.5, 'normal'],
  [18.4, 'thin'],
])('[RULE-bmi-bands] [STATE-bmi-band] 100 cm and %s kg is %s', (weight, band) => {
  expect(bmiBand(100, weight)).toBe(band)
})

test('[RULE-bmi-missing] without height or weight there is no band', () => {
  expect([bmiBand(null, 60), bmiBand(170, null), bmiOf(null, 60)]).toEqual([null, null, null])
})
