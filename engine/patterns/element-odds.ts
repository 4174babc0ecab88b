import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Evidence } from '#engine/matching/matching.types.ts'
import type { Profile } from '#engine/matching/profiles.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { elementsOfName } from './name-elements.ts'
import { caseSynthesiser, type LabelledSigns, randomFrom, shuffled } from './synthesise-case.ts'

/**
 * How the odds are learned; the same pictures in the same order give the same values. From round `settled` on, values
 * are averaged.
 */
const learning = { rounds: 10, settled: 3, step: 0.1, shrink: 1e-3, firstSlope: 0.01, seed: 7 }
/** A wider sign counts this fraction of the sign itself, less with each further step. */
const wider = 0.5
/** The total weight of all signs of one body region, however many there are. */
const length = 1.5

/** What all pictures of the base teach about signs: how each supports or contradicts each element of disease. */
export type ElementOdds = {
  elements: readonly string[]
  /** The elements in each profile's name. */
  named: readonly (readonly string[])[]
  /** Profiles of a disease's pattern. */
  ofDiseases: ReadonlySet<number>
  /** Each sign's features with weights, including wider signs, as indices in `weights`. */
  featuresOf: (signs: readonly (readonly [string, number])[]) => readonly Feature[]
  /** Log odds without any sign, and what each sign adds, one row of elements per sign. */
  bias: Float64Array
  weights: Float64Array
}

type Feature = readonly [row: number, value: number]

/** Learned completely in one call. */
export function prepareElementOdds(index: MatchingIndex): ElementOdds {
  const { odds, steps } = learnElementOdds(index)
  for (const _ of steps);
  return odds
}

/**
 * Logistic regression from signs to elements over cases synthesised from every picture of the base. No patient data are
 * used. The odds are valid once all steps are done; the server can handle other requests between two steps.
 */
export function learnElementOdds(index: MatchingIndex): { odds: ElementOdds; steps: Iterable<number> } {
  const named = index.profiles.map((profile) => namedBy(index, profile))
  const elements = [...new Set(named.flat())].sort()
  const place = new Map(elements.map((e, i) => [e, i]))
  const rows = new Map([...index.knowledge.signs.keys()].map((id, i) => [id, i]))
  const odds: ElementOdds = {
    elements,
    named,
    ofDiseases: new Set([...index.profiles.keys()].filter((i) => index.profiles[i]?.route.kind === 'disease-pattern')),
    featuresOf: (signs) => featuresOf(index, rows, signs),
    bias: new Float64Array(elements.length),
    weights: new Float64Array(rows.size * elements.length),
  }
  const pictures = index.profiles.flatMap(({ signs }, i): LabelledSigns[] => {
    const shown = (named[i] ?? []).flatMap((e) => place.get(e) ?? [])
    return shown.length ? [{ signs: [...signs].map(([id, s]) => [id, s.worth] as const), elements: shown }] : []
  })
  return { odds, steps: stepsOf(odds, pictures) }
}

/** Pictures per step: a few milliseconds. */
const aStep = 150

function* stepsOf(odds: ElementOdds, pictures: readonly LabelledSigns[]): Generator<number> {
  const synthesise = caseSynthesiser(pictures, learning.seed)
  const random = randomFrom(learning.seed)
  const learn = learner(odds)
  const mean = meanOf(odds)
  for (let round = 0; round < learning.rounds; round++) {
    for (const [i, picture] of shuffled(pictures, random).entries()) {
      const { signs, elements: shown } = synthesise(picture)
      learn(odds.featuresOf(signs), shown)
      if (i % aStep === 0) yield round
    }
    if (round >= learning.settled) mean.add()
  }
  mean.take()
}

