import type { Person } from '#engine/reading/reading.types.ts'

/** What is known of a patient: a sign, there or denied, and how much it weighs (chief complaint first). */
export type Evidence = {
  signId: string
  present: boolean
  /** 1 is usual; a chief complaint more, a mild or passing sign less. */
  weight: number
}

/** What the doctor states beyond the signs: names of diseases, patterns, formulas, and elements of disease. */
export type StatedFacts = {
  diseases: readonly string[]
  patterns: readonly string[]
  formulas: readonly string[]
  elements: readonly string[]
  person: Person
  /** How many days the complaint has lasted, where it is stated. */
  courseDays?: number
}

/** `sure`, 0–1: a complaint that is only what was said first says less. */
export type ComplaintSign = { signId: string; sure: number }

export type Case = {
  evidence: readonly Evidence[]
  statedFacts: StatedFacts
  /** 主诉: the signs for which the patient comes; none where it is not known. */
  complaint?: readonly ComplaintSign[]
}

export type ReasonKind = 'key' | 'main' | 'other' | 'tongue' | 'pulse' | 'abdomen' | 'against'

/** What one sign of the patient adds to a score or takes from it. */
export type Reason = {
  signId: string
  /** The sign in the entry that it was held against, where it is another one. */
  matched?: string
  kind: ReasonKind
  /** How they meet: the very sign, a narrower or wider one, a sister, its opposite; or it is denied. */
  how: 'same' | 'narrower' | 'broader' | 'sibling' | 'opposite' | 'denied'
  points: number
}

/** What adds to a score besides single signs: elements of disease that agree, a name that the doctor gave, other ways that lead to the same formula. */
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
  /** The points of `because` and `besides` sum to it; 100 would be a patient who is the picture itself. */
  score: number
  because: readonly Reason[]
  adjustments: readonly Adjustment[]
  route: Route
  /** Other ways that also lead here, best first. */
  otherRoutes: readonly { route: Route; score: number }[]
  /** One entry per sign of the patient that is present. */
  coverage: readonly { signId: string; state: CoverageState }[]
  /** What the picture holds most important and the patient does not (yet) show. */
  missingKeys: readonly string[]
  contradictions: readonly string[]
  source: string
}

export type WhyNot = {
  formulaId: string
  rank: number | null
  match: FormulaMatch | null
  /** The formula in the first place, and the signs that tell the two apart, most telling first. */
  first: FormulaMatch | null
  differences: readonly { signId: string; here: number; there: number }[]
}
