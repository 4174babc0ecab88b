import type { FormulaEntry, Line, RecognitionIndex } from './recognition.types.ts'

/** A name given by the doctor is accepted when any of the formula is present. */
const leastCoverage = { found: 0.45, named: 0.2 } as const
/** The minimum share of its herbs, regardless of weight: a sovereign and a minister of six are not the formula yet. */
const leastOfHerbs = 0.4

export type PatientScores = { place: number; coverage: number; named: boolean; held: ReadonlyMap<string, string> }

/** The formulas that are sufficiently present. */
export function findHeld(
  index: RecognitionIndex,
  given: ReadonlyMap<string, Line>,
  namedFormulas: readonly string[],
): PatientScores[] {
  const steads = steadsIn(index, given)
  return worthLooking(index, given, steads).flatMap(({ place, most }) => {
    const formula = index.formulas[place]
    const named = formula !== undefined && namedFormulas.includes(formula.id)
    const least = named ? leastCoverage.named : leastCoverage.found
    if (!formula || most < least) return []
    const { held, coverage } = holdOf(formula, given, steads)
    if (coverage < least || (held.size < 2 && given.size > 1)) return []
    return named || held.size >= leastOfHerbs * formula.herbs.length ? [{ place, coverage, named, held }] : []
  })
}

/** Which of its herbs are present: themselves, or by a substitute. */
function holdOf(formula: FormulaEntry, given: ReadonlyMap<string, Line>, steads: Steads) {
  const own = new Set(formula.herbs.map((h) => h.herbId))
  const held = new Map<string, string>()
  let weight = 0
  for (const herb of formula.herbs) {
    // A herb that belongs to the formula itself does not substitute for another.
    const by = given.has(herb.herbId)
      ? { id: herb.herbId, worth: 1 }
      : steads.get(herb.herbId)?.find(({ id }) => !own.has(id))
    if (!by) continue
    held.set(herb.herbId, by.id)
    weight += herb.weight * by.worth
  }
  return { held, coverage: formula.weight ? weight / formula.weight : 0 }
}

type Steads = ReadonlyMap<string, readonly { id: string; worth: number }[]>

/**
 * Every formula that shares a herb, with the maximum possible share; summed herb by herb, because most share little.
 */
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

/** Missing herb → given herbs that may replace it, closest first. */
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
