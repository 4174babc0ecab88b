import { scoreBesides } from './besides.ts'
import { coveredBy, type Held, holdPatient, type Pair, shownBy } from './hold-patient.ts'
import type { Besides, Case, Reason } from './matching.types.ts'
import type { MatchingIndex } from './prepare-matching.ts'

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

/** One meeting of a sign in one profile; `again` where the slot was met by a closer one. */
type Met = { pair: Pair; slot: number; again: boolean }

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
  const held = holdPatient(index, patient, only)
  const besides = scoreBesides(index, held, patient.told, balance)
  const { perPatient, perPicture } = rates(index, held, balance)
  const sumOfProfile = (profile: number) => {
    const agreed = (held.covered[profile] ?? 0) * perPatient + (held.shown[profile] ?? 0) * perPicture(profile)
    const against = held.against[profile]
    return agreed + besides.sum(profile) + (against ? sumOf(against) : 0)
  }
  const among = only ? held.candidates.filter((p) => only.has(p)) : held.candidates
  const chosen = bestOf(among, among.map(sumOfProfile), wanted)
  const met = gather(index, held.pairs, chosen)
  return chosen
    .map((profile, place) => {
      const agreed = agreements(index, profile, met[place] ?? [], perPatient, perPicture(profile))
      const reasons = [...agreed, ...(held.against[profile] ?? [])]
      const more = keptUnder(100 - sumOf(reasons), besides.list(profile))
      return { profile, score: sumOf([...reasons, ...more]), reasons, besides: more }
    })
    .sort((a, b) => b.score - a.score || a.profile - b.profile)
}

/** Those with the greatest sums, in order. Of thousands a few are wanted: the rest need no order. */
function bestOf(profiles: readonly number[], sums: readonly number[], wanted: number): number[] {
  const last = Float64Array.from(sums).sort()[sums.length - wanted] ?? Number.NEGATIVE_INFINITY
  const places: number[] = []
  sums.forEach((sum, i) => {
    if (sum >= last) places.push(i)
  })
  return places
    .sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || (profiles[a] ?? 0) - (profiles[b] ?? 0))
    .slice(0, wanted)
    .map((i) => profiles[i] ?? 0)
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

/** What of the pairs happens in each of the chosen, in their order. */
function gather({ slots, profiles }: MatchingIndex, pairs: readonly Pair[], chosen: readonly number[]): Met[][] {
  const gathered: Met[][] = chosen.map(() => [])
  const met = new Uint8Array(slots.count)
  const places = new Int32Array(profiles.length).fill(-1)
  chosen.forEach((profile, place) => {
    places[profile] = place
  })
  for (const pair of pairs) {
    for (const slot of pair.meeting.slots) {
      const place = places[slots.profile[slot] ?? 0] ?? -1
      if (place < 0) continue
      gathered[place]?.push({ pair, slot, again: met[slot] === 1 })
      met[slot] = 1
    }
  }
  return gathered
}

export const sumOf = (addends: readonly { points: number }[]) => round(addends.reduce((sum, r) => sum + r.points, 0))
const round = (points: number) => Math.round(points * 100) / 100

/** Points for what is covered of the patient, and for what is shown of the picture. */
function rates(index: MatchingIndex, { told }: Held, balance: Balance) {
  const points = 100 - balance.elements
  const picture = points * (1 - balance.patient)
  return {
    perPatient: (points * balance.patient) / (told + balance.patientMargin),
    perPicture: (profile: number) => picture / ((index.asks[profile] ?? 0) + balance.pictureMargin),
  }
}

function agreements(
  index: MatchingIndex,
  profile: number,
  all: readonly Met[],
  perPatient: number,
  perPicture: number,
): Reason[] {
  const picture = index.profiles[profile]
  return all.map(({ pair, slot, again }) => {
    const { sign, how } = pair.meeting
    const { signId } = pair.evidence
    const points = round(
      coveredBy(index, pair, slot, again) * perPatient + shownBy(index, pair, slot, again) * perPicture,
    )
    const kind = picture?.signs.get(sign)?.kind ?? 'other'
    return sign === signId ? { signId, kind, how, points } : { signId, matched: sign, kind, how, points }
  })
}
