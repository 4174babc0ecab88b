import { scoreAdjustments } from './adjustments.ts'
import { comparePatient, coveredBy, shownBy } from './compare-patient.ts'
import { writeContradictions } from './contradict.ts'
import type { MatchingIndex, Pair, PatientScores, ScoredProfile } from './index.types.ts'
import type { Adjustment, Case, Evidence, Reason } from './matching.types.ts'

/** How the score is put together; the same figures for every profile. */
export type Balance = {
  /** Points for elements of disease that agree. */
  elements: number
  /** Points for elements that the doctor names, above the hundred that signs and elements share. */
  statedFacts: number
  /** Points for being about what the patient comes for. */
  complaint: number
  /** Points for signs: the rest of a hundred. Of them so much for how much of the patient is covered, the rest for how much of the picture is shown. */
  patient: number
  /** A handful of signs is never certain: both sums are taken as at least this much more. */
  patientMargin: number
  pictureMargin: number
}

/** 方证: the picture decides. */
export const byProfile: Balance = {
  elements: 20,
  statedFacts: 16,
  complaint: 6,
  patient: 0.6,
  patientMargin: 1.5,
  pictureMargin: 2.5,
}
/** 证素: the elements of disease decide, the single picture less. */
export const byElements: Balance = { ...byProfile, elements: 60, statedFacts: 28, complaint: 2 }

/** Sums are computed for all profiles; the addends are written out for so many of the best. */
const writtenOut = 150

/** Profiles that share anything with the patient, with the addends of their scores, best first; all of them or `only` some. */
export function scoreProfiles(
  index: MatchingIndex,
  patient: Case,
  balance: Balance = byProfile,
  wanted = writtenOut,
  only?: ReadonlySet<number>,
): ScoredProfile[] {
  const held = comparePatient(index, patient)
  const adjustments = scoreAdjustments(index, held, patient.statedFacts, balance)
  const rates = ratesOf(index, held, balance)
  const among = only ? held.candidates.filter((p) => only.has(p)) : held.candidates
  const sums = new Float64Array(among.length)
  among.forEach((profile, i) => {
    const agreed = (held.covered[profile] ?? 0) * rates.patient + (held.shown[profile] ?? 0) * rates.picture(profile)
    sums[i] = agreed + (held.taken[profile] ?? 0) + adjustments.sum(profile)
  })
  const chosen = bestOf(among, sums, wanted)
  const written = held.scored.get(balance) ?? new Map<number, ScoredProfile>()
  held.scored.set(balance, written)
  const missing = chosen.filter((profile) => !written.has(profile))
  const reasonsOf = writeReasons(index, held, patient.evidence, rates, missing)
  missing.forEach((profile, place) => {
    const reasons = reasonsOf[place] ?? []
    const agreed = sumOf(reasons)
    const more = keptUnder(100 - agreed, adjustments.list(profile))
    written.set(profile, { profile, score: round(agreed + sumOf(more)), reasons, adjustments: more })
  })
  return chosen
    .flatMap((profile) => written.get(profile) ?? [])
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
}

/** Those with the greatest sums, in order. Of thousands a few are wanted: the rest need no order. */
function bestOf(profiles: readonly number[], sums: Float64Array, wanted: number): number[] {
  const last = sums.toSorted()[sums.length - wanted] ?? Number.NEGATIVE_INFINITY
  const places: number[] = []
  sums.forEach((sum, i) => {
    if (sum >= last) places.push(i)
  })
  return places
    .sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || (profiles[a] ?? 0) - (profiles[b] ?? 0))
    .slice(0, wanted)
    .map((i) => profiles[i] ?? 0)
}

/** No score passes a hundred: what was stated beside the signs gives way. */
export function keptUnder(room: number, adjustments: readonly Adjustment[]): readonly Adjustment[] {
  if (sumOf(adjustments.filter((b) => b.points > 0)) <= room) return adjustments
  let left = room
  return adjustments.flatMap((b) => {
    const points = round(Math.min(b.points, left))
    left -= points
    return points ? [{ ...b, points }] : []
  })
}

/** The addends of the chosen, in their order: what agrees, the closest first, then what contradicts. */
function writeReasons(
  index: MatchingIndex,
  { pairs }: PatientScores,
  evidence: readonly Evidence[],
  rates: Rates,
  chosen: readonly number[],
): Reason[][] {
  const { slots, profiles } = index
  const lists: Reason[][] = chosen.map(() => [])
  const places = new Int32Array(profiles.length).fill(-1)
  chosen.forEach((profile, place) => {
    places[profile] = place
  })
  const met = new Uint8Array(slots.count)
  for (const pair of pairs)
    for (const slot of pair.meeting.slots) {
      const place = places[slots.profile[slot] ?? 0] ?? -1
      if (place < 0) continue
      lists[place]?.push(reasonOf(index, pair, slot, met[slot] === 1, rates))
      met[slot] = 1
    }
  writeContradictions(index, evidence, places, lists)
  return lists
}

export const sumOf = (addends: readonly { points: number }[]) => round(addends.reduce((sum, r) => sum + r.points, 0))
const round = (points: number) => Math.round(points * 100) / 100

/** Points for what is covered of the patient, and for what is shown of the picture of a profile. */
type Rates = { patient: number; picture: (profile: number) => number }

function ratesOf({ asks }: MatchingIndex, { statedFacts }: PatientScores, balance: Balance): Rates {
  const points = 100 - balance.elements
  const picture = points * (1 - balance.patient)
  return {
    patient: (points * balance.patient) / (statedFacts + balance.patientMargin),
    picture: (profile) => picture / ((asks[profile] ?? 0) + balance.pictureMargin),
  }
}

function reasonOf(index: MatchingIndex, pair: Pair, slot: number, again: boolean, rates: Rates): Reason {
  const profile = index.slots.profile[slot] ?? 0
  const { sign, how } = pair.meeting
  const { signId } = pair.evidence
  const covered = coveredBy(index, pair, slot, again) * rates.patient
  const points = round(covered + shownBy(index, pair, slot, again) * rates.picture(profile))
  const kind = index.profiles[profile]?.signs.get(sign)?.kind ?? 'other'
  return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
}
