import type { CompiledConstitution } from '#knowledge/schema/knowledge.ts'

export type Sex = 'female' | 'male'

/** `open`: questions of the scale are still without answer. `suggested`: signs alone point to it. */
export type Verdict = 'yes' | 'mostly' | 'leaning' | 'suggested' | 'no' | 'open'

export type ConstitutionReason = { kind: 'item' | 'sign'; id: string; points: number }

export type ConstitutionScore = {
  constitution: CompiledConstitution
  /** Converted score, 0 to 100; null while the scale is open. */
  score: number | null
  rawScore: number | null
  verdict: Verdict
  /** Answers or signs that speak for it, the loudest first. */
  because: readonly ConstitutionReason[]
  /** Questions of this scale without an answer. */
  missing: readonly string[]
}
