import { expect, test } from 'vitest'
import { enough, isImproved, outcomesOf, wilsonInterval } from './outcomes.ts'
import type { AnsweredFollowUp, Improvement } from './outcomes.types.ts'

test.each<[Improvement[], boolean]>([
  [['gone'], true],
  [['better', 'same'], true],
  [['better', 'same', 'same'], false],
  [['gone', 'better', 'worse'], false],
  [['gone', 'new'], false],
  [['same'], false],
])('%j is improved: %s', (list, improved) => {
  expect(isImproved(list)).toBe(improved)
})

// Newcombe, Stat Med 1998; 17: 857–872, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %d of %d is %f to %f', (hits, of, low, high) => {
  const interval = wilsonInterval(hits, of)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

const asked = (groups: string[], improvements: Improvement[], score: number): AnsweredFollowUp => ({
  groups,
  improvements,
  score,
})

test('each group counts its own, a follow-up once; without complaints it is answered and not judged', () => {
  const found = outcomesOf([
    asked(['a', 'a', 'b'], ['gone'], 0),
    asked(['a'], ['same'], 6),
    asked(['a'], [], 3),
    asked([], ['gone'], 0),
  ])
  expect(found).toMatchObject([
    { group: 'a', answered: 3, judged: 2, improved: 1, meanScore: 3, few: true },
    { group: 'b', answered: 1, judged: 1, improved: 1, meanScore: 0, few: true },
  ])
  expect(outcomesOf([asked(['a'], [], 1)])).toMatchObject([{ judged: 0, interval: null }])
})

test('from a certain number on it is not too few', () => {
  const many = (n: number) => outcomesOf(Array.from({ length: n }, () => asked(['a'], ['gone'], 1)))[0]?.few
  expect([many(enough - 1), many(enough)]).toEqual([true, false])
})
