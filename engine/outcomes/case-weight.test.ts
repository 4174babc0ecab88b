import { expect, test } from 'vitest'
import { caseWeight } from './case-weight.ts'
import type { Improvement } from './outcomes.types.ts'

test.each<[Improvement[], number, number]>([
  [['gone', 'better'], 0, 2],
  [['better'], 4, 1.6],
  [['better', 'same'], 10, 1],
  [['better', 'same', 'same'], 0, 1],
  [['gone', 'worse'], 0, 1],
  [['gone', 'worse', 'new'], 0, 0],
  [['worse'], 2, 0],
  [['same'], 0, 1],
  [[], 0, 1],
])('%j and a score of %d weigh %f', (improvements, score, weight) => {
  expect(caseWeight(improvements, score)).toBe(weight)
})
