import { dayMs, hourMs } from './calendar.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** 2000-01-01 12:00 UTC, the epoch of the sun's orbital elements. */
const j2000Ms = 10_957.5 * dayMs

/**
 * How far sundial time is ahead of mean time, in minutes. Meeus, Astronomical Algorithms, ch. 25 and 28; accurate to a
 * few seconds between 1900 and 2100.
 */
export function equationOfTimeMinutes(instantMs: number): number {
  const t = (instantMs - j2000Ms) / (36_525 * dayMs)
  const longitude = radians(280.46646 + 36_000.76983 * t + 0.0003032 * t * t)
  const anomaly = radians(357.52911 + 35_999.05029 * t - 0.0001537 * t * t)
  const eccentricity = 0.016708634 - 0.000042037 * t
  const obliquity = radians(23.4392911 - 0.0130042 * t)
  const y = Math.tan(obliquity / 2) ** 2
  const angle =
    y * Math.sin(2 * longitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * longitude) -
    0.5 * y * y * Math.sin(4 * longitude) -
    1.25 * eccentricity ** 2 * Math.sin(2 * anomaly)
  return degrees(angle) * 4
}

/** The clock a clinic uses: local clock time, or solar time at its longitude. */
export type Clock = { kind: 'clock'; offsetMinutes: number } | { kind: 'solar'; longitude: number }

/** Local time minus universal time, in ms. */
export function offsetMsAt(clock: Clock, instantMs: number): number {
  if (clock.kind === 'clock') return clock.offsetMinutes * 60_000
  return (clock.longitude / 15) * hourMs + equationOfTimeMinutes(instantMs) * 60_000
}

export const toLocal = (clock: Clock, instantMs: number) => instantMs + offsetMsAt(clock, instantMs)

/** The equation of time changes by half a minute a day at most: one step back is exact to a hundredth of a second. */
export const toInstant = (clock: Clock, localMs: number) =>
  Math.round(localMs - offsetMsAt(clock, localMs - offsetMsAt(clock, localMs)))
