import type { Evidence } from '#engine/matching/matching.types.ts'
import type { PatternMatch } from './patterns.types.ts'

/** So many of the likeliest patterns are heard, one so many points behind the first e times less. */
const heard = 12
const fade = 10
/** A second pattern must promise to name this much more of what the patient has. */
const worthwhile = 0.03
/** More than this many beside the first say nothing any more. */
const most = 1
/** A pattern that covers this share of the signs stands alone. */
const whole = 0.55

export type CombinedPattern = { main: PatternMatch; with: readonly PatternMatch[]; name: string }

/**
 * 主证与兼证: one pattern often does not name all that a complex patient shows. Others are joined to the first while, by what the
 * leading patterns and the signs say of each element, together they are expected to agree better with the patient.
 */
export function combinePatterns(
  matches: readonly PatternMatch[],
  evidence: readonly Evidence[],
): CombinedPattern | null {
  const [main] = matches
  if (!main) return null
  if (coverageOf(main, evidence) >= whole) return { main, with: [], name: main.name }
  const belief = believe(matches.slice(0, heard))
  const all = [...belief.values()].reduce((a, b) => a + b, 0)
  const agreement = (elements: ReadonlySet<string>) =>
    (2 * [...elements].reduce((sum, e) => sum + (belief.get(e) ?? 0), 0)) / (elements.size + all || 1)
  const held = new Set(main.elements.map((e) => e.element))
  const joined: PatternMatch[] = []
  while (joined.length < most) {
    const base = agreement(held)
    const best = matches
      .slice(1, heard)
      .map((match) => ({ match, gain: agreement(new Set([...held, ...match.elements.map((e) => e.element)])) - base }))
      .sort((a, b) => b.gain - a.gain)[0]
    if (!best || best.gain <= worthwhile) break
    joined.push(best.match)
    for (const { element } of best.match.elements) held.add(element)
  }
  return { main, with: joined, name: [main, ...joined].map((m) => m.name).join('兼') }
}

/** Share of the patient's signs that a pattern holds, themselves or a wider one. */
function coverageOf(match: PatternMatch, evidence: readonly Evidence[]): number {
  const shown = evidence.filter((e) => e.present).length
  const covered = new Set(match.because.filter((r) => r.how === 'same' || r.how === 'narrower').map((r) => r.signId))
  return shown ? covered.size / shown : 1
}

/** 0–1 for each element: half by how many of the leading patterns hold it, half by how strongly the signs speak for it. */
function believe(matches: readonly PatternMatch[]): Map<string, number> {
  const top = matches[0]?.score ?? 0
  const belief = new Map<string, number>()
  const weights = matches.map((m) => Math.exp(Math.min(0, m.score - top) / fade))
  const total = weights.reduce((a, b) => a + b, 0)
  const strengths = new Map(matches.flatMap((m) => m.elements.map((e) => [e.element, e.strength] as const)))
  matches.forEach((m, i) => {
    for (const { element } of m.elements) belief.set(element, (belief.get(element) ?? 0) + (weights[i] ?? 0) / total)
  })
  for (const [element, voice] of belief) belief.set(element, (voice + (strengths.get(element) ?? 0)) / 2)
  return belief
}
