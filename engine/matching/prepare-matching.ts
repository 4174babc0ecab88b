import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { widerSigns } from './evidence.ts'
import type { Reason } from './matching.types.ts'
import { type Profile, profilesOf } from './profiles.ts'

/** A patient's sign meets a sign of a profile. `share` is how much of it counts. */
export type Meeting = {
  profile: number
  /** The profile's sign, and its place among all signs of all profiles. */
  sign: string
  slot: number
  how: Reason['how']
  share: number
  /** What the sign is worth to the profile, and that times how telling it is. */
  worth: number
  mass: number
}

export type MatchingIndex = {
  knowledge: Knowledge
  profiles: readonly Profile[]
  /** How telling a sign is: rare signs tell more. */
  telling: ReadonlyMap<string, number>
  /** Sum of what a profile asks for. */
  asks: readonly number[]
  /** Patient's sign present → meetings; filled at first use and kept. */
  meetings: Map<string, readonly Meeting[]>
  /** Sign → profiles that list it. */
  listedIn: ReadonlyMap<string, readonly { profile: number; slot: number; worth: number }[]>
  slots: number
  againstIn: ReadonlyMap<string, readonly number[]>
  wider: ReadonlyMap<string, ReadonlyMap<string, number>>
  narrower: ReadonlyMap<string, readonly string[]>
}

/** Built once for a base. */
export function prepareMatching(knowledge: Knowledge): MatchingIndex {
  const profiles = profilesOf(knowledge)
  const listedIn = new Map<string, { profile: number; slot: number; worth: number }[]>()
  let slots = 0
  const againstIn = new Map<string, number[]>()
  profiles.forEach((profile, i) => {
    for (const [sign, { worth }] of profile.signs) push(listedIn, sign, { profile: i, slot: slots++, worth })
    for (const sign of profile.against) push(againstIn, sign, i)
  })
  const wider = new Map<string, ReadonlyMap<string, number>>()
  const narrower = new Map<string, string[]>()
  for (const id of knowledge.signs.keys()) {
    const above = widerSigns(knowledge.signs, id)
    wider.set(id, above)
    for (const up of above.keys()) push(narrower, up, id)
  }
  const telling = tellingOf(knowledge, listedIn, narrower, profiles.length)
  const asks = profiles.map((p) => {
    let sum = 0
    for (const [sign, { worth }] of p.signs) sum += worth * (telling.get(sign) ?? 1)
    return sum
  })
  return { knowledge, profiles, telling, asks, meetings: new Map(), listedIn, slots, againstIn, wider, narrower }
}

function push<T>(map: Map<string, T[]>, key: string, value: T) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Inverse document frequency over profiles; a narrower sign counts as one mention of the wider. Between 0.4 and 2. */
function tellingOf(
  knowledge: Knowledge,
  listedIn: MatchingIndex['listedIn'],
  narrower: ReadonlyMap<string, readonly string[]>,
  total: number,
): Map<string, number> {
  const telling = new Map<string, number>()
  const most = Math.log(1 + total) || 1
  for (const id of knowledge.signs.keys()) {
    const seen = new Set(listedIn.get(id)?.map((l) => l.profile))
    for (const below of narrower.get(id) ?? []) for (const l of listedIn.get(below) ?? []) seen.add(l.profile)
    telling.set(id, 0.4 + (1.6 * Math.log((1 + total) / (1 + seen.size))) / most)
  }
  return telling
}
