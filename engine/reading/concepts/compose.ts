import type { Clause } from '../segment.ts'
import { type ConceptIndex, keyOf, longestAt } from './prepare-concepts.ts'

/** A sign put together from the words of one clause, in any usual order. */
export type Composed = {
  start: number
  end: number
  signId: string
  /** The words that say what is felt: when all of them are read already, nothing new is said. */
  felt: readonly (readonly [number, number])[]
  /** Its part is named in an earlier clause, or its words are far apart. */
  guessed: boolean
  /** How many of its words stand here. */
  words: number
}

type Word = { start: number; end: number; concepts: readonly number[] }

/** How many characters without a meaning may be between the words. */
const surelyWithin = 6
const within = 14
const mostOthers = 6

/** 不太, 不怎么 negate as 不 does; 站也站不稳 is 站不稳. */
const light = /(?<=[不没])(?:太|大|怎么|咋|是很|很|是太)(?!便|小)|(.)[也都又还是到](?=\1[不没勿])/g
/** 腋窝底下 is a place of the armpit. */
const sideOfPart = /^(?:下面|底下|下边|背后|里头|前面|后面|上面)$/
const negated = /[不没无未非别勿否恶厌]/
const joining = /^[、和跟与连带到及里的还有两]{0,3}$/
/** 疼得厉害的是左膝盖, 疼在后背. */
const namedAfter = /^(?:得?(?:厉害|最重|很))?(?:的(?:地方)?(?:是|就是|在)|在)(?:我的?)?[左右]?边?$/

/** The text of a clause without light words, and where each of its characters stands. */
function saidIn(plain: string, { start, end }: Clause) {
  const text = plain.slice(start, end)
  const skipped = new Map([...text.matchAll(light)].map((m) => [m.index, m[0].length]))
  const places: number[] = []
  let said = ''
  for (let i = 0; i < text.length; i += skipped.get(i) ?? 1) {
    if (skipped.has(i)) continue
    said += text.charAt(i) === '勿' ? '不' : text.charAt(i)
    places.push(start + i)
  }
  return { said, places }
}

/** Longest words of the table that stand in a clause. */
function wordsIn(plain: string, clause: Clause, index: ConceptIndex): Word[] {
  const { said, places } = saidIn(plain, clause)
  const found: Word[] = []
  for (let i = 0; i < said.length; ) {
    const length = Math.max(1, longestAt(index, said, i))
    const word = said.slice(i, i + length)
    const [concepts = [], start = 0] = [index.words.get(word), places[i]]
    const isBeside = sideOfPart.test(word) && found.at(-1)?.end === start
    if (concepts.length && !isBeside) found.push({ start, end: (places[i + length - 1] ?? 0) + 1, concepts })
    i += length
  }
  return found
}

/** What the clauses of a text say by the concepts of their words; `index` tells which of them make a sign. */
export function compose(plain: string, clauses: readonly Clause[], index: ConceptIndex): Composed[] {
  const all: Composed[] = []
  let before: Clause | null = null
  let carried: Carried = { parts: [], circumstances: [], who: [] }
  for (const clause of clauses) {
    if (before && (before.closedBy !== '，' || clause.start - before.end > 1))
      carried = { ...carried, parts: [], circumstances: [] }
    const reader = new ClauseReader(plain, clause, wordsIn(plain, clause, index), carried, index)
    all.push(...reader.read())
    carried = reader.carried()
    before = clause
  }
  return all
}

type Carried = { parts: readonly Word[]; circumstances: readonly Word[]; who: readonly Word[] }

class ClauseReader {
  readonly #plain: string
  readonly #clause: Clause
  readonly #words: readonly Word[]
  readonly #before: Carried
  readonly #index: ConceptIndex

  constructor(plain: string, clause: Clause, words: readonly Word[], before: Carried, index: ConceptIndex) {
    this.#plain = plain
    this.#clause = clause
    this.#words = words
    this.#before = before
    this.#index = index
  }

  #is(word: Word | undefined, kind: 'part' | 'felt' | 'circumstance') {
    return word?.concepts.some((c) => this.#index.kindOf[c] === kind) ?? false
  }

  #isWho(word: Word) {
    return word.concepts.some((c) => this.#index.who.has(c))
  }

