import type { Clause } from '../segment.ts'
import { countUpTo } from '../spans.ts'
import { type ConceptIndex, keyOf, longestAt, pairOf } from './prepare-concepts.ts'

/** A sign put together from the words of one clause, in any usual order. */
export type Composed = {
  start: number
  end: number
  signId: string
  /** The words that say what is felt: when all of them are read already, nothing new is said. */
  felt: readonly (readonly [number, number])[]
  /** When it comes: where nobody has read that yet, it is new. */
  occasions: readonly (readonly [number, number])[]
  /** Its part is named in an earlier clause, or its words are far apart. */
  guessed: boolean
  /** How many of its words stand here. */
  words: number
}

type Word = { start: number; end: number; said: string; concepts: readonly number[] }

/** How many characters without a meaning may be between the words. */
const surelyWithin = 6
const within = 14
const mostOthers = 6
const mostCircumstances = 3
/** How many words away something else may be felt. */
const feltWithin = 3

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

/** 夏天重, 遇冷重: worse then, and not heavy. */
const isOccasion = (word: Word | undefined, at: number, { kindOf }: ConceptIndex) =>
  word !== undefined && at - word.end <= 1 && word.concepts.every((c) => kindOf[c] === 'circumstance')

/** Longest words of the table that stand in a clause. */
function wordsIn(plain: string, clause: Clause, index: ConceptIndex): Word[] {
  const { said, places } = saidIn(plain, clause)
  const found: Word[] = []
  for (let i = 0; i < said.length; ) {
    const length = Math.max(1, longestAt(index, said, i))
    const word = said.slice(i, i + length)
    const [concepts = [], start = 0] = [index.words.get(word), places[i]]
    const last = found.at(-1)
    const isBeside = sideOfPart.test(word) && last?.end === start
    if (concepts.length && !isBeside)
      found.push({
        start,
        end: (places[i + length - 1] ?? 0) + 1,
        said: word,
        concepts: word === '重' && isOccasion(last, start, index) ? (index.words.get('加重') ?? []) : concepts,
      })
    i += length
  }
  return found
}

/** What the clauses of a text say by the concepts of their words; `index` tells which of them make a sign. */
export function compose(plain: string, clauses: readonly Clause[], index: ConceptIndex): Composed[] {
  const all: Composed[] = []
  let before: Clause | null = null
  let carried: Carried = { parts: [], circumstances: [], who: [], isIll: false }
  for (const clause of clauses) {
    if (before && (before.closedBy !== '，' || clause.start - before.end > 1))
      carried = { ...carried, parts: [], circumstances: [], isIll: false }
    const reader = new ClauseReader(plain, clause, wordsIn(plain, clause, index), carried, index)
    all.push(...reader.read())
    carried = reader.carried()
    before = clause
  }
  return all
}

/** `isIll`: the part stands alone with words that it is not well, so that what follows is surely of it. */
type Carried = { parts: readonly Word[]; circumstances: readonly Word[]; who: readonly Word[]; isIll: boolean }

const notWell =
  /^(?:一直|老是?|总是?|平时|平常|向来|从小|也|有点儿?|比较|都|是|又|最近){0,3}(?:不(?:太|大|怎么)?好|不(?:太)?舒服|不(?:太)?行|有(?:点儿?)?(?:毛病|问题)|不得劲|差|弱)$/

class ClauseReader {
  readonly #plain: string
  readonly #clause: Clause
  readonly #words: readonly Word[]
  readonly #before: Carried
  readonly #index: ConceptIndex
  /** Of its words, which neither overlap nor change places: their starts, and the characters before each. */
  readonly #starts: readonly number[]
  readonly #covered: readonly number[]
  /** For each word the place of the last part of the body before it, or -1. */
  readonly #partBefore: readonly number[]
  readonly #hasWho: boolean
  readonly #circumstances: readonly Word[]

