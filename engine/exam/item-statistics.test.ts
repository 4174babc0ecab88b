import { expect, test } from 'vitest'
import { itemStatistics, type MarkedAttempt } from './item-statistics.ts'

const questions = ['easy', 'telling', 'wrong-way'].map((questionId) => ({ questionId, text: questionId, answer: 'A' }))
/** Of eleven attempts, the best five are correct in `telling`, the weakest five in `wrong-way`, all in `easy`. */
const attempts: MarkedAttempt[] = Array.from({ length: 11 }, (_, i) => ({
  score: 100 - i,
  questions,
  answers: { easy: 'A', telling: i < 5 ? 'A' : 'B', 'wrong-way': i > 5 ? 'A' : 'C' },
}))

test('difficulty is the share of right answers, discrimination best less weakest, chosen is counted', () => {
  const [easy, telling, wrongWay] = itemStatistics(attempts)
  expect(easy).toMatchObject({ asked: 11, difficulty: 1, discrimination: 0, chosen: [{ option: 'A', count: 11 }] })
  expect(telling).toMatchObject({ difficulty: 0.455, discrimination: 1 })
  expect(telling?.chosen).toEqual([
    { option: 'B', count: 6 },
    { option: 'A', count: 5 },
  ])
  expect(wrongWay).toMatchObject({ discrimination: -1 })
})

test('under ten attempts nothing is said of discrimination; a missing answer counts as blank', () => {
  const [one] = itemStatistics([{ score: 0, questions: questions.slice(0, 1), answers: {} }])
  expect(one).toMatchObject({ difficulty: 0, discrimination: null, chosen: [{ option: '', count: 1 }] })
  expect(itemStatistics([])).toEqual([])
  const hasDiscrimination = (count: number) => itemStatistics(attempts.slice(0, count))[0]?.discrimination !== null
  expect([hasDiscrimination(9), hasDiscrimination(10)]).toEqual([false, true])
})
