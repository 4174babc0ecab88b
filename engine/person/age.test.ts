import { expect, test } from 'vitest'
import { ageInMonths, ageOn } from './age.ts'

test.each([
  ['1992-11-21', '2026-11-21', 34],
  ['1992-11-22', '2026-11-21', 33],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-11-21', '2026-11-21', 0],
  ['2027-01-01', '2026-11-21', null],
  [null, '2026-11-21', null],
])('[RULE-age-from-birthdate] born %s is on %s %s years old', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

test('months count whole ones', () => {
  expect(ageInMonths('2026-10-22', '2026-11-21')).toBe(0)
  expect(ageInMonths('2026-10-21', '2026-11-21')).toBe(1)
})
