import type { Experience, Feature, HerbReason, Proposal, ProposedHerb } from './experience.types.ts'
import { prepareFeatures } from './features.ts'

/** The herbs given to past patients with such signs, most expected first. Empty when no sign is known. */
export function proposeHerbs(experience: Experience, signs: readonly string[], limit = 20): Proposal {
  const features = prepareFeatures(experience)(signs)
  const held = new Set(features.flatMap((f) => f.signs))
  const shown = [...new Set(signs)]
  return {
    known: shown.filter((s) => held.has(s)),
    unseen: shown.filter((s) => !held.has(s)),
    herbs: features.length ? best(experience, features, limit) : [],
  }
}

/** The share of every herb, in the order of `herbs`. */
export function sharesOf({ weights, habit }: Experience, features: readonly Feature[]): Float64Array {
  const shares = Float64Array.from(habit)
  for (const { place, value } of features)
    for (let h = 0; h < shares.length; h++)
      shares[h] = (shares[h] ?? 0) + value * (weights[place * shares.length + h] ?? 0)
  return shares
}

function best(experience: Experience, features: readonly Feature[], limit: number): ProposedHerb[] {
  const shares = sharesOf(experience, features)
  return [...shares.keys()]
    .sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b)
    .slice(0, limit)
    .filter((h) => (shares[h] ?? 0) > 0)
    .map((h) => explain(experience, features, h))
}

function explain({ herbs, habit, weights, times, seen }: Experience, features: readonly Feature[], herb: number) {
  const at = (place: number) => place * herbs.length + herb
  const because = features.map(
    ({ place, value, signs }): HerbReason => ({
      signs,
      points: round(value * (weights[at(place)] ?? 0)),
      of: seen[place] ?? 0,
      times: times[at(place)] ?? 0,
    }),
  )
  const usual = round(habit[herb] ?? 0)
  return {
    herbId: herbs[herb] ?? '',
    share: round(because.reduce((sum, r) => sum + r.points, usual)),
    habit: usual,
    because: because.toSorted((a, b) => b.points - a.points),
  }
}

const round = (share: number) => Math.round(share * 10_000) / 10_000
