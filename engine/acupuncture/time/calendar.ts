import { mod, type Pillar, pillarOf } from './pillars.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/**
 * When the day's stem and branch change. In 子午流注 practice the day begins with its 子 hour, at 23:00; others count
 * the hour from 23:00 to midnight (夜子时) to the old day. The stem of the hour continues in both cases.
 */
export const dayStarts = ['at-23', 'at-midnight'] as const
export type DayStart = (typeof dayStarts)[number]

/** A double hour in local time, where time is stated in ms since 1970-01-01 00:00 of that place. */
export type DoubleHour = {
  /** Double hours since the 子 of 1970-01-01. */
  count: number
  day: Pillar
  hour: Pillar
  startMs: number
  endMs: number
}

/** 1970-01-01 was 辛巳: Julian day 2440588, and (Julian day − 11) mod 60 counts from 甲子. */
const epochDay = mod(2_440_588 - 11, 60)

const dayPillar = (days: number): Pillar => mod(days + epochDay, 60)

/** 五鼠遁: the 子 of a 甲 or 己 day is 甲子, of 乙 or 庚 丙子, and so on in steps of two. */
const hourPillar = (day: Pillar, branch: number): Pillar => pillarOf(mod((day % 5) * 2 + branch, 10), branch)

/** When midnight splits the 子 hour, each half is a separate hour. */
export function doubleHourAt(localMs: number, dayStart: DayStart): DoubleHour {
  const count = Math.floor((localMs + hourMs) / (2 * hourMs))
  const branch = mod(count, 12)
  const days = Math.floor(count / 12)
  const startMs = count * 2 * hourMs - hourMs
  const whole = { count, hour: hourPillar(dayPillar(days), branch), startMs, endMs: startMs + 2 * hourMs }
  if (dayStart === 'at-23' || branch !== 0) return { ...whole, day: dayPillar(days) }
  const midnight = startMs + hourMs
  return localMs < midnight
    ? { ...whole, day: dayPillar(days - 1), endMs: midnight }
    : { ...whole, day: dayPillar(days), startMs: midnight }
}

export const followingHour = ({ endMs }: DoubleHour, dayStart: DayStart) => doubleHourAt(endMs, dayStart)

/** The double hours of the day to which a moment belongs: twelve, or thirteen when midnight splits the 子 hour. */
export function hoursOfDay(localMs: number, dayStart: DayStart): DoubleHour[] {
  const lead = dayStart === 'at-23' ? hourMs : 0
  const begin = Math.floor((localMs + lead) / dayMs) * dayMs - lead
  const hours = [doubleHourAt(begin, dayStart)]
  for (let last = hours[0]; last && last.endMs < begin + dayMs; last = hours.at(-1))
    hours.push(followingHour(last, dayStart))
  return hours
}