  carried(): Carried {
    const parts = this.#words.filter((w) => this.#is(w, 'part'))
    const isFelt = this.#words.some((w) => this.#is(w, 'felt'))
    const own = this.#words.filter((w) => this.#is(w, 'circumstance'))
    return {
      parts: parts.length ? parts.slice(-1) : this.#before.parts,
      circumstances: isFelt ? [] : [...this.#before.circumstances, ...own].slice(-2),
      who: [...this.#words.filter((w) => this.#isWho(w)), ...this.#before.who].slice(0, 1),
    }
  }

  read(): Composed[] {
    const found = this.#words.flatMap((word, i) =>
      this.#is(word, 'part') && !this.#is(word, 'felt') ? [] : this.#around(i),
    )
    return mostSpecific(found, (word) => this.#is(word, 'circumstance') && !this.#isWho(word)).map(
      ({ words, signId }) => this.#composed(words, signId),
    )
  }

  #composed(words: readonly Word[], signId: string): Composed {
    const own = words.filter((w) => this.#isOwn(w))
    const [start, end] = [Math.min(...own.map((w) => w.start)), Math.max(...own.map((w) => w.end))]
    const felt = own.filter((w) => this.#is(w, 'felt'))
    return {
      start,
      end,
      signId,
      felt: (felt.length ? felt : own).map((w) => [w.start, w.end] as const),
      words: own.length,
      guessed: own.length < words.length || this.#strange(own, start, end) > surelyWithin,
    }
  }

  #isOwn(word: Word) {
    return word.start >= this.#clause.start
  }

  #strange(words: readonly Word[], start: number, end: number) {
    const inside = this.#words.filter((w) => w.start >= start && w.end <= end)
    return end - start - [...new Set([...words, ...inside])].reduce((sum, w) => sum + w.end - w.start, 0)
  }

  /** All signs that this word makes with those it can belong to. */
  #around(i: number): Made[] {
    const word = this.#words[i]
    if (!word || this.#isDenied(i)) return []
    const pool = this.#others(i)
    const made: Made[] = []
    const make = (words: readonly Word[]) => {
      for (const concepts of choices(words)) {
        const signId = this.#index.signs.get(keyOf(concepts))
        if (signId && this.#isNear(words)) made.push({ words, signId })
      }
    }
    if (word.end - word.start > 1) make([word])
    pool.forEach((one, n) => {
      make([word, one])
      for (const other of pool.slice(n + 1)) make([word, one, other])
    })
    return made
  }

  #isNear(words: readonly Word[]) {
    const own = words.filter((w) => this.#isOwn(w))
    const [start, end] = [Math.min(...own.map((w) => w.start)), Math.max(...own.map((w) => w.end))]
    return this.#strange(own, start, end) <= within
  }

  /** 不 or 没 between the word before and this one. */
  #isDenied(i: number) {
    const [word, last] = [this.#words[i], this.#words[i - 1]]
    if (!word) return true
    const from = Math.max(last?.end ?? this.#clause.start, word.start - 6)
    return negated.test(this.#plain.slice(from, word.start))
  }

  #others(i: number): Word[] {
    const at = this.#partBefore(i)
    const parts = this.#partsOf(i, at)
    const felt = this.#words.filter(
      (w, j) =>
        j !== i && Math.abs(j - i) <= 3 && this.#is(w, 'felt') && this.#partBefore(j) === at && !this.#isDenied(j),
    )
    const circumstances = this.#words.filter((w, j) => j !== i && this.#is(w, 'circumstance'))
    return [
      ...parts,
      ...(this.#words.some((w) => this.#isWho(w)) ? [] : this.#before.who),
      ...felt.slice(0, 2),
      ...(circumstances.length || !this.#is(this.#words[i], 'felt')
        ? circumstances.slice(0, 3)
        : this.#before.circumstances),
    ].slice(0, mostOthers)
  }

  #partBefore(i: number) {
    let at = i - 1
    while (at >= 0 && !this.#is(this.#words[at], 'part')) at--
    return at
  }

  #partsOf(i: number, at: number): readonly Word[] {
    const [word, next, part, earlier] = [this.#words[i], this.#words[i + 1], this.#words[at], this.#words[at - 1]]
    const after = word && next && this.#is(next, 'part') && this.#leadsTo(word, next) ? [next] : []
    if (!part) return after.length ? after : this.#before.parts
    const isPair = earlier && this.#is(earlier, 'part') && joining.test(this.#plain.slice(earlier.end, part.start))
    return [...after, part, ...(isPair ? [earlier] : [])]
  }

  #leadsTo(word: Word, next: Word) {
    const between = this.#plain.slice(word.end, next.start)
    if (namedAfter.test(between)) return true
    const { leads, things } = this.#index
    return between.length <= 2 && word.concepts.some((c) => leads.has(c)) && next.concepts.some((c) => things.has(c))
  }
}

type Made = { words: readonly Word[]; signId: string }

/** Every choice of one concept for each word. */
function choices(words: readonly Word[]): number[][] {
  return words.reduce<number[][]>(
    (chosen, word) => chosen.flatMap((one) => word.concepts.map((c) => [...one, c])),
    [[]],
  )
}

/** 头痛如裹 is not 头重 beside it; a time or an occasion takes nothing from what is felt. Each sign once. */
function mostSpecific(made: readonly Made[], isOccasion: (word: Word) => boolean): Made[] {
  const sorted = made.toSorted((a, b) => b.words.length - a.words.length)
  const holds = (other: Made, one: Made) =>
    other.signId === one.signId ||
    (one.words.every((w) => other.words.includes(w)) &&
      other.words.some((w) => !one.words.includes(w) && !isOccasion(w)))
  return sorted.filter((one, i) => !sorted.slice(0, i).some((other) => holds(other, one)))
}
