import { scoreAdjustments } from './adjustments.ts'
import { comparePatient, coveredBy, shownBy } from './compare-patient.ts'
import { contradictionOf, eachContradicted, pointsTaken } from './contradict.ts'
import type { MatchingIndex, Pair, PatientScores, Rates, ScoredProfile, WeighedProfiles } from './index.types.ts'
import type { Adjustment, Case, Evidence, Reason } from './matching.types.ts'

/** How the score is combined; the same weights for every profile. */
export type Balance = {
  /** Points for matching elements of disease. */
  elements: number
  /** Points for elements the doctor names, beyond the hundred shared by signs and elements. */
  statedFacts: number
  /** Points for matching the complaint. */
  complaint: number
  /**
   * Points for signs: the rest of a hundred, split between how much of the patient is covered and how much of the
   * picture is present.
   */
  patient: number
  /** A few signs are never conclusive: both totals are raised by at least this much. */
  patientMargin: number
  pictureMargin: number
}

/** 方证: the picture dominates. */
export const byProfile: Balance = {
  elements: 20,
  statedFacts: 16,
  complaint: 6,
  patient: 0.6,
  patientMargin: 1.5,
  pictureMargin: 2.5,
}
/** 证素: the elements of disease dominate, the single picture counts less. */
export const byElements: Balance = { ...byProfile, elements: 60, statedFacts: 28, complaint: 2 }

/** Sums are computed for all profiles; addends are only itemised for this many of the best. */
const writtenOut = 150

/**
 * Profiles with anything in common with the patient, with the addends of their scores, best first; all of them or
 * `only` some.
 */
export function scoreProfiles(
  index: MatchingIndex,
  patient: Case,
  balance: Balance = byProfile,
  wanted = writtenOut,
  only?: ReadonlySet<number>,
): readonly ScoredProfile[] {
  const held = comparePatient(index, patient)
  const weighed = held.weighed.get(balance) ?? weigh(index, held, patient, balance)
  held.weighed.set(balance, weighed)
  // Diseases and formulas are ranked by the same pictures.
  if (!only && weighed.best?.of === wanted) return weighed.best.value
  const { sums, written } = weighed
  const chosen = bestOf(only ? held.candidates.filter((p) => only.has(p)) : held.candidates, sums, wanted)
  const missing = chosen.filter((profile) => !written.has(profile))
  const reasonsOf = missing.length ? writeReasons(index, held, patient.evidence, weighed.rates, missing) : []
  missing.forEach((profile, place) => {
    const reasons = reasonsOf[place] ?? []
    const { score, adjustments } = withAdjustments(sumOf(reasons), weighed.listOf(profile))
    written.set(profile, { profile, score, reasons, adjustments })
  })
  const scored = chosen
    .flatMap((profile) => written.get(profile) ?? [])
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
  if (!only) weighed.best = { of: wanted, value: scored }
  return scored
}

/** The sums of all candidates, by profile; addends are itemised when they are asked for. */
function weigh(index: MatchingIndex, held: PatientScores, patient: Case, balance: Balance): WeighedProfiles {
  const adjustments = scoreAdjustments(index, held, patient.statedFacts, balance)
  const rates = ratesOf(index, held, balance)
  const sums = new Float64Array(index.profiles.length)
  for (const profile of held.candidates) {
    const agreed = (held.covered[profile] ?? 0) * rates.patient + (held.shown[profile] ?? 0) * rates.picture(profile)
    sums[profile] = agreed + (held.taken[profile] ?? 0) + adjustments.sum(profile)
  }
  return { sums, rates, listOf: adjustments.list, written: new Map(), best: null }
}

/** Only the scores of some profiles, as `scoreProfiles` gives them: many cases are compared, and nothing is itemised. */
export function profileScores(
  index: MatchingIndex,
  patient: Case,
  balance: Balance,
  only: ReadonlySet<number>,
): Map<number, number> {
  const held = comparePatient(index, patient)
  const adjustments = scoreAdjustments(index, held, patient.statedFacts, balance)
  const chosen = held.candidates.filter((profile) => only.has(profile))
  const sums = new Float64Array(chosen.length)
  const take = (place: number, points: number) => {
    sums[place] = (sums[place] ?? 0) + points
  }
  const rates = ratesOf(index, held, balance)
  const places = placesIn(index, chosen)
  eachAgreement(index, held, places, (place, pair, slot, again) =>
    take(place, pointsOf(index, pair, slot, again, rates)),
  )
  eachContradicted(index, patient.evidence, places, (place, against, _, slot) =>
    take(place, pointsTaken(index, against, slot)),
  )
  const scores = new Map<number, number>()
  chosen.forEach((profile, place) => {
    scores.set(profile, withAdjustments(round(sums[place] ?? 0), adjustments.list(profile)).score)
  })
  return scores
}

