import type { Experience } from './experience.types.ts'
import { prepareFeatures } from './features.ts'
import { sharesOf } from './propose.ts'

/** In what share of past patients with such signs each thing was found or given, by its name; none where no sign is known. */
export function expectedOf(experience: Experience, signs: readonly string[]): Map<string, number> {
  const features = prepareFeatures(experience)(signs)
  if (!features.length) return new Map()
  const shares = sharesOf(experience, features)
  return new Map(experience.herbs.map((name, i) => [name, Math.min(1, Math.max(0, shares[i] ?? 0))]))
}

/** A place further down the base's own list counts so much less; what the list lacks stands behind all of it. */
const aPlace = 0.1
/** So many of what the clinic expects most are heard beside the list. */
const heard = 10

/**
 * A list of the base in the order that the clinic's own cases suggest. `lean` is how much they weigh, 0 for not at all; however much, a
 * place of the list and a share are both bounded. `mayBe` keeps out what this patient cannot have.
 */
export function leanOn(
  list: readonly string[],
  expected: ReadonlyMap<string, number>,
  lean: number,
  mayBe: (name: string) => boolean = () => true,
): string[] {
  if (!lean) return [...list]
  const own = [...expected].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, heard)
  const names = [...new Set([...list, ...own.map(([name]) => name).filter(mayBe)])]
  const placed = (name: string) =>
    list.includes(name) ? 1 - aPlace * list.indexOf(name) : 1 - aPlace * (list.length + 1)
  const worthOf = new Map(names.map((name) => [name, placed(name) + lean * (expected.get(name) ?? 0)]))
  return names.sort((a, b) => (worthOf.get(b) ?? 0) - (worthOf.get(a) ?? 0))
}

/** Things that are proposed together, as the herbs of a sheet: those of the base and those that the clinic gives, `size` of them. */
export function leanSet(
  set: readonly string[],
  expected: ReadonlyMap<string, number>,
  lean: number,
  size: number,
): string[] {
  if (!lean) return [...set]
  const value = (name: string) => (set.includes(name) ? 1 : 0) + lean * (expected.get(name) ?? 0)
  const names = [...new Set([...set, ...expected.keys()])]
  return names.sort((a, b) => value(b) - value(a) || (a < b ? -1 : 1)).slice(0, size)
}

/** Of some names the one whose parts may best be expected to be the patient's: those that the base finds, and those that the clinic found. */
export function leanName(
  names: readonly { name: string; parts: readonly string[] }[],
  found: readonly string[],
  expected: ReadonlyMap<string, number>,
  lean: number,
): string | null {
  const chance = (part: string) => (1 - lean) * (found.includes(part) ? 1 : 0) + lean * (expected.get(part) ?? 0)
  const all = [...new Set([...found, ...expected.keys()])].reduce((sum, part) => sum + chance(part), 0)
  const agreement = ({ parts }: { parts: readonly string[] }) =>
    (2 * parts.reduce((sum, part) => sum + chance(part), 0)) / (parts.length + all || 1)
  let best: { name: string; value: number } | null = null
  for (const one of names) {
    const value = agreement(one)
    if (!best || value > best.value) best = { name: one.name, value }
  }
  return best?.name ?? null
}
