import type { KnownHerb, SafetyIndex } from './prepare.ts'
import type { PrescribedLine, SafetyFinding, SafetyInput, SafetyRule } from './safety.types.ts'

/** A line of the sheet under test, with what the base knows of it. */
export type CheckedLine = PrescribedLine & { place: number; known: KnownHerb | null }

export type Question = SafetyInput & { index: SafetyIndex; checked: readonly CheckedLine[] }

/** One rule of safety. */
export type Check = {
  rule: SafetyRule
  /** False when what the rule must know is not known: then silence means nothing. */
  canJudge: (q: Question) => boolean
  findings: (q: Question) => SafetyFinding[]
}

export const known = (q: Question) =>
  q.checked.flatMap((line) => (line.known ? [{ ...line, herb: line.known.herb, formOf: line.known.form }] : []))
