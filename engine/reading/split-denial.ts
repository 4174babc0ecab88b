import type { ReadingIndex } from './reading.types.ts'
import { type Clause, isInsideUrine, segment, type Token } from './segment.ts'
import { notAfter, notBefore } from './word-context.ts'

/** What may be between a thing and its state: negations, amounts and frequencies. */
const between =
  /无明显|未见明显|未触及|未闻及|未见|未及|未有|没有|并无|[均皆亦也尚]无|[均皆亦也尚并]不|[均皆亦也尚并]未|无|未|不|阵发性|持续性|间断性?|反复|时有|常有|偶有|仍有|稍有|略有|有时|轻度|轻微|明显|稍|略|较|仍|尚有/g
const longest = { thing: 5, state: 5 }

/** A clause as tokens; 扁桃体无肿大 and 腹不痛 negate a word of the base that is split in two parts. */
export function tokensOf(text: string, clause: Clause, index: ReadingIndex): Token[] {
  const tokens = segment(text, clause, index)
  const denied = splitDenial(text, clause, tokens, index)
  if (!denied) return tokens
  const part = (start: number, end: number) => ({ start, end, closedBy: clause.closedBy })
  return [
    ...segment(text, part(clause.start, denied.start), index),
    denied,
    ...tokensOf(text, part(denied.end, clause.end), index),
  ]
}

function splitDenial(text: string, clause: Clause, tokens: readonly Token[], index: ReadingIndex): Token | null {
  for (const match of text.slice(clause.start, clause.end).matchAll(between)) {
    const at = clause.start + match.index
    const after = at + match[0].length
    const inWord = tokens.some((t) => t.signs !== null && t.start < after && t.end > at)
    if (inWord || text.charAt(at - 1) === '有' || isNoDenial(text, at, after)) continue
    const room = Math.min(longest.thing, at - clause.start, at - lastSignEnd(text, tokens, at))
    const denied = joined(text, at, after, room, Math.min(longest.state, clause.end - after), index)
    if (denied) return { ...denied, ...denialOf(match[0]) }
  }
  return null
}

/** 动不动就出汗, 接不上气: how often, and what does not succeed. */
function isNoDenial(text: string, at: number, after: number) {
  return text.charAt(at - 1) === text.charAt(after) || /^不(?:上[气来]|住)/.test(text.slice(at, at + 3))
}

/** 视物稍模糊 states a degree and negates nothing. */
function denialOf(word: string): Pick<Token, 'denies'> {
  if (/[无未没]/.test(word)) return { denies: 'list' }
  return word.includes('不') ? { denies: 'one' } : {}
}

/** The longest thing before a negation that forms a word of the base with the state after it. */
function joined(text: string, at: number, after: number, things: number, states: number, { words }: ReadingIndex) {
  for (let thing = things; thing > 0; thing--) {
    if (isInsideUrine(text, at - thing)) continue
    for (let state = states; state > 0; state--) {
      const word = text.slice(at - thing, at) + text.slice(after, after + state)
      if (notAfter.get(word)?.test(text.slice(Math.max(0, at - thing - 12), at - thing))) continue
      const signs = words.get(word)
      if (signs?.length) return { start: at - thing, end: after + state, signs }
    }
  }
  return null
}

/** A separate sign before the negation stays one: 头痛无发热 is not 头痛发热 negated. */
const lastSignEnd = (text: string, tokens: readonly Token[], at: number) =>
  Math.max(0, ...tokens.filter((t) => t.start < at && t.signs?.length && !isOpen(text, t)).map((t) => t.end))

/** 体重 before 无下降 is the weight, not heaviness. */
const isOpen = (text: string, t: Token) =>
  notBefore.get(text.slice(t.start, t.end))?.test(text.slice(t.end, t.end + 4)) ?? false
