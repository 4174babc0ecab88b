import type { CompiledConstitution } from '#knowledge/schema/knowledge.ts'

export type Sex = 'female' | 'male'

/** `open`: some questions of the scale are unanswered. `suggested`: only signs indicate it. */
export type Verdict = 'yes' | 'mostly' | 'leaning' | 'suggested' | 'no' | 'open'

export type ConstitutionReason = { kind: 'item' | 'sign'; id: string; points: number }

export type ConstitutionScore = {
  constitution: CompiledConstitution
  /** Converted score, 0 to 100; null while questions are open. */
  score: number | null
  rawScore: number | null
  verdict: Verdict
  /** The supporting answers or signs, strongest first. */
  because: readonly ConstitutionReason[]
  /** Questions of this scale without an answer. */
  missing: readonly string[]
}
