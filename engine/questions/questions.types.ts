/** A question worth asking next: what it would change. */
export type Question = {
  signId: string
  /** Bits by which the answer is expected to narrow the choice. */
  gain: number
  /** How the leading formulas move if the sign is there, and if it is not. */
  ifPresent: readonly Shift[]
  ifAbsent: readonly Shift[]
}
export type Shift = { formulaId: string; from: number; to: number }
