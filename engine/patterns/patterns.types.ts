import type { Adjustment, Reason, Route } from '#engine/matching/matching.types.ts'

/** A disease element 证素, and the signs that support it. */
export type ElementMatch = {
  element: string
  kind: 'place' | 'nature'
  points: number
  because: readonly { signId: string; points: number }[]
}

export type PatternMatch = {
  /** The name used in the book: 风寒感冒, 风寒束表证. */
  name: string
  patternId: string | null
  diseaseId: string | null
  /** The points of `because` and `besides` add up to it. */
  score: number
  because: readonly Reason[]
  adjustments: readonly Adjustment[]
  route: Route
  /** 0–1: how far the other likely patterns have the same elements. */
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
  /** `course`: the duration of the complaint contradicts the disease. */
  adjustments: readonly (Adjustment | { kind: 'course'; ids: readonly string[]; points: number })[]
  patternName: string
}
