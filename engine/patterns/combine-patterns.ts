import type { Case, FormulaMatch } from '#engine/matching/matching.types.ts'
import type { MatchingIndex } from '#engine/matching/prepare-matching.ts'
import { type Belief, believeElements } from './believe-elements.ts'
import type { ElementOdds } from './element-odds.ts'
import type { PatternMatch } from './patterns.types.ts'

/** So many patterns may be named. What the doctor states, and what several illnesses make together, may fit single pictures little. */
export const patternsHeard = 140
/** Another choice must promise to agree by so much more: what adds nothing is not said. */
const worthwhile = 0.003
/** So much of what is believed is looked for. A patient whom no picture fits has more than one illness: more is named. */
const lookedFor = { usual: 0.9, ofStrange: 0.1 }

export type CombinedPattern = { main: PatternMatch; with: readonly PatternMatch[]; name: string }

/**
 * 主证与兼证: one pattern often does not name all that a complex patient shows. Of the likeliest patterns the one, or the two or
 * three together, are chosen whose elements are expected to agree best with the patient's. `matches`: `patternsHeard` of them.
 */
export function combinePatterns(
  index: MatchingIndex,
  odds: ElementOdds,
  patient: Case,
  matches: readonly PatternMatch[],
  formulas: readonly FormulaMatch[],
): CombinedPattern | null {
  const named = distinct(matches.map((match) => ({ match, elements: index.elementsNamed(match.name) })))
  const [first] = named
  if (!first) return matches[0] ? { main: matches[0], with: [], name: matches[0].name } : null
  const agreement = agreementWith(believeElements(index, odds, patient, formulas))
  let best: { of: Named[]; value: number } = { of: [first], value: 0 }
  const consider = (of: Named[]) => {
    const value = agreement(new Set(of.flatMap((v) => v.elements)))
    if (value > best.value + worthwhile) best = { of, value }
  }
  named.forEach((one, i) => {
    consider([one])
    for (const earlier of named.slice(0, i)) if (saysMore([earlier], one)) consider([earlier, one])
  })
  const two = best.of
  for (const third of named) if (saysMore(two, third)) consider([...two, third])
  const [main = first, ...others] = best.of
  return { main: main.match, with: others.map((o) => o.match), name: best.of.map((v) => v.match.name).join('兼') }
}

type Named = { match: PatternMatch; elements: readonly string[] }

/** Names of the same elements are one choice; the likeliest is taken. */
function distinct(named: readonly Named[]): Named[] {
  const first = new Map<string, Named>()
  for (const one of named) {
    const key = [...one.elements].sort().join(' ')
    if (key && !first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** 肝火 beside 肝经热炽 is the same said twice: what is named besides must be at least half new. */
function saysMore(said: readonly Named[], { elements }: Named) {
  const more = elements.filter((e) => !said.some((s) => s.elements.includes(e)))
  return more.length * 2 >= elements.length
}

/** How far some elements may be expected to be the patient's own and all of them. */
function agreementWith({ of: belief, sure }: Belief) {
  const share = lookedFor.usual + lookedFor.ofStrange * (1 - sure)
  const all = [...belief.values()].reduce((a, b) => a + b, 0) * share
  return (elements: ReadonlySet<string>) => {
    const meant = [...elements].reduce((sum, e) => sum + (belief.get(e) ?? 0), 0)
    return (2 * meant) / (elements.size + all)
  }
}
