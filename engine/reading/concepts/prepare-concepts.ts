import { blankWords } from '../blank-words.ts'
import { asNormalised } from '../normalise.ts'
import { bodyParts } from './body-parts.ts'
import { circumstances, otherWords } from './circumstances.ts'
import { feltWords } from './felt-words.ts'
import { meanings } from './meanings.ts'

type ConceptKind = 'part' | 'felt' | 'circumstance'

export type ConceptIndex = {
  /** Word → its concepts; none for a word that only looks like one. */
  words: ReadonlyMap<string, readonly number[]>
  /** Lengths of the words that begin with a character, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
  kindOf: readonly ConceptKind[]
  /** What may stand before the thing it describes: 黄痰, 掉头发. */
  leads: ReadonlySet<number>
  /** What comes out of the body, or grows on it. */
  things: ReadonlySet<number>
  /** Of whom it is told: holds for all that follows. */
  who: ReadonlySet<number>
  /** Concepts said together → the sign. */
  signs: ReadonlyMap<number, string>
  /** Two concepts that belong to one sign; only these are tried together. */
  pairs: ReadonlySet<number>
}

/** Concepts per clause are combined by at most this many. */
const mostTogether = 3
const room = 1024

/** The same number for the same concepts in any order. */
export function keyOf(concepts: readonly number[]): number {
  let [key, last] = [0, -1]
  for (const concept of concepts.toSorted((a, b) => a - b)) {
    if (concept !== last) key = key * room + concept + 1
    last = concept
  }
  return key
}

/** The same number for two concepts in this order. */
export const pairOf = (one: number, other: number) => one * room + other

function pairsIn(keys: Iterable<number>) {
  const pairs = new Set<number>()
  for (const key of keys) {
    const concepts: number[] = []
    for (let rest = key; rest > 0; rest = Math.floor(rest / room)) concepts.push((rest % room) - 1)
    for (const one of concepts) for (const other of concepts) pairs.add(pairOf(one, other))
  }
  return pairs
}

const leading = '黄 稠 粘 白 绿 稀 臭 黑 多 少 流 掉 干 硬 血块 泡沫 没'.split(' ')
const thingNames = '痰 鼻涕 汗 口水 眼泪 眼屎 月经 白带 大便 小便 头发 奶水 屁'.split(' ')

/** 脑袋瓜(|子): each of the ways. */
export function waysOf(word: string): string[] {
  const m = /^(.*?)\(([^()]*)\)(.*)$/s.exec(word)
  if (!m) return [word]
  const [, before = '', choice = '', after = ''] = m
  return choice.split('|').flatMap((way) => waysOf(`${before}${way}${after}`))
}

/** Each concept with its words. */
export function linesOf(table: string) {
  return table
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/ +/))
}

const meaningless: number[] = []

/** Words by what they mean, gathered table by table. */
class Vocabulary {
  readonly kindOf: ConceptKind[] = []
  readonly numbers = new Map<string, number>()
  readonly words = new Map<string, readonly number[]>()

  add(table: string, kind: ConceptKind) {
    for (const [name = '', ...said] of linesOf(table)) {
      const concept = this.kindOf.push(kind) - 1
      this.numbers.set(name, concept)
      // Most of its words mean nothing else, and share one list.
      const alone = [concept]
      for (const way of [name, ...said].flatMap(waysOf)) if (way) this.#put(asNormalised(way), alone)
    }
  }

  #put(word: string, alone: readonly number[]) {
    const known = this.words.get(word)
    if (!known) this.words.set(word, alone)
    else if (!alone.every((concept) => known.includes(concept))) this.words.set(word, [...known, ...alone])
  }

  /** Words that only look like one of the others. */
  block(words: Iterable<string>) {
    for (const word of words) if (!this.words.has(asNormalised(word))) this.words.set(asNormalised(word), meaningless)
  }

  named = (names: readonly string[]) => new Set(names.flatMap((name) => this.numbers.get(name) ?? []))
}

/** `signOf` finds a sign by its name; `forms` are the forms of the base, whose concepts are meanings too. */
export function prepareConcepts(
  signOf: (name: string) => string | undefined,
  forms: Iterable<readonly [form: string, signId: string]>,
): ConceptIndex {
  const vocabulary = new Vocabulary()
  vocabulary.add(bodyParts, 'part')
  vocabulary.add(feltWords, 'felt')
  vocabulary.add(circumstances, 'circumstance')
  vocabulary.block(linesOf(otherWords).flat().flatMap(waysOf))
  vocabulary.block(blankWords)
  const { words, kindOf, numbers } = vocabulary
  const lengths = lengthsByFirst(words.keys())
  const signs = meaningsOf(numbers, signOf)
  const leads = vocabulary.named(leading)
  const [things, who] = [vocabulary.named(thingNames), vocabulary.named(['孩子'])]
  const isUnfelt = (concepts: readonly number[]) =>
    concepts.some((c) => who.has(c)) && !concepts.some((c) => kindOf[c] === 'felt')
  addForms(signs, words, lengths, { forms, leads, isUnfelt })
  return { words, lengths, kindOf, leads, things, who, signs, pairs: pairsIn(signs.keys()) }
}

