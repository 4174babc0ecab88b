import type { Experience } from './experience.types.ts'
import { prepareFeatures } from './features.ts'
import { sharesOf } from './propose.ts'

/**
 * The share of past patients with such signs for whom each thing was found or given, by its name; empty when no sign is
 * known.
 */
export function expectedOf(experience: Experience, signs: readonly string[]): Map<string, number> {
  const features = prepareFeatures(experience)(signs)
  if (!features.length) return new Map()
  const shares = sharesOf(experience, features)
  return new Map(experience.herbs.map((name, i) => [name, Math.min(1, Math.max(0, shares[i] ?? 0))]))
}

/** How much less each lower place of the base's list counts; things not in the list rank below all of it. */
const aPlace = 0.1
/** How many of the clinic's most expected things are considered beside the list. */
const heard = 10

/**
 * A list of the base, reordered by the clinic's own cases. `lean` is their weight, 0 for none; the effect of both the
 * place and the share is bounded. `mayBe` excludes what this patient cannot have.
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

/** A set proposed together, such as the herbs of a sheet: from those of the base and of the clinic, `size` in total. */
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

/** The name whose parts are most likely the patient's, among those found by the base and by the clinic. */
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
