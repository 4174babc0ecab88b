/** What a clinic's scale can weigh: whole grams from ten up, half grams from one, tenths below. */
export function roundDose(grams: number): number {
  const step = grams >= 10 ? 1 : grams >= 1 ? 0.5 : grams >= 0.1 ? 0.1 : 0.01
  return Math.max(step, Math.round(Math.round(grams / step) * step * 100) / 100)
}

/** Rounding never carries a dose out of its range: at the edge the range's own figure is taken. */
export function roundWithin(grams: number, range: { low: number; high: number } | null): number {
  const rounded = roundDose(grams)
  if (!range || grams < range.low || grams > range.high) return rounded
  return Math.min(Math.max(rounded, range.low), range.high)
}
