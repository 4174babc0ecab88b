import type { ReadingIndex } from './reading.types.ts'
import { type Clause, segment, type Token } from './segment.ts'
import { countUpTo } from './spans.ts'

/** The sound of a character without its tone; empty when unknown. */
export type SoundOf = (char: string) => string

const longestSlip = 5
const shortestSlip = 2
/** With this many characters around one wrong one the guess is certain, whatever the wrong one is. */
const surely = 4
/** Of two homophones the one that is this many times as frequent is meant: 心悸, not 心急. */
const oftener = 4
/** Confused by shape alone: 脉玄. */
const shapes: Readonly<Record<string, string>> = {
  玄: '弦',
  舍: '舌',
  晴: '睛',
  末: '未',
  诞: '涎',
  燥: '躁',
  侯: '喉',
  漱: '嗽',
  令: '冷',
  台: '苔',
  暖: '嗳',
  懦: '濡',
  腕: '脘',
  藓: '癣',
  协: '胁',
  孚: '浮',
  呜: '鸣',
  波: '薄',
}

/** Words of grammar and of treatment are not typing errors for a word of illness: 其痛, 宜气, 未减. */
const grammar =
  /[亦压时诊现喜伴维位史药晨忌释克不其以之为不及而与于是见宜使未已始稍行多少有甚惟俱如数一因由治外内里无出入上下中也皆则既至致投服用拟议疏散清化止反自体右左两都这那就还又再也很的了着过再只每各某可能会要想说儿抠视吃变什好没老子爷穿喊涂大家人喝天年月日看听走跑来去坐站睡躺叫爸妈奶姐哥弟妹娃给把被让比和但真更点些么吗呢吧啊呀嘛]/

/** 头不晕 is no 不孕: what is felt is meant as it stands. */
const ill = /[晕疼痛痒咳喘吐胀麻肿烧渴]/

/** Words by sound, to find one typed with a wrong character. */
export function prepareSounds(
  words: ReadonlyMap<string, readonly string[]>,
  texts: Iterable<string>,
  commonness: (signId: string) => number,
  soundOf: SoundOf,
): NonNullable<ReadingIndex['sounds']> {
  const known = new Map<string, string>()
  const sound = (char: string) => {
    const own = shapes[char] ?? char
    const made = known.get(own) ?? soundOf(own)
    known.set(own, made)
    return made
  }
  const bySound = new Map<string, string[]>()
  for (const [word, signs] of words) {
    if (!signs.some(commonness) || word.length < shortestSlip || word.length > longestSlip) continue
    const key = [...word].map(sound)
    if (key.includes('')) continue
    const list = bySound.get(key.join(' '))
    if (list) list.push(word)
    else bySound.set(key.join(' '), [word])
  }
  const oftenOf = (word: string) => Math.max(0, ...(words.get(word) ?? []).map(commonness))
  for (const list of bySound.values()) list.sort((a, b) => oftenOf(b) - oftenOf(a))
  const isOftener = (word: string, other: string) => oftenOf(word) >= oftener * oftenOf(other)
  return { soundOf: sound, words: bySound, pairs: pairsOf(texts), isOftener }
}

/** Two characters that occur side by side anywhere in the base are not a typing error: 气血, 加减. */
function pairsOf(texts: Iterable<string>): Uint32Array {
  const pairs = new Set<number>()
  for (const text of texts) for (let i = 1; i < text.length; i++) pairs.add(pairAt(text, i))
  // Sorted, they take a tenth of the memory of the set.
  return Uint32Array.from(pairs).sort()
}

const holds = (sorted: Uint32Array, pair: number) => sorted[countUpTo(sorted, pair) - 1] === pair

const pairAt = (text: string, at: number) => text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at)

/** The character's neighbours are not those it has in known words. */
const isStrange = (plain: string, at: number, start: number, to: number, pairs: Uint32Array) =>
  !(at > start && holds(pairs, pairAt(plain, at))) && !(at + 1 < to && holds(pairs, pairAt(plain, at + 1)))

export type Corrected = { text: string; guessed: readonly (readonly [number, number])[] }

/**
 * One character typed for another of the same sound or a similar shape, where no word is recognised: 失棉 is 失眠.
 * Guesses are marked.
 */
