import type { FindingValues, SafetyLevel } from '#engine/safety/safety.types.ts'

/** A point of the needle prescription, as the safety check receives it. */
export type NeedleLine = {
  pointId: string
  name: string
  side: 'left' | 'right' | 'both' | 'middle'
  method:
    | 'reinforcing'
    | 'reducing'
    | 'even'
    | 'through'
    | 'bleeding'
    | 'moxibustion'
    | 'warm_needle'
    | 'electric'
    | 'cupping'
    | 'embedding'
    | 'pressing'
  throughPointId: string | null
  depthCun: number | null
  angle: 'perpendicular' | 'oblique' | 'transverse' | null
  retentionMin: number
  needlesIn: number
  needlesOut: number | null
}

/** The patient data relevant to needling; null is unknown, and unknown is never treated as safe. */
export type NeedlePatient = {
  ageMonths: number | null
  pregnant: boolean
  thin: boolean
  allergies: readonly string[]
  westernDrugs: readonly string[]
  /** What is known, be it that there is none: an empty list is also that of a patient whom nobody has asked. */
  asked: { pregnancy: boolean; allergies: boolean; drugs: boolean }
}

export type NeedleInput = {
  points: readonly NeedleLine[]
  /** Null in normal mode, where the patient is unknown. */
  patient: NeedlePatient | null
  /** Present signs and names of diseases: as ids of the base, and as words. */
  signIds: readonly string[]
  /** Diagnoses and the patient's words. */
  words: readonly string[]
  /** Whether this is the patient's first acupuncture here; null when not known. */
  firstTime: boolean | null
}

export const needleRules = [
  'needle-pregnancy',
  'needle-depth',
  'needle-danger',
  'needle-moxa',
  'needle-bleeding',
  'needle-electric',
  'needle-infant',
  'needle-faint',
  'needle-metal',
  'needle-count',
  'needle-twice',
  'needle-unknown',
] as const
export type NeedleRule = (typeof needleRules)[number]

/**
 * The text is in `i18n/<lang>/prescribing/safety.json` under `values.text`. `lines` are indices of herbs and always
 * empty here.
 */
export type NeedleFinding = {
  key: string
  rule: NeedleRule
  level: SafetyLevel
  lines: readonly number[]
  /** Indices in the needle prescription; empty when it concerns the whole. */
  points: readonly number[]
  values: FindingValues
  source: string
}

export type NeedleAnswer = {
  findings: readonly NeedleFinding[]
  checked: readonly { rule: NeedleRule; judged: boolean; found: number }[]
}
