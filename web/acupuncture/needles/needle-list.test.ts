import { describe, expect, it } from 'vitest'
import { countNeedles, depthOf, depthPlace, moveNeedle, treatTypeOf } from './needle-list.ts'

describe('the order of needles', () => {
  const four = ['a', 'b', 'c', 'd']
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, -1, 'abcd'],
    [3, 9, 'abcd'],
    [0, 9, 'bcda'],
    [7, 0, 'abcd'],
  ])('%i to %i gives %s, and nothing is lost', (from, to, after) => {
    expect(moveNeedle(four, from, to).join('')).toBe(after)
  })
})

it('herbs and needles together are treat type 3', () => {
  expect([treatTypeOf([], []), treatTypeOf([1], []), treatTypeOf([], [1]), treatTypeOf([1], [1])]).toEqual([1, 1, 2, 3])
})

it('takes a depth only when it is one', () => {
  expect(['0.5', '1', '1.25', '8'].map(depthOf)).toEqual([0.5, 1, 1.25, 8])
  expect(['', '1.', '.5', '8.1', '12', '-1', '一'].map(depthOf)).toEqual(Array(7).fill(null))
})

it('tells a depth from its range at every boundary', () => {
  const at = (depth: number | null) => depthPlace(depth, [0.5, 1])
  expect([0.49, 0.5, 1, 1.01, null].map(at)).toEqual(['shallow', 'within', 'within', 'deep', 'unknown'])
  expect(depthPlace(3, null)).toBe('unknown')
})

it('says how many needles are still in only when every line is counted', () => {
  expect(countNeedles([])).toEqual({ put: 0, out: 0, left: null })
  expect(
    countNeedles([
      { needlesIn: 2, needlesOut: 2 },
      { needlesIn: 1, needlesOut: null },
    ]),
  ).toEqual({ put: 3, out: 2, left: null })
  expect(
    countNeedles([
      { needlesIn: 2, needlesOut: 1 },
      { needlesIn: 1, needlesOut: 1 },
    ]),
  ).toEqual({ put: 3, out: 2, left: 1 })
})
