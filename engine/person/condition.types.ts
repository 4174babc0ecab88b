import type { Menses } from './menses.ts'

/** Diseases and states in which some herbs do harm. */
export const illnesses = [
  'kidney',
  'liver',
  'g6pd',
  'glaucoma',
  'pressure',
  'crisis',
  'heart',
  'thyroid',
  'bleeding',
  'surgery',
  'potassium',
  'swelling',
  'retention',
  'seizures',
  'sport',
] as const

/** What affects prescribing, and its source: the record, this visit, a chosen sign, the history, the menses. */
export const factKinds = [
  'pregnant',
  'pregnancy-possible',
  'pregnancy-unknown',
  'lactating',
  'wishes-child',
  ...illnesses,
] as const
export type FactKind = (typeof factKinds)[number]
export type FactSource = 'record' | 'visit' | 'sign' | 'history' | 'menses'
export type ConditionFact = { kind: FactKind; source: FactSource; words: string }

/** A value entered at this visit, by its id in the base and in its unit there; `words` as it is shown. */
export type Measured = { id: string; value: number; words: string }

export type Status = 'normal' | 'pregnant' | 'lactating'
export type VisitFacts = {
  sex: 'female' | 'male' | null
  ageMonths: number | null
  /** The value in the record; `normal` is the default of a new record, so it means nothing. */
  record: Status | null
  /** The answers of this visit. */
  visit: Status | null
  history: string
  /** Names of the diagnoses on the sheet. */
  diagnoses?: readonly string[]
  /** Those of earlier sheets: of these what does not pass still counts. */
  former?: readonly string[]
  /** Laboratory values and vital signs of this visit. */
  measured?: readonly Measured[]
  signs: readonly { id: string; present: boolean }[]
  /** Signs found in the history that the doctor rejects. */
  unsaid: readonly string[]
  menses: Menses
  /** YYYY-MM-DD. */
  today: string
}

export type Condition = {
  pregnant: boolean
  lactating: boolean
  /** `unknown` is asked about before anything that could harm, `possible` is excluded first. */
  pregnancy: 'yes' | 'no' | 'possible' | 'unknown'
  ageMonths: number | null
  sex: 'female' | 'male' | null
  /** Signs that the sex of the record cannot have: the wrong record is open, or its sex is wrong. */
  otherSex?: readonly string[]
  facts: readonly ConditionFact[]
}
