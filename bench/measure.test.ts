import { expect, test } from 'vitest'
import { percentile, spreadOf, timeEach } from './measure.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, i) => n - i)

test.each([
  [100, 0.5, 50],
  [100, 0.95, 95],
  [100, 1, 100],
  [20, 0.95, 19],
  [21, 0.95, 20],
  [3, 0.5, 2],
  [1, 0.95, 1],
])('of the numbers up to %d, %d are at most %d', (n, share, value) => {
  expect(percentile(upTo(n), share)).toBe(value)
})

test('nothing measured has no percentile, nor has a share beyond all', () => {
  expect(() => percentile([], 0.5)).toThrow('no values')
  expect(() => percentile([1], 0)).toThrow('no share')
  expect(() => percentile([1], 95)).toThrow('no share')
})

test('a spread leaves the values as they were', () => {
  const ms = [3.111, 1, 2]
  expect(spreadOf(ms)).toEqual({ n: 3, p50Ms: 2, p95Ms: 3.11, maxMs: 3.11 })
  expect(ms).toEqual([3.111, 1, 2])
})

test('warming up is done and not counted', async () => {
  const seen: number[] = []
  const ms = await timeEach(3, (i) => seen.push(i), 2)
  expect(ms).toHaveLength(3)
  expect(seen).toEqual([1, 2, 0, 1, 2])
})