export function correctSlips(plain: string, clauses: readonly Clause[], index: ReadingIndex): Corrected {
  if (!index.sounds) return { text: plain, guessed: [] }
  const guessed: (readonly [number, number])[] = []
  const characters = [...plain.split('')]
  for (const clause of clauses) {
    const tokens = segment(plain, clause, index)
    for (const { start, to, word } of tokens.flatMap((t) =>
      t.signs === null ? slipsIn(plain, clause, t, tokens, index) : [],
    )) {
      if (guessed.some(([from, end]) => start < end && from < to && end > clause.start)) continue
      guessed.push([start, to])
      characters.splice(start, word.length, ...word)
    }
  }
  return guessed.length ? { text: characters.join(''), guessed } : { text: plain, guessed }
}

type Slip = { start: number; to: number; word: string }

/** The longest words that match an unrecognised stretch except for one character. */
function slipsIn(plain: string, clause: Clause, gap: Token, tokens: readonly Token[], index: ReadingIndex): Slip[] {
  const slips: Slip[] = []
  for (let at = gap.start; at < gap.end; at++) {
    const found = slipAt(plain, clause, at, tokens, index)
    if (!found) continue
    slips.push(found)
    at = Math.max(at, found.to - 1)
  }
  return slips
}

/** `at` is the character assumed to be wrong. */
function slipAt(plain: string, clause: Clause, at: number, tokens: readonly Token[], index: ReadingIndex): Slip | null {
  // A letter or a digit sounds like no word.
  if (!index.sounds?.soundOf(plain.charAt(at))) return null
  const least = grammar.test(plain.charAt(at)) || ill.test(plain.charAt(at)) ? surely : shortestSlip
  for (let length = longestSlip; length >= least; length--)
    for (let start = Math.max(clause.start, at - length + 1); start <= at && start + length <= clause.end; start++) {
      const word = isFree(tokens, start, start + length)
        ? wordFor(plain, clause, { at, start, to: start + length }, index)
        : null
      if (word) return { start, to: start + length, word }
    }
  return null
}

/** 舌红台黄: beside the tongue it is the coat. */
const isCoat = (plain: string, at: number) =>
  plain.charAt(at) === '台' &&
  /^台[白黄腻薄厚少剥滑润燥灰黑]/.test(plain.slice(at, at + 2)) &&
  plain.slice(0, at).includes('舌')

const treats = /[治法拟方宜]/
/** 量少，通经: alone between two commas it names a sign, where nothing is said of treatment. */
const isWholeClause = (plain: string, clause: Clause, start: number, to: number) =>
  start === clause.start && to === clause.end && !treats.test(plain)

/** A stretch with its character that is assumed to be wrong. */
type Typed = { at: number; start: number; to: number }

/** The only word with this sound that differs in this character alone. */
function wordFor(
  plain: string,
  clause: Clause,
  { at, start, to }: Typed,
  { sounds, words }: ReadingIndex,
): string | null {
  const written = plain.slice(start, to)
  const isSure = written.length >= surely || isCoat(plain, at) || isWholeClause(plain, clause, start, to)
  if (!sounds || words.has(written) || !(isSure || isStrange(plain, at, start, to, sounds.pairs))) return null
  const alike = sounds.words.get([...written].map(sounds.soundOf).join(' ')) ?? []
  // 脉玄细 is 脉弦: a character that is mistaken by its shape is not another of the same sound, 纤.
  const shape = shapes[plain.charAt(at)]
  const near = alike.filter(
    (word) =>
      [...word].every((c, i) => (c === written.charAt(i)) !== (start + i === at)) &&
      (!shape || word.charAt(at - start) === shape),
  )
  const [word = null] = near
  const isMeant = (other: string) =>
    words.get(other)?.[0] === words.get(word ?? '')?.[0] || sounds.isOftener(word ?? '', other)
  return word && near.every(isMeant) ? word : null
}

/** A recognised word is kept, unless the guess contains all of it. */
const isFree = (tokens: readonly Token[], start: number, to: number) =>
  tokens.every(
    (t) =>
      t.signs === null ||
      t.end <= start ||
      t.start >= to ||
      (t.start >= start && t.end <= to && t.end - t.start < to - start),
  )
