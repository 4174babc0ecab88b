import { weighElements } from '#engine/patterns/elements.ts'
import { suits } from '#engine/person/for-whom.ts'
import { scoreBesides } from './besides.ts'
import { contradictionsOf } from './contradict.ts'
import type { Besides, Case, Evidence, Reason } from './matching.types.ts'
import { meetingsOf } from './meet.ts'
import type { MatchingIndex, Meeting } from './prepare-matching.ts'
import type { Profile } from './profiles.ts'

/** How the score is put together; the same figures for every profile. */
export type Balance = {
  /** Points for elements of disease that agree. */
  elements: number
  /** Points for elements that the doctor names, above the hundred that signs and elements share. */
  told: number
  /** Points for signs: the rest of a hundred. Of them so much for how much of the patient is covered, the rest for how much of the picture is shown. */
  patient: number
  /** A handful of signs is never certain: both sums are taken as at least this much more. */
  patientMargin: number
  pictureMargin: number
}

/** 方证: the picture decides. */
export const byPicture: Balance = { elements: 20, told: 16, patient: 0.6, patientMargin: 1.5, pictureMargin: 2.5 }
/** 证素: the elements of disease decide, the single picture less. */
export const byElements: Balance = { ...byPicture, elements: 60, told: 28 }

export type ScoredProfile = { profile: number; score: number; reasons: Reason[]; besides: Besides[] }

/** A sign of the patient meets a sign of profiles. */
type Pair = { meeting: Meeting; evidence: Evidence; mass: number }
/** One of them in one profile. */
type Met = { pair: Pair; slot: number }

/** Sums are reckoned for all profiles; the addends are written out for so many of the best. */
const writtenOut = 150

/** Profiles that share anything with the patient, with the addends of their scores, best first; all of them or `only` some. */
export function scoreProfiles(
  index: MatchingIndex,
  patient: Case,
  balance: Balance = byPicture,
  wanted = writtenOut,
  only?: ReadonlySet<number>,
): ScoredProfile[] {
  const { chosen, pairs, told, against, besides } = scoreRoughly(index, patient, balance, wanted, only)
  const met = gather(index, pairs, chosen)
  return chosen
    .map(({ profile, of }, place) => {
      const reasons = [...agreements(index, profile, met[place] ?? [], told, balance), ...(against[profile] ?? [])]
      const more = keptUnder(100 - sumOf(reasons), besides.list(of))
      return { profile, score: sumOf([...reasons, ...more]), reasons, besides: more }
    })
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
}

/** The best profiles with their sums alone; the rest is what the addends are written from. */
function scoreRoughly(
  index: MatchingIndex,
  patient: Case,
  balance: Balance,
  wanted: number,
  only?: ReadonlySet<number>,
) {
  const shown = patient.evidence.filter((e) => e.present)
  const told = shown.reduce((sum, e) => sum + massOf(index, e), 0)
  const pairs = pairsOf(index, shown)
  const against = contradictionsOf(index, patient.evidence, only)
  const besides = scoreBesides(patient.told, weighElements(index, patient.evidence), balance)
  const sums = agreementSums(index, pairs, told, balance, only)
  const rough: Rough[] = []
  for (const profile of only ?? index.profiles.keys()) {
    const of = index.profiles[profile]
    const agreed = sums[profile] ?? 0
    if (!of || !(agreed || besides.isTold(of))) continue
    if (!of.forWhom.every((whom) => suits(whom, patient.told.person))) continue
    rough.push({ profile, of, sum: agreed + besides.sum(of) + sumOf(against[profile] ?? []) })
  }
  return { chosen: bestOf(rough, wanted), pairs, told, against, besides }
}

type Rough = { profile: number; of: Profile; sum: number }

/** The greatest sums in order. Of thousands a few are wanted: the rest need no order. */
function bestOf(rough: readonly Rough[], wanted: number): Rough[] {
  const last = Float64Array.from(rough.map((r) => r.sum)).sort()[rough.length - wanted]
  const reaching = last === undefined ? [...rough] : rough.filter((r) => r.sum >= last)
  return reaching.sort((a, b) => b.sum - a.sum || a.profile - b.profile).slice(0, wanted)
}

