import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'
import { customarySubstitutesOf } from './customary-substitutes.ts'

export type ComposedLine = {
  herbId: string | null
  name: string
  form: string | null
  decoct: string
  replaces?: { herbId: string | null; name: string } | null | undefined
}

/** Herbs added to, removed from and replaced in the chosen formulas. */
export type Changes = { added: string[]; removed: string[]; replaced: { from: string; to: string }[] }

/** From this similarity on, a substitute leaves the formula what it is. */
const same = 0.75

/** 党参 in a formula with 人参 is an exchange; so is any replacement by the doctor. */
export function changesOf(
  knowledge: Knowledge,
  formulas: readonly CompiledFormula[],
  lines: readonly ComposedLine[],
): Changes {
  const asked = new Map(formulas.flatMap((f) => f.herbs.map((h) => [h.herbId, h.name])))
  const given = new Set(lines.map((l) => l.herbId))
  const missing = new Set([...asked.keys()].filter((id) => !given.has(id)))
  const standIns = customarySubstitutesOf(knowledge)
  const changes: Changes = { added: [], removed: [], replaced: [] }
  for (const line of lines) {
    if (line.herbId !== null && asked.has(line.herbId)) continue
    const byDoctor = line.replaces?.herbId && missing.has(line.replaces.herbId) ? line.replaces.herbId : null
    const from = byDoctor ?? nearest(standIns.get(line.herbId ?? ''), missing)
    if (from === null) {
      changes.added.push(line.name)
      continue
    }
    missing.delete(from)
    changes.replaced.push({ from: asked.get(from) ?? from, to: line.name })
  }
  changes.removed = [...missing].map((id) => asked.get(id) ?? id)
  return changes
}

function nearest(worths: ReadonlyMap<string, number> | undefined, missing: ReadonlySet<string>): string | null {
  const able = [...(worths ?? [])].filter(([id, worth]) => worth >= same && missing.has(id))
  return able.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? null
}
