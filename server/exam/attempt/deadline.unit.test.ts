import { expect, test } from 'vitest'
import { daysLeft, promotionDeadline } from './deadline.ts'

test.each([
  ['2026-11', '2026-12-05T00:00:00+08:00'],
  ['2026-12', '2027-01-05T00:00:00+08:00'],
  ['2026-02-14', '2026-03-05T00:00:00+08:00'],
])('[CONST-exam-deadline] the exam of %s counts until %s', (period, at) => {
  expect(promotionDeadline(period)).toEqual(new Date(at))
})

test.each([
  ['2026-11-21T10:00:00+08:00', 13],
  ['2026-12-01T00:00:00+08:00', 3],
  ['2026-12-01T10:00:00+08:00', 3],
  ['2026-12-04T23:59:59+08:00', 0],
  ['2026-12-05T00:00:00+08:00', null],
])('[CONST-exam-todo-days] at %s there are %s days left', (now, left) => {
  expect(daysLeft(promotionDeadline('2026-11'), new Date(now))).toBe(left)
})
