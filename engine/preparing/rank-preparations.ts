import { forWhomIsPreparation, suits } from '#engine/person/for-whom.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import type { CompiledPreparation, Knowledge } from '#knowledge/schema/knowledge.ts'

/** What was selected on the editor: formulas, and the patient's signs and patterns. */
export type Wanted = {
  formulaIds: readonly string[]
  signs: readonly { signId: string; weight: number }[]
  patternIds: readonly string[]
  /** The patient data, as far as known. */
  person?: Person
}

export type PreparationReason =
  | { rule: 'derived'; formulaId: string }
  | { rule: 'alike'; formulaId: string; herbIds: readonly string[] }
  | { rule: 'patterns'; patternIds: readonly string[] }
  | { rule: 'signs'; signIds: readonly string[] }

export type PreparationMatch = { preparationId: string; score: number; because: readonly PreparationReason[] }

/**
 * A formula's own medicine ranks first, then one that shares most of its herbs, then those supported by patterns and
 * signs.
 */
const worth = { derived: 6, alike: 4, pattern: 2, signs: 3 } as const
/** With less overlap in herbs, two formulas are not similar. */
const likenessLeast = 0.35
/** A single pattern or sign is not enough for a recommendation. */
const scoreLeast = 2.5

/** Shared herbs over all herbs of both. */
function likeness(p: CompiledPreparation, herbIds: ReadonlySet<string>) {
  const own = new Set(p.herbs.map((h) => h.herbId))
  const shared = [...own].filter((id) => herbIds.has(id))
  const all = own.size + herbIds.size - shared.length
  return { share: all ? shared.length / all : 0, shared }
}

type Scored = { score: number; reason: PreparationReason }

function byFormulas(k: Knowledge, p: CompiledPreparation, formulaIds: readonly string[]): Scored[] {
  return formulaIds.flatMap((formulaId): Scored[] => {
    if (p.formula === formulaId) return [{ score: worth.derived, reason: { rule: 'derived', formulaId } }]
    const herbs = new Set(k.formulas.get(formulaId)?.herbs.map((h) => h.herbId))
    const { share, shared } = likeness(p, herbs)
    if (share < likenessLeast) return []
    return [{ score: worth.alike * share, reason: { rule: 'alike', formulaId, herbIds: shared } }]
  })
}

function byPatterns(p: CompiledPreparation, wanted: ReadonlySet<string>): Scored[] {
  const patternIds = p.patterns.filter((id) => wanted.has(id))
  return patternIds.length
    ? [{ score: worth.pattern * Math.min(2, patternIds.length), reason: { rule: 'patterns', patternIds } }]
    : []
}

/** Shared signs by weight, over the lists of both: a long label gains nothing by its length. */
function bySigns(p: CompiledPreparation, signs: Wanted['signs']): Scored[] {
  const met = signs.filter((s) => p.signs.includes(s.signId))
  if (!met.length) return []
  const weight = met.reduce((sum, s) => sum + s.weight, 0)
  const total = signs.reduce((sum, s) => sum + s.weight, 0)
  const score = (worth.signs * weight) / Math.sqrt(total * p.signs.length)
  return [{ score, reason: { rule: 'signs', signIds: met.map((s) => s.signId) } }]
}

/** Prepared medicines for the chosen formulas and the patient's signs, best first, each with its reasons. */
export function rankPreparations(k: Knowledge, wanted: Wanted, limit: number): PreparationMatch[] {
  const patterns = new Set(wanted.patternIds)
  return [...k.preparations.values()]
    .filter((p) => suits(forWhomIsPreparation(p), wanted.person ?? {}))
    .map((p) => {
      const found = [...byFormulas(k, p, wanted.formulaIds), ...byPatterns(p, patterns), ...bySigns(p, wanted.signs)]
      const score = found.reduce((sum, f) => sum + f.score, 0)
      return { preparationId: p.id, score: Math.round(score * 100) / 100, because: found.map((f) => f.reason) }
    })
    .filter((m) => m.score >= scoreLeast)
    .sort((a, b) => b.score - a.score || (a.preparationId < b.preparationId ? -1 : 1))
    .slice(0, limit)
}
