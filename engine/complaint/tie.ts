import type { MatchingIndex } from '#engine/matching/index.types.ts'
import type { Case, ReasonKind } from '#engine/matching/matching.types.ts'

/** How much of a complaint a sign of an entry is: the same sign, a wider one, a narrower one. */
const shares = { same: 1, narrower: 0.85, unplaced: 0.4, broader: 0.5 } as const
/** A pain with its place, 胁灼痛, is hardly the pain of a sore, 灼痛. */
const anywhere = '全身'
/** Patients come for the signs that define a disease, seldom for the rest of its picture. */
const kinds: Partial<Record<ReasonKind, number>> = { key: 1, main: 0.3 }
export const complaintWeight = (kind: ReasonKind) => kinds[kind] ?? 0
/** The first sign of a complaint leads; the others go with it. */
const places = [1, 0.6, 0.6] as const

/** 0–1: how far a sign of an entry matches the complaint. */
export function complaintShare(index: MatchingIndex, complaint: string, sign: string): number {
  if (sign === complaint) return shares.same
  const up = index.wider.get(complaint)?.get(sign)
  if (up !== undefined) return (isPlaced(index, complaint, sign) ? shares.unplaced : shares.narrower) / up ** 0.5
  const down = index.wider.get(sign)?.get(complaint)
  return down === undefined ? 0 : shares.broader / down
}

function isPlaced({ knowledge: { signs, lexicon }, wider: widerOf }: MatchingIndex, complaint: string, wider: string) {
  if (signs.get(wider)?.place !== anywhere || signs.get(complaint)?.place === anywhere) return false
  const pain = lexicon.get('疼痛')
  return wider === pain || (pain !== undefined && widerOf.get(wider)?.has(pain) === true)
}

/** 0–1 for each profile: how far it matches the complaint. */
export function tiesOf(index: MatchingIndex, { complaint = [] }: Case): Float64Array {
  if (index.ties?.of === complaint) return index.ties.value
  const ties = new Float64Array(index.profiles.length)
  index.ties = { of: complaint, value: ties }
  complaint.forEach(({ signId: sign, sure }, place) => {
    for (const near of [sign, ...(index.wider.get(sign)?.keys() ?? []), ...(index.narrower.get(sign) ?? [])]) {
      const share = complaintShare(index, sign, near) * (places[place] ?? 0) * sure
      for (const slot of index.listedIn.get(near) ?? []) {
        const profile = index.slots.profile[slot] ?? 0
        ties[profile] = Math.max(ties[profile] ?? 0, share * (index.slots.complaint[slot] ?? 0))
      }
    }
  })
  return ties
}
