import { meaningHere } from './headless.ts'
import type { ReadingIndex } from './reading.types.ts'

/** A part of a clause: a known word (perhaps without a sign), or text without a known word. */
export type Token = { start: number; end: number; signs: readonly string[] | null; denies?: 'one' | 'list' }

const clauseEnd = /[，;:。!?\n\r()[\]【】""“”「」·]/

export type Clause = { start: number; end: number; closedBy: string }

/** Text without punctuation is cut here, so that work on whole clauses stays linear in the text. */
const longestClause = 120
/** Such a cut is moved back to one of these when one is near. */
const mayCut = /[\s、]/
const nearCut = 40

/**
 * Clauses by punctuation; 、 stays inside, because it joins the items of a list. A full stop between digits does not
 * end one.
 */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  for (let i = 0; i <= text.length; i++) {
    const char = text.charAt(i)
    if (i - start > longestClause) {
      const end = cutBefore(text, i)
      clauses.push({ start, end, closedBy: '，' })
      start = end
    }
    const stop = i === text.length || clauseEnd.test(char) || (char === '.' && !/\d/.test(text.charAt(i + 1)))
    if (!stop) continue
    if (i > start) clauses.push({ start, end: i, closedBy: char })
    start = i + 1
  }
  return clauses
}

function cutBefore(text: string, at: number) {
  for (let i = at; i > at - nearCut; i--) if (mayCut.test(text.charAt(i))) return i
  return at
}

/** What stands before a place in its sentence, no further back than `reach` characters. */
export const sentenceBefore = (text: string, at: number, reach: number): string =>
  text
    .slice(Math.max(0, at - reach), at)
    .split(/[。;\n]/)
    .at(-1) ?? ''

const none: readonly number[] = []

/** 便未解 inside 小便未解 belongs to 小便. */
export const isInsideUrine = (text: string, at: number) =>
  text.charAt(at) === '便' && /[小溲尿溺]/.test(text.charAt(at - 1))

/** 湿疹消退 is not 疹消. */
const isInsideRash = (text: string, at: number) => text.charAt(at) === '疹' && /[湿药麻风]/.test(text.charAt(at - 1))

/** The possible lengths of words that begin here. */
function lengthsAt(text: string, at: number, { lengths }: ReadingIndex): readonly number[] {
  if (isInsideUrine(text, at) || isInsideRash(text, at)) return none
  return lengths.get(text.charAt(at)) ?? none
}

/** 脸黄黄的 is not torn by a word that means something only after a nappy. */
function isWord(text: string, start: number, length: number, { words, headless }: ReadingIndex) {
  const word = text.slice(start, start + length)
  return words.has(word) && meaningHere(headless, text, start, word) !== null
}

/** Covers as much of the clause as possible with as few words as possible. */
export function segment(text: string, clause: Clause, index: ReadingIndex): Token[] {
  const size = clause.end - clause.start
  const best = new Array<number>(size + 1).fill(0)
  const take = new Array<number>(size + 1).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    best[i] = best[i + 1] ?? 0
    for (const length of lengthsAt(text, clause.start + i, index)) {
      if (i + length > size || !isWord(text, clause.start + i, length, index)) continue
      const worth = length * 10 - 4 + (best[i + length] ?? 0)
      if (worth > (best[i] ?? 0)) {
        best[i] = worth
        take[i] = length
      }
    }
  }
  return tokensFrom(text, clause, take, index)
}

function tokensFrom(text: string, clause: Clause, take: readonly number[], index: ReadingIndex): Token[] {
  const tokens: Token[] = []
  let gap = 0
  const flush = (upTo: number) => {
    if (upTo > gap) tokens.push({ start: clause.start + gap, end: clause.start + upTo, signs: null })
  }
  for (let i = 0; i < take.length - 1; ) {
    const length = take[i] ?? 0
    if (!length) {
      i++
      continue
    }
    flush(i)
    const start = clause.start + i
    tokens.push({ start, end: start + length, signs: index.words.get(text.slice(start, start + length)) ?? [] })
    i += length
    gap = i
  }
  flush(take.length - 1)
  return tokens
}
