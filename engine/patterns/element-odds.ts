import type { Evidence } from '#engine/matching/matching.types.ts'
import { meetingsOf } from '#engine/matching/meet.ts'
import type { MatchingIndex } from '#engine/matching/prepare-matching.ts'
import { elementsOfName } from './name-elements.ts'

/** A sign that few pictures hold is believed as if it stood in so many more, spread over all elements alike. */
const margin = 10
/** Signs of one patient say much the same thing; each counts only so much of what it would say alone. */
const alone = 0.3

/** What all pictures of the base together say of a sign: how much likelier each element is where the sign is. */
export type ElementOdds = {
  elements: readonly string[]
  prior: Float64Array
  /** Sign → log odds of each element; filled at first use and kept. */
  ofSign: (signId: string) => Float64Array
}

export function prepareElementOdds(index: MatchingIndex): ElementOdds {
  const named = index.profiles.map(({ route, elements }) => {
    const own = route.kind === 'disease-pattern' ? elementsOfName(route.name) : []
    return own.length ? own : elements
  })
  const elements = [...new Set(named.flat())].sort()
  const place = new Map(elements.map((e, i) => [e, i]))
  const holds = named.map((list) => list.flatMap((e) => place.get(e) ?? []))
  const pictures = new Float64Array(elements.length)
  for (const i of holds.flat()) pictures[i] = (pictures[i] ?? 0) + 1
  const all = holds.length
  const kept = new Map<string, Float64Array>()

  const learn = (signId: string) => {
    const seen = new Float64Array(elements.length)
    let sum = 0
    for (const { profile, share } of meetingsOf(index, signId)) {
      sum += share
      for (const i of holds[profile] ?? []) seen[i] = (seen[i] ?? 0) + share
    }
    const spread = (margin * sum) / all
    return pictures.map((n, i) => {
      const within = ((seen[i] ?? 0) + spread) / (n + margin)
      const without = (sum - (seen[i] ?? 0) + spread) / (all - n + margin)
      return sum ? Math.log(within / without) : 0
    })
  }
  return {
    elements,
    prior: pictures.map((n) => Math.log((n + 1) / (all - n + 1))),
    ofSign: (signId) => {
      const odds = kept.get(signId) ?? learn(signId)
      kept.set(signId, odds)
      return odds
    },
  }
}

/** 0–1 for each element: how likely the patient shows it, by all signs that are there. */
export function believeSigns(odds: ElementOdds, evidence: readonly Evidence[]): Map<string, number> {
  const sums = Float64Array.from(odds.prior)
  const strongest = Math.max(...evidence.filter((e) => e.present).map((e) => e.weight), 0)
  for (const { signId, present, weight } of evidence) {
    if (!present) continue
    const share = (alone * weight) / strongest
    odds.ofSign(signId).forEach((value, i) => {
      sums[i] = (sums[i] ?? 0) + share * value
    })
  }
  return new Map(odds.elements.map((element, i) => [element, 1 / (1 + Math.exp(-(sums[i] ?? 0)))]))
}
