import type { Language } from '#contract/base/codes.ts'
import type { EntryLink } from '#knowledge/schema/knowledge.ts'
import { chineseOf } from '#server/language/label.ts'

/** A question as stored in an attempt, with its solution. The solution is not sent until the attempt is submitted. */
export type PaperQuestion = {
  questionId: string
  text: string
  options: readonly string[]
  /** Missing for the questions of a clinic's own file, which are shown as written. */
  english?: { text: string; options: readonly string[] }
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

/** The question and its lettered options in a language. */
export function wordingOf({ text, options, english }: PaperQuestion, language: Language) {
  if (language === 'en' && english) return { text: english.text, options: lettered(english.options) }
  return { text: chineseOf(text, language), options: lettered(options.map((o) => chineseOf(o, language))) }
}

/** Options with the letters used in answers. */
const lettered = (options: readonly string[]) => options.map((text, i) => ({ option: letters.charAt(i), text }))
