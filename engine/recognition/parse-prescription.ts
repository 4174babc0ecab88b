import { normalise } from '#engine/reading/normalise.ts'
import { type Amount, amountAt, vagueAt } from './amount.ts'
import { linesOf } from './line-of.ts'
import { noteAt, noteInBrackets } from './notes.ts'
import { readUsage } from './read-usage.ts'
import type { Draft, ParsedPrescription, RecognitionIndex } from './recognition.types.ts'
import { longestNameAt, resolveChinese, resolveJoint, resolveLetters } from './resolve-name.ts'

const mostLines = 120
const mostChars = 10_000
const longestUnknown = 16
const between = /[\s、，。;；+·•*|/\\:：！!?？"'“”‘’\-—_=>]+/uy
const ordinal = /\d{1,2}\s*[.、)]\s*(?=[\p{Script=Han}a-z])/uy
const bracket = /\s*[([【〔[]([^()[\]【】〔〕]{1,20})[)\]】〕]/y
/** 桂枝汤合玉屏风散加黄芪. */
const joining = /(?:再|另|并)?加|合/y
const changeWords = /(?:加减|加味|化裁|减味|原方|主之)*/y
const han = /\p{Script=Han}/u
const gap = /[^\S\n]*/y
const unreadable = /([a-z]+)(?:\d[a-z\d.]*克?)?/y

type State = {
  index: RecognitionIndex
  text: string
  at: number
  drafts: Draft[]
  named: string[]
  /** 30g 黄芪: an amount that waits for its herb, and where it stands. */
  pending: { amount: Amount; from: number } | null
}

/** One line or a pasted sheet, in Chinese, pinyin, initials or English, into herbs with doses and notes. */
export function parsePrescription(index: RecognitionIndex, written: string): ParsedPrescription {
  const original = written.slice(0, mostChars)
  const { rest, pairs, taking } = readUsage(normalise(original, index.variants))
  const state: State = { index, text: rest, at: 0, drafts: [], named: [], pending: null }
  while (state.at < rest.length && state.drafts.length < mostLines) step(state)
  return {
    lines: state.drafts.flatMap((draft) => linesOf(index, original, draft)).slice(0, mostLines),
    pairs,
    taking,
    namedFormulas: [...new Set(state.named)],
  }
}

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}
const lengthAt = (pattern: RegExp, text: string, at: number) => matchAt(pattern, text, at)?.[0].length ?? 0

function step(state: State) {
  const { text } = state
  state.at += lengthAt(between, text, state.at)
  state.at += lengthAt(ordinal, text, state.at)
  if (state.at >= text.length || takeFormula(state)) return
  const known = longestNameAt(state.index, text, state.at)
  if (!known && (takeLoose(state) || takeJoining(state))) return
  const draft = takeName(state, known)
  if (!draft) {
    // A character that is neither name nor amount nor note.
    state.at++
    return
  }
  // Amounts that stand before their herbs: the next one is not this herb's.
  if (state.pending) {
    draft.amount = state.pending.amount
    draft.from = state.pending.from
    state.pending = null
  }
  takeDetails(state, draft)
}

/** 桂枝汤加减: what the doctor calls it. */
function takeFormula(state: State): boolean {
  const { formulaNames } = state.index.knowledge
  for (let length = Math.min(14, state.text.length - state.at); length > 2; length--) {
    const id = formulaNames.get(state.text.slice(state.at, state.at + length))
    const herb = longestNameAt(state.index, state.text, state.at)
    if (!id || (herb?.length ?? 0) >= length) continue
    state.named.push(id)
    state.at += length
    state.at += lengthAt(changeWords, state.text, state.at)
    return true
  }
  return false
}

/** An amount or a note that stands apart from its herb: it belongs to the one before, or, 30g 黄芪, to the one behind. */
function takeLoose(state: State): boolean {
  const last = state.drafts.at(-1)
  const amount = amountAt(state.text, state.at)
  if (amount) {
    if (last && !last.amount && !last.vague) {
      give(state, last, amount)
      last.to = state.at + amount.length
      // A bare figure before a name is its number in a list.
    } else if (!/\d$/.test(amount.text)) state.pending = { amount, from: state.at }
    state.at += amount.length
    return true
  }
  const before = state.at
  if (last) takeNotes(state, last)
  return state.at > before
}

function takeJoining(state: State): boolean {
  const length = lengthAt(joining, state.text, state.at)
  state.at += length
  return length > 0
}

