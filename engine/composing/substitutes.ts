import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { middleDose, roundWithin, writtenDose } from '#engine/dosing/round-dose.ts'
import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import { customaryFor } from './customary-substitutes.ts'
import { herbUses } from './herb-uses.ts'

export type Substitute = {
  herbId: string
  nearness: number
  /** Actions both have in common, those lost, and those gained. */
  shared: string[]
  lost: string[]
  gained: string[]
  doseG: number | null
  /** From prescribing custom, or only derived from the entries. */
  byCustom: boolean
}

const weights = { actions: 0.4, class: 0.2, nature: 0.1, channels: 0.1, signs: 0.1, use: 0.1 } as const
const leastNearness = 0.45
/**
 * Number of formulas in the base that contain a herb: from here on every pharmacy stocks it, below the minimum hardly
 * any.
 */
const usual = 40
const leastUses = 3
/** Protected, withdrawn, or harmful to the kidney: never used as a substitute. */
const withheld = ['禁用品类', '马兜铃酸类']

const warmth: Record<CompiledHerb['nature'], number> = {
  大寒: -4,
  寒: -3,
  微寒: -2,
  凉: -2,
  平: 0,
  微温: 1.5,
  温: 2,
  热: 3,
  大热: 4,
}
/** 寒 may be replaced by 平, but a cold herb does not replace a warm one. */
const mostApart = 3

/**
 * Substitutes a clinician would use: first the customary ones, then herbs of the same class with the same main action,
 * similar nature and in daily use.
 */
export function substitutesOf(knowledge: Knowledge, herb: CompiledHerb, doseG: number | null, limit = 6): Substitute[] {
  const customary = customaryFor(knowledge, herb.id)
  return [...knowledge.herbs.values()]
    .filter((other) => other.id !== herb.id && mayBeGiven(herb, other))
    .filter((other) => customary.has(other.id) || isOfItsKind(knowledge, herb, other))
    .map((other) => substitute(knowledge, herb, other, doseG, customary.get(other.id)))
    .filter((s) => s.byCustom || (s.nearness >= leastNearness && s.shared.length))
    .sort(
      (a, b) => Number(b.byCustom) - Number(a.byCustom) || b.nearness - a.nearness || (a.herbId < b.herbId ? -1 : 1),
    )
    .slice(0, limit)
}

/** A toxic herb only replaces a toxic herb, and never one of the most toxic. */
const mayBeGiven = (herb: CompiledHerb, other: CompiledHerb) =>
  other.doseG !== undefined &&
  other.toxicity !== '大毒' &&
  (other.toxicity !== '有毒' || herb.toxicity === '有毒' || herb.toxicity === '大毒') &&
  !other.families.some((f) => withheld.includes(f))

const isOfItsKind = (knowledge: Knowledge, herb: CompiledHerb, other: CompiledHerb) =>
  classOf(herb) === classOf(other) &&
  Math.abs(warmth[herb.nature] - warmth[other.nature]) <= mostApart &&
  (herbUses(knowledge).get(other.id) ?? 0) >= leastUses

const classOf = (herb: CompiledHerb) => herb.class.split('/')[0]

export function substitute(
  knowledge: Knowledge,
  herb: CompiledHerb,
  other: CompiledHerb,
  doseG: number | null,
  worth = customaryFor(knowledge, herb.id).get(other.id),
): Substitute {
  const shared = herb.actions.filter((a) => other.actions.some((b) => meets(a, b)))
  const near =
    weights.actions * workShared(herb, other) +
    weights.class * (herb.class === other.class ? 1 : classOf(herb) === classOf(other) ? 0.4 : 0) +
    weights.nature * Math.max(0, 1 - Math.abs(warmth[herb.nature] - warmth[other.nature]) / (2 * mostApart)) +
    weights.channels * alike(herb.channels, other.channels) +
    weights.signs * alike(herb.indications.signs, other.indications.signs) +
    weights.use * Math.min(1, Math.log1p(herbUses(knowledge).get(other.id) ?? 0) / Math.log1p(usual))
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
 * The same relative position in its own range: 人参 6 g of 3–9 g is 党参 20 g of 9–30 g. A dose below the range, as for
 * a child, is the same fraction of the substitute's minimum.
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

/** The common part of all, 1 when they are the same. */
function alike(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b])
  return all.size ? a.filter((x) => b.includes(x)).length / all.size : 0
}

/**
 * How much of the herb's work the other does: the first action has full weight, the second half of it, and so on;
 * likewise for the other's actions.
 */
function workShared(herb: CompiledHerb, other: CompiledHerb): number {
  let all = 0
  let done = 0
  for (const [i, action] of herb.actions.entries()) {
    const weight = 1 / (i + 1)
    all += weight
    done += weight * Math.max(...other.actions.map((b, j) => partOf(action, b) * (1 - Math.min(j, 4) * 0.1)))
  }
  return all ? done / all : 0
}

/** 清热燥湿 in 清热泻火 is half: actions are compared in two-character words. */
function partOf(action: string, other: string): number {
  const words = action.match(/.{1,2}/gu) ?? []
  return words.filter((w) => other.includes(w)).length / Math.max(words.length, 1)
}

/** 补脾益肺 and 健脾益肺 have 益肺 in common. */
const meets = (a: string, b: string) => partOf(a, b) > 0
