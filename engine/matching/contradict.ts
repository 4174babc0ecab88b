import type { MatchingIndex } from './index.types.ts'
import type { Evidence, Reason } from './matching.types.ts'

/** Points taken by a contradiction, before weighting by how specific the sign is. */
const takes = { against: 8, opposite: 6, denied: 5 } as const

/**
 * Where one sign of the patient contradicts profiles: it is listed as contradicting, is the opposite of one listed, or
 * one listed is denied.
 */
export type Against = {
  evidence: Evidence
  sign: string
  as: keyof typeof takes
  /** The slots that list the sign; none when profiles list it as contradicting. */
  slots: readonly number[] | null
  profiles: ArrayLike<number>
}

/** Points the patient's signs take from each profile, by its index. */
export function takenFrom(index: MatchingIndex, evidence: readonly Evidence[]): Float64Array {
  const taken = new Float64Array(index.profiles.length)
  eachContradiction(index, evidence, (against, profile, slot) => {
    taken[profile] = (taken[profile] ?? 0) + pointsTaken(index, against, slot)
  })
  return taken
}

/** The same for some profiles: `places` has the place of each, -1 for all others. */
export function eachContradicted(
  index: MatchingIndex,
  evidence: readonly Evidence[],
  places: Int32Array,
  take: (place: number, against: Against, profile: number, slot: number | undefined) => void,
) {
  eachContradiction(index, evidence, (against, profile, slot) => {
    const place = places[profile] ?? -1
    if (place >= 0) take(place, against, profile, slot)
  })
}

type Take = (against: Against, profile: number, slot: number | undefined) => void

/**
 * A sign of the patient takes points from a profile once. A picture that lists both a sign and its opposite (或有汗,
 * 或无汗) is contradicted by neither.
 */
function eachContradiction(index: MatchingIndex, evidence: readonly Evidence[], take: Take) {
  const settledBy = new Int32Array(index.profiles.length).fill(-1)
  evidence.forEach((one, i) => {
    if (one.present) for (const profile of index.listingProfiles.get(one.signId) ?? none) settledBy[profile] = i
    for (const against of againstBy(index, one)) takeOnce(against, i, settledBy, take)
  })
}

/** `at`: the index of the patient's sign, which marks a profile as done. */
function takeOnce(against: Against, at: number, settledBy: Int32Array, take: Take) {
  const { profiles, slots } = against
  for (let i = 0; i < profiles.length; i++) {
    const profile = profiles[i] ?? 0
    if (settledBy[profile] === at) continue
    settledBy[profile] = at
    take(against, profile, slots?.[i])
  }
}

const none = new Uint32Array()

const listing = ({ listedIn, listingProfiles }: MatchingIndex, sign: string) => ({
  slots: listedIn.get(sign) ?? [],
  profiles: listingProfiles.get(sign) ?? [],
})

function againstBy(index: MatchingIndex, evidence: Evidence): Against[] {
  const { signId, present } = evidence
  if (!present) return [{ evidence, sign: signId, as: 'denied', ...listing(index, signId) }]
  const implied = [signId, ...(index.wider.get(signId)?.keys() ?? [])]
  const opposite = index.knowledge.signs.get(signId)?.opposite ?? []
  return [
    ...implied.map((sign) => ({
      evidence,
      sign,
      as: 'against' as const,
      slots: null,
      profiles: index.againstIn.get(sign) ?? [],
    })),
    ...opposite.map((sign) => ({ evidence, sign, as: 'opposite' as const, ...listing(index, sign) })),
  ]
}

export function pointsTaken(
  { slots, specificity }: MatchingIndex,
  { as, sign, evidence }: Against,
  slot: number | undefined,
) {
  const worth = slot === undefined ? (specificity.get(sign) ?? 1) : (slots.mass[slot] ?? 0)
  return -Math.round(takes[as] * worth * Math.min(evidence.weight, 1) * 100) / 100
}

/** As an addend of a profile's score. */
export function contradictionOf(
  index: MatchingIndex,
  against: Against,
  profile: number,
  slot: number | undefined,
): Reason {
  const { sign, as, evidence } = against
  const { signId } = evidence
  const kind = as === 'against' ? as : (index.profiles[profile]?.signs.get(sign)?.kind ?? 'other')
  const how = as === 'denied' ? as : 'opposite'
  const points = pointsTaken(index, against, slot)
  return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
}
