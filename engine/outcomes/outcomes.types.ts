/** The change of a complaint since the prescription; `new` was not present before. */
export type Improvement = 'gone' | 'better' | 'same' | 'worse' | 'new'

/** One answered follow-up, and the ids it is counted under: formulas, or diseases. */
export type AnsweredFollowUp = {
  groups: readonly string[]
  /** One for each complaint asked about. */
  improvements: readonly Improvement[]
  /** How much trouble remains, 0–10. */
  score: number
}

export type Outcome = {
  group: string
  /** Follow-ups answered. */
  answered: number
  /** Of these, with any complaint asked about. */
  judged: number
  improved: number
  /** 95 % interval of the share of improved among all such patients, 0–1; none when nobody was judged. */
  interval: { low: number; high: number } | null
  meanScore: number
  /** Too few for a conclusion. */
  few: boolean
}
