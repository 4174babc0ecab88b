import { expect, test } from 'vitest'
import { advance, graceMs, lettersOf, markAttempt, type SittingState, standingOf, takeAnswer } from './sitting.ts'

const questions = ['a', 'b', 'c'].map((questionId) => ({ questionId, secondsLimit: 60 }))
const s = 1000
const begun: SittingState = { position: 0, positionBeganMs: 0, endsAtMs: 170 * s, seenAtMs: 0, answers: {} }
const answer = (state: SittingState, questionId: string, at: number, seconds?: number) =>
  takeAnswer(state, questions, { questionId, option: 'A', seconds }, at)

test.each([
  [0, 0],
  [60 * s - 1, 0],
  [60 * s, 1],
  [120 * s - 1, 1],
  [120 * s, 2],
  [180 * s, 3],
  [900 * s, 3],
])('[RULE-exam-question-time] after %i ms question %i is open', (at, position) => {
  expect(advance(begun, questions, at).position).toBe(position)
})

test.each([
  [60 * s + graceMs - 1, 'taken'],
  [60 * s + graceMs, 'late'],
] as const)('[RULE-exam-question-time] an answer to the first question after %i ms is %s', (at, taken) => {
  expect(answer(begun, 'a', at).taken).toBe(taken)
})

test('an answer gives the next question its whole time; the one that was passed over stays blank', () => {
  const first = answer(begun, 'a', 10 * s).state
  expect(standingOf(first, questions, 10 * s)).toMatchObject({ position: 1, questionRemainingMs: 60 * s })
  const third = answer(first, 'c', 20 * s).state
  expect(standingOf(third, questions, 20 * s)).toMatchObject({ position: 3, answered: ['a', 'c'], timedOut: ['b'] })
  expect(answer(third, 'b', 21 * s).taken).toBe('late')
})

test('the first answer stands', () => {
  const first = takeAnswer(begun, questions, { questionId: 'a', option: 'B' }, 10 * s).state
  const again = takeAnswer(first, questions, { questionId: 'a', option: 'C' }, 11 * s)
  expect(again).toMatchObject({ taken: 'answered-before', state: { answers: { a: 'B' } } })
})

test('an answer to a question that was not asked is late', () => {
  expect(answer(begun, 'z', 10 * s)).toMatchObject({ taken: 'late', state: { answers: {} } })
})

test('a clock that is turned back gives no time', () => {
  const first = answer(begun, 'a', 50 * s).state
  const later = advance(first, questions, 100 * s)
  expect(standingOf(later, questions, 20 * s)).toMatchObject({ position: 1, questionRemainingMs: 10 * s })
  expect(standingOf(later, questions, 20 * s).examRemainingMs).toBe(70 * s)
})

test('the end of the exam cuts the last question short, and an answer after it is late', () => {
  const two = answer(answer(begun, 'a', 50 * s).state, 'b', 115 * s)
  expect(two.taken).toBe('late')
  const last = answer(begun, 'c', 119 * s).state
  expect(last.answers).toEqual({ c: 'A' })
  const late = answer({ ...begun, position: 2, positionBeganMs: 169 * s }, 'c', 170 * s + graceMs + 1)
  expect(late.taken).toBe('late')
})

test.each([
  [62, 'taken'],
  [63, 'late'],
] as const)('an answer that says itself that it took %i s is %s', (seconds, taken) => {
  expect(answer(begun, 'a', 1 * s, seconds).taken).toBe(taken)
})

test('points of 100; several letters in any order; what is missing is wrong', () => {
  const asked = [
    { questionId: 'a', answer: 'B' },
    { questionId: 'b', answer: 'AC' },
    { questionId: 'c', answer: 'D' },
  ]
  expect(markAttempt(asked, { a: 'B', b: 'CA' })).toEqual({ score: 67, wrong: ['c'] })
  expect(markAttempt(asked, { b: 'A', c: '' })).toEqual({ score: 0, wrong: ['a', 'b', 'c'] })
  expect(lettersOf('CAAC')).toBe('AC')
  expect(markAttempt([], {})).toEqual({ score: 0, wrong: [] })
})
