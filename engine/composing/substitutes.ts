import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { middleDose, roundWithin, writtenDose } from '#engine/dosing/round-dose.ts'
import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import { standInsOf } from './stand-ins.ts'

export type Substitute = {
  herbId: string
  nearness: number
  /** Actions that both have, that get lost, and that come in addition. */
  shared: string[]
  lost: string[]
  gained: string[]
  doseG: number | null
  /** By custom of prescribing, or only by what the entries say. */
  byCustom: boolean
}

const weights = { actions: 0.5, signs: 0.2, channels: 0.15, class: 0.15 } as const
const leastNearness = 0.28

/** Herbs that can stand in for one: first those that custom gives for it, then those whose entries come near. Very poisonous ones are not offered. */
export function substitutesOf(knowledge: Knowledge, herb: CompiledHerb, doseG: number | null, limit = 6): Substitute[] {
  const customary = new Map(
    [...standInsOf(knowledge)].flatMap(([given, asked]) => {
      const worth = asked.get(herb.id)
      return worth === undefined ? [] : [[given, worth] as const]
    }),
  )
  return [...knowledge.herbs.values()]
    .filter((other) => other.id !== herb.id && other.toxicity !== '大毒')
    .map((other) => substitute(knowledge, herb, other, doseG, customary.get(other.id)))
    .filter((s) => s.byCustom || (s.nearness >= leastNearness && s.shared.length))
    .sort(
      (a, b) => Number(b.byCustom) - Number(a.byCustom) || b.nearness - a.nearness || (a.herbId < b.herbId ? -1 : 1),
    )
    .slice(0, limit)
}

export function substitute(
  knowledge: Knowledge,
  herb: CompiledHerb,
  other: CompiledHerb,
  doseG: number | null,
  worth = standInsOf(knowledge).get(other.id)?.get(herb.id),
): Substitute {
  const shared = herb.actions.filter((a) => other.actions.some((b) => meets(a, b)))
  const near =
    weights.actions * (shared.length / Math.max(herb.actions.length, 1)) +
    weights.signs * alike(herb.indications.signs, other.indications.signs) +
    weights.channels * alike(herb.channels, other.channels) +
    (herb.class === other.class ? weights.class : 0)
  return {
    herbId: other.id,
    nearness: Math.round((worth ?? near) * 100) / 100,
    shared,
    lost: herb.actions.filter((a) => !shared.includes(a)),
    gained: other.actions.filter((b) => !herb.actions.some((a) => meets(a, b))),
    doseG: doseFor(knowledge, herb, other, doseG),
    byCustom: worth !== undefined,
  }
}

/**
 * As high in its own range as the herb stands in its: 人参 6 g of 3–9 g is 党参 20 g of 9–30 g. What is below the range, as
 * for a child, is the same part of the other's least.
 */
function doseFor(knowledge: Knowledge, herb: CompiledHerb, other: CompiledHerb, doseG: number | null): number | null {
  const [from, to] = [
    rangeOf(knowledge, { herbId: herb.id, form: null }),
    rangeOf(knowledge, { herbId: other.id, form: null }),
  ]
  if (!to) return null
  if (!from || doseG === null) return middleDose(to)
  if (doseG < from.low) return roundWithin((to.low * doseG) / from.low, to)
  const height = from.high > from.low ? (doseG - from.low) / (from.high - from.low) : 0.5
  return writtenDose(to.low + (to.high - to.low) * Math.min(1, Math.max(0, height)), to)
}

/** Shared by all, 1 where they are the same. */
function alike(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b])
  return all.size ? a.filter((x) => b.includes(x)).length / all.size : 0
}

/** 补脾益肺 and 健脾益肺 have 益肺 in common: two characters that stand together are one thing said. */
function meets(a: string, b: string): boolean {
  for (let i = 0; i + 1 < a.length; i++) if (b.includes(a.slice(i, i + 2))) return true
  return false
}
