/** A patient as care is chosen for her: signs with what they weigh, patterns and constitutions by id. */
export type CareCase = {
  signs: readonly { signId: string; weight: number }[]
  patternIds: readonly string[]
  constitutionIds: readonly string[]
  pregnant: boolean
}

/** One addend of a score; the addends sum to it. */
export type CareReason = {
  kind: 'sign' | 'pattern' | 'constitution' | 'warmth' | 'breadth'
  id: string
  points: number
}

export type CareOffer<E> = {
  entry: E
  score: number
  /** Signs of the patient that it is for. */
  covered: readonly string[]
  because: readonly CareReason[]
}

/** What would fit but is excluded for this patient, and why. */
export type Excluded<E> = { entry: E; why: 'pregnancy' | 'sign'; signId: string | null }

export type CareAnswer<E> = { offers: readonly CareOffer<E>[]; excluded: readonly Excluded<E>[] }
