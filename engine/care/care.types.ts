/** The patient as input for choosing care: signs with their weights, patterns and constitutions by id. */
export type CareCase = {
  signs: readonly { signId: string; weight: number }[]
  patternIds: readonly string[]
  constitutionIds: readonly string[]
  pregnant: boolean
}

/** One addend of a score. */
export type CareReason = {
  kind: 'sign' | 'pattern' | 'constitution' | 'warmth' | 'breadth'
  id: string
  points: number
}

export type CareOffer<E> = {
  entry: E
  score: number
  /** Signs of the patient that it treats. */
  covered: readonly string[]
  because: readonly CareReason[]
}

/** What would fit but is excluded for this patient, and why. */
export type Excluded<E> = { entry: E; why: 'pregnancy' | 'sign'; signId: string | null }

export type CareAnswer<E> = { offers: readonly CareOffer<E>[]; excluded: readonly Excluded<E>[] }