function meaningsOf(numbers: ReadonlyMap<string, number>, signOf: (name: string) => string | undefined) {
  const signs = new Map<number, string>()
  for (const [name = '', ...ways] of linesOf(meanings)) {
    const sign = signOf(name)
    if (!sign) continue
    for (const way of ways.flatMap(waysOf)) {
      const key = keyOf(way.split('+').flatMap((concept) => numbers.get(concept) ?? []))
      if (!signs.has(key)) signs.set(key, sign)
    }
  }
  return signs
}

/** The lengths of the words that begin with a character, longest first. */
export function lengthsByFirst(words: Iterable<string>): Map<string, number[]> {
  const lengths = new Map<string, number[]>()
  for (const word of words) {
    const list = lengths.get(word.charAt(0)) ?? []
    if (!list.includes(word.length)) list.push(word.length)
    lengths.set(word.charAt(0), list)
  }
  for (const list of lengths.values()) list.sort((a, b) => b - a)
  return lengths
}

/** The length of the longest word that begins there; 0 where none does. */
export const longestAt = ({ words, lengths }: Pick<ConceptIndex, 'words' | 'lengths'>, text: string, at: number) =>
  lengths.get(text.charAt(at))?.find((n) => at + n <= text.length && words.has(text.slice(at, at + n))) ?? 0

/** Grammar between the words of a form. */
const grammar = new Set('的了着得很有发时则就也都地上里处部儿感样又而且')
const isGrammar = (rest: string) => [...rest].every((char) => grammar.has(char))
/** A meaning of forms counts when this share of them name one sign. */
const agreed = 0.6

/** `isUnfelt`: a child and a part of the body alone, 孩子清嗓子, tell of nothing that is felt. */
type FormsToAdd = {
  forms: Iterable<readonly [form: string, signId: string]>
  leads: ReadonlySet<number>
  isUnfelt: (concepts: readonly number[]) => boolean
}

/** 膝关节刺痛 says 膝, 刺 and 痛: so do all other words for these. */
function addForms(
  signs: Map<number, string>,
  words: ReadonlyMap<string, readonly number[]>,
  lengths: ReadonlyMap<string, readonly number[]>,
  { forms, leads, isUnfelt }: FormsToAdd,
) {
  const votes = new Map<number, Map<string, number>>()
  for (const [form, signId] of forms) {
    const concepts = conceptsOfForm(form, words, lengths, leads)
    if (concepts === null || isUnfelt(concepts)) continue
    const key = keyOf(concepts)
    if (signs.has(key)) continue
    const counts = votes.get(key) ?? new Map<string, number>()
    counts.set(signId, (counts.get(signId) ?? 0) + 1)
    votes.set(key, counts)
  }
  for (const [key, counts] of votes) {
    const [first] = [...counts].sort((a, b) => b[1] - a[1])
    const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
    if (first && first[1] >= agreed * all) signs.set(key, first[0])
  }
}

/**
 * 时好时重 is no word for what is felt, 胃减 is to eat less, not to feel better, and what belching or sweat relieves is not
 * told by 嗳气好多了.
 */
const noForm = /时.时|[胃食谷纳]减$|(?:嗳气?|矢气|汗出?|泻|吐|便)(?:[后则觉即而稍].{0,4}|之.{0,3})?(?:减轻?|舒|缓解?)$/

function conceptsOfForm(
  form: string,
  words: ReadonlyMap<string, readonly number[]>,
  lengths: ReadonlyMap<string, readonly number[]>,
  leads: ReadonlySet<number>,
): number[] | null {
  if (noForm.test(form)) return null
  const concepts = new Set<number>()
  for (let i = 0; i < form.length; ) {
    const length = longestAt({ words, lengths }, form, i)
    const [concept, other] = length ? (words.get(form.slice(i, i + length)) ?? []) : []
    if (other !== undefined) return null
    if (concept !== undefined) concepts.add(concept)
    else if (!isGrammar(form.slice(i, i + Math.max(1, length)))) return null
    i += Math.max(1, length)
  }
  const isWhole = concepts.size > 1 && concepts.size <= mostTogether
  // 黄绿 alone does not say of what.
  const isOfNothing = [...concepts].every((concept) => leads.has(concept))
  return isWhole && !isOfNothing ? [...concepts] : null
}
