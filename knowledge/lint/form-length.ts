import type { Rule } from './rule.ts'

/** One-character words that physicians write alone and that no other word contains by chance. */
const allowed = new Set([
  '喘',
  '咳',
  '嗽',
  '呕',
  '吐',
  '哕',
  '噫',
  '呃',
  '渴',
  '痢',
  '泻',
  '痉',
  '厥',
  '汗',
  '悸',
  '衄',
  '烦',
  '疟',
  '癫',
  '狂',
  '痫',
  '疣',
  '癣',
  '痔',
  '痈',
  '疖',
  '疽',
  '瘤',
])

export const formsAreWords: Rule = {
  name: 'a surface form has two characters or more',
  *faults({ signs }) {
    for (const s of signs.values())
      for (const form of [s.zh, ...s.forms]) if (form.length < 2 && !allowed.has(form)) yield `${s.zh}: ${form}`
  },
}
