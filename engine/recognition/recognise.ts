import { proportionOf, sharesOf } from './proportion.ts'
import { reasonsFor } from './reasons.ts'
import type { Line, RecognisedFormula, Recognition, RecognitionIndex } from './recognition.types.ts'

/** How much more it counts that the formula is whole than that it explains everything: additions are usual, a formula without its herbs is another. */
const power = { coverage: 1.2, explained: 0.6 }
/** What keeping to the proportions is worth: it tells 桂枝汤 from 桂枝加芍药汤. */
const proportionShare = 0.15
/** What the doctor calls it is what it is, if anything of it stands there. */
const leastCoverage = { found: 0.45, named: 0.2 } as const
const mostNamed = 3
/** A second formula must stand there almost whole and explain what the first leaves open. */
const second = { coverage: 0.72, ownHerbs: 2, gain: 0.08 }
const candidates = 24

type Held = { place: number; coverage: number; held: ReadonlyMap<string, string> }
type Scored = Held & { explained: number; proportion: number | null; value: number; named: boolean }

/** Which one or two formulas a prescription is made of, and what was added to them and left out. */
export function recognise(
  index: RecognitionIndex,
  lines: readonly Line[],
  namedFormulas: readonly string[] = [],
): Recognition {
  const given = new Map(lines.map((l) => [l.herbId, l]))
  const scored = findHeld(index, given)
    .map((held) => score(index, given, held, namedFormulas))
    .filter(
      (s) =>
        s.coverage >= (s.named ? leastCoverage.named : leastCoverage.found) && (s.held.size > 1 || given.size === 1),
    )
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

/** For every formula that shares a herb: which of its herbs stand here, themselves or by what is given in their stead. */
function findHeld(index: RecognitionIndex, given: ReadonlyMap<string, Line>): Held[] {
  const steads = steadsIn(index, given)
  const places = new Set([...given.keys(), ...steads.keys()].flatMap((id) => index.holders.get(id) ?? []))
  return [...places].map((place) => {
    const formula = index.formulas[place]
    const held = new Map<string, string>()
    let weight = 0
    for (const herb of formula?.herbs ?? []) {
      // A herb that the formula holds for its own sake stands for no other.
      const by = given.has(herb.herbId)
        ? { id: herb.herbId, worth: 1 }
        : steads.get(herb.herbId)?.find(({ id }) => !formula?.herbs.some((h) => h.herbId === id))
      if (!by) continue
      held.set(herb.herbId, by.id)
      weight += herb.weight * by.worth
    }
    return { place, held, coverage: formula?.weight ? weight / formula.weight : 0 }
  })
}

/** Herb that is not there → what is given that may stand for it, the nearest first. */
function steadsIn({ instead }: RecognitionIndex, given: ReadonlyMap<string, Line>) {
  const steads = new Map<string, { id: string; worth: number }[]>()
  for (const id of given.keys())
    for (const [asked, worth] of instead.get(id) ?? []) {
      if (given.has(asked)) continue
      steads.set(
        asked,
        [...(steads.get(asked) ?? []), { id, worth }].sort((a, b) => b.worth - a.worth),
      )
    }
  return steads
}

/** Share of the prescription, by rarity, that these herbs are. */
function explainedBy(index: RecognitionIndex, given: ReadonlyMap<string, Line>, ids: Iterable<string>): number {
  const weigh = (id: string) => index.rarity.get(id) ?? 0
  const all = [...given.keys()].reduce((sum, id) => sum + weigh(id), 0)
  return all ? [...new Set(ids)].reduce((sum, id) => sum + weigh(id), 0) / all : 0
}

const worthOf = (coverage: number, explained: number) => coverage ** power.coverage * explained ** power.explained

function score(
  index: RecognitionIndex,
  given: ReadonlyMap<string, Line>,
  held: Held,
  namedFormulas: readonly string[],
): Scored {
  const formula = index.formulas[held.place]
  const explained = explainedBy(index, given, held.held.values())
  const proportion = proportionOf(formula, held.held, given)
  const named = formula !== undefined && namedFormulas.includes(formula.id)
  const kept = 1 - proportionShare + proportionShare * (proportion ?? 0.8)
  const value = worthOf(held.coverage, explained) * kept
  return { ...held, explained, proportion, named, value }
}

/** The best formula, or the best two if together they tell clearly more than the best alone. */
function choose(index: RecognitionIndex, given: ReadonlyMap<string, Line>, scored: readonly Scored[]): Scored[] {
  const [first] = scored
  if (!first) return []
  if (first.named) return scored.filter((s) => s.named).slice(0, mostNamed)
  let best: { pair: Scored[]; value: number } = { pair: [first], value: first.value + second.gain }
  const whole = scored.filter((s) => s.coverage >= second.coverage)
  const largest = Math.max(...whole.map((s) => s.explained))
  for (const [i, a] of whole.entries())
    for (const b of whole.slice(i + 1)) {
      const ofA = new Set(a.held.values())
      const ofB = new Set(b.held.values())
      const own = (of: Set<string>, other: Set<string>) => [...of].filter((id) => !other.has(id)).length
      if (own(ofA, ofB) < second.ownHerbs || own(ofB, ofA) < second.ownHerbs) continue
      const explained = explainedBy(index, given, [...ofA, ...ofB])
      // 八珍汤 is not 四君子汤合四物汤: where one formula tells as much, one is named.
      if (largest >= explained - 0.001) continue
      const coverage = (a.coverage + b.coverage) / 2
      const kept = Math.min(a.value / worthOf(a.coverage, a.explained), b.value / worthOf(b.coverage, b.explained))
      const value = worthOf(coverage, explained) * kept
      if (value > best.value) best = { pair: [a, b], value }
    }
  return best.pair.sort((a, b) => b.explained - a.explained)
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
