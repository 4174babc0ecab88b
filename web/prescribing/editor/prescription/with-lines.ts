import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'

/** Lines onto the sheet: what stands there stays, a herb of both stands once, at the larger dose. */
export function withLines(herbs: readonly PrescribedHerb[], lines: readonly PrescribedHerb[]): PrescribedHerb[] {
  const keyOf = (l: PrescribedHerb) => `${l.herbId ?? l.name} ${l.form ?? ''}`
  const brought = new Map(lines.map((l) => [keyOf(l), l]))
  const stands = new Set(herbs.map(keyOf))
  const kept = herbs.map((l) => ({ ...l, doseG: Math.max(l.doseG, brought.get(keyOf(l))?.doseG ?? 0) }))
  return [...kept, ...lines.filter((l) => !stands.has(keyOf(l)))]
}