function takeName(state: State, known: string | null): Draft | null {
  const { text, at } = state
  const draft = (length: number, letters: boolean): Draft => {
    state.at += length
    return {
      from: at,
      to: at + length,
      words: text.slice(at, at + length),
      letters,
      amount: null,
      vague: '',
      notes: [],
    }
  }
  if (/[a-z]/.test(text.charAt(at))) {
    const length = letteredLength(state)
    state.drafts.push(draft(length, true))
    return state.drafts.at(-1) ?? null
  }
  if (!han.test(text.charAt(at))) return null
  const whole = text.slice(at, endOfName(text, at, known?.length ?? 1))
  const rest = known ? whole.slice(known.length) : ''
  const takesPart = known && rest && !isName(state.index, whole) && longestNameAt(state.index, rest, 0)
  state.drafts.push(draft(takesPart ? known.length : whole.length, false))
  return state.drafts.at(-1) ?? null
}

const isName = (index: RecognitionIndex, name: string) =>
  resolveChinese(index, name) !== null || resolveJoint(index, name) !== null

/** Where the run of characters ends: at an amount, a note, or anything that is no character. */
function endOfName(text: string, at: number, least: number): number {
  let end = at + least
  while (end < text.length && end - at < longestUnknown && han.test(text.charAt(end))) {
    if (amountAt(text, end) || vagueAt(text, end) || noteAt(text, end)) break
    end++
  }
  return end
}

/** As many of the words as together name a herb; all of them where none do. */
function letteredLength({ index, text, at }: State): number {
  const run = /[a-z][a-z' ]*/y
  const all = (matchAt(run, text, at)?.[0] ?? '').trimEnd()
  const words = all.split(' ')
  for (let count = words.length; count > 0; count--) {
    const part = words.slice(0, count).join(' ')
    if (resolveLetters(index, part, null).length) return part.length
  }
  return all.length
}

/** Brackets, amount and notes behind a name, in any order. */
function takeDetails(state: State, draft: Draft) {
  for (let turn = 0; turn < 5; turn++) {
    const before = state.at
    takeNotes(state, draft)
    const amount = draft.amount || draft.vague ? null : amountAt(state.text, state.at)
    if (amount) {
      give(state, draft, amount)
      state.at += amount.length
    } else if (!draft.amount) {
      const vague = vagueAt(state.text, state.at)
      draft.vague ||= vague?.trim() ?? ''
      state.at += vague?.length ?? 0
    }
    if (state.at === before) break
    draft.to = state.at
  }
  if (!draft.amount && !draft.vague) takeUnreadable(state, draft)
}

/** 黄芪abc: letters that name no herb, written onto a herb where its dose should stand, are a dose that nobody can read. */
function takeUnreadable(state: State, draft: Draft) {
  const { index, text, at } = state
  const written = draft.to === at && !draft.letters ? matchAt(unreadable, text, at) : null
  const [all, letters = ''] = written ?? []
  if (!all || resolveLetters(index, letters, null).length || !isName(index, draft.words)) return
  draft.amount = { quantity: Number.NaN, unit: 'g', each: false, text: all.trim(), length: all.length }
  state.at += all.length
  draft.to = state.at
}

function takeNotes(state: State, draft: Draft) {
  for (;;) {
    const inside = matchAt(bracket, state.text, state.at)
    const note = inside ? null : noteAt(state.text, state.at + lengthAt(gap, state.text, state.at))
    if (inside) {
      readBracket(state, draft, inside[1]?.trim() ?? '')
      state.at += inside[0].length
    } else if (note) {
      draft.notes.push(note.word)
      state.at += lengthAt(gap, state.text, state.at) + note.length
    } else return
    draft.to = state.at
  }
}

function readBracket(state: State, draft: Draft, inside: string) {
  const amount = draft.amount ? null : amountAt(inside, 0)
  if (amount && amount.length === inside.length) return give(state, draft, amount)
  for (const word of inside.split(/[、，;；\s]+/).filter(Boolean)) draft.notes.push(noteInBrackets(word) ?? word)
}

/** 白术、茯苓各 12g: every herb before it that has no amount yet. */
function give({ drafts }: State, draft: Draft, amount: Amount) {
  draft.amount = amount
  if (!amount.each) return
  for (const earlier of drafts.slice(0, -1).reverse()) {
    if (earlier.amount || earlier.vague) break
    earlier.amount = amount
  }
}
