import type { MatchingIndex } from './index.types.ts'
import { matchFormulas } from './match-formulas.ts'
import type { Case, Evidence, FormulaMatch, WhyNot } from './matching.types.ts'

/** Why a formula does not rank higher: its sum beside that of the first, sign by sign. */
export function explainWhyNot(index: MatchingIndex, patient: Case | readonly Evidence[], formulaId: string): WhyNot {
  const all = matchFormulas(index, patient, Number.POSITIVE_INFINITY)
  const place = all.findIndex((m) => m.formulaId === formulaId)
  const match = all[place] ?? null
  const first = all[0] ?? null
  return {
    formulaId,
    rank: match ? place + 1 : null,
    match,
    first: first?.formulaId === formulaId ? null : first,
    differences: match && first && match !== first ? differencesOf(match, first) : [],
  }
}

/** Two formulas compared: the points each gets from each sign of the patient. */
export function differencesOf(a: FormulaMatch, b: FormulaMatch): WhyNot['differences'] {
  const points = (match: FormulaMatch, signId: string) =>
    Math.round(100 * match.because.reduce((sum, r) => sum + (r.signId === signId ? r.points : 0), 0)) / 100
  const signs = new Set([...a.because, ...b.because].map((r) => r.signId))
  return [...signs]
    .map((signId) => ({ signId, here: points(a, signId), there: points(b, signId) }))
    .filter((d) => Math.abs(d.here - d.there) >= 0.01)
    .sort((x, y) => Math.abs(y.there - y.here) - Math.abs(x.there - x.here) || (x.signId < y.signId ? -1 : 1))
}
