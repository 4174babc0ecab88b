import type { EntryLink } from '#knowledge/schema/knowledge.ts'

/** A question as an attempt keeps it, with its solution. It leaves the server without, until the attempt is handed in. */
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

/** Options with the letters that answers name. */
export const lettered = (options: readonly string[]) => options.map((text, i) => ({ option: letters.charAt(i), text }))
