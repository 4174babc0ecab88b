import { elementsOfName } from '#engine/patterns/name-elements.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { widerSigns } from './evidence.ts'
import type { MatchingIndex, Slots } from './index.types.ts'
import { type Profile, profilesOf } from './profiles.ts'

/** Built once for a base. */
export function prepareMatching(knowledge: Knowledge): MatchingIndex {
  const profiles = profilesOf(knowledge)
  const listedIn = new Map<string, number[]>()
  const slotProfiles: number[] = []
  const leadingTo = new Map<string, number[]>()
  const againstIn = new Map<string, number[]>()
  profiles.forEach((profile, i) => {
    for (const sign of profile.signs.keys()) push(listedIn, sign, slotProfiles.push(i) - 1)
    for (const formula of new Set(profile.formulas)) push(leadingTo, formula, i)
    for (const sign of profile.against) push(againstIn, sign, i)
  })
  const wider = new Map<string, ReadonlyMap<string, number>>()
  const narrower = new Map<string, string[]>()
  for (const id of knowledge.signs.keys()) {
    const above = widerSigns(knowledge.signs, id)
    wider.set(id, above)
    for (const up of above.keys()) push(narrower, up, id)
  }
  const profileAt = Uint32Array.from(slotProfiles)
  const telling = tellingOf(knowledge, listedIn, profileAt, narrower, profiles.length)
  const slots = weighSlots(profiles, profileAt, telling)
  const asks = new Float64Array(profiles.length)
  profileAt.forEach((p, slot) => {
    asks[p] = (asks[p] ?? 0) + (slots.mass[slot] ?? 0)
  })
  const elementNumbers = new Map([...new Set(profiles.flatMap((p) => p.elements))].map((element, i) => [element, i]))
  const lists = [...new Set(profiles.map((p) => p.elements))]
  const listAt = new Map(lists.map((list, i) => [list, i]))
  return {
    knowledge,
    profiles,
    particular: Uint8Array.from(profiles, (p) => (p.setting || p.forWhom.length ? 1 : 0)),
    elementNumbers,
    elementLists: lists.map((list) => Uint8Array.from(list, (element) => elementNumbers.get(element) ?? 0)),
    elementsAt: Uint32Array.from(profiles, (p) => listAt.get(p.elements) ?? 0),
    telling,
    asks,
    signMatches: new Map(),
    held: new WeakMap(),
    listedIn,
    slots,
    leadingTo,
    againstIn,
    elementsNamed: keepingNames(),
    wider,
    narrower,
  }
}

function keepingNames() {
  const kept = new Map<string, readonly string[]>()
  return (name: string) => {
    const elements = kept.get(name) ?? elementsOfName(name)
    kept.set(name, elements)
    return elements
  }
}

/** A sign that is worth little to a profile covers little of the patient there. */
const lets = (worth: number) => Math.min(1, worth) ** 0.3

function weighSlots(profiles: readonly Profile[], profile: Uint32Array, telling: ReadonlyMap<string, number>): Slots {
  const signs = profiles.flatMap((p) => [...p.signs].map(([sign, { worth }]) => ({ sign, worth })))
  return {
    count: signs.length,
    profile,
    mass: Float64Array.from(signs, ({ sign, worth }) => worth * (telling.get(sign) ?? 1)),
    lets: Float64Array.from(signs, ({ worth }) => lets(worth)),
  }
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
  profileAt: Uint32Array,
  narrower: ReadonlyMap<string, readonly string[]>,
  total: number,
): Map<string, number> {
  const telling = new Map<string, number>()
  const most = Math.log(1 + total) || 1
  for (const id of knowledge.signs.keys()) {
    const seen = new Set<number | undefined>()
    for (const one of [id, ...(narrower.get(id) ?? [])])
      for (const slot of listedIn.get(one) ?? []) seen.add(profileAt[slot])
    telling.set(id, 0.4 + (1.6 * Math.log((1 + total) / (1 + seen.size))) / most)
  }
  return telling
}
