import type { MatchingIndex, ScoredProfile } from '#engine/matching/index.types.ts'
import { presentMatch, type Way, waysToSome } from '#engine/matching/match-formulas.ts'
import type { Adjustment, Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import { type Balance, sumOf } from '#engine/matching/score-profiles.ts'

/** A way that is further behind the best explains too little of the score. */
const nearPoints = 16
/** Points of the formula itself, however it was reached. */
const ofFormula: ReadonlySet<Adjustment['kind']> = new Set(['formula', 'apart', 'first-disease', 'pregnancy'])

/**
 * A formula is explained by a disease only if that disease is one of the likely ones: 八正散 for burning urine is listed
 * under cancer of the bladder, too, whose picture may fit by a point more. Score and order stay: what the shown way
 * lacks of the best one is part of the points for the other ways.
 */
export function explainByLikely(
  index: MatchingIndex,
  patient: Case,
  formulas: readonly FormulaMatch[],
  likely: ReadonlySet<string>,
  balance: Balance,
): FormulaMatch[] {
  const isLikely = ({ profile }: Pick<ScoredProfile, 'profile'>) => {
    const diseaseId = index.profiles[profile]?.diseaseId
    return diseaseId == null || likely.has(diseaseId)
  }
  const unlikely = formulas.filter(({ route }) => route.kind === 'disease-pattern' && !likely.has(route.diseaseId))
  if (!unlikely.length) return [...formulas]
  const ways = waysToSome(
    index,
    patient,
    unlikely.map((m) => m.formulaId),
    balance,
  )
  return formulas.map((match) => {
    if (!unlikely.includes(match)) return match
    const [best, ...others] = ways.get(match.formulaId) ?? []
    const shown = others.find(
      (way) => isLikely(way.scored) && best && best.scored.score - way.scored.score <= nearPoints,
    )
    return shown ? explainedBy(index, patient, match, shown) : match
  })
}

function explainedBy(index: MatchingIndex, patient: Case, match: FormulaMatch, way: Way): FormulaMatch {
  const own = match.adjustments.filter((a) => ofFormula.has(a.kind))
  const alone = presentMatch(index, patient, match.formulaId, [way], own)
  const rest = sumOf([{ points: match.score }, { points: -alone.score }])
  const adjustments: Adjustment[] = [...alone.adjustments, { kind: 'ways', ids: [match.formulaId], points: rest }]
  return { ...alone, score: match.score, adjustments: adjustments.filter((a) => a.points) }
}