/** No score passes a hundred: what was told beside the signs gives way. */
function keptUnder(room: number, besides: readonly Besides[]): Besides[] {
  let left = room
  return besides.flatMap((b) => {
    const points = round(Math.min(b.points, left))
    left -= points
    return points ? [{ ...b, points }] : []
  })
}

/** All meetings of the patient's signs with signs of profiles, the closest first. */
const pairsOf = (index: MatchingIndex, shown: readonly Evidence[]): Pair[] =>
  shown
    .flatMap((evidence) => {
      const mass = massOf(index, evidence)
      return meetingsOf(index, evidence.signId).map((meeting) => ({ meeting, evidence, mass }))
    })
    .sort((a, b) => b.meeting.share - a.meeting.share)

/** What of the pairs happens in each of the chosen, in their order. */
function gather(
  { slots, profiles }: MatchingIndex,
  pairs: readonly Pair[],
  chosen: readonly { profile: number }[],
): Met[][] {
  const gathered: Met[][] = chosen.map(() => [])
  const places = new Int32Array(profiles.length).fill(-1)
  chosen.forEach(({ profile }, place) => {
    places[profile] = place
  })
  for (const pair of pairs) {
    for (const slot of pair.meeting.slots) {
      const place = places[slots.profile[slot] ?? 0] ?? -1
      if (place >= 0) gathered[place]?.push({ pair, slot })
    }
  }
  return gathered
}

export const sumOf = (addends: readonly { points: number }[]) => round(addends.reduce((sum, r) => sum + r.points, 0))
const round = (points: number) => Math.round(points * 100) / 100

const massOf = (index: MatchingIndex, e: Evidence) => e.weight * (index.telling.get(e.signId) ?? 1)

/** A sign of the picture that has been met already counts less for the next of the patient's signs. */
const metAgain = 0.6

/** Each sign of the patient counts once, each sign of the picture is met once by the closest. */
function pointsOf(
  { slots }: MatchingIndex,
  pair: Pair,
  slot: number,
  perPatient: number,
  perPicture: number,
  again: boolean,
): number {
  const { share } = pair.meeting
  const covered = share * pair.mass * perPatient * (again ? metAgain : 1) * (slots.lets[slot] ?? 1)
  return covered + (again ? 0 : share * (slots.mass[slot] ?? 0) * perPicture)
}

function rates(index: MatchingIndex, told: number, balance: Balance) {
  const points = 100 - balance.elements
  const picture = points * (1 - balance.patient)
  return {
    perPatient: (points * balance.patient) / (told + balance.patientMargin),
    perPicture: (profile: number) => picture / ((index.asks[profile] ?? 0) + balance.pictureMargin),
  }
}

function agreementSums(
  index: MatchingIndex,
  pairs: readonly Pair[],
  told: number,
  balance: Balance,
  only?: ReadonlySet<number>,
): Float64Array {
  const sums = new Float64Array(index.profiles.length)
  const met = new Uint8Array(index.slots.count)
  const wanted = new Uint8Array(index.profiles.length).fill(only ? 0 : 1)
  for (const profile of only ?? []) wanted[profile] = 1
  const { perPatient, perPicture } = rates(index, told, balance)
  for (const pair of pairs) {
    for (const slot of pair.meeting.slots) {
      const profile = index.slots.profile[slot] ?? 0
      if (!wanted[profile]) continue
      const points = pointsOf(index, pair, slot, perPatient, perPicture(profile), met[slot] === 1)
      sums[profile] = (sums[profile] ?? 0) + points
      met[slot] = 1
    }
  }
  return sums
}

function agreements(
  index: MatchingIndex,
  profile: number,
  all: readonly Met[],
  told: number,
  balance: Balance,
): Reason[] {
  const picture = index.profiles[profile]
  const met = new Set<number>()
  const { perPatient, perPicture } = rates(index, told, balance)
  return all.map((one) => {
    const { sign, how } = one.pair.meeting
    const { signId } = one.pair.evidence
    const points = round(pointsOf(index, one.pair, one.slot, perPatient, perPicture(profile), met.has(one.slot)))
    met.add(one.slot)
    const kind = picture?.signs.get(sign)?.kind ?? 'other'
    return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
  })
}
