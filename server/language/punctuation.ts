import type { Language } from '#contract/base/codes.ts'

const chinese = { comma: '、', pause: '，', semicolon: '；', stop: '。', space: '' }

/** The separators between the items of a list, between clauses, and between sentences. */
export const punctuation: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  zh_TW: chinese,
  en: { comma: ', ', pause: ', ', semicolon: '; ', stop: '. ', space: ' ' },
}

/** Joins sentences without their full stops; empty ones are skipped. */
export const sentences = (texts: readonly string[], language: Language) =>
  texts.filter(Boolean).join(punctuation[language].stop)
