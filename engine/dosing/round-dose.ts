import { type DoseFraction, doseFractions } from './dosing.types.ts'

/** What a clinic's scale can weigh: whole grams from ten up, half grams from one, tenths below. */
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

/** What a doctor would write for about so many grams; between two the lesser, and below three what a scale weighs. */
export function writtenDose(grams: number, range: { low: number; high: number } | null = null): number {
  const inRange = written.filter((g) => !range || (g >= range.low && g <= range.high))
  const [near] = grams < 3 ? [] : inRange.sort((a, b) => Math.abs(a - grams) - Math.abs(b - grams))
  return near ?? roundWithin(grams, range)
}

/** Where nothing else is known: the middle of the usual range. */
export const middleDose = (range: { low: number; high: number }): number =>
  writtenDose((range.low + range.high) / 2, range)

/** Rounding never carries a dose out of its range: at the edge the range's own figure is taken. */
export function roundWithin(grams: number, range: { low: number; high: number } | null): number {
  const rounded = roundDose(grams)
  if (!range || grams < range.low || grams > range.high) return rounded
  return Math.min(Math.max(rounded, range.low), range.high)
}

/** A part of a dose is a ceiling, by a child's age above all: the scale rounds it down. */
export function roundPart(grams: number, fraction: DoseFraction, range: { low: number; high: number } | null): number {
  if (fraction === 'whole') return roundWithin(grams, range)
  const part = grams * doseFractions[fraction]
  const step = stepOf(part)
  return Math.max(step, Math.round(Math.floor(part / step + 1e-9) * step * 100) / 100)
}
