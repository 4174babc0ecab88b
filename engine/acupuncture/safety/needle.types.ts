import type { FindingValues, SafetyLevel } from '#engine/safety/safety.types.ts'

/** A point of the needle prescription as safety sees it. */
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

/** What of the patient bears on needles; null is unknown, and unknown is never taken for safe. */
export type NeedlePatient = {
  ageMonths: number | null
  pregnant: boolean
  thin: boolean
  allergies: readonly string[]
  westernDrugs: readonly string[]
}

export type NeedleInput = {
  points: readonly NeedleLine[]
  /** Null in normal mode, where nothing is known of a patient. */
  patient: NeedlePatient | null
  /** Signs that hold, and names of diseases: as ids of the base, and as words. */
  signIds: readonly string[]
  /** Diagnoses and what the patient says. */
  words: readonly string[]
  /** Whether the patient was never needled here; null where that is not known. */
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

/** Worded by `i18n/<lang>/prescribing/safety.json` under `values.text`. `lines` are places in the herbs and always empty here. */
export type NeedleFinding = {
  key: string
  rule: NeedleRule
  level: SafetyLevel
  lines: readonly number[]
  /** Places in the needle prescription; empty where it is about the whole. */
  points: readonly number[]
  values: FindingValues
  source: string
}

export type NeedleAnswer = {
  findings: readonly NeedleFinding[]
  checked: readonly { rule: NeedleRule; judged: boolean; found: number }[]
}
