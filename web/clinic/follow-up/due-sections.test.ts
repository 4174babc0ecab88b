import { expect, test } from 'vitest'
import { daysOf, dosesOf, dueSections } from './due-sections.ts'

test('every day is in one section, and in one alone', () => {
  const today = '2026-02-28'
  for (const day of ['2025-12-31', '2026-02-27', today, '2026-03-01', '2026-03-02', '2026-03-03', '2026-12-31']) {
    const holding = dueSections.filter((section) => {
      const { dueFrom = '', dueUntil = '9999-12-31' } = daysOf(section, today)
      return day >= dueFrom && day <= dueUntil
    })
    expect([day, holding.length]).toEqual([day, 1])
  }
  expect(daysOf('soon', today)).toMatchObject({ dueFrom: '2026-03-01', dueUntil: '2026-03-02' })
})

test.each([
  // Seven days from 1 March: they run out on the 8th.
  ['2026-03-01', 7, '2026-03-08', { taken: 0, cells: 7, filled: 0 }],
  ['2026-03-05', 7, '2026-03-08', { taken: 4, cells: 7, filled: 4 }],
  ['2026-03-08', 7, '2026-03-08', { taken: 7, cells: 7, filled: 7 }],
  ['2026-04-01', 7, '2026-03-08', { taken: 7, cells: 7, filled: 7 }],
  // Before it was begun, and when nothing is taken by the day.
  ['2026-02-01', 7, '2026-03-08', { taken: 0, cells: 7, filled: 0 }],
  ['2026-03-01', 0, '2026-03-08', { taken: 0, cells: 0, filled: 0 }],
  ['2026-03-01', 60, '2026-03-31', { taken: 30, cells: 30, filled: 15 }],
])('on %s, of %i days until %s', (today, lastsDays, dueOn, doses) => {
  expect(dosesOf({ lastsDays, dueOn }, today)).toEqual(doses)
})
