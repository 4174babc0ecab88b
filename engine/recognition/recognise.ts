import { findHeld, type PatientScores } from './find-contained.ts'
import { proportionOf, sharesOf } from './proportion.ts'
import { reasonsFor } from './reasons.ts'
import type { Line, RecognisedFormula, Recognition, RecognitionIndex } from './recognition.types.ts'

/**
 * How much more the completeness of the formula counts than its share of the prescription: additions are usual, but a
 * formula without its herbs is a different one.
 */
const power = { coverage: 1.2, explained: 0.6 }
/** The weight of keeping the proportions: it distinguishes 桂枝汤 from 桂枝加芍药汤. */
const proportionShare = 0.15
const mostNamed = 3
/** A second formula must be almost complete and explain what the first leaves open. */
const second = { coverage: 0.72, ownHerbs: 2, gain: 0.08 }
const candidates = 24

type Scored = PatientScores & { explained: number; proportion: number | null; value: number }

/** The one or two formulas a prescription is made of, and what was added and removed. */
export function recognise(
  index: RecognitionIndex,
  lines: readonly Line[],
  namedFormulas: readonly string[] = [],
): Recognition {
  const given = new Map(lines.map((l) => [l.herbId, l]))
  const scored = findHeld(index, given, namedFormulas)
    .map((held) => score(index, given, held))
    .sort((a, b) => Number(b.named) - Number(a.named) || b.value - a.value || a.place - b.place)
    .slice(0, candidates)
  const chosen = choose(index, given, scored)
  const shown = (s: Scored) => present(index, given, s)
  const formulas = chosen.map(shown)
  return {
    formulas,
    others: scored
      .filter((s) => !chosen.includes(s))
      .slice(0, 4)
      .map(shown),
    ...reasonsFor(index, lines, formulas),
  }
}

/** The share of the prescription, by rarity, that these herbs make up. */
function explainedBy(index: RecognitionIndex, given: ReadonlyMap<string, Line>, ids: Iterable<string>): number {
  const weigh = (id: string) => index.rarity.get(id) ?? 0
  const all = [...given.keys()].reduce((sum, id) => sum + weigh(id), 0)
  return all ? [...new Set(ids)].reduce((sum, id) => sum + weigh(id), 0) / all : 0
}

const worthOf = (coverage: number, explained: number) => coverage ** power.coverage * explained ** power.explained

function score(index: RecognitionIndex, given: ReadonlyMap<string, Line>, held: PatientScores): Scored {
  const explained = explainedBy(index, given, held.held.values())
  const proportion = proportionOf(index.formulas[held.place], held.held, given)
  const kept = 1 - proportionShare + proportionShare * (proportion ?? 0.8)
  return { ...held, explained, proportion, value: worthOf(held.coverage, explained) * kept }
}

function ownOf(of: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let own = 0
  for (const id of of) if (!other.has(id)) own++
  return own
}

/**
 * The formulas the doctor named; else the best one, or the best two if together they explain clearly more than the
 * best alone.
 */
function choose(index: RecognitionIndex, given: ReadonlyMap<string, Line>, scored: readonly Scored[]): Scored[] {
  const [first] = scored
  if (!first) return []
  if (first.named) return scored.filter((s) => s.named).slice(0, mostNamed)
  const pair = bestPair(index, given, scored)
  if (!pair || pair.value <= first.value + second.gain) return [first]
  return [...pair.of].sort((a, b) => b.explained - a.explained)
}

function bestPair(index: RecognitionIndex, given: ReadonlyMap<string, Line>, scored: readonly Scored[]) {
  const whole = scored.filter((s) => s.coverage >= second.coverage)
  const largest = Math.max(...whole.map((s) => s.explained))
  const herbs = whole.map((s) => ({ s, ids: new Set(s.held.values()) }))
  let best: { of: readonly Scored[]; value: number } | null = null
  for (const [i, a] of herbs.entries())
    for (const b of herbs.slice(i + 1)) {
      if (Math.min(ownOf(a.ids, b.ids), ownOf(b.ids, a.ids)) < second.ownHerbs) continue
      const explained = explainedBy(index, given, [...a.ids, ...b.ids])
      // 八珍汤 is not 四君子汤合四物汤: when one formula explains as much, only one is named.
      const value = explained > largest + 0.001 ? worthOfPair(a.s, b.s, explained) : 0
      if (value > (best?.value ?? 0)) best = { of: [a.s, b.s], value }
    }
  return best
}

/** Two are worth what they explain together, at the worse of their proportions. */
function worthOfPair(a: Scored, b: Scored, explained: number): number {
  const kept = (s: Scored) => s.value / worthOf(s.coverage, s.explained)
  return worthOf((a.coverage + b.coverage) / 2, explained) * Math.min(kept(a), kept(b))
}

function present(index: RecognitionIndex, given: ReadonlyMap<string, Line>, s: Scored): RecognisedFormula {
  const formula = index.formulas[s.place]
  const round = (n: number) => Math.round(n * 1000) / 1000
  return {
    formulaId: formula?.id ?? '',
    score: Math.min(100, Math.round(s.value * 1000) / 10),
    coverage: round(s.coverage),
    explained: round(s.explained),
    proportion: s.proportion === null ? null : round(s.proportion),
    named: s.named,
    present: sharesOf(formula, s.held, given),
    absentIds: formula?.herbs.filter((h) => !s.held.has(h.herbId)).map((h) => h.herbId) ?? [],
  }
}
