import type { Prose } from '#knowledge/schema/common.ts'
import type { HerbRef } from '#knowledge/schema/knowledge.ts'

/** A herb named by a rule, at the adult dose. */
export type Offer = HerbRef & {
  name: string
  doseG: number | null
  /** Signs of the patient that it treats. */
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
  /** What else must be done: displayed with the reason, so that it is read. */
  act?: Prose
  source: string
}

/** A herb offered beside the formula, at the dose for the patient's age, for the doctor to tick. */
export type Addition = Offer & {
  /** Toxic, restricted or without a dose: never selected by Enter alone. */
  needsLook: boolean
}
