import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { meets, stateOf } from './channel-state.ts'
import type { ChannelMatch, ChannelState, NeedleReason, PatientProfile } from './dialectical.types.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { isOnlyGuessed } from './profile.ts'

/** The weight of each kind of reason. Chosen on the development cases: see tools/brain/channels.ts. */
const worth = {
  /** Per point of an element's table at full strength. */
  place: 3.2,
  nature: 1,
  /** The first, second and third channel of a place. */
  complaint: [4, 2.6, 1.6],
  picked: 1.6,
  sign: 1,
  /** All points the classics use for a complaint, shared among their channels. */
  classic: 1.6,
} as const
/** A sign listed for three channels counts a third for each. */
const mostSignPoints = 6
const listed = 8

/** PatientProfile → channels, best first, each with its score and addends. */
export function locateChannels(guides: GuideIndex, index: MatchingIndex, picture: PatientProfile): ChannelMatch[] {
  const sums = new Map<string, (NeedleReason & { points: number })[]>()
  const add = (channelId: string, points: number, reason: NeedleReason) => {
    const rounded = Math.round(points * 10) / 10
    if (rounded <= 0 || !guides.channelIds.includes(channelId)) return
    sums.set(channelId, [...(sums.get(channelId) ?? []), { ...reason, points: rounded }])
  }
  byElements(guides, picture, add)
  byPlaces(guides, picture, add)
  bySigns(guides, index, picture, add)
  byClassics(guides, picture, add)
  return [...sums]
    .map(([channelId, because]) => ({
      channelId,
      score: Math.round(because.reduce((sum, r) => sum + r.points, 0) * 10) / 10,
      because: because.toSorted((a, b) => b.points - a.points),
      ...stateOf(guides, index, picture, channelId),
    }))
    .sort((a, b) => b.score - a.score || (a.channelId < b.channelId ? -1 : 1))
    .slice(0, listed)
}

type Add = (channelId: string, points: number, reason: NeedleReason) => void

/** Pain in one place is treated by the channel that passes there, before the organ that rules its tissue. */
const tissues = new Set(['筋骨', '关节', '经络'])
const faint = { guessed: 0.5, tissue: 0.3 }

function byElements(guides: GuideIndex, picture: PatientProfile, add: Add) {
  const local = picture.places.length > 0
  for (const { element, kind, strength } of picture.elements) {
    const row = rowFor(guides, picture, element)
    if (!row) continue
    const heard =
      (isOnlyGuessed(picture, element) ? faint.guessed : 1) * (local && tissues.has(element) ? faint.tissue : 1)
    for (const [channelId, share] of row.row.channels)
      add(channelId, strength * share * worth[kind] * heard, {
        rule: 'locateElement',
        values: { element, channel: channelId },
        why: row.row.why,
        source: row.source,
      })
  }
}

/** The row of an element for the place of the pattern; else the row for any place. */
export function rowFor(guides: GuideIndex, picture: PatientProfile, element: string) {
  const rows = guides.elements.get(element) ?? []
  const here = picture.elements.filter((e) => e.kind === 'place' && e.strength >= 0.2).map((e) => e.element)
  for (const place of here) {
    const own = rows.find(({ row }) => row.where.includes(place))
    if (own) return own
  }
  return rows.find(({ row }) => !row.where.length)
}

function byPlaces(guides: GuideIndex, picture: PatientProfile, add: Add) {
  for (const { placeId, picked, signId } of picture.places) {
    const place = guides.places.get(placeId)
    place?.row.channels.forEach((channelId, i) => {
      add(channelId, (worth.complaint[i] ?? 1) * (picked ? worth.picked : 1), {
        rule: picked ? 'locatePicked' : 'locatePlace',
        values: { place: placeId, channel: channelId, ...(signId && { sign: signId }) },
        why: place.row.why,
        source: place.source,
      })
    })
  }
}

/** 是动、所生病: the signs the classics assign to a channel; the fewer channels share one, the more it weighs. */
function bySigns(guides: GuideIndex, index: MatchingIndex, picture: PatientProfile, add: Add) {
  const spent = new Map<string, number>()
  for (const { signId, weight } of picture.signs) {
    const owners = guides.channelIds.filter((id) =>
      meets(index, signId, guides.knowledge.channels.get(id)?.signs ?? []),
    )
    for (const channelId of owners) {
      const left = mostSignPoints - (spent.get(channelId) ?? 0)
      const points = Math.min(
        left,
        (worth.sign * weight * (index.specificity.get(signId) ?? 1) * 2) / (1 + owners.length),
      )
      spent.set(channelId, (spent.get(channelId) ?? 0) + points)
      add(channelId, points, {
        rule: 'locateSign',
        values: { sign: signId, channel: channelId },
        source: '灵枢·经脉',
      })
    }
  }
}

const complaintsHeard = 3

/** The channels of the points used by the classics for the chief complaints. */
function byClassics(guides: GuideIndex, picture: PatientProfile, add: Add) {
  for (const { row, source } of complaintsOf(guides, picture).slice(0, complaintsHeard)) {
    const channels = row.points.map((p) => guides.knowledge.points.get(p)?.channel)
    for (const channelId of guides.channelIds) {
      const count = channels.filter((c) => c === channelId).length
      add(channelId, (worth.classic * count) / row.points.length, {
        rule: 'locateClassic',
        values: { sign: row.sign, channel: channelId },
        why: row.why,
        source,
      })
    }
  }
}

/** When nothing shows excess or deficiency of a channel and the complaint has its own points, those are sufficient. */
export const suffices = (guides: GuideIndex, picture: PatientProfile, state: ChannelState) =>
  state === 'unclear' && complaintsOf(guides, picture).length > 0

/** The complaints with classical points, highest weight first. */
export function complaintsOf(guides: GuideIndex, { signs }: PatientProfile) {
  return signs.toSorted((a, b) => b.weight - a.weight).flatMap(({ signId }) => guides.classics.get(signId) ?? [])
}
