import type { Amount } from './amount.ts'
import type { Draft, NamedFormula, RecognitionIndex, Removal } from './recognition.types.ts'

/** A prescription half read. */
export type State = {
  index: RecognitionIndex
  text: string
  at: number
  drafts: Draft[]
  named: NamedFormula[]
  removals: Removal[]
  /** Behind a formula, as long as only its changes are stated; there a dash leaves out. */
  changing: 'named' | 'adding' | null
  /** 30g 黄芪: an amount that waits for its herb, and where it stands. */
  pending: { amount: Amount; from: number } | null
  /** Where the herbs begin that one 各 may be for: behind the last change. */
  group: number
}

export const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
export const lengthAt = (pattern: RegExp, text: string, at: number) => matchAt(pattern, text, at)?.[0].length ?? 0
