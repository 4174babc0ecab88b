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

type Held = { place: number; coverage: number; named: boolean; held: ReadonlyMap<string, string> }
type Scored = Held & { explained: number; proportion: number | null; value: number }

/** Which one or two formulas a prescription is made of, and what was added to them and left out. */
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

/** The formulas of which enough stands here, and of which of their herbs: themselves, or by what is given in their stead. */
function findHeld(index: RecognitionIndex, given: ReadonlyMap<string, Line>, namedFormulas: readonly string[]): Held[] {
  const steads = steadsIn(index, given)
  return worthLooking(index, given, steads).flatMap(({ place, most }) => {
    const formula = index.formulas[place]
    if (!formula) return []
    const named = namedFormulas.includes(formula.id)
    const least = named ? leastCoverage.named : leastCoverage.found
    if (most < least) return []
    const held = new Map<string, string>()
    let weight = 0
    for (const herb of formula.herbs) {
      // A herb that the formula holds for its own sake stands for no other.
      const by = given.has(herb.herbId)
        ? { id: herb.herbId, worth: 1 }
        : steads.get(herb.herbId)?.find(({ id }) => !formula.herbs.some((h) => h.herbId === id))
      if (!by) continue
      held.set(herb.herbId, by.id)
      weight += herb.weight * by.worth
    }
    const coverage = formula.weight ? weight / formula.weight : 0
    return coverage >= least && (held.size > 1 || given.size === 1) ? [{ place, coverage, named, held }] : []
  })
}

type Steads = ReadonlyMap<string, readonly { id: string; worth: number }[]>

/** Every formula that shares a herb, with the most of it that could stand here; summed herb by herb, because most share little. */
function worthLooking(index: RecognitionIndex, given: ReadonlyMap<string, Line>, steads: Steads) {
  const most = new Float64Array(index.formulas.length)
  const add = (id: string, worth: number) => {
    for (const { place, share } of index.holders.get(id) ?? []) most[place] = (most[place] ?? 0) + share * worth
  }
  for (const id of given.keys()) add(id, 1)
  for (const [id, [best]] of steads) add(id, best?.worth ?? 0)
  const places: { place: number; most: number }[] = []
  for (const [place, share] of most.entries())
    if (share >= leastCoverage.named) places.push({ place, most: share + 1e-9 })
  return places
}

/** Herb that is not there → what is given that may stand for it, the nearest first. */
function steadsIn({ instead }: RecognitionIndex, given: ReadonlyMap<string, Line>): Steads {
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

function score(index: RecognitionIndex, given: ReadonlyMap<string, Line>, held: Held): Scored {
  const explained = explainedBy(index, given, held.held.values())
  const proportion = proportionOf(index.formulas[held.place], held.held, given)
  const kept = 1 - proportionShare + proportionShare * (proportion ?? 0.8)
  return { ...held, explained, proportion, value: worthOf(held.coverage, explained) * kept }
}

const noHerbs: ReadonlySet<string> = new Set()

function ownOf(of: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let own = 0
  for (const id of of) if (!other.has(id)) own++
  return own
}

/** What the doctor calls it; else the best formula, or the best two if together they tell clearly more than the best alone. */
function choose(index: RecognitionIndex, given: ReadonlyMap<string, Line>, scored: readonly Scored[]): Scored[] {
  const [first] = scored
  if (!first) return []
  if (first.named) return scored.filter((s) => s.named).slice(0, mostNamed)
  const whole = scored.filter((s) => s.coverage >= second.coverage)
  const largest = Math.max(...whole.map((s) => s.explained))
  const herbsOf = new Map(whole.map((s) => [s, new Set(s.held.values())]))
  let best: { pair: Scored[]; value: number } = { pair: [first], value: first.value + second.gain }
  for (const [i, a] of whole.entries())
    for (const b of whole.slice(i + 1)) {
      const [ofA, ofB] = [herbsOf.get(a) ?? noHerbs, herbsOf.get(b) ?? noHerbs]
      if (ownOf(ofA, ofB) < second.ownHerbs || ownOf(ofB, ofA) < second.ownHerbs) continue
      const explained = explainedBy(index, given, [...ofA, ...ofB])
      // 八珍汤 is not 四君子汤合四物汤: where one formula tells as much, one is named.
      const value = explained > largest + 0.001 ? worthOfPair(a, b, explained) : 0
      if (value > best.value) best = { pair: [a, b], value }
    }
  return best.pair.sort((a, b) => b.explained - a.explained)
}

/** Two are worth what they tell together, at the worse of their proportions. */
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
