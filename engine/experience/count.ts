import type { Experience, Past } from './experience.types.ts'
import { prepareFeatures } from './features.ts'
import { placesOf } from './vocabulary.ts'

/** The sums over the table; the last feature is the habit, which is present in every prescription. */
export type Sums = Pick<Experience, 'seen' | 'times'> & {
  size: number
  columns: number
  /** Counts of feature pairs, and of features with herbs. */
  gram: Float64Array
  given: Float64Array
  herbsGiven: number
}

export function countTable(table: readonly Past[], vocabulary: Pick<Experience, 'signs' | 'pairs' | 'herbs'>): Sums {
  const featuresOf = prepareFeatures(vocabulary)
  const herbPlaces = new Map(vocabulary.herbs.map((h, i) => [h, i]))
  const sums = emptySums(vocabulary.signs.length + vocabulary.pairs.length + 1, vocabulary.herbs.length)
  const habit = { place: sums.size - 1, value: 1, signs: [] }
  for (const { signs, herbs, yearsOld, weight: known } of inOneOrder(table)) {
    const weight = known * fadeOf(yearsOld)
    const features = [...featuresOf(signs), habit]
    const places = placesOf(herbPlaces, herbs)
    sums.herbsGiven += places.length
    for (const { place, value } of features) {
      for (const other of features) add(sums.gram, place * sums.size + other.place, weight * value * other.value)
      for (const herb of places) add(sums.given, place * sums.columns + herb, weight * value)
      // Typed arrays ignore writes out of range: the habit has no counts.
      add(sums.seen, place, 1)
      for (const herb of places) add(sums.times, place * sums.columns + herb, 1)
    }
  }
  return sums
}

/** The number of years after which a case counts half. The displayed counts are not weighted. */
const halfLifeYears = 4
const fadeOf = (yearsOld: number) => 0.5 ** (yearsOld / halfLifeYears)

const emptySums = (size: number, columns: number): Sums => ({
  size,
  columns,
  gram: new Float64Array(size * size),
  given: new Float64Array(size * columns),
  seen: new Uint32Array(size - 1),
  times: new Uint32Array((size - 1) * columns),
  herbsGiven: 0,
})

export function add(to: Float64Array | Uint32Array, at: number, value: number) {
  to[at] = (to[at] ?? 0) + value
}

/** Floating-point sums depend on their order, so rows are sorted by their own content. */
function inOneOrder(rows: readonly Past[]): Required<Past>[] {
  const sorted = rows.map(({ signs, herbs, yearsOld = 0, weight = 1 }) => ({
    signs: signs.toSorted(),
    herbs: herbs.toSorted(),
    yearsOld,
    weight,
  }))
  const keyed = sorted.map((past) => ({
    past,
    key: JSON.stringify([past.signs, past.herbs, past.yearsOld, past.weight]),
  }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ past }) => past)
}
