import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { roundWithin } from '#engine/dosing/round-dose.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { Addition } from './additions.types.ts'
import type { AdditionIndex } from './prepare-additions.ts'

export type Offer = { herb: string; share?: number; why: Prose; source: string }

/** A named herb as an addition, at a share of its range (0 lowest, 1 highest); nothing where the base has no such herb. */
export function offerHerb(
  index: AdditionIndex,
  offer: Offer,
  signs: readonly string[],
  rule: Addition['rule'],
): Addition[] {
  const ref = index.knowledge.herbNames.get(offer.herb)
  if (!ref) return []
  const range = rangeOf(index.knowledge, ref)
  const share = offer.share ?? 0.5
  const doseG = range ? roundWithin(range.low + (range.high - range.low) * share, range) : null
  return [{ ...ref, name: offer.herb, doseG, signs, rule, why: offer.why, source: offer.source }]
}

/** Each herb once, the first reason kept; nothing that the prescription holds already. */
export function withoutDoubles(additions: readonly Addition[], present: readonly { herbId: string }[]): Addition[] {
  const taken = new Set(present.map((h) => h.herbId))
  return additions.filter((a) => !taken.has(a.herbId) && taken.add(a.herbId))
}
