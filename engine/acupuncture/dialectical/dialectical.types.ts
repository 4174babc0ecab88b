import type { ElementMatch, PatternMatch } from '#engine/patterns/patterns.types.ts'
import type { Prose } from '#knowledge/schema/common.ts'

/**
 * The reason: a rule with its text in a catalogue, its inputs (ids and terms), and the sentence of the table when it
 * has one.
 */
export type NeedleReason = {
  rule: string
  values: Readonly<Record<string, string | number>>
  why?: Prose
  source: string
}

export type ChannelState = 'excess' | 'deficiency' | 'mixed' | 'unclear'

/** The points of `because` add up to the score. */
export type ChannelMatch = {
  channelId: string
  score: number
  because: readonly (NeedleReason & { points: number })[]
  /** 0–1 each. */
  excess: number
  deficiency: number
  state: ChannelState
}

export type BodySide = 'left' | 'right'
/** 患侧, the opposite side (巨刺、缪刺), or both regardless of the side of the complaint. */
export const sideRules = ['sick', 'opposite', 'both'] as const
export type SideRule = (typeof sideRules)[number]

/** The sides of the complaints, also applied to their places and to the channels that pass there. */
export type Laterality = {
  rule: SideRule
  signs: ReadonlyMap<string, BodySide>
  places: ReadonlyMap<string, BodySide | 'both'>
  channels: ReadonlyMap<string, BodySide | 'both'>
}

/** What the signs show before any channel is chosen. */
export type PatientProfile = {
  signs: readonly { signId: string; weight: number }[]
  /** Those picked by the doctor first, then those named by the signs. */
  places: readonly { placeId: string; picked: boolean; signId: string | null }[]
  elements: readonly { element: string; kind: ElementMatch['kind']; strength: number }[]
  /** Elements stated by a sign or the doctor's diagnosis; the others are only derived from likely patterns. */
  statedElements: ReadonlySet<string>
  patterns: readonly PatternMatch[]
  /** The first of them was named by the doctor. */
  diagnosed: boolean
  laterality: Laterality
}

export const needlingMethods = ['reinforcing', 'reducing', 'even', 'bleeding', 'moxibustion', 'warm_needle'] as const
export type NeedlingMethod = (typeof needlingMethods)[number]
export const proposedRoles = ['main', 'assistant', 'distant', 'local', 'pattern', 'hour', 'pair'] as const
export type ProposedRole = (typeof proposedRoles)[number]

/** A point requested by some rule. `priority` decides which points are kept when there are too many. */
export type PointCandidate = {
  pointId: string
  role: ProposedRole
  /** Null leaves it to the other rules that request the point. */
  method: NeedlingMethod | null
  /** Used when no other rule states a method. */
  otherwise?: NeedlingMethod | null
  priority: number
  because: NeedleReason
}

export type Proposed = {
  pointId: string
  order: number
  role: ProposedRole
  method: NeedlingMethod
  side: BodySide | 'both' | 'middle'
  depthCun: number | null
  angle: 'perpendicular' | 'oblique' | 'transverse' | null
  retentionMin: number
  because: readonly NeedleReason[]
}

/** The rule as applied, step by step: drawn beside the points. */
export type ChoiceStep = NeedleReason & { channelId: string | null; pointIds: readonly string[] }

export type Choice = {
  points: readonly Proposed[]
  /** Requested by a rule and left out for this patient. */
  left: readonly { pointId: string; because: NeedleReason }[]
  steps: readonly ChoiceStep[]
}

/** The patient data relevant to needling; null is unknown. */
export type NeedlePerson = { ageYears: number | null; pregnant: boolean; thin: boolean }
