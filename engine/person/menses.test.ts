import { expect, test } from 'vitest'
import { ageInMonths } from './age.ts'
import { bmiBand, bmiOf } from './bmi.ts'
import { lastPeriodIn, mensesStanding } from './menses.ts'

test.each([
  ['末次月经 2026-10-05', '2026-10-05'],
  ['末次月经：2026年10月5日', '2026-10-05'],
  ['上次月经2026.9.30', '2026-09-30'],
  ['末次行经 10月25日', '2026-10-25'],
  ['LMP 12-30', '2025-12-30'],
  ['LMP: 11/23', '2026-11-23'],
  ['LMP 11/24', '2025-11-24'],
  ['Last menstrual period 10/5', '2026-10-05'],
  ['last period 10/5', '2026-10-05'],
  ['末次月经一二三四五六七八10/5', '2026-10-05'],
  ['末次月经一二三四五六七八九10/5', null],
  ['末次月经，10/5', null],
  ['末次月经 13-05', null],
  ['末次月经 0-05', null],
  ['末次月经 10-32', null],
  ['末次月经 10-0', null],
  ['末次月经 12-31', '2025-12-31'],
  ['末次月经 1-1', '2026-01-01'],
  ['月经 10-05', null],
  ['', null],
])('of 「%s」 the last period began on %s', (text, day) => expect(lastPeriodIn(text, '2026-11-23')).toBe(day))

test.each([
  ['due on the seventh day after its time', '2026-10-19', null, 'due'],
  ['late on the eighth', '2026-10-18', null, 'late'],
  ['by her own cycle', '2026-10-12', 35, 'due'],
  ['by her own cycle, late', '2026-10-11', 35, 'late'],
  ['across the turn of a year', '2025-12-31', null, 'late'],
  ['today', '2026-11-23', null, 'due'],
  ['a day to come says nothing', '2026-11-24', null, null],
  ['no such day', '2026-13-01', null, null],
] as const)('a period is %s', (_, last, cycleDays, standing) =>
  expect(mensesStanding({ last, cycleDays }, '', '2026-11-23')).toBe(standing),
)

test('what was entered counts before the history; neither says nothing', () => {
  const text = '末次月经 2026-06-01'
  expect(mensesStanding({ last: '2026-11-01', cycleDays: null }, text, '2026-11-23')).toBe('due')
  expect(mensesStanding({ last: null, cycleDays: null }, text, '2026-11-23')).toBe('late')
  expect(mensesStanding({ last: null, cycleDays: null }, '', '2026-11-23')).toBeNull()
})

test.each([
  ['2024-01-25', '2024-02-29', 'due'],
  ['2024-01-25', '2024-03-01', 'late'],
  ['2023-01-25', '2023-03-01', 'due'],
  ['2023-01-25', '2023-03-02', 'late'],
  ['1999-12-01', '2000-01-05', 'due'],
  ['1999-12-01', '2000-01-06', 'late'],
  ['2000-02-01', '2000-03-07', 'due'],
  ['2000-02-01', '2000-03-08', 'late'],
  ['2100-02-01', '2100-03-08', 'due'],
  ['2100-02-01', '2100-03-09', 'late'],
])('from %s to %s the days are counted by the calendar: %s', (last, today, standing) =>
  expect(mensesStanding({ last, cycleDays: 28 }, '', today)).toBe(standing),
)

test.each([
  [170, 65, 22.5],
  [100, 18.44, 18.4],
  [100, 18.45, 18.5],
  [null, 65, null],
  [170, null, null],
  [0, 65, null],
  [170, 0, null],
])('%s cm and %s kg make %s', (heightCm, weightKg, bmi) => expect(bmiOf(heightCm, weightKg)).toBe(bmi))

test('a band is judged on the exact figure', () => {
  expect([bmiBand(100, 18.49), bmiBand(100, 23.99), bmiBand(200, 112), bmiBand(200, 74)]).toEqual([
    'thin',
    'normal',
    'obese',
    'normal',
  ])
  expect([bmiBand(0, 60), bmiBand(170, 0)]).toEqual([null, null])
})

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2025-12-23', '2026-11-23', 11],
  ['2025-11-23', '2026-11-23', 12],
  ['2025-11-24', '2026-11-23', 11],
  ['2026-11-24', '2026-11-23', null],
  [null, '2026-11-23', null],
  ['', '2026-11-23', null],
])('born %s, on %s %s months old', (birthday, today, months) => expect(ageInMonths(birthday, today)).toBe(months))
