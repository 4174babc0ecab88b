import type { MatchingIndex, SignMatch } from './index.types.ts'

/** What a patient's sign is worth to a profile that lists another sign of its family. */
const shares = { same: 1, narrower: 0.85, broader: 0.5, siblings: 0.3 } as const

/**
 * The profiles a present sign supports, each once by the closest match: itself, wider signs it implies, narrower ones
 * it suggests, its siblings.
 */
export function matchesOfSign(index: MatchingIndex, signId: string): readonly SignMatch[] {
  const kept = index.signMatches.get(signId)
  if (kept) return kept
  const best = new Map<number, { sign: string; slot: number; how: SignMatch['how']; share: number }>()
  const add = (sign: string, how: SignMatch['how'], share: number) => {
    for (const slot of index.listedIn.get(sign) ?? []) {
      const profile = index.slots.profile[slot] ?? 0
      if ((best.get(profile)?.share ?? 0) < share) best.set(profile, { sign, slot, how, share })
    }
  }
  const above = index.wider.get(signId) ?? new Map<string, number>()
  add(signId, 'same', shares.same)
  for (const [up, distance] of above) add(up, 'narrower', shares.narrower / distance ** 0.5)
  for (const below of index.narrower.get(signId) ?? [])
    add(below, 'broader', shares.broader / (index.wider.get(below)?.get(signId) ?? 1))
  for (const sibling of siblingsOf(index, signId, above)) add(sibling, 'sibling', shares.siblings)
  const together = Map.groupBy(best.values(), (m) => `${m.sign} ${m.how} ${m.share}`).values()
  const signMatches = [...together].flatMap((list): SignMatch[] => {
    const [first] = list
    if (!first) return []
    const { sign, how, share } = first
    return [{ sign, how, share, slots: Uint32Array.from(list, (m) => m.slot) }]
  })
  index.signMatches.set(signId, signMatches)
  return signMatches
}

const areOpposite = (index: MatchingIndex, a: string, b: string) => index.opposite.get(a)?.has(b) ?? false

/** Signs directly under the same wider sign, unless they exclude each other. */
function siblingsOf(index: MatchingIndex, signId: string, above: ReadonlyMap<string, number>): string[] {
  return [...above].flatMap(([up, distance]) =>
    distance > 1
      ? []
      : (index.narrower.get(up) ?? []).filter(
          (id) => id !== signId && index.wider.get(id)?.get(up) === 1 && !areOpposite(index, signId, id),
        ),
  )
}
