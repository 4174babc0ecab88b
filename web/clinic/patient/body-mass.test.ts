import { expect, it } from 'vitest'
import { bodyMass } from './body-mass.ts'

it.each([
  [28, 'obese'],
  [24, 'overweight'],
  [18.5, 'normal'],
  [18.4, 'thin'],
] as const)('[RULE-bmi-bands] at 100 cm %d kg is %s', (weight, band) =>
  expect(bodyMass(100, weight)).toEqual({ bmi: weight, band }),
)

it.each([
  [null, 60],
  [160, undefined],
  [0, 60],
  [160, 0],
])('[RULE-bmi-missing] %o cm and %o kg is not found', (height, weight) => expect(bodyMass(height, weight)).toBeNull())
