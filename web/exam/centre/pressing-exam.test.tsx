// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExamEntry } from '#contract/exam/exam.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { PressingExam } from './pressing-exam.tsx'

const exam: ExamEntry = {
  id: 1,
  name: 'promotion',
  kind: 'qualifying',
  period: '2026-11',
  duration: 30,
  passScore: 60,
  questionCount: 5,
  finishedCount: 0,
  passedCount: 0,
  testStatus: 0,
  attemptId: null,
  position: null,
  score: null,
  open: true,
  beginTime: '2026-11-20T00:00:00Z',
  endTime: '2026-12-20T00:00:00Z',
  deadlineDays: 2,
  promotionDeadline: '2026-12-04T16:00:00Z',
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-02T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

const daysOf = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)

test('an exam that stays open longer is to be handed in by the deadline of the promotion', () => {
  draw(<PressingExam exam={exam} />)
  expect(daysOf()).toEqual(['2', '3', '4', '5'])
  expect(screen.getByText(/0 点前交卷，逾期失去/)).toBeDefined()
})

test('an exam that closes before the deadline says so, and no later day', () => {
  draw(<PressingExam exam={{ ...exam, endTime: '2026-12-03T04:00:00Z' }} />)
  expect(daysOf()).toEqual(['2', '3', ''])
  expect(screen.getByText(/考试 2026-12-03 12:00 结束，届时未交卷/)).toBeDefined()
})

test('after the deadline it says that nothing counts any more', () => {
  draw(<PressingExam exam={{ ...exam, promotionDeadline: '2026-12-01T16:00:00Z' }} />)
  expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([])
  expect(screen.getByText(/已过；仍可考试/)).toBeDefined()
})
