/** A question worth asking next: what its answer would change. */
export type Question = {
  signId: string
  /** The expected reduction of uncertainty by the answer, in bits. */
  gain: number
  /** How the leading formulas move if the sign is present, and if it is not. */
  ifPresent: readonly Shift[]
  ifAbsent: readonly Shift[]
}
export type Shift = { formulaId: string; from: number; to: number }
