import type { Experience, Feature } from './experience.types.ts'
import { pairKeys, placesOf } from './vocabulary.ts'

/**
 * Signs → features: each known sign, and each known pair. Of k signs each counts 1/√k and each pair 1/k, so that a
 * patient with thirty signs does not weigh five times as much as one with six.
 */
export function prepareFeatures({ signs, pairs }: Pick<Experience, 'signs' | 'pairs'>) {
  const places = new Map(signs.map((s, i) => [s, i]))
  const pairPlaces = new Map(pairs.map(([a, b], i) => [a * signs.length + b, signs.length + i]))
  const nameOf = (place: number) => signs[place] ?? ''
  return (shown: readonly string[]): Feature[] => {
    const known = placesOf(places, shown)
    const alone = 1 / Math.sqrt(known.length)
    const features = known.map((place): Feature => ({ place, value: alone, signs: [nameOf(place)] }))
    for (const key of pairKeys(known, signs.length)) {
      const place = pairPlaces.get(key)
      if (place === undefined) continue
      const both = [nameOf(Math.floor(key / signs.length)), nameOf(key % signs.length)]
      features.push({ place, value: 1 / known.length, signs: both })
    }
    return features
  }
}
