import type { Prose } from '#knowledge/schema/common.ts'
import type { HerbRef } from '#knowledge/schema/knowledge.ts'

/** A herb offered beside the formula: the doctor ticks it or leaves it. */
export type Addition = HerbRef & {
  name: string
  doseG: number | null
  /** Signs of the patient that it is for. */
  signs: readonly string[]
  rule:
    | 'modification'
    | 'smart'
    | 'indication'
    | 'recommended'
    | 'grave'
    | 'guide'
    | 'core'
    | 'predicted'
    | 'indicator'
    | 'worse'
    | 'eye'
  why: Prose | null
  source: string
}
