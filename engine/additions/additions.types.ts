import type { Prose } from '#knowledge/schema/common.ts'
import type { HerbRef } from '#knowledge/schema/knowledge.ts'

/** A herb that a rule names, at an adult's dose. */
export type Offer = HerbRef & {
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
  /** What must be done besides: it is shown with the reason, so that it is read. */
  act?: Prose
  source: string
}

/** A herb offered beside the formula, at the dose of the patient's age: the doctor ticks it or leaves it. */
export type Addition = Offer & {
  /** Poisonous, restricted or without a dose: to be looked at, never the one that a bare Enter takes. */
  needsLook: boolean
}
