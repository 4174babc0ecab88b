/** Harmonic mean of the overlap in both directions. Two empty sets agree. */
export function f1(gold: readonly string[], predicted: readonly string[]): number {
  const a = new Set(gold)
  const b = new Set(predicted)
  if (!a.size && !b.size) return 1
  const both = [...a].filter((x) => b.has(x)).length
  return both ? (2 * both) / (a.size + b.size) : 0
}
