import type { Menses } from './menses.ts'

/** What bears on what may be given, and who said it: the record, this visit, a chosen sign, the history, the menses. */
export const factKinds = [
  'pregnant',
  'pregnancy-possible',
  'pregnancy-unknown',
  'lactating',
  'wishes-child',
  'kidney',
  'liver',
] as const
export type FactKind = (typeof factKinds)[number]
export type FactSource = 'record' | 'visit' | 'sign' | 'history' | 'menses'
export type ConditionFact = { kind: FactKind; source: FactSource; words: string }

export type Status = 'normal' | 'pregnant' | 'lactating'
export type VisitFacts = {
  sex: 'female' | 'male' | null
  ageMonths: number | null
  /** What the record holds; `normal` is what a new record begins with, so it says nothing. */
  record: Status | null
  /** What was asked at this visit. */
  visit: Status | null
  history: string
  signs: readonly { id: string; present: boolean }[]
  /** Signs that the history seems to tell and the doctor does not hold to be stated. */
  unsaid: readonly string[]
  menses: Menses
  /** YYYY-MM-DD. */
  today: string
}

export type Condition = {
  pregnant: boolean
  lactating: boolean
  /** `unknown` is asked for before anything that could harm, `possible` is excluded first. */
  pregnancy: 'yes' | 'no' | 'possible' | 'unknown'
  ageMonths: number | null
  sex: 'female' | 'male' | null
  facts: readonly ConditionFact[]
}