  constructor(plain: string, clause: Clause, words: readonly Word[], before: Carried, index: ConceptIndex) {
    this.#plain = plain
    this.#clause = clause
    this.#words = words
    this.#before = before
    this.#index = index
    this.#starts = words.map((w) => w.start)
    const covered = [0]
    for (const w of words) covered.push((covered.at(-1) ?? 0) + w.end - w.start)
    this.#covered = covered
    const partBefore: number[] = []
    let part = -1
    words.forEach((w, i) => {
      partBefore.push(part)
      if (this.#is(w, 'part')) part = i
    })
    this.#partBefore = partBefore
    this.#hasWho = words.some((w) => this.#isWho(w))
    this.#circumstances = words.filter((w) => this.#is(w, 'circumstance')).slice(0, mostCircumstances + 1)
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
      isIll: parts.length === 1 && parts.some((p) => notWell.test(this.#plain.slice(p.end, this.#clause.end))),
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
    const [start, end] = extentOf(own)
    const felt = own.filter((w) => this.#is(w, 'felt'))
    return {
      start,
      end,
      signId,
      felt: (felt.length ? felt : own).map((w) => [w.start, w.end] as const),
      occasions: own
        .filter((w) => this.#is(w, 'circumstance') && !this.#isWho(w))
        .map((w) => [w.start, w.end] as const),
      words: own.length,
      guessed: !this.#isToldHere(words) || this.#strange(start, end) > surelyWithin,
    }
  }

  /** In this clause, or its part in the one before: 胃不好，凉的一吃就疼. */
  #isToldHere(words: readonly Word[]) {
    const { isIll, parts } = this.#before
    return words.every((w) => this.#isOwn(w) || (isIll && parts.includes(w)))
  }

  #isOwn(word: Word) {
    return word.start >= this.#clause.start
  }

  /** How many characters from word to word have no meaning. */
  #strange(start: number, end: number) {
    const [first, last] = [countUpTo(this.#starts, start - 1), countUpTo(this.#starts, end - 1)]
    return end - start - ((this.#covered[last] ?? 0) - (this.#covered[first] ?? 0))
  }

  /** All signs that this word makes with those it can belong to. */
  #around(i: number): Made[] {
    const word = this.#words[i]
    if (!word || this.#isDenied(i)) return []
    // 累，又累: the same said again makes nothing new.
    const said = new Set([word.said])
    const pool = this.#others(i).filter((other) => {
      const isNew = !said.has(other.said)
      said.add(other.said)
      return isNew && this.#goTogether(word, other)
    })
    const made: Made[] = []
    const make = (words: readonly Word[]) => {
      if (!this.#isNear(words)) return
      for (const concepts of choices(words, this.#index.pairs)) {
        const signId = this.#index.signs.get(keyOf(concepts))
        if (signId) made.push({ words, signId })
      }
    }
    if (word.end - word.start > 1) make([word])
    pool.forEach((one, n) => {
      make([word, one])
      for (const other of pool.slice(n + 1)) make([word, one, other])
    })
    return made
  }

  #goTogether(one: Word, other: Word) {
    const { pairs } = this.#index
    return one.concepts.some((a) => other.concepts.some((b) => a === b || pairs.has(pairOf(a, b))))
  }

  #isNear(words: readonly Word[]) {
    return this.#strange(...extentOf(words.filter((w) => this.#isOwn(w)))) <= within
  }

  /** 不 or 没 between the word before and this one. */
  #isDenied(i: number) {
    const [word, last] = [this.#words[i], this.#words[i - 1]]
    if (!word) return true
    const from = Math.max(last?.end ?? this.#clause.start, word.start - 6)
    return negated.test(this.#plain.slice(from, word.start))
  }

  #others(i: number): Word[] {
    const at = this.#partBefore[i] ?? -1
    const parts = this.#partsOf(i, at)
    const near = Math.max(0, i - feltWithin)
    const felt = this.#words
      .slice(near, i + feltWithin + 1)
      .filter(
        (w, n) =>
          near + n !== i && this.#is(w, 'felt') && this.#partBefore[near + n] === at && !this.#isDenied(near + n),
      )
    const circumstances = this.#circumstances.filter((w) => w !== this.#words[i])
    return [
      ...parts,
      ...(this.#hasWho ? [] : this.#before.who),
      ...felt.slice(0, 2),
      ...(circumstances.length || !this.#is(this.#words[i], 'felt')
        ? circumstances.slice(0, mostCircumstances)
        : this.#before.circumstances),
    ].slice(0, mostOthers)
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

const extentOf = (words: readonly Word[]): [start: number, end: number] => [
  Math.min(...words.map((w) => w.start)),
  Math.max(...words.map((w) => w.end)),
]

/** Every choice of one concept for each word, of those that belong to one sign. */
function choices(words: readonly Word[], pairs: ReadonlySet<number>): number[][] {
  const [first, ...others] = words
  return others.reduce<number[][]>(
    (chosen, { concepts }) =>
      chosen.flatMap((one) =>
        concepts
          .filter((c) => one.every((before) => before === c || pairs.has(pairOf(before, c))))
          .map((c) => [...one, c]),
      ),
    first?.concepts.map((c) => [c]) ?? [],
  )
}

/** 头痛如裹 is not 头重 beside it; a time or an occasion takes nothing from what is felt. Each sign once. */
function mostSpecific(made: readonly Made[], isOccasion: (word: Word) => boolean): Made[] {
  const holds = (other: Made, one: Made) =>
    one.words.every((w) => other.words.includes(w)) && other.words.some((w) => !one.words.includes(w) && !isOccasion(w))
  const signs = new Set<string>()
  const longer = new Map<Word, Made[]>()
  return made
    .toSorted((a, b) => b.words.length - a.words.length)
    .filter((one) => {
      const [first] = one.words
      const isHeld = signs.has(one.signId) || (first && longer.get(first)?.some((other) => holds(other, one)))
      signs.add(one.signId)
      for (const word of one.words) {
        const list = longer.get(word)
        if (list) list.push(one)
        else longer.set(word, [one])
      }
      return !isHeld
    })
}
