import { expect, test } from 'vitest'
import { solveInPlace } from './solve.ts'

test('a system with a known answer, several right sides at once', () => {
  const a = Float64Array.of(4, 2, 0, 2, 5, 1, 0, 1, 3)
  // Columns of X: (1, 2, 3) and (−1, 0, 0.5).
  const b = Float64Array.of(8, -4, 15, -1.5, 11, 1.5)
  solveInPlace(a, 3, b, 2)
  for (const [i, x] of [1, -1, 2, 0, 3, 0.5].entries()) expect(b[i]).toBeCloseTo(x, 12)
})

test('what stands above the diagonal is never read', () => {
  const b = Float64Array.of(6, 9)
  solveInPlace(Float64Array.of(2, Number.NaN, 0, 3), 2, b, 1)
  expect([...b].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([3, 3])
})
