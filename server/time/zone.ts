/** When a clinic has not set another. */
export const defaultTimeZone = 'Asia/Shanghai'

const minuteMs = 60_000
const hourMs = 3_600_000

type Clock = { day: string; time: string; minutes: number }
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** Local date and time at a clinic. */
export function clockOf(timeZone: string, at: Date): Clock {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map((p) => [p.type, p.value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = `${of('hour')}:${of('minute')}`
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time,
    minutes: Number(of('hour')) * 60 + Number(of('minute')),
  }
}

/** The day of a clinic at an instant: its board, bookings, sheets and hours all use this time zone. */
export const dayOf = (timeZone: string, at: Date): string => clockOf(timeZone, at).day

/**
 * The instant at which the clinic's local time is this many minutes after midnight. When that time is skipped by a
 * clock change, the next existing one.
 */
export function instantOf(timeZone: string, day: string, minutes: number): Date {
  const [begin, end] = knownBounds(timeZone, day)
  return new Date(end - begin === 24 * hourMs ? begin + minutes * minuteMs : searchInstant(timeZone, day, minutes))
}

function searchInstant(timeZone: string, day: string, minutes: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const offsetAt = (at: number) => {
    const { day: shown, minutes: past } = clockOf(timeZone, new Date(at))
    return Date.parse(`${shown}T00:00:00Z`) + past * minuteMs - Math.floor(at / minuteMs) * minuteMs
  }
  // The offset before the instant and the one after it: they differ when the clocks change in between.
  const [early, late] = [wanted - offsetAt(wanted - 14 * hourMs), wanted - offsetAt(wanted + 14 * hourMs)]
  const shows = (at: number) => at + offsetAt(at) === wanted
  return shows(early) ? early : shows(late) ? late : Math.max(early, late)
}

export const nextDay = (day: string, count = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * hourMs).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** When a day begins and ends, of the days asked for of late: a calendar asks for the same ones again and again. */
const bounds = new Map<string, readonly [begin: number, end: number]>()
const mostBounds = 2000

function knownBounds(timeZone: string, day: string): readonly [begin: number, end: number] {
  const key = `${timeZone} ${day}`
  const known = bounds.get(key)
  if (known) return known
  const found = [searchInstant(timeZone, day, 0), searchInstant(timeZone, nextDay(day), 0)] as const
  if (bounds.size >= mostBounds) bounds.clear()
  bounds.set(key, found)
  return found
}

/** The instants at which a day begins and ends; a day with a clock change has 23 or 25 hours. */
export function boundsOfDay(timeZone: string, day: string): { begin: Date; end: Date } {
  const [begin, end] = knownBounds(timeZone, day)
  return { begin: new Date(begin), end: new Date(end) }
}

/**
 * Local time for many instants of a few days. The bounds of the days are computed once; each instant only when its day
 * does not have 24 hours.
 */
export function clockOfDays(timeZone: string, days: readonly string[]): (at: Date) => Pick<Clock, 'day' | 'minutes'> {
  const plain = days.flatMap((day) => {
    const [from, until] = knownBounds(timeZone, day)
    return until - from === 24 * hourMs ? [{ day, from, until }] : []
  })
  return (at) => {
    const ms = at.getTime()
    const on = plain.find(({ from, until }) => ms >= from && ms < until)
    return on ? { day: on.day, minutes: Math.floor((ms - on.from) / minuteMs) } : clockOf(timeZone, at)
  }
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
