import { complaintWeight } from '#engine/complaint/tie.ts'
import { elementsOfName } from '#engine/patterns/name-elements.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { widerSigns } from './evidence.ts'
import type { MatchingIndex, Slots } from './index.types.ts'
import { type Profile, profilesOf } from './profiles.ts'

/** Built once per base. */
export function prepareMatching(knowledge: Knowledge): MatchingIndex {
  const profiles = profilesOf(knowledge)
  const wider = new Map<string, ReadonlyMap<string, number>>()
  const narrower = new Map<string, string[]>()
  for (const id of knowledge.signs.keys()) {
    const above = widerSigns(knowledge.signs, id)
    wider.set(id, above)
    for (const up of above.keys()) push(narrower, up, id)
  }
  const places = placesOf(profiles)
  const specificity = specificityOf(knowledge, places.listingProfiles, narrower, profiles.length)
  const slots = weighSlots(profiles, places.profileAt, specificity)
  return indexOf(profiles, slots, places, {
    knowledge,
    specificity,
    wider,
    narrower,
    elementsNamed: keepingNames(),
    opposite: oppositesOf(knowledge),
  })
}

/**
 * The same index for the profiles that lead to some formulas: scores in it equal those among all, without computing
 * all.
 */
export function restrictTo(index: MatchingIndex, formulaIds: readonly string[]): MatchingIndex {
  const wanted = [...new Set(formulaIds.flatMap((id) => index.leadingTo.get(id) ?? []))].sort((a, b) => a - b)
  const profiles = wanted.flatMap((place) => index.profiles[place] ?? [])
  const places = placesOf(profiles)
  return indexOf(profiles, takeSlots(index.slots, wanted, profiles, places.profileAt), places, index)
}

/** The part that does not depend on the set of profiles. */
type OfBase = Pick<MatchingIndex, 'knowledge' | 'specificity' | 'elementsNamed' | 'wider' | 'narrower' | 'opposite'>

/** The profiles that list each sign and formula. */
function placesOf(profiles: readonly Profile[]) {
  const listedIn = new Map<string, number[]>()
  const slotProfiles: number[] = []
  const leadingTo = new Map<string, number[]>()
  const againstIn = new Map<string, number[]>()
  profiles.forEach((profile, i) => {
    for (const sign of profile.signs.keys()) push(listedIn, sign, slotProfiles.push(i) - 1)
    for (const formula of new Set(profile.formulas)) push(leadingTo, formula, i)
    for (const sign of profile.against) push(againstIn, sign, i)
  })
  const profileAt = Uint32Array.from(slotProfiles)
  const listingProfiles = new Map(
    [...listedIn].map(([sign, slots]) => [sign, Uint32Array.from(slots, (slot) => profileAt[slot] ?? 0)]),
  )
  return { listedIn, listingProfiles, leadingTo, againstIn, profileAt }
}

function indexOf(
  profiles: readonly Profile[],
  slots: Slots,
  { profileAt, ...places }: ReturnType<typeof placesOf>,
  { knowledge, specificity, elementsNamed, wider, narrower, opposite }: OfBase,
): MatchingIndex {
  const totalMass = new Float64Array(profiles.length)
  profileAt.forEach((p, slot) => {
    totalMass[p] = (totalMass[p] ?? 0) + (slots.mass[slot] ?? 0)
  })
  const elementNumbers = new Map([...new Set(profiles.flatMap((p) => p.elements))].map((element, i) => [element, i]))
  const lists = [...new Set(profiles.map((p) => p.elements))]
  const listAt = new Map(lists.map((list, i) => [list, i]))
  return {
    knowledge,
    specificity,
    elementsNamed,
    wider,
    narrower,
    opposite,
    ...places,
    profiles,
    particular: Uint8Array.from(profiles, (p) => (p.setting || p.forWhom.length ? 1 : 0)),
    elementNumbers,
    elementLists: lists.map((list) => Uint8Array.from(list, (element) => elementNumbers.get(element) ?? 0)),
    elementsAt: Uint32Array.from(profiles, (p) => listAt.get(p.elements) ?? 0),
    totalMass,
    slots,
    signMatches: new Map(),
    held: null,
    ties: null,
  }
}

function oppositesOf({ signs }: Knowledge): Map<string, Set<string>> {
  const opposites = new Map<string, Set<string>>()
  const add = (a: string, b: string) => opposites.set(a, (opposites.get(a) ?? new Set()).add(b))
  for (const { id, opposite } of signs.values())
    for (const other of opposite) {
      add(id, other)
      add(other, id)
    }
  return opposites
}

function keepingNames() {
  const kept = new Map<string, readonly string[]>()
  return (name: string) => {
    const elements = kept.get(name) ?? elementsOfName(name)
    kept.set(name, elements)
    return elements
  }
}

/** A sign of low value to a profile covers little of the patient there. */
const lets = (worth: number) => Math.min(1, worth) ** 0.3

function weighSlots(
  profiles: readonly Profile[],
  profile: Uint32Array,
  specificity: ReadonlyMap<string, number>,
): Slots {
  const signs = profiles.flatMap((p) => [...p.signs].map(([sign, { worth, kind }]) => ({ sign, worth, kind })))
  return {
    count: signs.length,
    first: firstSlots(profiles),
    profile,
    mass: Float64Array.from(signs, ({ sign, worth }) => worth * (specificity.get(sign) ?? 1)),
    lets: Float64Array.from(signs, ({ worth }) => lets(worth)),
    complaint: Float64Array.from(signs, ({ kind }) => complaintWeight(kind)),
  }
}

function firstSlots(profiles: readonly Profile[]): Uint32Array {
  let next = 0
  return Uint32Array.from(profiles, ({ signs }) => {
    const first = next
    next += signs.size
    return first
  })
}

/** The slots of some of the profiles, weighted as among all. */
function takeSlots(all: Slots, places: readonly number[], profiles: readonly Profile[], profile: Uint32Array): Slots {
  const count = profile.length
  const [mass, lets, complaint] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const first = firstSlots(profiles)
  profiles.forEach(({ signs }, i) => {
    const from = all.first[places[i] ?? 0] ?? 0
    mass.set(all.mass.subarray(from, from + signs.size), first[i])
    lets.set(all.lets.subarray(from, from + signs.size), first[i])
    complaint.set(all.complaint.subarray(from, from + signs.size), first[i])
  })
  return { count, first, profile, mass, lets, complaint }
}

function push<T>(map: Map<string, T[]>, key: string, value: T) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Inverse document frequency over profiles; a narrower sign counts as one mention of the wider. Between 0.4 and 2. */
function specificityOf(
  knowledge: Knowledge,
  listing: MatchingIndex['listingProfiles'],
  narrower: ReadonlyMap<string, readonly string[]>,
  total: number,
): Map<string, number> {
  const specificity = new Map<string, number>()
  const most = Math.log(1 + total) || 1
  for (const id of knowledge.signs.keys()) {
    const seen = new Set<number>()
    for (const one of [id, ...(narrower.get(id) ?? [])]) for (const profile of listing.get(one) ?? []) seen.add(profile)
    specificity.set(id, 0.4 + (1.6 * Math.log((1 + total) / (1 + seen.size))) / most)
  }
  return specificity
}
