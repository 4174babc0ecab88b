import { partFrom } from './body-english.ts'
import type { Token, Topic, Unit } from './english.types.ts'
import { isNo } from './tokens.ts'

/** An active negation: with `denies` it extends to the end of the sentence, with `no` over its phrase or list. */
export type Denial = { kind: 'list' | 'phrase'; until: number; hits: number; andEnds: boolean; ended: boolean }

const deniesAll = /^(?:denie[sd]|deny|denying|neither|exclude[sd]?)$/
const turns = /^(?:but|just|merely|simply|mostly|mainly|however|except|although|though|yet|only|still|despite|apart)$/
/** Words that resume affirmation after a negation: no fever, has headache. */
const begins = /^(?:has|have|had|having|reports?|complain(?:s|ing)?|presents?|feels|with|there|is|are|now|c)$/
/** A negation of these does not concern a sign: no relief, not only, no known cause. */
const idle =
  /^(?:only|just|change[sd]?|improve[d]?|improvement|relief|relieved?|better|response|respond(?:ed)?|effect|effective|help(?:ed)?|causes?|reason|trigger|doubt|matter|sure|certain|known|allerg(?:y|ies)|medications?|treatment|problem|until|enough|eased|cured|recovered|resolved|stop|stops|stopped)$/
const qualified = /^(?:for|since|severe|severely|mild|slight|worse|with|occasional|occasionally|\d+)$/
/**
 * The maximum number of words in a negated list; a text without punctuation is not searched to its end for each word.
 */
const longestList = 80
const weightless = /^(?:been|be|any|yet|by|very|much|of|the|a|obvious|apparent)$/

/** What the doctor observes is not negated by the patient. */
const seen: ReadonlySet<Topic> = new Set(['tongue', 'coat', 'pulse'])
export const isSeen = (unit: Unit | undefined) => unit?.topic != null && seen.has(unit.topic)

/** The negation in force after a word that belongs to no sign. */
export function denialAfter(
  tokens: readonly Token[],
  at: number,
  units: readonly Unit[],
  denial: Denial | null,
): Denial | null {
  const token = tokens[at]
  if (!token || (denial ? endsDenial(token, denial) : turns.test(token.word))) return null
  if (deniesList(tokens, at)) return { ...opened(tokens, at), kind: 'list', until: tokens.length }
  if (!(isNo(token.word) || isHardlyAny(tokens, at)) || /^(?:can|could)/.test(token.word) || isIdle(tokens, at))
    return denial
  return denial?.kind === 'list' ? denial : { ...opened(tokens, at), kind: 'phrase', until: listEnd(tokens, at, units) }
}

const isHardlyAny = (tokens: readonly Token[], at: number) =>
  /^(?:hardly|barely|scarcely)$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'any'

const opened = (tokens: readonly Token[], at: number) => ({
  hits: 0,
  andEnds: false,
  ended: tokens[at + 1]?.word === 'longer',
})

function endsDenial({ word, break: parted }: Token, { hits, andEnds }: Denial) {
  if (turns.test(word) || (andEnds && word === 'and')) return true
  return hits > 0 && begins.test(word) && (word !== 'with' || parted !== 'none')
}

function deniesList(tokens: readonly Token[], at: number) {
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  return (
    deniesAll.test(word) || (word === 'negative' && next === 'for') || (word === 'free' && /^(?:of|from)$/.test(next))
  )
}

function isIdle(tokens: readonly Token[], at: number) {
  const next = tokens.slice(at + 1, at + 4).find((t) => !weightless.test(t.word))
  return next !== undefined && next.break === 'none' && idle.test(next.word)
}

/** The last word before the next break. */
export function phraseEnd(tokens: readonly Token[], at: number) {
  let i = at + 1
  while (i < tokens.length && i - at < longestList && tokens[i]?.break === 'none') i++
  return i - 1
}

/** The extent of `no`: its phrase; a list closed by `or`; a sentence consisting only of such a list. */
function listEnd(tokens: readonly Token[], at: number, units: readonly Unit[]) {
  const phrase = phraseEnd(tokens, at)
  const stop = listStop(tokens, at, phrase, units)
  const list = tokens.slice(at + 1, stop)
  const closing = list.findLastIndex((t) => t.word === 'or' || t.word === 'nor')
  // `Haven't been for days, belly tight`: the negation of a verb is no list.
  const isBare =
    !/n['’]t$/.test(tokens[at]?.word ?? '') &&
    (at === 0 || tokens[at]?.break === 'hard') &&
    (stop === tokens.length || tokens[stop]?.break === 'hard') &&
    !list.some((t) => qualified.test(t.word))
  if (isBare) return Math.max(phrase, stop - 1)
  return closing < 0 ? phrase : Math.max(phrase, phraseEnd(tokens, at + 1 + closing))
}

/**
 * Where a negated list must end: at the end of the sentence, a contrast, a new negation, or an observation of the
 * doctor.
 */
function listStop(tokens: readonly Token[], at: number, phrase: number, units: readonly Unit[]) {
  const near = units.slice(firstFrom(units, at), firstFrom(units, at + longestList)).filter(isSeen)
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]
    if (
      i - at > longestList ||
      !token ||
      token.break === 'hard' ||
      turns.test(token.word) ||
      deniesAll.test(token.word)
    )
      return i
    if ((isNo(token.word) && token.word !== 'nor') || (begins.test(token.word) && i > phrase)) return i
    if (near.some((u) => u.from <= i && i <= u.to)) return i
    if (i > phrase && states(tokens, i)) return i
  }
  return tokens.length
}

const state =
  /^(?:red|pale|cold|warm|hot|dry|sore|swollen|tight|weak|numb|stiff|itchy|yellow|puffy|tender|heavy|blue|clammy|painful|bloodshot|watery|gritty|blocked|runny|hoarse|bloated|distended|dark|loose|scanty|thick|sticky|profuse|hurts?|aches?|burns?|itch(?:es)?|swell(?:s|ed)?)$/
/** `No itching, eyes red`: a part with its state behind it is a statement of its own. */
const states = (tokens: readonly Token[], at: number) => {
  const [part, next] = [tokens[at], tokens[at + 1]]
  return part?.break === 'soft' && next?.break === 'none' && state.test(next.word) && partFrom(tokens, at).length > 0
}

/** The index of the first unit that ends at or after a token; units are in text order. */
function firstFrom(units: readonly Unit[], token: number): number {
  let [low, high] = [0, units.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((units[middle]?.to ?? 0) < token) low = middle + 1
    else high = middle
  }
  return low
}
