import type { Token } from './english.types.ts'
import { lemmaOf } from './lemma.ts'
import { tokensOf } from './tokens.ts'

/** A phrase of a table: its last word, and what it means. */
export type Phrase = { to: number; meanings: readonly string[] }
const longest = 4

/** Finds the phrases of a table that begin at a word, the longest first; words without meaning may stand between. */
export function phrasesOf(table: Readonly<Record<string, string>>) {
  const meanings = meaningsOf(table)
  const firsts = new Set([...meanings.keys()].map((key) => key.split(' ')[0]))
  return (tokens: readonly Token[], at: number): Phrase[] => {
    if (!firsts.has(lemmaOf(tokens[at]?.stem ?? ''))) return []
    const found: Phrase[] = []
    let said = ''
    for (const { to, lemma } of wordsFrom(tokens, at)) {
      said = said ? `${said} ${lemma}` : lemma
      const meant = meanings.get(said)
      if (meant) found.unshift({ to, meanings: meant })
    }
    return found
  }
}

function meaningsOf(table: Readonly<Record<string, string>>): Map<string, string[]> {
  const meanings = new Map<string, string[]>()
  for (const [meaning, said] of Object.entries(table))
    for (const key of said.split(', ').map(stemsIn)) {
      const list = meanings.get(key) ?? []
      if (key && !particle.test(key)) meanings.set(key, list.includes(meaning) ? list : [...list, meaning])
    }
  return meanings
}

/** The next words of meaning up to a break. */
function wordsFrom(tokens: readonly Token[], at: number) {
  const words: { to: number; lemma: string }[] = []
  for (let to = at; to < tokens.length && words.length < longest; to++) {
    const { stem = '', break: parted } = tokens[to] ?? {}
    if (to > at && parted !== 'none') break
    if (stem) words.push({ to, lemma: lemmaOf(stem) })
  }
  return words
}

/** What remains of `get up` or `go off` means nothing by itself. */
const particle = /^(?:up|off|out|down|over|back|round|go|on|in|about|through|like|it)$/

const stemsIn = (words: string) =>
  tokensOf(words)
    .flatMap((t) => (t.stem ? lemmaOf(t.stem) : []))
    .join(' ')
