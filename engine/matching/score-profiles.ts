import { weighElements } from '#engine/patterns/elements.ts'
import { scoreBesides } from './besides.ts'
import { contradictionsOf, disagreements } from './contradict.ts'
import type { Besides, Case, Evidence, Reason } from './matching.types.ts'
import { meetingsOf } from './meet.ts'
import type { MatchingIndex, Meeting } from './prepare-matching.ts'

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

type Pair = { meeting: Meeting; evidence: Evidence }

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
  const shown = patient.evidence.filter((e) => e.present)
  const told = shown.reduce((sum, e) => sum + massOf(index, e), 0)
  const pairs = pairsOf(index, shown, only)
  const against = contradictionsOf(index, patient.evidence)
  const besidesOf = scoreBesides(index, patient.told, weighElements(index, patient.evidence), balance)
  const sums = agreementSums(index, pairs, told, balance)
  const rough: { profile: number; sum: number; extra: Besides[] }[] = []
  for (const profile of only ?? index.profiles.keys()) {
    const extra = besidesOf(profile)
    if (
      !sums[profile] &&
      !extra.some((b) => b.kind === 'told-elements' || b.kind === 'pattern' || b.kind === 'disease')
    )
      continue
    const taken = disagreements(index, profile, against.get(profile) ?? [])
    rough.push({ profile, sum: (sums[profile] ?? 0) + sumOf(extra) + sumOf(taken), extra })
  }
  rough.sort((a, b) => b.sum - a.sum || a.profile - b.profile)
  const chosen = rough.slice(0, wanted)
  const pairsByProfile = gather(pairs, new Set(chosen.map((c) => c.profile)))
  return chosen
    .map(({ profile, extra }) => {
      const reasons = [
        ...agreements(index, profile, pairsByProfile.get(profile) ?? [], told, balance),
        ...disagreements(index, profile, against.get(profile) ?? []),
      ]
      const besides = keptUnder(100 - sumOf(reasons), extra)
      return { profile, score: sumOf([...reasons, ...besides]), reasons, besides }
    })
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
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
function pairsOf(index: MatchingIndex, shown: readonly Evidence[], only?: ReadonlySet<number>): Pair[] {
  const byShare = new Map<number, Pair[]>()
  for (const evidence of shown) {
    for (const meeting of meetingsOf(index, evidence.signId)) {
      if (only && !only.has(meeting.profile)) continue
      const list = byShare.get(meeting.share)
      if (list) list.push({ meeting, evidence })
      else byShare.set(meeting.share, [{ meeting, evidence }])
    }
  }
  return [...byShare].sort(([a], [b]) => b - a).flatMap(([, list]) => list)
}

function gather(pairs: readonly Pair[], chosen: ReadonlySet<number>): Map<number, Pair[]> {
  const byProfile = new Map<number, Pair[]>()
  for (const pair of pairs) {
    if (!chosen.has(pair.meeting.profile)) continue
    const list = byProfile.get(pair.meeting.profile)
    if (list) list.push(pair)
    else byProfile.set(pair.meeting.profile, [pair])
  }
  return byProfile
}

export const sumOf = (addends: readonly { points: number }[]) => round(addends.reduce((sum, r) => sum + r.points, 0))
const round = (points: number) => Math.round(points * 100) / 100

const massOf = (index: MatchingIndex, e: Evidence) => e.weight * (index.telling.get(e.signId) ?? 1)

/** A sign of the picture that has been met already counts less for the next of the patient's signs. */
const metAgain = 0.6

/** Each sign of the patient counts once, each sign of the picture is met once by the closest. */
function pointsOf(pair: Pair, patientMass: number, perPatient: number, perPicture: number, again: boolean): number {
  const { share, worth, mass } = pair.meeting
  const covered = share * patientMass * perPatient * (again ? metAgain : 1) * Math.min(1, worth) ** 0.3
  return covered + (again ? 0 : share * mass * perPicture)
}

function rates(index: MatchingIndex, told: number, balance: Balance) {
  const points = 100 - balance.elements
  const picture = points * (1 - balance.patient)
  return {
    perPatient: (points * balance.patient) / (told + balance.patientMargin),
    perPicture: (profile: number) => picture / ((index.asks[profile] ?? 0) + balance.pictureMargin),
  }
}

function agreementSums(index: MatchingIndex, pairs: readonly Pair[], told: number, balance: Balance): Float64Array {
  const sums = new Float64Array(index.profiles.length)
  const met = new Uint8Array(index.slots)
  const { perPatient, perPicture } = rates(index, told, balance)
  for (const pair of pairs) {
    const { profile, slot } = pair.meeting
    const points = pointsOf(pair, massOf(index, pair.evidence), perPatient, perPicture(profile), met[slot] === 1)
    sums[profile] = (sums[profile] ?? 0) + points
    met[slot] = 1
  }
  return sums
}

function agreements(
  index: MatchingIndex,
  profile: number,
  pairs: readonly Pair[],
  told: number,
  balance: Balance,
): Reason[] {
  const picture = index.profiles[profile]
  const met = new Set<number>()
  const { perPatient, perPicture } = rates(index, told, balance)
  return pairs.map((pair) => {
    const { sign, how, slot } = pair.meeting
    const { signId } = pair.evidence
    const points = pointsOf(pair, massOf(index, pair.evidence), perPatient, perPicture(profile), met.has(slot))
    met.add(slot)
    const matched = sign === signId ? {} : { matched: sign }
    return { signId, ...matched, kind: picture?.signs.get(sign)?.kind ?? 'other', how, points: round(points) }
  })
}
