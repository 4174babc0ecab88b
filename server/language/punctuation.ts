import type { Language } from '#contract/base/codes.ts'

const chinese = { comma: '、', semicolon: '；', space: '' }

/** What stands between the items of a list, and between sentences. */
export const punctuation: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  zh_TW: chinese,
  en: { comma: ', ', semicolon: '; ', space: ' ' },
}
