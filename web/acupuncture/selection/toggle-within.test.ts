import { expect, it } from 'vitest'
import { toggleWithin } from './toggle-within.ts'

it('[RULE-meridian-max-4] takes four, refuses the fifth and keeps the four', () => {
  const four = ['lu', 'li', 'st', 'sp']
  expect(toggleWithin(four.slice(0, 3), 'sp', 4)).toEqual({ chosen: four, full: false })
  expect(toggleWithin(four, 'ht', 4)).toEqual({ chosen: four, full: true })
  expect(toggleWithin(four, 'li', 4)).toEqual({ chosen: ['lu', 'st', 'sp'], full: false })
})
