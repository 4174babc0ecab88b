/** How a complaint has become since the prescription; `new` was not there before. */
export type Improvement = 'gone' | 'better' | 'same' | 'worse' | 'new'

/** One follow-up that has been answered, and what it is counted under: ids of formulas, or of diseases. */
export type AnsweredFollowUp = {
  groups: readonly string[]
  /** One for each complaint that was asked about. */
  improvements: readonly Improvement[]
  /** How much the patient is still troubled, 0–10. */
  score: number
}

export type Outcome = {
  group: string
  /** Follow-ups answered. */
  answered: number
  /** Of these, with any complaint asked about. */
  judged: number
  improved: number
  /** 95 % interval of the share of improved among all such patients, 0–1; none where nobody was judged. */
  interval: { low: number; high: number } | null
  meanScore: number
  /** Too few to say anything by. */
  few: boolean
}
