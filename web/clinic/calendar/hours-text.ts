import { clockText } from '#web/base/zone.ts'

type Hours = { beginMinute: number; endMinute: number }

/** `8:30-12:00, 14:00-17:30` */
export const hoursText = (hours: readonly Hours[]): string =>
  hours.map((h) => `${clockText(h.beginMinute)}-${clockText(h.endMinute)}`).join(', ')

const minutesOf = (hour: string, minute: string) => Number(hour) * 60 + Number(minute)

/** The typed hours of a day; empty is a day off, null is unreadable. */
export function hoursFrom(text: string): Hours[] | null {
  const parts = text
    .replace(/：/g, ':')
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => {
    const found = /^(\d{1,2}):(\d{2})\s?[-–—~至]\s?(\d{1,2}):(\d{2})$/.exec(part)
    if (!found) return null
    const [, h1 = '', m1 = '', h2 = '', m2 = ''] = found
    const hours = { beginMinute: minutesOf(h1, m1), endMinute: minutesOf(h2, m2) }
    const isGood = Number(m1) < 60 && Number(m2) < 60 && hours.beginMinute < hours.endMinute && hours.endMinute <= 1440
    return isGood ? hours : null
  })
  return read.every((one) => one !== null) ? read : null
}
