import type { Condition } from '#engine/person/condition.types.ts'

/** A line of the prescription, as the safety check receives it. */
export type PrescribedLine = {
  herbId: string | null
  name: string
  form: string | null
  doseG: number
  decoct: string
}

/** The patient data used by the rules; null is unknown, and unknown is never treated as safe. */
export type SafetyPatient = {
  sex: 'female' | 'male'
  ageMonths: number | null
  pregnant: boolean
  lactating: boolean
  allergies: readonly string[]
  westernDrugs: readonly string[]
  weightKg: number | null
}

/** A prepared medicine by its id, or by name when the base does not know it. */
export type TakenPreparation = { preparationId: string | null; name: string }

export type SafetyInput = {
  lines: readonly PrescribedLine[]
  /** The history as written; the drugs it names count as taken. */
  history?: string
  /** Prepared medicines of this prescription: their ingredients count. */
  preparations?: readonly TakenPreparation[]
  pairs: number
  pairsPerDay: number
  /** How the sheet is prepared; a note on a line takes precedence. A decoction by default. */
  madeAs?: 'decoction' | 'powder' | 'outside'
  /** The directions as printed: wine or honey it is taken with counts. */
  taking?: string
  /** What binds a paste. */
  binder?: 'honey'
  /** Null in normal mode, where the patient is unknown. */
  patient: SafetyPatient | null
  /**
   * What record, visit, signs and history state about pregnancy and similar conditions; without it only the record
   * counts.
   */
  condition?: Condition
  /** Other current prescriptions and prepared medicines taken at the same time; one pair a day by default. */
  alsoTaken: readonly {
    label: string
    lines: readonly PrescribedLine[]
    pairsPerDay?: number
    preparations?: readonly TakenPreparation[]
    /** How many days its medicine still lasts. */
    daysLeft?: number
  }[]
  /** Patterns suggested by the signs, for pattern contraindications. */
  patternIds: readonly string[]
}

export type SafetyLevel = 'blocked' | 'sign' | 'hint'
export type SafetyRule =
  | 'incompatible'
  | 'mutual-fear'
  | 'forbidden'
  | 'oral-dose'
  | 'homonym'
  | 'pregnancy'
  | 'lactation'
  | 'toxic-limit'
  | 'dose'
  | 'child-dose'
  | 'elder-dose'
  | 'child-note'
  | 'elder-note'
  | 'herb-note'
  | 'allergy'
  | 'duplicate'
  | 'drug-interaction'
  | 'organ-harm'
  | 'other-sex'
  | 'decoction-note'
  | 'pattern-caution'
  | 'unknown-herb'
  | 'preparation-incompatible'
  | 'preparation-pregnancy'
  | 'preparation-lactation'
  | 'preparation-allergy'
  | 'preparation-interaction'
  | 'preparation-drug'
  | 'preparation-duplicate'
  | 'preparation-label'
  | 'preparation-toxic'
  | 'preparation-unknown'

/** Values for the sentence of a rule: names and numbers; several names as a list. */
export type FindingValues = Readonly<Record<string, string | number | readonly string[]>>

/** One finding. Its text is in `i18n/<lang>/prescribing/safety.json` under `rule`. */
export type SafetyFinding = {
  /** Stable for the same finding, whatever else is on the sheet: an override refers to it. */
  key: string
  rule: SafetyRule
  level: SafetyLevel
  /** Indices in `lines`. */
  lines: readonly number[]
  /** Values for the text: herb names, doses, limits. */
  values: FindingValues
  source: string
}

export type SafetyAnswer = {
  findings: readonly SafetyFinding[]
  /** Every rule, including those without findings, and whether it could judge. */
  checked: readonly { rule: SafetyRule; judged: boolean; found: number }[]
}
