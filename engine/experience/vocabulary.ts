import type { Experience, Past } from './experience.types.ts'

/** Rarer signs and herbs teach nothing reliable, and could identify a single patient. */
export const leastSeen = 3
export const leastTogether = 5
/** The cost of solving grows with the number of pairs: only the most frequent ones are used. */
const mostPairs = 1000

type Vocabulary = Pick<Experience, 'signs' | 'pairs' | 'herbs'>

/** Which signs, pairs of signs and herbs of a table are used. The order of its rows does not matter. */
export function chooseVocabulary(table: readonly Past[]): Vocabulary {
  const signs = frequent(table.map((p) => p.signs))
  const herbs = frequent(table.map((p) => p.herbs))
  return { signs, herbs, pairs: frequentPairs(table, signs) }
}

function frequent(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const list of lists) for (const one of new Set(list)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].flatMap(([one, n]) => (n >= leastSeen ? [one] : [])).sort()
}

function frequentPairs(table: readonly Past[], signs: readonly string[]): [number, number][] {
  const places = new Map(signs.map((s, i) => [s, i]))
  const counts = new Map<number, number>()
  for (const past of table)
    for (const key of pairKeys(placesOf(places, past.signs), signs.length)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .filter(([, n]) => n >= leastTogether)
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, mostPairs)
    .map(([key]): [number, number] => [Math.floor(key / signs.length), key % signs.length])
}

export function placesOf(places: ReadonlyMap<string, number>, names: readonly string[]): number[] {
  const found = new Set<number>()
  for (const name of names) {
    const place = places.get(name)
    if (place !== undefined) found.add(place)
  }
  return [...found].sort((a, b) => a - b)
}

/** One number for each pair of places, which are in ascending order. */
export function pairKeys(places: readonly number[], size: number): number[] {
  return places.flatMap((a, i) => places.slice(i + 1).map((b) => a * size + b))
}
