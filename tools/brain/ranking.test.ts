import { expect, test } from 'vitest'
import { meanOf, scoreRanking } from './ranking.ts'

const ranked = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const round = (n: number) => Math.round(n * 1000) / 1000

test('five first: how many are right, how many of the right ones, and in which order', () => {
  const score = scoreRanking(ranked, ['a', 'c', 'f', 'z'])
  expect(score.precisionAt5).toBe(0.4)
  expect(score.recallAt5).toBe(0.5)
  // Hits in places 1 and 3 give 1.5; three hits among all ranked would ideally give 2.131, four given herbs 2.562.
  expect(round(score.ndcgAt5)).toBe(0.704)
  expect(round(score.ndcgAt5Strict)).toBe(0.586)
})

test('nothing right, nothing wanted, everything right', () => {
  expect(scoreRanking(ranked, ['x'])).toEqual({ precisionAt5: 0, recallAt5: 0, ndcgAt5: 0, ndcgAt5Strict: 0 })
  expect(scoreRanking(ranked, [])).toEqual({ precisionAt5: 0, recallAt5: 0, ndcgAt5: 0, ndcgAt5Strict: 0 })
  expect(scoreRanking(ranked, ranked.slice(0, 5))).toEqual({
    precisionAt5: 1,
    recallAt5: 1,
    ndcgAt5: 1,
    ndcgAt5Strict: 1,
  })
  const half = meanOf([scoreRanking(ranked, ['x']), scoreRanking(ranked, ranked.slice(0, 5))])
  expect(half).toEqual({ precisionAt5: 0.5, recallAt5: 0.5, ndcgAt5: 0.5, ndcgAt5Strict: 0.5 })
})
