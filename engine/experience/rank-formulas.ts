import type { Experience, Feature } from './experience.types.ts'
import { prepareFeatures } from './features.ts'
import { sharesOf } from './propose.ts'

/** A classic formula to compare with the expected herbs: each herb with its weight in it. */
export type Composition = { id: string; herbs: readonly { herbId: string; weight: number }[] }

export type Compositions = {
  formulas: readonly Composition[]
  /** How informative a herb is. */
  rarity: ReadonlyMap<string, number>
  /** Herb given → herbs it may replace, with similarity: 陈皮 for 橘红. */
  instead: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type NearFormula = {
  formulaId: string
  /** `habit` and all points add up to it; 100 would be exactly the expected herbs in the same weights. */
  score: number
  habit: number
  because: readonly { signId: string; points: number }[]
}

/**
 * Classic formulas closest to the expected herbs, by cosine similarity with rare herbs weighted more. It is a sum over
 * herbs of sums over signs, so it can be written as one over signs; the points of a pair are split in half.
 */
export function rankFormulas(
  experience: Experience,
  { formulas, rarity, instead }: Compositions,
  signs: readonly string[],
  limit: number,
): NearFormula[] {
  const features = prepareFeatures(experience)(signs)
  if (!features.length) return []
  const shares = sharesOf(experience, features)
  const rarities = experience.herbs.map((id) => rarity.get(id) ?? 0)
  const length = Math.hypot(...rarities.map((r, h) => r * Math.max(0, shares[h] ?? 0)))
  const answering = answerersOf(experience.herbs, instead, shares)
  return formulas
    .flatMap(({ id, herbs }) => {
      const own = Math.hypot(...herbs.map((h) => h.weight))
      const pulls = herbs.flatMap(({ herbId, weight }) => {
        const by = answering.get(herbId)
        if (!by) return []
        return [{ herb: by.herb, pull: (100 * by.worth * weight * (rarities[by.herb] ?? 0)) / (own * length) }]
      })
      const score = pulls.reduce((sum, { herb, pull }) => sum + pull * (shares[herb] ?? 0), 0)
      return score > 0 ? [{ id, pulls, score }] : []
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, pulls }) => takeApart(experience, features, id, pulls))
}

type Answerer = { herb: number; worth: number }

/** Herb of a formula → the organisation's matching herb: itself, else the most expected of its substitutes. */
function answerersOf(herbs: readonly string[], instead: Compositions['instead'], shares: Float64Array) {
  const answering = new Map<string, Answerer>(herbs.map((id, herb) => [id, { herb, worth: 1 }]))
  const own = new Set(herbs)
  const value = (a: Answerer | undefined) => (a ? a.worth * (shares[a.herb] ?? 0) : 0)
  for (const [herb, id] of herbs.entries())
    for (const [asked, worth] of instead.get(id) ?? [])
      if (!own.has(asked) && worth * (shares[herb] ?? 0) > value(answering.get(asked)))
        answering.set(asked, { herb, worth })
  return answering
}

type Pull = { herb: number; pull: number }

function takeApart(
  { weights, habit, herbs }: Experience,
  features: readonly Feature[],
  formulaId: string,
  pulls: readonly Pull[],
): NearFormula {
  const points = new Map<string, number>()
  for (const { place, value, signs } of features) {
    const sum = pulls.reduce((all, p) => all + p.pull * value * (weights[place * herbs.length + p.herb] ?? 0), 0)
    for (const sign of signs) points.set(sign, (points.get(sign) ?? 0) + sum / signs.length)
  }
  const because = [...points].map(([signId, sum]) => ({ signId, points: round(sum) }))
  const usual = round(pulls.reduce((all, p) => all + p.pull * (habit[p.herb] ?? 0), 0))
  return {
    formulaId,
    score: round(because.reduce((sum, r) => sum + r.points, usual)),
    habit: usual,
    because: because.toSorted((a, b) => b.points - a.points),
  }
}

const round = (points: number) => Math.round(points * 100) / 100
