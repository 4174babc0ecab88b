/** One prescription of the table: signs and herbs. The patient is never recorded. */
export type Past = {
  signs: readonly string[]
  herbs: readonly string[]
  /** Whole years before the newest row; older ones count less. */
  yearsOld?: number
  /** Its weight relative to the others; 1 when the outcome is unknown. */
  weight?: number
}

/** A sign, or two signs together, and its weight in this patient. */
export type Feature = { place: number; value: number; signs: readonly string[] }

/**
 * What is learned from a table, in sums and counts. The expected share of a herb is `habit` + the sum over the
 * patient's features of `value` × `weights`.
 */
export type Experience = {
  /** Prescriptions learned from. */
  n: number
  /** Number of herbs in an average prescription. */
  herbsEach: number
  signs: readonly string[]
  /** Two signs seen together often enough to be weighed as a pair; indices in `signs`. */
  pairs: readonly (readonly [number, number])[]
  herbs: readonly string[]
  /** A row for each sign, then for each pair; a column for each herb. */
  weights: Float32Array
  /** The number of prescriptions with both the feature and the herb; indexed like `weights`. */
  times: Uint32Array
  /** The number of prescriptions with the feature. */
  seen: Uint32Array
  /** The part given whatever the signs are; one entry per herb. */
  habit: Float32Array
}

/** Too few to learn from, and how many are missing. */
export type TooFew = { n: number; missing: number }

export type HerbReason = {
  /** One sign, or two that were seen together. */
  signs: readonly string[]
  points: number
  /** The number of past prescriptions with these signs, and how many of them contained the herb. */
  of: number
  times: number
}

export type ProposedHerb = {
  herbId: string
  /** `habit` and the points of `because` add up to it: the share of such patients who would be given the herb. */
  share: number
  habit: number
  because: readonly HerbReason[]
}

export type Proposal = {
  herbs: readonly ProposedHerb[]
  /** Signs of the patient known to the table, and those it has too rarely or never. */
  known: readonly string[]
  unseen: readonly string[]
}
