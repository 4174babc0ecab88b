import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import type { ElementOdds } from './element-odds.ts'
import { type Estimate, estimateElements } from './estimate-elements.ts'
import type { PatternMatch } from './patterns.types.ts'

/** So many patterns may be named. What the doctor states, and what several illnesses make together, may fit single pictures little. */
export const statedPatterns = 140
/** Another choice must promise to agree by so much more: what adds nothing is not said. */
const worthwhile = 0.003
/** So much of what is believed is looked for. A patient whom no picture fits has more than one illness: more is named. */
const lookedFor = { usual: 0.9, ofStrange: 0.1 }

export type CombinedPattern = { main: PatternMatch; with: readonly PatternMatch[] }

/**
 * 主证与兼证: one pattern often does not name all that a complex patient shows. Of the likeliest patterns the one, or the two or
 * three together, are chosen whose elements are expected to agree best with the patient's. `matches`: `statedPatterns` of them.
 */
export function combinePatterns(
  index: MatchingIndex,
  odds: ElementOdds,
  patient: Case,
  matches: readonly PatternMatch[],
  formulas: readonly FormulaMatch[],
): CombinedPattern | null {
  const named = distinct(matches.map((match) => ({ matches: [match], elements: index.elementsNamed(match.name) })))
  const [first] = named
  if (!first) return matches[0] ? { main: matches[0], with: [] } : null
  const agreement = agreementWith(estimateElements(index, odds, patient, formulas))
  let best = { of: first, value: 0 }
  const consider = (said: Named, one: Named) => {
    const value = agreement(said, one)
    if (value > best.value + worthwhile) best = { of: together(said, one), value }
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

/** One pattern or several, and the elements that they name together. */
type Named = { matches: readonly PatternMatch[]; elements: readonly string[] }
const nothing: Named = { matches: [], elements: [] }

const together = (said: Named, { matches, elements }: Named): Named => ({
  matches: [...said.matches, ...matches],
  elements: [...new Set([...said.elements, ...elements])],
})

/** Names of the same elements are one choice; the likeliest is taken. */
function distinct(named: readonly Named[]): Named[] {
  const first = new Map<string, Named>()
  for (const one of named) {
    const key = [...one.elements].sort().join(' ')
    if (key && !first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/**
 * How far the elements of one choice beside others may be expected to be the patient's own and all of them. Thousands are asked about.
 * 肝火 beside 肝经热炽 is the same said twice: what is not at least half new agrees with nothing.
 */
function agreementWith({ of: belief, sure }: Estimate) {
  const share = lookedFor.usual + lookedFor.ofStrange * (1 - sure)
  const all = [...belief.values()].reduce((a, b) => a + b, 0) * share
  return ({ elements: said }: Named, { elements }: Named) => {
    let meant = 0
    let size = said.length
    for (const e of said) meant += belief.get(e) ?? 0
    for (const e of elements)
      if (!said.includes(e)) {
        meant += belief.get(e) ?? 0
        size++
      }
    return (size - said.length) * 2 < elements.length ? 0 : (2 * meant) / (size + all)
  }
}
