import { meaningHere } from './headless.ts'
import type { ReadingIndex, TopicIndex } from './reading.types.ts'
import type { Clause, Token } from './segment.ts'
import { linkWords } from './topics.ts'
import { isNoDischarge, notAfter, notBefore } from './word-context.ts'

/** Signs found at a position in a clause, before negation is resolved. */
export type Hit = {
  start: number
  end: number
  signs: readonly string[]
  /** The negation is inside the words: 扁桃体无肿大 opens a negated list, 腹不痛 does not. */
  denies?: 'one' | 'list'
}

/** Words that refer to the whole person even after a thing was named: 皮疹，无发热. */
const ownWords = new Set(['发热'])

/** Expressed as a time: what follows, also after a comma, belongs to it. 月经后期，头晕 has no such time. */
const timeOfMenses = /^(?:经行|行经|经期|经来|月?经[前后](?=[，、或]))/

/** How far a description may be from the thing it describes. */
const reach = { short: 0, long: 6 }

/** 脚趾头, 痰白带泡: part of other words. */
const endOfOther: ReadonlyMap<string, RegExp> = new Map([
  ['头', /[趾指骨枕]/],
  ['带', /白/],
])

/** 小水泡: no urine. */
const startOfOther: ReadonlyMap<string, RegExp> = new Map([['小水', /[泡疱]/]])

/** 月经推迟，40-50天一次，量少: how often, which leads away from nothing. */
const counted =
  /^[\d一二两三四五六七八九十半几]{1,3}(?:[~～\-至][\d一二两三四五六七八九十]{1,3})?(?:余|多)?(?:天|日|周|个月)(?:左右)?(?:[一1](?:次|行|至|潮|来)|才?来(?:一次)?)?/

/** Goes through the tokens of one clause and tracks what is being described: 痰 → 黄稠, 苔 → 薄白 → 腻. */
export class HitFinder {
  readonly #text: string
  readonly #index: ReadingIndex
  #topics: TopicIndex[] = []
  /** Characters since the head or the last attribute that no rule covers. */
  #strange = 0
  #described = false
  /** The menses were named as a time, or in this clause. */
  #binds = false
  #timed = false
  hits: Hit[] = []

  constructor(text: string, index: ReadingIndex) {
    this.#text = text
    this.#index = index
  }

  clause(clause: Clause, tokens: readonly Token[]): Hit[] {
    this.hits = []
    this.#topics = this.#topics.filter((t) => t.carries)
    this.#binds = this.#timed
    this.#strange = 0
    this.#described = true
    for (const token of tokens) {
      if (token.signs === null) this.#gap(token.start, token.end)
      else if (token.denies) this.#denied(token, token.denies)
      else if (token.signs.length) this.#word(token.start, token.end, token.signs)
      else this.#strange += token.end - token.start
    }
    if (clause.closedBy !== '，' && clause.closedBy !== ';' && clause.closedBy !== ':') this.#topics = []
    return this.hits
  }

