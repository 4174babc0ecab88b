import { forWhomIsFormula, suits } from '#engine/person/for-whom.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { lossOfPregnancy, scoreRoutes } from './adjustments.ts'
import { asCase } from './case-of.ts'
import { sourceOf } from './describe-route.ts'
import type { MatchingIndex, ScoredProfile } from './index.types.ts'
import type { Adjustment, Case, CoverageState, Evidence, FormulaMatch, Reason, Route } from './matching.types.ts'
import { type Balance, byProfile, profileScores, scoreProfiles, sumOf } from './score-profiles.ts'

/** One way to a formula: the profile, and the formula's place in the profile's list. */
export type Way = { scored: ScoredProfile; place: number }

const coveredFrom = 0.75
/** The minimum number of ways evaluated, even when few formulas are requested. */
const written = 150

/**
 * All formulas with anything in common with the patient, best first. `limit` truncates the list, not the calculation.
 */
export function matchFormulas(
  index: MatchingIndex,
  of: Case | readonly Evidence[],
  limit = 20,
  balance: Balance = byProfile,
): FormulaMatch[] {
  const patient = asCase(of)
  const ways = waysToFormulas(index, scoreProfiles(index, patient, balance, Math.max(written, limit * 6)))
  return ranked(index, patient, ways, patient.statedFacts.formulas, limit)
}

/** The results of `matchFormulas` for some formulas only, wherever they rank. */
export function matchAmong(index: MatchingIndex, patient: Case, formulaIds: readonly string[]): FormulaMatch[] {
  const ways = waysToSome(index, patient, formulaIds, byProfile)
  for (const id of ways.keys()) if (!formulaIds.includes(id)) ways.delete(id)
  const stated = patient.statedFacts.formulas.filter((id) => formulaIds.includes(id))
  return ranked(index, patient, ways, stated, formulaIds.length)
}

/** Formulas best first by all ways that lead to them; the doctor's own choice is included even without a way. */
function ranked(
  index: MatchingIndex,
  patient: Case,
  ways: Map<string, Way[]>,
  stated: readonly string[],
  limit: number,
): FormulaMatch[] {
  for (const id of ways.keys()) if (!isFor(index, id, patient.statedFacts.person)) ways.delete(id)
  for (const id of stated) if (!ways.has(id)) ways.set(id, [])
  return [...ways]
    .map(([formulaId, list]) => {
      const scores = list.map((w) => ({ score: w.scored.score, place: w.place }))
      const isNamed = patient.statedFacts.formulas.includes(formulaId)
      const loss = lossOfPregnancy(index, formulaId, patient.statedFacts.person)
      return { formulaId, list, ...scoreRoutes(formulaId, scores, isNamed, loss) }
    })
    .sort((a, b) => b.score - a.score || (a.formulaId < b.formulaId ? -1 : 1))
    .slice(0, limit)
    .map(({ formulaId, list, adjustments }) => presentMatch(index, patient, formulaId, list, adjustments))
}

function isFor({ knowledge }: MatchingIndex, formulaId: string, person: Person) {
  const formula = knowledge.formulas.get(formulaId)
  return !formula || suits(forWhomIsFormula(formula), person)
}

/** Only the scores of some formulas, quickly: the effect of a changed case on them. */
export function scoreFormulas(
  index: MatchingIndex,
  patient: Case,
  formulaIds: readonly string[],
  balance: Balance = byProfile,
): Map<string, number> {
  const scoreOf = profileScores(index, patient, balance, profilesLeadingTo(index, formulaIds))
  return new Map(
    formulaIds.map((id) => {
      const scores = waysBy(index, id, scoreOf).sort((a, b) => b.score - a.score || a.place - b.place)
      const loss = lossOfPregnancy(index, id, patient.statedFacts.person)
      return [id, scoreRoutes(id, scores, patient.statedFacts.formulas.includes(id), loss).score]
    }),
  )
}

