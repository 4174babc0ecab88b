import type { ReadingIndex } from './reading.types.ts'
import { type Clause, segment, type Token } from './segment.ts'
import { notBefore } from './word-context.ts'

const denials = /无明显|未见明显|未触及|未闻及|未见|未及|未有|没有|并无|均无|皆无|无|未|不/g
const longest = { thing: 5, state: 5 }

/** A clause as tokens; 扁桃体无肿大 and 腹不痛 deny a word of the base that they hold in two parts. */
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
  for (const match of text.slice(clause.start, clause.end).matchAll(denials)) {
    const at = clause.start + match.index
    const after = at + match[0].length
    const inWord = tokens.some((t) => t.signs !== null && t.start < after && t.end > at)
    if (inWord || text.charAt(at - 1) === '有') continue
    const room = Math.min(longest.thing, at - clause.start, at - lastSignEnd(text, tokens, at))
    const denied = joined(text, at, after, room, Math.min(longest.state, clause.end - after), index)
    if (denied) return { ...denied, denies: match[0] === '不' ? 'one' : 'list' }
  }
  return null
}

/** The longest thing before a denial that makes a word of the base with the state after it. */
function joined(text: string, at: number, after: number, things: number, states: number, { words }: ReadingIndex) {
  for (let thing = things; thing > 0; thing--)
    for (let state = states; state > 0; state--) {
      const signs = words.get(text.slice(at - thing, at) + text.slice(after, after + state))
      if (signs?.length) return { start: at - thing, end: after + state, signs }
    }
  return null
}

/** What is a sign of its own before the denial stays one: 头痛无发热 is not 头痛发热 denied. */
const lastSignEnd = (text: string, tokens: readonly Token[], at: number) =>
  Math.max(0, ...tokens.filter((t) => t.start < at && t.signs?.length && !isOpen(text, t)).map((t) => t.end))

/** 体重 before 无下降 is the weight, not heaviness. */
const isOpen = (text: string, t: Token) =>
  notBefore.get(text.slice(t.start, t.end))?.test(text.slice(t.end, t.end + 4)) ?? false