  #denied({ start, end, signs }: Token, denies: 'one' | 'list') {
    this.hits.push({ start, end, signs: signs ?? [], denies })
    const head = this.#headAt(start, end)
    this.#topics = head ? [head.topic] : []
    this.#strange = 0
    this.#described = true
  }

  #word(start: number, end: number, signs: readonly string[]) {
    const word = this.#text.slice(start, end)
    if (notBefore.get(word)?.test(this.#text.slice(end, end + 12))) return this.#gap(start, end)
    if (notAfter.get(word)?.test(this.#text.slice(Math.max(0, start - 12), start))) return
    if (isNoDischarge(this.#text, start)) return
    // 睡眠好转 is better than it was, not good.
    if (word.endsWith('好') && /^(?:转|些|一?点|多了|了?很多|得多)/.test(this.#text.slice(end, end + 4))) return
    const meant = meaningHere(this.#index.headless, this.#text, start, word)
    if (meant === null) return this.#gap(start, end)
    if (meant !== undefined) return this.#said(start, end, meant)
    this.#found(start, end, signs)
  }

  /** 白带黄绿色，有臭味: a word that names no thing of its own leaves the thing that is described. */
  #said(start: number, end: number, sign: string) {
    const described = this.#strange <= reach.long ? this.#attribute(this.#text.slice(start, end)) : null
    this.hits.push({ start, end, signs: described ?? [sign] })
    this.#strange = 0
    this.#described = true
  }

  #found(start: number, end: number, signs: readonly string[]) {
    const word = this.#text.slice(start, end)
    const near = this.#strange <= reach.long && !ownWords.has(word)
    const described = near ? this.#attribute(word) : null
    const parts = near && !described && /^[量色质]/.test(word) ? this.#cover(word) : null
    this.hits.push({ start, end, signs: described ? this.#joined(word, described, signs) : (parts ?? signs) })
    const head = this.#headAt(start, end)
    if (head) this.#topics = [head.topic]
    else if (!described && !parts) this.#topics = []
    this.#strange = 0
    this.#described = true
  }

  /** 舌有瘀斑 does not describe the skin, 脉滑无力 not the whole body. */
  #joined(word: string, described: readonly string[], signs: readonly string[]) {
    if (this.#topics.some((t) => t.id === 'pulse')) return described
    // 月经…量少 is one sign: amount, colour and thickness belong to the thing.
    if (/^[量色质]/.test(word) || word.length === 1) return described
    return [...new Set([...described, ...signs.filter((id) => !this.#index.general.has(id))])]
  }

  #gap(start: number, end: number) {
    for (let at = start; at < end; ) at += this.#step(at, end)
  }

  /** Consumes what is at a position and returns its length. */
  #step(at: number, end: number): number {
    const head = this.#headAt(at, end)
    const attribute = this.#attributeAt(at, end)
    if (attribute && attribute.length >= (head?.length ?? 0)) {
      this.hits.push({ start: at, end: at + attribute.length, signs: attribute.signs })
      this.#strange = 0
      this.#described = true
      return attribute.length
    }
    if (head) {
      this.#topics = this.#described ? [head.topic] : [...this.#topics, head.topic]
      this.#described = false
      this.#strange = 0
      return head.length
    }
    const link = linkWords.exec(this.#text.slice(at, Math.min(end, at + 6))) ?? counted.exec(this.#text.slice(at, end))
    if (link) return link[0].length
    if (!/[不无未非欠没少]/.test(this.#text.charAt(at))) this.#strange++
    if (this.#strange > reach.long) this.#topics = []
    return 1
  }

  #standsAt(head: string, at: number, end: number) {
    if (at + head.length > end || !this.#text.startsWith(head, at)) return false
    if (startOfOther.get(head)?.test(this.#text.charAt(at + head.length))) return false
    return !endOfOther.get(head)?.test(this.#text.charAt(at - 1)) && !isNoDischarge(this.#text, at)
  }

  #headAt(at: number, end: number): { topic: TopicIndex; length: number } | null {
    for (const { head, topic } of this.#index.heads.get(this.#text.charAt(at)) ?? []) {
      if (!this.#standsAt(head, at, end)) continue
      if (head === '质' && !this.#topics.some((t) => t.id === 'coat' || t.id === 'tongue')) continue
      const found = this.#index.topics.get(topic)
      if (topic === 'menses') this.#bind(at)
      if (found) return { topic: found, length: head.length }
    }
    // 质 after the coat refers to the tongue again: 苔薄白，质淡.
    const tongue = this.#index.topics.get('tongue')
    if (tongue && this.#text.charAt(at) === '质' && this.#topics.some((t) => t.id === 'coat' || t.id === 'tongue'))
      return { topic: tongue, length: 1 }
    return null
  }

  #bind(at: number) {
    this.#binds = true
    this.#timed = timeOfMenses.test(this.#text.slice(at, at + 4))
  }

  #attributeAt(at: number, end: number): { length: number; signs: readonly string[] } | null {
    const longest = Math.max(0, ...this.#topics.map((t) => t.longest))
    const shortest = this.#strange > reach.short ? 2 : 1
    for (let length = Math.min(longest, end - at); length >= shortest; length--) {
      const text = this.#text.slice(at, at + length)
      if (notBefore.get(text)?.test(this.#text.slice(at + length, at + length + 12))) continue
      if (notAfter.get(text)?.test(this.#text.slice(Math.max(0, at - 12), at))) continue
      const signs = this.#attribute(text)
      if (signs) return { length, signs }
    }
    return null
  }

  /** 小便量少不畅: two attributes of the current thing are not a whole word about another. */
  #cover(text: string): readonly string[] | null {
    const first = [...Array(text.length - 1).keys()].map((n) => n + 1).find((n) => this.#attribute(text.slice(0, n)))
    if (!first) return null
    const [one, rest] = [this.#attribute(text.slice(0, first)), this.#attribute(text.slice(first))]
    return one && rest ? [...new Set([...one, ...rest])] : null
  }

  #attribute(text: string): readonly string[] | null {
    const { boundToMenses } = this.#index
    const said = this.#topics.flatMap((t) => t.attributes.get(text) ?? [])
    const signs = new Set(this.#binds ? said : said.filter((id) => !boundToMenses.has(id)))
    return signs.size ? [...signs] : null
  }
}
