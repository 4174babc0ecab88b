import { ordered } from './ordered.ts'

const optionCount = 4
/** Formulas the engine ranks this high may be right too, so none is offered as wrong. */
export const mayBeRight = 12
/** Formulas with nearly the same herbs differ only in dose. */
const tooAlike = 0.6

export type Ranked = { id: string; herbs: readonly string[] }

function likeness(a: readonly string[], b: readonly string[]): number {
  const [of, other] = [new Set(a), new Set(b)]
  const shared = [...of].filter((herb) => other.has(herb)).length
  const all = of.size + other.size - shared
  return all ? shared / all : 0
}

/**
 * Four formulas for a case, one of which a colleague gave. `ranked`: the engine's ranking, best first. `also`: what
 * else was given with it. Null when three that are certainly wrong cannot be found.
 */
export function formulaOptions(right: Ranked, also: readonly Ranked[], ranked: readonly Ranked[], seed: string) {
  const given = [right, ...also]
  const wrong = ranked
    .slice(mayBeRight)
    .filter((one) => given.every((g) => g.id !== one.id && likeness(g.herbs, one.herbs) < tooAlike))
  return mixed(right.id, wrong, seed)
}

export type RankedPattern = { id: string; zh: string; place: readonly string[]; nature: readonly string[] }

/** One pattern is part of the other: 风寒 and 风寒束表, or the same elements under another name. */
function isWithin(a: RankedPattern, b: RankedPattern): boolean {
  const [of, other] = [new Set([...a.place, ...a.nature]), [...b.place, ...b.nature]]
  return b.zh.includes(a.zh.replace(/证$/, '')) || (other.length > 0 && other.every((element) => of.has(element)))
}

/** Four patterns for a case, like `formulaOptions`. */
export function patternOptions(right: RankedPattern, ranked: readonly RankedPattern[], seed: string) {
  const wrong = ranked
    .slice(mayBeRight)
    .filter((one) => one.id !== right.id && !isWithin(one, right) && !isWithin(right, one))
  return mixed(right.id, wrong, seed)
}

/** The closest of the wrong ones make the best questions; the seed decides which, and their order. */
function mixed(right: string, wrong: readonly { id: string }[], seed: string): string[] | null {
  const near = [...new Set(wrong.map((one) => one.id))].slice(0, (optionCount - 1) * 4)
  const chosen = ordered(near, seed).slice(0, optionCount - 1)
  return chosen.length < optionCount - 1 ? null : ordered([right, ...chosen], `${seed} options`)
}

/** The age range shown instead of the exact age, so that it identifies nobody. */
export function ageSpan(years: number): { from: number; to: number | null } {
  if (years < 7) return { from: 0, to: 6 }
  if (years < 18) return { from: 7, to: 17 }
  if (years < 30) return { from: 18, to: 29 }
  if (years >= 80) return { from: 80, to: null }
  const from = Math.floor(years / 10) * 10
  return { from, to: from + 9 }
}