/** The score of a profile whose signs give `agreed` points. */
function withAdjustments(agreed: number, all: readonly Adjustment[]) {
  const adjustments = keptUnder(100 - agreed, all)
  return { score: round(agreed + sumOf(adjustments)), adjustments }
}

/** The highest sums, in order. Only a few of thousands are needed, so the rest is not sorted. */
function bestOf(profiles: readonly number[], sums: Float64Array, wanted: number): number[] {
  const last = lastOf(profiles, sums, wanted)
  return profiles
    .filter((profile) => (sums[profile] ?? 0) >= last)
    .sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b)
    .slice(0, wanted)
}

/** The lowest of the highest sums. */
function lastOf(profiles: readonly number[], sums: Float64Array, wanted: number): number {
  if (wanted >= profiles.length) return Number.NEGATIVE_INFINITY
  const sorted = new Float64Array(profiles.length)
  for (let i = 0; i < profiles.length; i++) sorted[i] = sums[profiles[i] ?? 0] ?? 0
  sorted.sort()
  return sorted[sorted.length - wanted] ?? Number.NEGATIVE_INFINITY
}

/** No score exceeds a hundred: the points apart from signs are reduced. */
export function keptUnder(room: number, adjustments: readonly Adjustment[]): readonly Adjustment[] {
  if (round(adjustments.reduce((sum, b) => (b.points > 0 ? sum + b.points : sum), 0)) <= room) return adjustments
  let left = room
  return adjustments.flatMap((b) => {
    const points = round(Math.min(b.points, left))
    left -= points
    return points ? [{ ...b, points }] : []
  })
}

/** The addends of the selected profiles, in order: matches, closest first, then contradictions. */
function writeReasons(
  index: MatchingIndex,
  held: PatientScores,
  evidence: readonly Evidence[],
  rates: Rates,
  chosen: readonly number[],
): Reason[][] {
  const lists: Reason[][] = chosen.map(() => [])
  const places = placesIn(index, chosen)
  eachAgreement(index, held, places, (place, pair, slot, again) =>
    lists[place]?.push(reasonOf(index, pair, slot, again, rates)),
  )
  eachContradicted(index, evidence, places, (place, against, profile, slot) =>
    lists[place]?.push(contradictionOf(index, against, profile, slot)),
  )
  return lists
}

/** By profile: its place among the chosen ones, -1 for all others. */
function placesIn({ profiles }: MatchingIndex, chosen: readonly number[]): Int32Array {
  const places = new Int32Array(profiles.length).fill(-1)
  chosen.forEach((profile, place) => {
    places[profile] = place
  })
  return places
}

/** Every match of the patient with a chosen profile, closest first. */
function eachAgreement(
  { slots }: MatchingIndex,
  { pairs }: PatientScores,
  places: Int32Array,
  take: (place: number, pair: Pair, slot: number, again: boolean) => void,
) {
  const met = new Uint8Array(slots.count)
  for (const pair of pairs) {
    const listing = pair.match.slots
    for (let i = 0; i < listing.length; i++) {
      const slot = listing[i] ?? 0
      const place = places[slots.profile[slot] ?? 0] ?? -1
      if (place < 0) continue
      take(place, pair, slot, met[slot] === 1)
      met[slot] = 1
    }
  }
}

export const sumOf = (addends: readonly { points: number }[]) => round(addends.reduce((sum, r) => sum + r.points, 0))
const round = (points: number) => Math.round(points * 100) / 100

function ratesOf({ totalMass }: MatchingIndex, { signMass }: PatientScores, balance: Balance): Rates {
  const points = 100 - balance.elements
  const picture = points * (1 - balance.patient)
  return {
    patient: (points * balance.patient) / (signMass + balance.patientMargin),
    picture: (profile) => picture / ((totalMass[profile] ?? 0) + balance.pictureMargin),
  }
}

function pointsOf(index: MatchingIndex, pair: Pair, slot: number, again: boolean, rates: Rates): number {
  const covered = coveredBy(index, pair, slot, again) * rates.patient
  return round(covered + shownBy(index, pair, slot, again) * rates.picture(index.slots.profile[slot] ?? 0))
}

function reasonOf(index: MatchingIndex, pair: Pair, slot: number, again: boolean, rates: Rates): Reason {
  const profile = index.slots.profile[slot] ?? 0
  const { sign, how } = pair.match
  const { signId } = pair.evidence
  const points = pointsOf(index, pair, slot, again, rates)
  const kind = index.profiles[profile]?.signs.get(sign)?.kind ?? 'other'
  return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
}
