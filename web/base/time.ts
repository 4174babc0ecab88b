import { i18n } from './i18n.ts'
import { htmlLanguage, settings } from './settings.ts'

/** Clinics keep the clock of China, wherever the browser stands. */
const timeZone = 'Asia/Shanghai'
export const zoneOffset = '+08:00'

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(value: Date | string, options: Intl.DateTimeFormatOptions, language: string): string {
  const key = language + JSON.stringify(options)
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
export const longDay = (instant: Date | string) =>
  format(instant, { month: 'long', day: 'numeric', weekday: 'short' }, own())
export const fullDay = (instant: Date | string) =>
  format(instant, { year: 'numeric', month: 'long', day: 'numeric' }, own())

/** Noon of a day without time, for formatting: no zone moves it to another day. */
export const noonOf = (day: string) => `${day}T12:00:00${zoneOffset}`
export const startOf = (day: string) => `${day}T00:00:00${zoneOffset}`
export const endOf = (day: string) => `${day}T23:59:59${zoneOffset}`

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
  return format(instant, { month: 'numeric', day: 'numeric' }, own())
}
