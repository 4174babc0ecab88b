import { expect, it } from 'vitest'
import { equationOfTimeMinutes, offsetMsAt, toInstant, toLocal } from './solar-time.ts'

it.each([
  ['1992-10-13T00:00:00Z', 13 + 42.6 / 60, 'Meeus, example 28.a'],
  ['2024-02-11T12:00:00Z', -14.23, 'the least of the year'],
  ['2024-11-03T12:00:00Z', 16.45, 'the most of the year'],
  ['2024-04-15T12:00:00Z', 0, 'a day on which dial and clock agree'],
  ['2024-06-13T12:00:00Z', 0, 'another'],
  ['2024-09-01T12:00:00Z', 0, 'another'],
  ['2024-12-25T06:00:00Z', 0, 'another'],
])('the equation of time at %s is %f minutes: %s', (instant, minutes) => {
  expect(Math.abs(equationOfTimeMinutes(Date.parse(instant)) - minutes)).toBeLessThan(0.3)
})

it('Meeus to the second', () => {
  expect(equationOfTimeMinutes(Date.parse('1992-10-13T00:00:00Z')) * 60).toBeCloseTo(13 * 60 + 42.6, -0.5)
})

it('it never leaves −14.5 to +16.6 minutes between 1900 and 2100', () => {
  for (let at = Date.parse('1900-01-01T00:00:00Z'); at < Date.parse('2101-01-01T00:00:00Z'); at += 3 * 86_400_000) {
    const minutes = equationOfTimeMinutes(at)
    expect(minutes).toBeGreaterThan(-14.6)
    expect(minutes).toBeLessThan(16.7)
  }
})

it('four minutes a degree: Urumqi is two hours and ten minutes behind the clock of Beijing', () => {
  const at = Date.parse('2024-04-15T12:00:00+08:00')
  const hours = (longitude: number) => offsetMsAt({ kind: 'solar', longitude }, at) / 3_600_000
  expect(hours(120) - hours(87.6)).toBeCloseTo(2.16, 6)
  expect(hours(120)).toBeCloseTo(8, 1)
})

it('an instant comes back from its local time within a tenth of a second', () => {
  for (const longitude of [-180, -75, 0, 87.6, 116.4, 180])
    for (const instant of ['1900-01-01T00:00:00Z', '2024-12-22T23:59:59Z', '2100-12-31T11:00:00Z']) {
      const clock = { kind: 'solar', longitude } as const
      const at = Date.parse(instant)
      expect(Math.abs(toInstant(clock, toLocal(clock, at)) - at)).toBeLessThan(100)
    }
  const wall = { kind: 'clock', offsetMinutes: 480 } as const
  expect(toInstant(wall, toLocal(wall, 123_456_789))).toBe(123_456_789)
})