/** The values fluctuate with the last synthesised cases; the mean of several rounds fluctuates less. */
function meanOf({ bias, weights }: ElementOdds) {
  const sums = [bias, weights].map((figures) => ({ figures, sum: new Float64Array(figures.length) }))
  let rounds = 0
  const add = () => {
    rounds++
    for (const { figures, sum } of sums) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (figures[i] ?? 0)
  }
  const take = () => {
    for (const { figures, sum } of sums) figures.set(sum.map((s) => s / rounds))
  }
  return { add, take }
}

/** The elements in the name of a pattern; for a formula, those of its first two patterns. */
function namedBy({ knowledge }: MatchingIndex, { route, elements }: Profile): readonly string[] {
  const names =
    route.kind === 'disease-pattern'
      ? [route.name]
      : (route.kind === 'pattern' ? [route.patternId] : patternsOfFormula(knowledge, route.formulaId)).map(
          (id) => knowledge.patterns.get(id)?.zh ?? '',
        )
  const said = [...new Set(names.flatMap(elementsOfName))]
  return said.length ? said : elements
}

export const patternsOfFormula = (knowledge: Knowledge, formulaId: string) =>
  knowledge.formulas.get(formulaId)?.patterns.slice(0, 2) ?? []

/** 0–1 for each element: its probability given all present signs. */
export function estimateFromSigns(odds: ElementOdds, evidence: readonly Evidence[]): Map<string, number> {
  const shown = evidence.filter((e) => e.present).map((e) => [e.signId, e.weight] as const)
  const sums = chancesOf(odds, odds.featuresOf(shown))
  return new Map(odds.elements.map((element, i) => [element, sums[i] ?? 0]))
}

function featuresOf(
  index: MatchingIndex,
  rows: ReadonlyMap<string, number>,
  signs: readonly (readonly [string, number])[],
): Feature[] {
  const values = new Map<number, number>()
  const add = (id: string, weight: number) => {
    const row = rows.get(id)
    if (row === undefined) return
    values.set(row, Math.max(values.get(row) ?? 0, weight * Math.sqrt(index.specificity.get(id) ?? 1)))
  }
  for (const [id, weight] of signs) {
    add(id, weight)
    for (const [up, distance] of index.wider.get(id) ?? []) add(up, (weight * wider) / distance)
  }
  const size = Math.sqrt([...values.values()].reduce((sum, v) => sum + v * v, 0)) || 1
  return [...values].map(([row, value]) => [row, (value * length) / size])
}

function chancesOf({ elements, bias, weights }: ElementOdds, features: readonly Feature[]): Float64Array {
  const sums = Float64Array.from(bias)
  for (const [row, value] of features)
    for (let e = 0; e < sums.length; e++) sums[e] = (sums[e] ?? 0) + value * (weights[row * elements.length + e] ?? 0)
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
}

/** One gradient step for one picture, smaller the more often a value has been updated (AdaGrad). */
function learner(odds: ElementOdds) {
  const width = odds.elements.length
  const moved = {
    bias: new Float64Array(odds.bias.length).fill(learning.firstSlope),
    weights: new Float64Array(odds.weights.length).fill(learning.firstSlope),
  }
  return (features: readonly Feature[], shown: readonly number[]) => {
    const errors = chancesOf(odds, features)
    for (const e of shown) errors[e] = (errors[e] ?? 0) - 1
    move(odds.bias, moved.bias, 0, 1, 0, errors)
    for (const [row, value] of features) move(odds.weights, moved.weights, row * width, value, learning.shrink, errors)
  }
}

/** Updates the values of one sign for all elements. */
function move(
  figures: Float64Array,
  slopes: Float64Array,
  from: number,
  value: number,
  shrink: number,
  errors: Float64Array,
) {
  for (let e = 0; e < errors.length; e++) {
    const figure = figures[from + e] ?? 0
    const slope = (errors[e] ?? 0) * value + shrink * figure
    const sum = (slopes[from + e] ?? 0) + slope * slope
    slopes[from + e] = sum
    figures[from + e] = figure - (learning.step * slope) / Math.sqrt(sum)
  }
}
