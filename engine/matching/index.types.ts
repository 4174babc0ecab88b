import type { ElementMatch } from '#engine/patterns/patterns.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import type { Adjustment, Case, ComplaintSign, Evidence, Reason } from './matching.types.ts'
import type { Profile } from './profiles.ts'

/**
 * A patient's sign matches one sign of profiles, in each of the `slots` that list it. `share` is how much of it counts.
 */
export type SignMatch = { sign: string; how: Reason['how']; share: number; slots: Uint32Array }

/**
 * Each sign of each profile has a slot, those of one profile in sequence from `first`: its profile, its weight times
 * its specificity, the limit for a patient's sign, and how far a sign of this kind is a reason for a visit.
 */
export type Slots = {
  count: number
  first: Uint32Array
  profile: Uint32Array
  mass: Float64Array
  lets: Float64Array
  complaint: Float64Array
}

/**
 * The latest of what is derived from a case. Not a map of all of them, even a weak one: what hangs on an old map
 * survives every collection of the young generation, a megabyte for each phrase typed.
 */
export type Latest<K, V> = { of: K; value: V } | null

export type MatchingIndex = {
  knowledge: Knowledge
  profiles: readonly Profile[]
  /** How specific a sign is: rare signs weigh more. */
  specificity: ReadonlyMap<string, number>
  /** 1 for profiles that depend on who the patient is. */
  particular: Uint8Array
  /** Element of disease → its number; the lists of them that profiles share; and the list of each profile. */
  elementNumbers: ReadonlyMap<string, number>
  elementLists: readonly Uint8Array[]
  elementsAt: Uint32Array
  /** Total weight of a profile. */
  totalMass: Float64Array
  /** Patient's present sign → matches; computed at first use and cached. */
  signMatches: Map<string, readonly SignMatch[]>
  /** The patient asked about last, compared with all profiles. */
  held: Latest<Case, PatientScores>
  /** The complaint asked about last: an answer to a question changes the signs, not the complaint. */
  ties: Latest<readonly ComplaintSign[], Float64Array>
  /** Sign → slots that list it. */
  listedIn: ReadonlyMap<string, readonly number[]>
  /** Sign → the profiles of these slots, in the same order. */
  listingProfiles: ReadonlyMap<string, Uint32Array>
  slots: Slots
  /** Formula → profiles that lead to it. */
  leadingTo: ReadonlyMap<string, readonly number[]>
  againstIn: ReadonlyMap<string, readonly number[]>
  /** Elements of disease by a name of the base: computed once and cached. */
  elementsNamed: (name: string) => readonly string[]
  wider: ReadonlyMap<string, ReadonlyMap<string, number>>
  narrower: ReadonlyMap<string, readonly string[]>
  /** Signs that exclude each other, both ways. */
  opposite: ReadonlyMap<string, ReadonlySet<string>>
}

/** A sign of the patient matched with a sign of profiles. */
export type Pair = { match: SignMatch; evidence: Evidence; mass: number }

/** A profile with the addends of its score. */
export type ScoredProfile = {
  profile: number
  score: number
  reasons: readonly Reason[]
  adjustments: readonly Adjustment[]
}

/**
 * A patient compared with the profiles: everything that does not depend on how the score is combined. By profile index.
 */
export type PatientScores = {
  /** The total weight of the patient's signs. */
  signMass: number
  pairs: readonly Pair[]
  /** Points the patient's signs take from each profile. */
  taken: Float64Array
  /** How much of the patient each profile covers, and how much of the profile the patient has. */
  covered: Float64Array
  shown: Float64Array
  /** The elements of disease that the patient's signs show, strongest first. */
  elements: readonly ElementMatch[]
  /** 0–1: how far each list of elements of disease agrees. */
  fits: Float64Array
  /** 0–1: how far each profile matches the complaint. */
  ties: Float64Array
  /** The diseases under treatment, with the points they have for going on. */
  followed: ReadonlyMap<string, number>
  /** By picture: how far it has the signs of the last visit that nothing tells to be gone. */
  carried: ReadonlyMap<number, number>
  /** The settings shown by the patient's signs. */
  settings: readonly Setting[]
  /** Profiles that have anything in common with the patient and are possible for such a patient. */
  candidates: readonly number[]
  /** By how the score is combined. */
  weighed: Map<object, WeighedProfiles>
}

/** Points for the covered part of the patient, and for the present part of a profile's picture. */
export type Rates = { patient: number; picture: (profile: number) => number }

/** The scores of a patient by one way to combine them. */
export type WeighedProfiles = {
  rates: Rates
  /** By profile. */
  sums: Float64Array
  /** The points of a profile apart from single signs. */
  listOf: (profile: number) => readonly Adjustment[]
  /** Profiles with itemised addends. */
  written: Map<number, ScoredProfile>
  /** The best so many of all, asked for last. */
  best: Latest<number, readonly ScoredProfile[]>
}
