import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'

export type NearFormula = {
  formulaId: string
  /** 1 would be the same herbs in the same proportions. */
  nearness: number
  /** Listed as similar by the formula's own entry. */
  named: boolean
  same: string[]
  /** Herbs of the other that this one lacks. */
  different: string[]
  missing: string[]
}

const roleWeight = { 君: 2, 臣: 1.4, 佐: 1, 使: 0.7 } as const
const leastNearness = 0.3

/** Formulas similar by the herbs they share, weighted; those named in its entry come first among equals. */
export function nearFormulas(knowledge: Knowledge, formula: CompiledFormula, limit = 8): NearFormula[] {
  const mine = weightsOf(formula)
  const named = new Set(formula.similar.map((s) => s.to))
  return [...knowledge.formulas.values()]
    .filter((other) => other.id !== formula.id)
    .map((other): NearFormula => {
      const theirs = weightsOf(other)
      return {
        formulaId: other.id,
        nearness: overlap(mine, theirs),
        named: named.has(other.id),
        same: [...mine.keys()].filter((id) => theirs.has(id)),
        different: [...theirs.keys()].filter((id) => !mine.has(id)),
        missing: [...mine.keys()].filter((id) => !theirs.has(id)),
      }
    })
    .filter((n) => n.named || n.nearness >= leastNearness)
    .sort(
      (a, b) => Number(b.named) - Number(a.named) || b.nearness - a.nearness || (a.formulaId < b.formulaId ? -1 : 1),
    )
    .slice(0, limit)
}

/** Each herb's fraction of the whole, by its role and its share of the grams. */
function weightsOf({ herbs }: CompiledFormula): Map<string, number> {
  const grams = herbs.reduce((sum, h) => sum + (h.grams ?? 0), 0)
  const raw = herbs.map((h) => {
    const share = h.grams && grams ? (h.grams / grams) * herbs.length : 1
    return [h.herbId, (h.role ? roleWeight[h.role] : 1) * Math.sqrt(share)] as const
  })
  const whole = raw.reduce((sum, [, w]) => sum + w, 0) || 1
  const weights = new Map<string, number>()
  for (const [id, w] of raw) weights.set(id, (weights.get(id) ?? 0) + w / whole)
  return weights
}

function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [id, weight] of a) shared += Math.min(weight, b.get(id) ?? 0)
  return Math.round(shared * 1000) / 1000
}
