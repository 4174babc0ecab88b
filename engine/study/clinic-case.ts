import { ordered } from './ordered.ts'

const optionCount = 4
/** What the engine places so high may be right too: none of it is offered as wrong. */
export const mayBeRight = 12
/** Formulas of nearly the same herbs are told apart by dose alone. */
const tooAlike = 0.6

export type Ranked = { id: string; herbs: readonly string[] }

function likeness(a: readonly string[], b: readonly string[]): number {
  const [of, other] = [new Set(a), new Set(b)]
  const shared = [...of].filter((herb) => other.has(herb)).length
  const all = of.size + other.size - shared
  return all ? shared / all : 0
}

/**
 * Four formulas for a case, one of which a colleague gave. `ranked`: what the engine makes of it, best first. `also`: what else was given
 * with it. Null where three that are surely wrong cannot be found.
 */
export function formulaOptions(right: Ranked, also: readonly Ranked[], ranked: readonly Ranked[], seed: string) {
  const given = [right, ...also]
  const wrong = ranked
    .slice(mayBeRight)
    .filter((one) => given.every((g) => g.id !== one.id && likeness(g.herbs, one.herbs) < tooAlike))
  return mixed(right.id, wrong, seed)
}

export type RankedPattern = { id: string; zh: string; place: readonly string[]; nature: readonly string[] }

/** One pattern within the other: 风寒 and 风寒束表, or the same elements under another name. */
function isWithin(a: RankedPattern, b: RankedPattern): boolean {
  const [of, other] = [new Set([...a.place, ...a.nature]), [...b.place, ...b.nature]]
  return b.zh.includes(a.zh.replace(/证$/, '')) || (other.length > 0 && other.every((element) => of.has(element)))
}

/** Four patterns for a case, as `formulaOptions`. */
export function patternOptions(right: RankedPattern, ranked: readonly RankedPattern[], seed: string) {
  const wrong = ranked
    .slice(mayBeRight)
    .filter((one) => one.id !== right.id && !isWithin(one, right) && !isWithin(right, one))
  return mixed(right.id, wrong, seed)
}

/** The nearest of the wrong ones are the best questions; which of them, and in what order, the seed says. */
function mixed(right: string, wrong: readonly { id: string }[], seed: string): string[] | null {
  const near = [...new Set(wrong.map((one) => one.id))].slice(0, (optionCount - 1) * 4)
  const chosen = ordered(near, seed).slice(0, optionCount - 1)
  return chosen.length < optionCount - 1 ? null : ordered([right, ...chosen], `${seed} options`)
}

/** The years within which an age is told: nobody is known by it. */
export function ageSpan(years: number): { from: number; to: number | null } {
  if (years < 7) return { from: 0, to: 6 }
  if (years < 18) return { from: 7, to: 17 }
  if (years < 30) return { from: 18, to: 29 }
  if (years >= 80) return { from: 80, to: null }
  const from = Math.floor(years / 10) * 10
  return { from, to: from + 9 }
}
