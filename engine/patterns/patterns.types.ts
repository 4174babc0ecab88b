import type { Adjustment, Reason, Route } from '#engine/matching/matching.types.ts'

/** A disease element 证素, and the signs that speak for it. */
export type ElementMatch = {
  element: string
  kind: 'place' | 'nature'
  points: number
  because: readonly { signId: string; points: number }[]
}

export type PatternMatch = {
  /** As the book calls it: 风寒感冒, 风寒束表证. */
  name: string
  patternId: string | null
  diseaseId: string | null
  /** The points of `because` and `besides` sum to it. */
  score: number
  because: readonly Reason[]
  adjustments: readonly Adjustment[]
  route: Route
  /** 0–1: how far the other likely patterns are of the same elements. */
  consensus: number
  /** Elements of the pattern and how strongly the patient shows each, 0–1. */
  elements: readonly { element: string; strength: number }[]
  method: readonly string[]
  formulas: readonly string[]
}

export type DiseaseMatch = {
  diseaseId: string
  score: number
  because: readonly Reason[]
  /** `course`: how long the complaint has lasted speaks against the disease. */
  adjustments: readonly (Adjustment | { kind: 'course'; ids: readonly string[]; points: number })[]
  patternName: string
}
