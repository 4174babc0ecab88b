import type { Condition } from '#engine/person/condition.types.ts'

/** A line of the prescription as safety sees it. */
export type PrescribedLine = {
  herbId: string | null
  name: string
  form: string | null
  doseG: number
  decoct: string
}

/** Everything the rules may ask about the patient; null is unknown, and unknown is never taken for safe. */
export type SafetyPatient = {
  sex: 'female' | 'male'
  ageMonths: number | null
  pregnant: boolean
  lactating: boolean
  allergies: readonly string[]
  westernDrugs: readonly string[]
  weightKg: number | null
}

/** A prepared medicine by its id, or by name where the base does not know it. */
export type TakenPreparation = { preparationId: string | null; name: string }

export type SafetyInput = {
  lines: readonly PrescribedLine[]
  /** The history as it was stated; the drugs that it names count as taken. */
  history?: string
  /** Prepared medicines of this prescription: what is hidden in them counts. */
  preparations?: readonly TakenPreparation[]
  pairs: number
  pairsPerDay: number
  /** What the sheet is made into; a note on a line outweighs it. A decoction unless stated. */
  madeAs?: 'decoction' | 'powder' | 'outside'
  /** Null in normal mode, where nothing is known of a patient. */
  patient: SafetyPatient | null
  /** What record, visit, signs and history say of pregnancy and the like; without it only the record's own word counts. */
  condition?: Condition
  /** Other live prescriptions and prepared medicines that the patient takes at the same time; one pair a day unless stated. */
  alsoTaken: readonly {
    label: string
    lines: readonly PrescribedLine[]
    pairsPerDay?: number
    preparations?: readonly TakenPreparation[]
  }[]
  /** Patterns that the signs speak for, for pattern contraindications. */
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
  | 'allergy'
  | 'duplicate'
  | 'drug-interaction'
  | 'organ-harm'
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
  | 'preparation-toxic'
  | 'preparation-unknown'

/** What fills the sentence of a rule: names and figures; of several names a list. */
export type FindingValues = Readonly<Record<string, string | number | readonly string[]>>

/** One finding. Worded by `i18n/<lang>/prescribing/safety.json` under `rule`. */
export type SafetyFinding = {
  /** Stable for the same matter, whatever else is on the sheet: an override names it. */
  key: string
  rule: SafetyRule
  level: SafetyLevel
  /** Places in `lines`. */
  lines: readonly number[]
  /** Fills the text: herb names, doses, limits. */
  values: FindingValues
  source: string
}

export type SafetyAnswer = {
  findings: readonly SafetyFinding[]
  /** Every rule that was looked at, also the silent ones, and whether it could be judged. */
  checked: readonly { rule: SafetyRule; judged: boolean; found: number }[]
}
