import type { Person } from '#engine/reading/reading.types.ts'

/** What is known of a patient: a sign, present or denied, and its weight (chief complaint first). */
export type Evidence = {
  signId: string
  present: boolean
  /** 1 is usual; a chief complaint more, a mild or passing sign less. */
  weight: number
}

/** What the doctor states beyond the signs: names of diseases, patterns, formulas, and elements of disease. */
export type StatedFacts = {
  diseases: readonly string[]
  /** Those of `diseases` that are diagnosed, not only mentioned. */
  diagnosed?: readonly string[]
  /** The disease a history begins with, before any symptom: the reason for the visit unless a complaint is stated. */
  leading?: string
  patterns: readonly string[]
  formulas: readonly string[]
  elements: readonly string[]
  person: Person
  /** Signs that the history states to be better. */
  better?: readonly string[]
  /** The history says that it is of a return visit. */
  returning?: true
  /** What the last visit treated, and the signs recorded then. */
  followed?: { diseases: readonly string[]; signs: readonly string[] }
  /** The duration of the complaint in days, when stated. */
  courseDays?: number
}

/** `sure`, 0–1: a complaint assumed only because it is mentioned first counts less. */
export type ComplaintSign = { signId: string; sure: number }

export type Case = {
  evidence: readonly Evidence[]
  statedFacts: StatedFacts
  /** 主诉: the signs the patient comes for; empty when unknown. */
  complaint?: readonly ComplaintSign[]
}

export type ReasonKind = 'key' | 'main' | 'other' | 'tongue' | 'pulse' | 'abdomen' | 'against'

/** What one sign of the patient adds to a score or takes from it. */
export type Reason = {
  signId: string
  /** The sign of the entry it was compared with, when it is a different one. */
  matched?: string
  kind: ReasonKind
  /** The relation: the same sign, a narrower or wider one, a sibling, its opposite; or it is denied. */
  how: 'same' | 'narrower' | 'broader' | 'sibling' | 'opposite' | 'denied'
  points: number
}

/**
 * What adds to a score apart from single signs: matching elements of disease, a name the doctor stated, other ways to
 * the same formula. `followed`: the last visit treated the disease. `better`: its name is said to be better.
 * `pregnancy`: it holds a drug not given then, or given with care.
 */
export type Adjustment = {
  kind:
    | 'elements'
    | 'stated-elements'
    | 'complaint'
    | 'disease'
    | 'pattern'
    | 'formula'
    | 'ways'
    | 'person'
    | 'apart'
    | 'first-disease'
    | 'followed'
    | 'better'
    | 'pregnancy'
  ids: readonly string[]
  points: number
}

export type CoverageState = 'covered' | 'partly' | 'uncovered' | 'contradicting'

/** The way a formula was reached: its own picture, a disease's pattern, or a general pattern. */
export type Route =
  | { kind: 'formula'; formulaId: string; source: string }
  | { kind: 'disease-pattern'; diseaseId: string; name: string; patternId: string | null; source: string }
  | { kind: 'pattern'; patternId: string; source: string }

export type FormulaMatch = {
  formulaId: string
  /** The points of `because` and `besides` add up to it; 100 would be a patient who shows the complete picture. */
  score: number
  because: readonly Reason[]
  adjustments: readonly Adjustment[]
  route: Route
  /** Other ways that also lead here, best first. */
  otherRoutes: readonly { route: Route; score: number }[]
  /** One entry for each present sign of the patient. */
  coverage: readonly { signId: string; state: CoverageState }[]
  /** The most important signs of the picture that the patient does not (yet) show. */
  missingKeys: readonly string[]
  contradictions: readonly string[]
  source: string
}

export type WhyNot = {
  formulaId: string
  rank: number | null
  match: FormulaMatch | null
  /** The formula in the first place, and the signs that distinguish the two, most specific first. */
  first: FormulaMatch | null
  differences: readonly { signId: string; here: number; there: number }[]
}
