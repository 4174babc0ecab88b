import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import type { ElementOdds } from './element-odds.ts'
import { type Estimate, estimateElements } from './estimate-elements.ts'
import type { DiseaseMatch, PatternMatch } from './patterns.types.ts'

/**
 * How many patterns may be named. The doctor's diagnosis and combinations of several illnesses may match single
 * pictures poorly.
 */
export const statedPatterns = 140
/** The minimum expected gain for another choice: one that adds nothing is not named. */
const worthwhile = 0.003
/**
 * The share of the expected elements to cover. A patient who matches no picture has more than one illness, so more is
 * named.
 */
const coveredShare = { usual: 0.9, ofUnmatched: 0.1 }

export type CombinedPattern = { main: PatternMatch; with: readonly PatternMatch[] }

/**
 * 主证与兼证: one pattern often does not describe a complex patient completely. Among the likeliest patterns, the
 * combination of one to three is chosen whose elements are expected to agree best with the patient's. `matches`:
 * `statedPatterns` of them.
 */
export function combinePatterns(
  index: MatchingIndex,
  odds: ElementOdds,
  patient: Case,
  matches: readonly PatternMatch[],
  formulas: readonly FormulaMatch[],
  diseases: readonly Pick<DiseaseMatch, 'diseaseId'>[],
): CombinedPattern | null {
  const named = distinct(
    matches
      .filter((match) => isShown(match))
      .map((match) => ({ matches: [match], elements: index.elementsNamed(match.name) })),
  )
  const [first] = named
  if (!first) return matches[0] ? { main: matches[0], with: [] } : null
  const agreement = agreementWith(estimateElements(index, odds, patient, formulas, diseases))
  let best = { of: first, value: 0 }
  const consider = (chosen: Named, one: Named) => {
    const value = agreement(chosen, one)
    if (value > best.value + worthwhile) best = { of: together(chosen, one), value }
  }
  for (const one of named) {
    consider(nothing, one)
    for (const earlier of named) {
      if (earlier === one) break
      consider(earlier, one)
    }
  }
  const two = best.of
  for (const third of named) consider(two, third)
  const [main, ...others] = best.of.matches
  return main ? { main, with: others } : null
}

/** Life-threatening states: named only with a sign that defines the pattern, never for its other elements. */
const grave = new Set(['气闭', '气脱', '阳脱', '阴脱', '血脱', '动血'])
const isShown = ({ elements, because }: PatternMatch) =>
  !elements.some(({ element }) => grave.has(element)) ||
  because.some(({ kind, how, points }) => kind === 'key' && how !== 'sibling' && points > 0)

/** One or several patterns, and the elements they name together. */
type Named = { matches: readonly PatternMatch[]; elements: readonly string[] }
const nothing: Named = { matches: [], elements: [] }

const together = (chosen: Named, { matches, elements }: Named): Named => ({
  matches: [...chosen.matches, ...matches],
  elements: [...new Set([...chosen.elements, ...elements])],
})

/** Names with the same elements are one choice; the likeliest is kept. */
function distinct(named: readonly Named[]): Named[] {
  const first = new Map<string, Named>()
  for (const one of named) {
    const key = [...one.elements].sort().join(' ')
    if (key && !first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/**
 * The expected agreement of one choice, beside others, with all of the patient's elements. Thousands are evaluated.
 * 肝火 beside 肝经热炽 is a repetition: a choice that is not at least half new scores nothing.
 */
function agreementWith({ of: probability, sure }: Estimate) {
  const share = coveredShare.usual + coveredShare.ofUnmatched * (1 - sure)
  const all = [...probability.values()].reduce((a, b) => a + b, 0) * share
  return ({ elements: chosen }: Named, { elements }: Named) => {
    let expected = 0
    let size = chosen.length
    for (const e of chosen) expected += probability.get(e) ?? 0
    for (const e of elements)
      if (!chosen.includes(e)) {
        expected += probability.get(e) ?? 0
        size++
      }
    return (size - chosen.length) * 2 < elements.length ? 0 : (2 * expected) / (size + all)
  }
}
