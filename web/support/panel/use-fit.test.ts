import { expect, test } from 'vitest'
import { largestThatFits } from './use-fit.ts'

test.each([
  [34, 'everything fits', 34],
  [28.5, 'a long sheet', 28],
  [10, 'longer than any size holds', 22],
])('fits at %s or less: %s', (limit, _, size) => {
  expect(Math.floor(largestThatFits(34, 22, (one) => one <= limit))).toBe(size)
})
