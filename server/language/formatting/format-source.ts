import { parseNumber } from '#engine/dosing/parse-amount.ts'
import type { Words } from './words.ts'

const volumes: Readonly<Record<string, string>> = { 上: 'first volume', 中: 'middle volume', 下: 'last volume' }
const isYear = (text: string) => /^(19|20)\d\d$/.test(text)

const counters: Readonly<Record<string, string>> = { 难: 'issue', 章: 'ch.', 条: 'article' }
const numberOf = (text: string) => parseNumber(text) ?? text

/** 卷二 → vol. 2, 六十九难 → issue 69, 第十九条 → article 19. */
function formatCounted(text: string): string | undefined {
  const [, volume] = /^卷(.+)$/.exec(text) ?? []
  if (volume) return volumes[volume] ?? `vol. ${numberOf(volume)}`
  const [, number = '', counter = ''] = /^第?([〇一二三四五六七八九十百]+)([难章条])$/.exec(text) ?? []
  return number ? `${counters[counter]} ${numberOf(number)}` : undefined
}

/** One word of a source: book, chapter, volume, article, the formula something is modelled on. */
function formatWord(text: string, words: Words): string {
  const [, model] = /^由(.+)化裁$/.exec(text) ?? []
  return words(text) ?? formatCounted(text) ?? (model ? `adapted from ${words(model) ?? model}` : text)
}

/** 35, 12, 36: the numbers of clauses after a chapter. */
const formatClauses = (numbers: readonly string[]) =>
  numbers.length ? `${numbers.length > 1 ? 'clauses' : 'clause'} ${numbers.join(', ')}` : ''

/** The number of a standard is one word: GB/T 31773-2015. */
const glue = (text: string) => text.replace(/\b([A-Z]+\/T) (?=\d)/g, '$1\u00a0')

/** A book with its chapter and clauses: 金匮要略 痰饮咳嗽病 12、妇人杂病 3. */
function formatPlace(text: string, words: Words): string {
  const whole = words(text)
  if (whole) return whole
  const parts: string[] = []
  let clauses: string[] = []
  const close = () => {
    if (clauses.length) parts.push(formatClauses(clauses))
    clauses = []
  }
  for (const word of glue(text)
    .split(/[ ·、，,]+/)
    .filter(Boolean)) {
    if (isYear(word)) parts.push(`${parts.pop() ?? ''} ${word}`.trim())
    else if (/^0\d+$/.test(word)) parts.push(word)
    else if (/^\d+(-\d+)?$/.test(word)) clauses.push(word.replace('-', '–'))
    else {
      close()
      // A title in Latin letters keeps its numbers: Xin 2007 Br J Clin Pharmacol.
      const chinese = /\p{Script=Han}/u.test(word)
      if (!chinese && parts.length && !/\p{Script=Han}/u.test(text)) parts.push(`${parts.pop()} ${word}`)
      else parts.push(formatWord(word, words))
    }
  }
  close()
  return parts.join(', ')
}

/** A book quoting another: 玉机微义引太平惠民和剂局方, 血痹虚劳病附千金. */
function formatBook(text: string, words: Words): string {
  const [own = '', ...taken] = text.split(/\s{0,4}(?:引|录自|附(?=千金|外台|肘后|古今|方$))\s{0,4}/)
  if (!taken.length || words(text)) return formatPlace(text, words)
  const joint = text.includes('附') ? 'appended from' : 'quoting'
  return [
    formatPlace(own, words),
    ...taken.map((one) => (one === '方' ? 'appended formula' : `${joint} ${formatPlace(one, words)}`)),
  ].join(', ')
}

/** The source of a fact, in English: 伤寒论 35 → Treatise on Cold Damage (Shanghan Lun), clause 35. */
export function formatSource(text: string, words: Words): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  const known = words(text)
  if (known) return known
  return text
    .split(/[；;]/)
    .map((one) => {
      const [, book = '', note = '', rest = ''] = /^([^（]*)（(.*)）([^（）]*)$/.exec(one.trim()) ?? [one, one.trim()]
      const place = [formatBook(book.trim(), words), note && `(${formatBook(note, words)})`].filter(Boolean).join(' ')
      return rest ? `${place}, ${formatBook(rest, words)}` : place
    })
    .join('; ')
}
