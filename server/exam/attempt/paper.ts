import type { EntryLink } from '#knowledge/schema/knowledge.ts'

/** A question as stored in an attempt, with its solution. The solution is not sent until the attempt is submitted. */
export type PaperQuestion = {
  questionId: string
  text: string
  options: readonly string[]
  /** Letters. */
  answer: string
  multiple: boolean
  subject: string
  level: number | null
  secondsLimit: number
  explanation: { zh: string; en: string }
  source: string
  links: readonly EntryLink[]
}

const letters = 'ABCDEFGH'

/** Options with the letters used in answers. */
export const lettered = (options: readonly string[]) => options.map((text, i) => ({ option: letters.charAt(i), text }))
