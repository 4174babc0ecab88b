import { i18n } from './i18n.ts'
import { session } from './session.ts'
import { htmlLanguage, settings } from './settings.ts'
import { instantIn, offsetAt } from './zone.ts'

/** Before sign-in, and on a device signed in by an older version. */
const usualZone = 'Asia/Shanghai'
/** The clinic's time zone, wherever the browser is. */
export const clinicZone = () => session.user()?.timeZone ?? usualZone

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(value: Date | string, options: Intl.DateTimeFormatOptions, language: string): string {
  const timeZone = clinicZone()
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  formatters.set(key, known)
  return known.format(new Date(value))
}

const own = () => htmlLanguage[settings.get().language]

/** `2026-11-21`, the day of an instant in the clinic. */
export const dayOf = (instant: Date | string) =>
  format(instant, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE')
export const timeOf = (instant: Date | string) =>
  format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'sv-SE')
/** `2026-11-21 09:30`, for the columns of a list. */
export const momentOf = (instant: Date | string) => `${dayOf(instant)} ${timeOf(instant)}`
export const longDay = (instant: Date | string) =>
  format(instant, { month: 'short', day: 'numeric', weekday: 'short' }, own())
/** Short enough for the column of a week. */
export const shortDay = (instant: Date | string) => format(instant, { day: 'numeric', weekday: 'short' }, own())
/** Month and day alone. */
export const dayInYear = (instant: Date | string) => format(instant, { month: 'numeric', day: 'numeric' }, own())
export const fullDay = (instant: Date | string) =>
  format(instant, { year: 'numeric', month: 'long', day: 'numeric' }, own())

export const weekdayName = (day: string) => format(noonOf(day), { weekday: 'short' }, own())

/** Noon of a day without time, for formatting. */
export const noonOf = (day: string) => instantIn(clinicZone(), day, 12 * 60)
export const startOf = (day: string) => instantIn(clinicZone(), day, 0)
/** The last second of a day, which has 23 or 25 hours where the clocks are changed. */
export const endOf = (day: string) => new Date(Date.parse(startOf(shiftDay(day, 1))) - 1000).toISOString()

/** `2026-11-21T09:30`, local time at the clinic. */
export const wallTimeOf = (instant: Date | string) => `${dayOf(instant)}T${timeOf(instant)}`
/** The instant of a date picker's value, which has no time zone. */
export const instantOfWall = (wall: string) =>
  instantIn(clinicZone(), wall.slice(0, 10), Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)))
/** An instant to the minute, with the offset of the clinic. */
export const minuteOf = (instant: Date | string) =>
  `${wallTimeOf(instant)}:00${offsetAt(clinicZone(), new Date(instant).getTime())}`

export function shiftDay(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export const minutesSince = (instant: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** Just now under 30 s, then minutes, hours, one day ago; from two days on the day itself. */
export function relativeTime(instant: Date | string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000)
  if (seconds < 30) return i18n.t('common:ago.now')
  if (seconds < hourS) return i18n.t('common:ago.minutes', { count: Math.max(1, Math.floor(seconds / minuteS)) })
  if (seconds < dayS) return i18n.t('common:ago.hours', { count: Math.floor(seconds / hourS) })
  if (seconds < 2 * dayS) return i18n.t('common:ago.day')
  return dayInYear(instant)
}
