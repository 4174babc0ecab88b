import type { Amount } from './amount.ts'
import type { Draft, NamedFormula, RecognitionIndex, Removal } from './recognition.types.ts'

/** The state while a prescription is parsed. */
export type State = {
  index: RecognitionIndex
  text: string
  at: number
  drafts: Draft[]
  named: NamedFormula[]
  removals: Removal[]
  /** After a formula, as long as only its changes are stated; there a dash removes a herb. */
  changing: 'named' | 'adding' | null
  /** 30g 黄芪: an amount waiting for its herb, with its position. */
  pending: { amount: Amount; from: number } | null
  /** Start of the herbs that one 各 may refer to: after the last change. */
  group: number
}

export const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
export const lengthAt = (pattern: RegExp, text: string, at: number) => matchAt(pattern, text, at)?.[0].length ?? 0
