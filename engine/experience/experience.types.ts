/** One prescription of the table: what was found and what was given. Who it was for is never asked. */
export type Past = {
  signs: readonly string[]
  herbs: readonly string[]
  /** Whole years before the newest of the table; older ones count less. */
  yearsOld?: number
  /** How much it teaches beside the others; 1 where nothing is known of how it went. */
  weight?: number
}

/** A sign, or two signs together, and how much of it counts in this patient. */
export type Feature = { place: number; value: number; signs: readonly string[] }

/**
 * What a table teaches, in sums and counts. The share in which a herb may be expected is
 * `habit` + the sum over the patient's features of `value` × `weights`.
 */
export type Experience = {
  /** Prescriptions learned from. */
  n: number
  /** Herbs of an average prescription. */
  herbsEach: number
  signs: readonly string[]
  /** Two signs seen together often enough to be weighed as a pair; places in `signs`. */
  pairs: readonly (readonly [number, number])[]
  herbs: readonly string[]
  /** A row for each sign, then for each pair; a column for each herb. */
  weights: Float32Array
  /** In how many prescriptions the herb was given where the feature was there; as `weights`. */
  times: Uint32Array
  /** In how many prescriptions the feature was there. */
  seen: Uint32Array
  /** What is given whatever the signs are; one entry a herb. */
  habit: Float32Array
}

/** Too few to say anything, and how many are still missing. */
export type TooFew = { n: number; missing: number }

export type HerbReason = {
  /** One sign, or two that were seen together. */
  signs: readonly string[]
  points: number
  /** Of so many past prescriptions with these signs, so many held the herb. */
  of: number
  times: number
}

export type ProposedHerb = {
  herbId: string
  /** `habit` and the points of `because` sum to it: the share of such patients who would be given the herb. */
  share: number
  habit: number
  because: readonly HerbReason[]
}

export type Proposal = {
  herbs: readonly ProposedHerb[]
  /** Signs of the patient that the table holds, and those it holds too seldom or never. */
  known: readonly string[]
  unseen: readonly string[]
}
