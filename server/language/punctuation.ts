import type { Language } from '#contract/base/codes.ts'

const chinese = { comma: '、', pause: '，', semicolon: '；', stop: '。', space: '' }

/** What stands between the items of a list, between clauses, and between sentences. */
export const punctuation: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  zh_TW: chinese,
  en: { comma: ', ', pause: ', ', semicolon: '; ', stop: '. ', space: ' ' },
}

/** Sentences without their full stops in a row; nothing is made of an empty one. */
export const sentences = (texts: readonly string[], language: Language) =>
  texts.filter(Boolean).join(punctuation[language].stop)
