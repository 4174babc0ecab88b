import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { sumOf } from '#engine/matching/score-profiles.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { middleDose } from './add-smart.ts'
import type { Addition, Offer } from './additions.types.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { rootHerbId } from './root-herb.ts'

/**
 * A formula this many points behind the first has 1/e of its weight: many formulas are heard where the signs of the
 * first explain little of the patient, only the next ones where they explain most. Tuned on half of each development
 * set, validated on the other.
 */
const fade = { little: 12, well: 3 }
/** Points of the first formula's signs, without those for statements and elements. */
const explains = { little: 25, well: 50 }
/** The minimum share of votes for a herb. */
const enough = 0.2

/**
 * 荐药: herbs that the other leading formulas have in common and the chosen one lacks, with the signs that led to them.
 */
export function addRecommended(
  index: AdditionIndex,
  leading: readonly FormulaMatch[],
  present: readonly { herbId: string }[],
  limit = 4,
  person?: Person,
): Addition[] {
  const top = leading[0]?.score ?? 0
  const fading = fadeOf(leading[0])
  const inside = new Set(present.map((h) => rootHerbId(index.knowledge, h.herbId)))
  const voices = new Map<string, { weight: number; first: FormulaMatch }>()
  let total = 0
  for (const match of leading) {
    const weight = Math.exp((match.score - top) / fading)
    total += weight
    const herbs = new Set(
      index.knowledge.formulas.get(match.formulaId)?.herbs.map((h) => rootHerbId(index.knowledge, h.herbId)),
    )
    for (const herbId of herbs) {
      const voice = voices.get(herbId)
      if (voice) voice.weight += weight
      else voices.set(herbId, { weight, first: match })
    }
  }
  const agreed = [...voices]
    .filter(([herbId, { weight }]) => !inside.has(herbId) && weight / total >= enough)
    .sort(([a, x], [b, y]) => y.weight - x.weight || (a < b ? -1 : 1))
    .flatMap(([herbId, { first }]): Offer[] => {
      const herb = index.knowledge.herbs.get(herbId)
      if (!herb || herb.toxicity === '大毒') return []
      const signs = first.because
        .filter((r) => r.points > 0)
        .slice(0, 3)
        .map((r) => r.signId)
      return [
        {
          herbId,
          form: null,
          name: herb.zh,
          doseG: middleDose(index, herbId),
          signs,
          rule: 'recommended',
          why: null,
          source: first.source,
        },
      ]
    })
  // No sign asks for it, other formulas do.
  const shown = leading[0]?.coverage.map((c) => c.signId) ?? []
  const mayHave = withinOffer(index, agreed, present, { shown, person, unasked: true })
  return forAge(index.knowledge, mayHave, person).slice(0, limit)
}

function fadeOf(first: FormulaMatch | undefined): number {
  const points = sumOf(first?.because ?? [])
  const part = Math.min(1, Math.max(0, (points - explains.little) / (explains.well - explains.little)))
  return fade.little + (fade.well - fade.little) * part
}
