import { expect, test } from 'vitest'
import { daysLasting, followUpDays } from './due.ts'

test.each([
  [1, 1, 1],
  [7, 1, 7],
  [7, 2, 3],
  [1, 2, 0],
  [14, 0.5, 28],
  [180, 4, 45],
])('%i pairs at %d a day last %i whole days', (pairs, pairsPerDay, days) =>
  expect(daysLasting({ pairs, pairsPerDay })).toBe(days),
)

test('a patient is asked on the day on which the medicine runs out, and for two weeks after it', () => {
  expect(followUpDays('2026-11-07', { pairs: 14, pairsPerDay: 1 }, '2026-12-01')).toEqual({
    dueOn: '2026-11-21',
    expiresOn: '2026-12-05',
    lastsDays: 14,
  })
})

test('across a leap day and the end of a year', () => {
  expect(followUpDays('2028-02-27', { pairs: 3, pairsPerDay: 1 }, null).dueOn).toBe('2028-03-01')
  expect(followUpDays('2100-02-27', { pairs: 3, pairsPerDay: 1 }, null).dueOn).toBe('2100-03-02')
  expect(followUpDays('2026-12-30', { pairs: 7, pairsPerDay: 1 }, null).dueOn).toBe('2027-01-06')
})

test('without medicine by the day it is the next visit, or a week; a next visit that is no later is none', () => {
  expect(followUpDays('2026-11-07', null, '2026-11-09').dueOn).toBe('2026-11-09')
  expect(followUpDays('2026-11-07', null, '2026-11-07').dueOn).toBe('2026-11-14')
  expect(followUpDays('2026-11-07', null, null)).toEqual({
    dueOn: '2026-11-14',
    expiresOn: '2026-11-28',
    lastsDays: 0,
  })
})
