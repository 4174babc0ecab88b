import type { Rule } from './rule.ts'
import { textsOf } from './texts.ts'

const chinese = /\p{Script=Han}/u

const isEnglish = (text: string) => /[a-z]/i.test(text) && !chinese.test(text)

export const englishIsEnglish: Rule = {
  name: 'English is present and is English',
  *faults(k) {
    for (const { kind, entry, key, text } of textsOf(k))
      if (key === 'en' && !isEnglish(text)) yield `${kind} ${entry}: ${text || 'empty'}`
      else if (key === 'optionsEn' && chinese.test(text)) yield `${kind} ${entry}: ${text}`
    for (const [zh, en] of k.terms) if (!isEnglish(en)) yield `terms ${zh}: ${en}`
  },
}
