import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { shareOfHow } from '#engine/matching/match-formulas.ts'
import type { Adjustment, Case, FormulaMatch, Reason } from '#engine/matching/matching.types.ts'
import { sumOf } from '#engine/matching/score-profiles.ts'
import type { DiseaseMatch } from '#engine/patterns/patterns.types.ts'

/** How many of the first formulas are compared with one another. */
const among = 10
/**
 * Points for a formula that some book lists for the leading disease; tuned on half of each development set, validated
 * on the other.
 */
const ofFirstDisease = 2
/** Points for each tenth of the patient covered that the others do not cover. */
const apart = 0.5
const rankOf: Partial<Record<Reason['kind'], number>> = { key: 1.2, main: 1 }
const otherRank = 0.9

/**
 * The first ranking measures how well each formula fits; this one measures what distinguishes the first ten: signs that
 * only one of them covers, and whether it is listed for the leading disease. The order below the first ten is
 * unchanged.
 */
export function lookAgain(
  index: MatchingIndex,
  patient: Case,
  formulas: readonly FormulaMatch[],
  diseases: readonly DiseaseMatch[],
): FormulaMatch[] {
  const held = formulas.slice(0, among)
  const present = patient.evidence.filter((e) => e.present)
  const covered = held.map((f) => coveredBy(f.because))
  const worth = (signId: string, weight: number) => weight * (index.specificity.get(signId) ?? 1)
  const all = present.reduce((sum, e) => sum + worth(e.signId, e.weight), 0) || 1
  const usual = new Map(
    present.map(({ signId }) => [signId, covered.reduce((sum, c) => sum + (c.get(signId) ?? 0), 0) / held.length]),
  )
  const first = diseases[0]?.diseaseId
  const judged = held.map((match, i) => {
    const beyond = present.reduce(
      (sum, e) => sum + worth(e.signId, e.weight) * ((covered[i]?.get(e.signId) ?? 0) - (usual.get(e.signId) ?? 0)),
      0,
    )
    const isGiven = first !== undefined && isGivenFor(index, match.formulaId, first)
    return withAdjustments(match, [
      { kind: 'apart', ids: [], points: round((beyond / all) * 10 * apart) },
      { kind: 'first-disease', ids: first ? [first] : [], points: isGiven ? ofFirstDisease : 0 },
    ])
  })
  return [
    ...judged
      .map((match, place) => ({ match, place }))
      .sort((a, b) => b.match.score - a.match.score || a.place - b.place)
      .map(({ match }) => match),
    ...formulas.slice(among),
  ]
}

function coveredBy(because: readonly Reason[]) {
  const best = new Map<string, number>()
  for (const { signId, how, kind, points } of because)
    if (points > 0) best.set(signId, Math.max(best.get(signId) ?? 0, shareOfHow[how] * (rankOf[kind] ?? otherRank)))
  return best
}

const isGivenFor = ({ leadingTo, profiles }: MatchingIndex, formulaId: string, diseaseId: string) =>
  (leadingTo.get(formulaId) ?? []).some((profile) => profiles[profile]?.diseaseId === diseaseId)

/** No score exceeds a hundred. */
function withAdjustments(match: FormulaMatch, more: readonly Adjustment[]): FormulaMatch {
  const kept: Adjustment[] = []
  let { score } = match
  for (const one of more) {
    const points = round(Math.min(one.points, 100 - score))
    if (!points) continue
    kept.push({ ...one, points })
    score = round(score + points)
  }
  return {
    ...match,
    score: sumOf([...match.because, ...match.adjustments, ...kept]),
    adjustments: [...match.adjustments, ...kept],
  }
}

const round = (points: number) => Math.round(points * 100) / 100
