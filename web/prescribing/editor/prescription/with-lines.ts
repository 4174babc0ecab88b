import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'

const keyOf = (l: PrescribedHerb) => `${l.herbId ?? l.name} ${l.form ?? ''}`

/** Adds lines to the sheet: existing ones stay, and a herb in both is listed once, at the larger dose. */
export function withLines(herbs: readonly PrescribedHerb[], lines: readonly PrescribedHerb[]): PrescribedHerb[] {
  const brought = new Map(lines.map((l) => [keyOf(l), l]))
  const stands = new Set(herbs.map(keyOf))
  const kept = herbs.map((l) => ({ ...l, doseG: Math.max(l.doseG, brought.get(keyOf(l))?.doseG ?? 0) }))
  return [...kept, ...lines.filter((l) => !stands.has(keyOf(l)))]
}

/** A herb entered although it was on the sheet: its line took the new dose. */
export type Merged = { before: PrescribedHerb; after: PrescribedHerb }

/** Enters lines: a herb already on the sheet takes the new dose and note, on its own line. */
export function enterLines(herbs: readonly PrescribedHerb[], lines: readonly PrescribedHerb[]) {
  const out = [...herbs]
  const merged: Merged[] = []
  for (const line of lines) {
    const at = out.findIndex((l) => keyOf(l) === keyOf(line))
    const before = out[at]
    if (!before) {
      out.push(line)
      continue
    }
    const after = { ...before, doseG: line.doseG, decoct: line.decoct || before.decoct }
    out[at] = after
    merged.push({ before, after })
  }
  return { herbs: out, merged }
}

/** The lines before the merge. */
export const unmerge = (herbs: readonly PrescribedHerb[], merged: readonly Merged[]): PrescribedHerb[] =>
  herbs.map((line) => {
    const one = merged.findLast((m) => keyOf(m.after) === keyOf(line))
    return one ? { ...line, doseG: one.before.doseG, decoct: one.before.decoct } : line
  })