/** The pictures of some formulas compared with the patient, wherever they rank. */
export function matchSome(index: MatchingIndex, patient: Case, formulaIds: readonly string[]): FormulaMatch[] {
  const ways = waysToSome(index, patient, formulaIds, byProfile)
  return formulaIds.map((id) => presentMatch(index, patient, id, ways.get(id) ?? [], []))
}

const profilesLeadingTo = ({ leadingTo }: MatchingIndex, formulaIds: readonly string[]): Set<number> =>
  new Set(formulaIds.flatMap((id) => leadingTo.get(id) ?? []))

/** A profile may list a formula more than once. */
function waysBy({ profiles, leadingTo }: MatchingIndex, formulaId: string, scoreOf: ReadonlyMap<number, number>) {
  const ways: { score: number; place: number }[] = []
  for (const profile of leadingTo.get(formulaId) ?? []) {
    const score = scoreOf.get(profile)
    if (score === undefined) continue
    profiles[profile]?.formulas.forEach((id, place) => {
      if (id === formulaId) ways.push({ score, place })
    })
  }
  return ways
}

export function waysToSome(index: MatchingIndex, patient: Case, formulaIds: readonly string[], balance: Balance) {
  const only = profilesLeadingTo(index, formulaIds)
  return waysToFormulas(index, scoreProfiles(index, patient, balance, only.size, only))
}

function waysToFormulas(index: MatchingIndex, scored: readonly ScoredProfile[]): Map<string, Way[]> {
  const ways = new Map<string, Way[]>()
  for (const one of scored) {
    index.profiles[one.profile]?.formulas.forEach((formulaId, place) => {
      const list = ways.get(formulaId)
      if (list) list.push({ scored: one, place })
      else ways.set(formulaId, [{ scored: one, place }])
    })
  }
  for (const list of ways.values()) list.sort((a, b) => b.scored.score - a.scored.score || a.place - b.place)
  return ways
}

export function presentMatch(
  index: MatchingIndex,
  patient: Case,
  formulaId: string,
  ways: readonly Way[],
  more: readonly Adjustment[],
): FormulaMatch {
  const best = ways[0]?.scored ?? { profile: -1, score: 0, reasons: [], adjustments: [] }
  const profile = index.profiles[best.profile]
  const shown = new Set(best.reasons.map((r) => r.matched ?? r.signId))
  const route: Route = profile?.route ?? { kind: 'formula', formulaId, source: '' }
  const adjustments = [...best.adjustments, ...more]
  return {
    formulaId,
    score: sumOf([...best.reasons, ...adjustments]),
    because: best.reasons.toSorted((a, b) => b.points - a.points),
    adjustments,
    route,
    otherRoutes: ways.slice(1, 6).flatMap(({ scored }) => {
      const other = index.profiles[scored.profile]?.route
      return other ? [{ route: other, score: scored.score }] : []
    }),
    coverage: coverageOf(patient.evidence, best.reasons),
    missingKeys: [...(profile?.signs ?? [])].flatMap(([id, { kind }]) =>
      kind === 'key' && !shown.has(id) ? [id] : [],
    ),
    contradictions: best.reasons.flatMap((r) => (r.points < 0 ? [r.signId] : [])),
    source: sourceOf(index, formulaId, route),
  }
}

/** One mark for each of the patient's signs. */
export function coverageOf(evidence: readonly Evidence[], reasons: readonly Reason[]): FormulaMatch['coverage'] {
  return evidence
    .filter((e) => e.present)
    .map(({ signId }) => ({ signId, state: stateOf(reasons.filter((r) => r.signId === signId)) }))
}

function stateOf(reasons: readonly Reason[]): CoverageState {
  if (reasons.some((r) => r.points < 0)) return 'contradicting'
  if (!reasons.length) return 'uncovered'
  return reasons.some((r) => shareOfHow[r.how] >= coveredFrom) ? 'covered' : 'partly'
}

/** How much of a sign of the picture each kind of match shows. */
export const shareOfHow: Record<Reason['how'], number> = {
  same: 1,
  narrower: 0.85,
  broader: 0.5,
  sibling: 0.3,
  opposite: 0,
  denied: 0,
}
