import { type DoseFraction, doseFractions } from './dosing.types.ts'

/** The precision of a clinic's scale: whole grams from ten up, half grams from one, tenths below. */
export function roundDose(grams: number): number {
  const step = stepOf(grams)
  return Math.max(step, Math.round(Math.round(grams / step) * step * 100) / 100)
}

const stepOf = (grams: number) => (grams >= 10 ? 1 : grams >= 1 ? 0.5 : grams >= 0.1 ? 0.1 : 0.01)

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
  const step = stepOf(part)
  return Math.max(step, Math.round(Math.floor(part / step + 1e-9) * step * 100) / 100)
}
