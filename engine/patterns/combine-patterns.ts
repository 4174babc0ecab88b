import type { Evidence, FormulaMatch } from '#engine/matching/matching.types.ts'
import type { MatchingIndex } from '#engine/matching/prepare-matching.ts'
import { believeSigns, type ElementOdds } from './element-odds.ts'
import { elementsOfName } from './name-elements.ts'
import type { PatternMatch } from './patterns.types.ts'

/** So many of the likeliest patterns and formulas are heard, one so many points behind the first e times less. */
const heard = { patterns: 24, formulas: 10 }
const fade = 8
/** Whose word counts how much: what the base teaches of all signs together, and of the rest the formulas', which are for somebody too. */
const share = { signs: 0.5, formulas: 0.5 }
/** Another choice must promise to agree by so much more: what adds nothing is not said. */
const worthwhile = 0.005
/** Less than whole, as elements that only a few name are more often missed than wrongly named. */
const caution = 0.9

export type CombinedPattern = { main: PatternMatch; with: readonly PatternMatch[]; name: string }

/**
 * 主证与兼证: one pattern often does not name all that a complex patient shows. Of the likeliest patterns the one, or the two
 * together, are chosen whose elements are expected to agree best with the patient's, by what all of them and the formulas say.
 */
export function combinePatterns(
  index: MatchingIndex,
  matches: readonly PatternMatch[],
  formulas: readonly FormulaMatch[],
  odds: ElementOdds,
  evidence: readonly Evidence[],
): CombinedPattern | null {
  const voices = matches.slice(0, heard.patterns).map((match) => ({ match, elements: elementsOfName(match.name) }))
  const named = voices.filter((v) => v.elements.length)
  const [first] = named
  if (!first) return matches[0] ? { main: matches[0], with: [], name: matches[0].name } : null
  const belief = new Map<string, number>()
  const hear = (words: Iterable<readonly [string, number]>, part: number) => {
    for (const [element, word] of words) belief.set(element, (belief.get(element) ?? 0) + part * word)
  }
  const ofFormulas = formulas.length ? share.formulas : 0
  hear(believeSigns(odds, evidence), share.signs)
  hear(believe(voicesOfFormulas(index, formulas)), (1 - share.signs) * ofFormulas)
  hear(believe(voicesOf(named)), (1 - share.signs) * (1 - ofFormulas))
  const all = [...belief.values()].reduce((a, b) => a + b, 0) * caution
  const agreement = (elements: ReadonlySet<string>) =>
    (2 * [...elements].reduce((sum, e) => sum + (belief.get(e) ?? 0), 0)) / (elements.size + all)
  let best = { of: [first], value: 0 }
  named.forEach((one, i) => {
    for (const of of [[one], ...named.slice(0, i).map((earlier) => [earlier, one])]) {
      const value = agreement(new Set(of.flatMap((v) => v.elements)))
      if (value > best.value + worthwhile) best = { of, value }
    }
  })
  const [main = first, ...others] = best.of
  return { main: main.match, with: others.map((o) => o.match), name: best.of.map((v) => v.match.name).join('兼') }
}

type Voice = { elements: readonly string[]; weight: number }

const voicesOf = (named: readonly { match: PatternMatch; elements: readonly string[] }[]): Voice[] => {
  const top = Math.max(...named.map((v) => v.match.score))
  return named.map(({ match, elements }) => ({ elements, weight: Math.exp((match.score - top) / fade) }))
}

function voicesOfFormulas({ knowledge }: MatchingIndex, formulas: readonly FormulaMatch[]): Voice[] {
  const top = formulas[0]?.score ?? 0
  return formulas.slice(0, heard.formulas).map(({ formulaId, score }) => {
    const patterns = knowledge.formulas.get(formulaId)?.patterns.slice(0, 2) ?? []
    const elements = patterns.flatMap((id) => elementsOfName(knowledge.patterns.get(id)?.zh ?? ''))
    return { elements: [...new Set(elements)], weight: Math.exp((score - top) / fade) }
  })
}

/** 0–1 for each element: by how many of the voices name it. */
function believe(voices: readonly Voice[]): Map<string, number> {
  const belief = new Map<string, number>()
  const total = voices.reduce((sum, v) => sum + v.weight, 0)
  for (const { elements, weight } of voices)
    for (const e of elements) belief.set(e, (belief.get(e) ?? 0) + weight / total)
  return belief
}
