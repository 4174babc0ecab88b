import { expect, test } from 'vitest'
import { standingNow } from './use-exam-clock.ts'

const questions = ['a', 'b', 'c'].map((questionId) => ({
  questionId,
  text: '',
  options: [],
  multiple: false,
  subject: '',
  secondsLimit: 60,
}))
const seen = {
  position: 0,
  questionRemainingMs: 40_000,
  examRemainingMs: 100_000,
  answered: [],
  timedOut: [],
  at: 1000,
}

test.each([
  [1000, 0, 40_000],
  [41_000 - 1, 0, 1],
  [41_000, 1, 60_000],
  [100_000, 1, 1000],
  [101_000, 2, 0],
])('[RULE-exam-question-time] at %i question %i has %i ms left', (now, position, questionRemainingMs) => {
  expect(standingNow(seen, questions, now)).toMatchObject({ position, questionRemainingMs })
})

test('what ran out unanswered is marked, what was answered is not', () => {
  expect(standingNow({ ...seen, answered: ['a'] }, questions, 101_000)).toMatchObject({ timedOut: ['b'] })
})
