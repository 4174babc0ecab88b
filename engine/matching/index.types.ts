import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Setting } from '#knowledge/schema/setting.ts'
import type { Adjustment, Case, ComplaintSign, Evidence, Reason } from './matching.types.ts'
import type { Profile } from './profiles.ts'

/** A patient's sign meets one sign of profiles, in each of the `slots` that list it. `share` is how much of it counts. */
export type SignMatch = { sign: string; how: Reason['how']; share: number; slots: Uint32Array }

/**
 * Each sign of each profile has a slot, those of one profile side by side from `first` on: whose it is, what it is worth there times how telling it is, how far it lets a patient's sign
 * count, and how far patients come for what is listed so.
 */
export type Slots = {
  count: number
  first: Uint32Array
  profile: Uint32Array
  mass: Float64Array
  lets: Float64Array
  complaint: Float64Array
}

export type MatchingIndex = {
  knowledge: Knowledge
  profiles: readonly Profile[]
  /** How telling a sign is: rare signs tell more. */
  telling: ReadonlyMap<string, number>
  /** Profiles that not everybody can have, or that weigh who it is: 1. */
  particular: Uint8Array
  /** Element of disease → its number; the lists of them that profiles share; and which of these is each profile's. */
  elementNumbers: ReadonlyMap<string, number>
  elementLists: readonly Uint8Array[]
  elementsAt: Uint32Array
  /** Sum of what a profile asks for. */
  asks: Float64Array
  /** Patient's sign present → meetings; filled at first use and kept. */
  signMatches: Map<string, readonly SignMatch[]>
  /** Patients while they are asked about, held against all profiles. */
  held: WeakMap<Case, PatientScores>
  /** Complaints while they are asked about: an answer to a question changes the signs, not what the patient comes for. */
  ties: WeakMap<readonly ComplaintSign[], Float64Array>
  /** Sign → slots in which profiles list it. */
  listedIn: ReadonlyMap<string, readonly number[]>
  /** Sign → the profiles of these slots, in the same order. */
  listingProfiles: ReadonlyMap<string, Uint32Array>
  slots: Slots
  /** Formula → profiles that lead to it. */
  leadingTo: ReadonlyMap<string, readonly number[]>
  againstIn: ReadonlyMap<string, readonly number[]>
  /** Elements of disease by a name of the base: read once and kept. */
  elementsNamed: (name: string) => readonly string[]
  wider: ReadonlyMap<string, ReadonlyMap<string, number>>
  narrower: ReadonlyMap<string, readonly string[]>
  /** Signs that exclude each other, both ways. */
  opposite: ReadonlyMap<string, ReadonlySet<string>>
}

/** A sign of the patient meets a sign of profiles. */
export type Pair = { meeting: SignMatch; evidence: Evidence; mass: number }

/** A profile with the addends of its score. */
export type ScoredProfile = {
  profile: number
  score: number
  reasons: readonly Reason[]
  adjustments: readonly Adjustment[]
}

/** A patient held against the profiles: all that is the same however the score is put together. By place of the profile. */
export type PatientScores = {
  /** What all signs of the patient are worth. */
  statedFacts: number
  pairs: readonly Pair[]
  /** Points that the patient's signs take from each profile. */
  taken: Float64Array
  /** How much of the patient each profile covers, and how much of the profile the patient shows. */
  covered: Float64Array
  shown: Float64Array
  /** 0–1: how far each list of elements of disease agrees. */
  fits: Float64Array
  /** 0–1: how far each profile is about what the patient comes for. */
  ties: Float64Array
  /** What the patient's signs tell of where and when. */
  settings: readonly Setting[]
  /** Profiles that share anything with the patient and can be about such a patient. */
  candidates: readonly number[]
  /** Profiles whose addends have been written out, by how the score is put together. */
  scored: Map<object, Map<number, ScoredProfile>>
}
