import { type DoseFraction, doseFractions } from './dosing.types.ts'

/** The finest dose of the pharmacopoeia is a few milligrams: 砒石, 蟾酥. */
export const finestG = 0.001
/** Hundredths from one gram up, thousandths below. */
export const toFinest = (grams: number) => (grams < 1 ? Math.round(grams * 1000) / 1000 : Math.round(grams * 100) / 100)

/**
 * How finely a dose is weighed: whole grams from ten up, half grams from one, tenths from 0.1, then five milligrams, and
 * below 0.01 single ones.
 */
const stepOf = (grams: number) =>
  grams >= 10 ? 1 : grams >= 1 ? 0.5 : grams >= 0.1 ? 0.1 : grams >= 0.01 ? 0.005 : finestG

export function roundDose(grams: number): number {
  const step = stepOf(grams)
  return Math.max(step, toFinest(Math.round(grams / step) * step))
}

/** What can be weighed without exceeding this, at least the finest dose. */
export function floorDose(grams: number, step = Math.min(0.5, stepOf(grams))): number {
  return Math.max(finestG, toFinest(Math.floor(grams / step + 1e-9) * step))
}

/** Steps of one to three 钱 and round figures: a doctor writes 6, 12 or 15 g, not 7 or 13. */
const written = [
  ...[3, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 25, 30, 35, 40, 45, 50, 60],
  ...[70, 80, 90, 100, 120, 150, 180, 200],
]

/**
 * The dose a doctor would write for about this many grams; between two the lower one, and below three the scale's
 * precision.
 */
export function writtenDose(grams: number, range: { low: number; high: number } | null = null): number {
  const inRange = written.filter((g) => !range || (g >= range.low && g <= range.high))
  const [near] = grams < 3 ? [] : inRange.sort((a, b) => Math.abs(a - grams) - Math.abs(b - grams))
  return near ?? roundWithin(grams, range)
}

/** Used when nothing else is known: the middle of the usual range. */
export const middleDose = (range: { low: number; high: number }): number =>
  writtenDose((range.low + range.high) / 2, range)

/** Rounding never moves a dose out of its range: at the edge the limit of the range is used. */
export function roundWithin(grams: number, range: { low: number; high: number } | null): number {
  const rounded = roundDose(grams)
  if (!range || grams < range.low || grams > range.high) return rounded
  return Math.min(Math.max(rounded, range.low), range.high)
}

/** A fraction of a dose is an upper limit, above all for a child's age: it is rounded down. */
export function roundPart(grams: number, fraction: DoseFraction, range: { low: number; high: number } | null): number {
  if (fraction === 'whole') return roundWithin(grams, range)
  const part = grams * doseFractions[fraction]
  return floorDose(part, stepOf(part))
}
