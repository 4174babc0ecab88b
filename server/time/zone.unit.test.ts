import { expect, test } from 'vitest'
import {
  boundsOfDay,
  clockOf,
  clockOfDays,
  dayOf,
  defaultTimeZone,
  instantOf,
  isTimeZone,
  nextDay,
  weekdayOf,
} from './zone.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['Asia/Shanghai', '2026-03-02T15:59:59Z', '2026-03-02'],
  ['Asia/Shanghai', '2026-03-02T16:00:00Z', '2026-03-03'],
  ['America/New_York', '2026-03-03T04:59:00Z', '2026-03-02'],
  ['America/New_York', '2026-03-03T05:00:00Z', '2026-03-03'],
  ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', '2026-03-03'],
])('in %s the instant %s is on %s', (zone, instant, day) => {
  expect(dayOf(zone, at(instant))).toBe(day)
})

test.each([
  ['Asia/Shanghai', '2026-03-02', 9 * 60 + 20, '2026-03-02T01:20:00.000Z'],
  ['Asia/Kathmandu', '2026-03-02', 0, '2026-03-01T18:15:00.000Z'],
  // The clocks go forward at two: nine is an hour closer to midnight, and half past two does not exist.
  ['America/New_York', '2026-03-08', 9 * 60, '2026-03-08T13:00:00.000Z'],
  ['America/New_York', '2026-03-08', 60, '2026-03-08T06:00:00.000Z'],
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', 9 * 60, '2026-11-01T14:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-02', 8 * 60, '2026-03-01T18:00:00.000Z'],
])('in %s on %s at minute %i it is %s', (zone, day, minutes, instant) => {
  expect(instantOf(zone, day, minutes).toISOString()).toBe(instant)
})

test('a day has 24 hours, and 23 or 25 where the clocks are changed', () => {
  const hours = (zone: string, day: string) => {
    const { begin, end } = boundsOfDay(zone, day)
    return (end.getTime() - begin.getTime()) / 3_600_000
  }
  expect(hours(defaultTimeZone, '2026-03-08')).toBe(24)
  expect(hours('America/New_York', '2026-03-08')).toBe(23)
  expect(hours('America/New_York', '2026-11-01')).toBe(25)
  expect(clockOf(defaultTimeZone, at('2026-03-02T16:05:00Z'))).toEqual({ day: '2026-03-03', time: '00:05', minutes: 5 })
})

test('days and zones', () => {
  expect(nextDay('2026-02-28')).toBe('2026-03-01')
  expect(nextDay('2026-03-01', -1)).toBe('2026-02-28')
  expect(weekdayOf('2026-03-01')).toBe(0)
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Atlantis/Centre')).toBe(false)
})

test.each([
  ['Asia/Shanghai', ['2026-03-02', '2026-03-03']],
  ['America/New_York', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ['America/New_York', ['2026-10-31', '2026-11-01']],
  ['Asia/Kathmandu', ['2026-03-02']],
])('in %s the clock of the days %j is the clock of each instant, also beside them', (zone, days) => {
  const clockAt = clockOfDays(zone, days)
  const first = boundsOfDay(zone, days[0] ?? '').begin.getTime()
  for (let i = -8; i < (days.length + 1) * 24 * 4; i++) {
    const instant = new Date(first + i * 15 * 60_000 + 59_999)
    const { day, minutes } = clockOf(zone, instant)
    expect(clockAt(instant)).toMatchObject({ day, minutes })
  }
})
