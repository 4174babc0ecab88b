import type { Experience, Past } from './experience.types.ts'
import { prepareFeatures } from './features.ts'
import { placesOf } from './vocabulary.ts'

/** What the table comes to in sums; the last feature is the habit, which is there in every prescription. */
export type Sums = Pick<Experience, 'seen' | 'times'> & {
  size: number
  columns: number
  /** Features met with features, and with herbs. */
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
      // Typed arrays drop what falls outside: the habit has no counts.
      add(sums.seen, place, 1)
      for (const herb of places) add(sums.times, place * sums.columns + herb, 1)
    }
  }
  return sums
}

/** In so many years a case comes to count half. The counts that are shown stay whole. */
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

/** Sums of fractions depend on their order by a hair; rows are therefore taken in one that they decide themselves. */
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
