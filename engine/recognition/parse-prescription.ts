import { normalise } from '#engine/reading/normalise.ts'
import { amountAt, vagueAt } from './amount.ts'
import { formulaAt } from './formula-names.ts'
import { linesOf } from './line-of.ts'
import { readUsage } from './read-usage.ts'
import { lengthAt, matchAt, type State } from './reading-state.ts'
import type { Draft, ParsedPrescription, RecognitionIndex } from './recognition.types.ts'
import { beginsHerb, herbsAt, leavingAt, lessAt, removalsAt } from './removals.ts'
import { longestNameAt, processed, resolveLetters } from './resolve-name.ts'
import { give, isName, noteHere, takeDetails, takeNotes } from './take-details.ts'

const mostLines = 120
const mostChars = 10_000
const longestUnknown = 16
/** The maximum number of words in the spelling of a herb or formula. */
const mostWords = 12
const between = /[\s、，。;；+·•*|/\\:：！!?？"'“”‘’\-−—_=>]+/uy
const ordinal = /\d{1,2}\s*[.、)]\s*(?=[\p{Script=Han}a-z])/uy
/** 桂枝汤合玉屏风散加黄芪. */
const joining = /(?:再|另|并)?加|合/y
const joiningWords = /(?:plus|add|with|jia|and|he)\s+/y
const changeWords = /(?:加减|加味|化裁|减味|原方|主之)*/y
const han = /\p{Script=Han}/u

/** One line or a pasted sheet, in Chinese, pinyin, initials or English, into herbs with doses and notes. */
export function parsePrescription(index: RecognitionIndex, written: string): ParsedPrescription {
  const original = written.slice(0, mostChars)
  const { rest, pairs, taking } = readUsage(normalise(original, index.variants))
  const state: State = {
    index,
    text: rest,
    at: 0,
    drafts: [],
    named: [],
    removals: [],
    changing: null,
    pending: null,
    group: 0,
  }
  while (state.at < rest.length && isWithin(state)) step(state)
  const lines = state.drafts.flatMap((draft) => linesOf(index, original, draft))
  return {
    lines: lines.slice(0, mostLines),
    isCut: lines.length > mostLines || /[\p{L}\d]/u.test(rest.slice(state.at) + written.slice(mostChars)),
    pairs,
    taking,
    namedFormulas: [...new Set(state.named.map((n) => n.formulaId))],
    named: state.named,
    removals: state.removals,
  }
}

const isWithin = ({ drafts, named, removals }: State) =>
  drafts.length < mostLines && named.length + removals.length < mostLines

function step(state: State) {
  const { text } = state
  const gap = matchAt(between, text, state.at)?.[0] ?? ''
  state.at += gap.length
  state.at += lengthAt(ordinal, text, state.at)
  if (state.at >= text.length || takeFormula(state) || takeRemoval(state, gap)) return
  const known = longestNameAt(state.index, text, state.at)
  if (gap.includes('+')) beginAdding(state)
  if (!known && (takeLoose(state) || takeJoining(state))) return
  const draft = takeName(state, known)
  if (!draft) {
    // A character that belongs to no name, amount or note.
    state.at++
    return
  }
  if (state.changing === 'named') state.changing = null
  // Amounts written before their herbs: the next one does not belong to this herb.
  if (state.pending) {
    draft.amount = state.pending.amount
    draft.from = state.pending.from
    state.pending = null
  }
  takeDetails(state, draft)
}

/** 桂枝汤加减: the name given by the doctor. */
function takeFormula(state: State): boolean {
  const found = formulaAt(state.index, state.text, state.at)
  if (!found) return false
  const from = state.at
  state.at += found.length
  const written = state.text.slice(from, state.at)
  const { formulas, formulaNames } = state.index.knowledge
  const words = formulaNames.has(written) ? written : (formulas.get(found.id)?.zh ?? written)
  state.at += lengthAt(changeWords, state.text, state.at)
  state.named.push({ formulaId: found.id, words, span: [from, state.at], adds: false })
  state.changing = 'named'
  return true
}

/** 去大枣, − da zao: after a formula this removes a herb and is not a line. */
function takeRemoval(state: State, gap: string): boolean {
  const { index, text, named, at: from } = state
  if (!named.length) return false
  const word = leavingAt(index, text, from)
  const dash = word || !state.changing ? null : /[-−]\s{0,9}$/.exec(gap)
  if (!word && !dash) return false
  const at = from + word
  const first = herbsAt(index, named, text, at)
  const less = first && word ? lessAt(index, text, from, first.to) : null
  if (first && less !== null) {
    const draft = draftAt(state, at, first.to, /[a-z]/.test(text.charAt(at)))
    state.at = first.to + less
    takeDetails(state, draft)
    return true
  }
  const { removals, to } = removalsAt(index, named, text, { from: dash ? from - dash[0].length : from, at })
  // 桂枝汤 - 桂枝9g: a dash before a herb with an amount, or one outside the formula, is only a separator.
  if (dash && (!removals[0]?.formulaIds.length || /\d/.test(text.slice(removals.at(-1)?.span[1], to)))) return false
  state.removals.push(...removals)
  state.group = state.drafts.length
  state.at = to + lengthAt(changeWords, text, to)
  return true
}

/** An amount or a note separate from its herb: it belongs to the one before or, as in 30g 黄芪, to the one after. */
function takeLoose(state: State): boolean {
  const last = state.drafts.at(-1)
  const amount = amountAt(state.text, state.at)
  if (amount) {
    if (last && !last.amount && !last.vague) {
      give(state, last, amount)
      last.to = state.at + amount.length
      // A bare number before a name is its list number.
    } else if (!/\d$/.test(amount.text)) state.pending = { amount, from: state.at }
    state.at += amount.length
    return true
  }
  const before = state.at
  if (last) takeNotes(state, last)
  return state.at > before
}

function takeJoining(state: State): boolean {
  const { index, text, at, named } = state
  const words = named.length && !beginsHerb(index, text, at) ? lengthAt(joiningWords, text, at) : 0
  const length = words || lengthAt(joining, text, at)
  state.at += length
  if (length) beginAdding(state)
  return length > 0
}

function beginAdding(state: State) {
  const last = state.named.at(-1)
  state.group = state.drafts.length
  if (state.changing === 'named' && last) last.adds = true
  if (state.changing) state.changing = 'adding'
}

function takeName(state: State, known: string | null): Draft | null {
  const { text, at } = state
  if (/[a-z]/.test(text.charAt(at))) return draftAt(state, at, at + letteredLength(state), true)
  if (!han.test(text.charAt(at))) return null
  const mixed = processedLetters(state)
  if (mixed) return mixed
  const whole = text.slice(at, endOfName(state, at, known?.length ?? 1))
  const rest = known ? whole.slice(known.length) : ''
  const takesPart = known && rest && !isName(state.index, whole) && longestNameAt(state.index, rest, 0)
  return draftAt(state, at, at + (takesPart ? known.length : whole.length), false)
}

const process = /[炙炒酒醋盐姜蜜制煅焦麸](?=[a-z])/y

/** 炙hq30, 酒dh6: the way of preparing in characters, the herb in letters. */
function processedLetters(state: State): Draft | null {
  const { index, text, at } = state
  const note = matchAt(process, text, at)?.[0]
  if (!note) return null
  const from = at + note.length
  const to = from + letteredLength({ ...state, at: from })
  const herbs = resolveLetters(index, text.slice(from, to), null)
  if (!herbs.some((h) => processed(index, h, h.name, note))) return null
  const draft = draftAt(state, from, to, true)
  draft.from = at
  draft.notes.push(note)
  return draft
}

function draftAt(state: State, from: number, to: number, letters: boolean): Draft {
  const draft = { from, to, words: state.text.slice(from, to), letters, amount: null, vague: '', notes: [] }
  state.drafts.push(draft)
  state.at = to
  return draft
}

/** Where the run of characters ends: at an amount, a note, a change, or a non-character. */
function endOfName(state: State, at: number, least: number): number {
  const { text } = state
  let end = at + least
  while (end < text.length && end - at < longestUnknown && han.test(text.charAt(end))) {
    if (amountAt(text, end) || vagueAt(text, end) || noteHere(state, end) || changeAt(state, end)) break
    end++
  }
  return end
}

/** 附子去芍药, 附子加人参: after a formula these words start the next change. */
function changeAt({ index, text, named }: State, at: number): boolean {
  if (!named.length) return false
  const length = lengthAt(joining, text, at)
  return leavingAt(index, text, at) > 0 || (length > 0 && longestNameAt(index, text, at + length) !== null)
}

/** As many of the words as together name a herb; all of them when none do. */
function letteredLength({ index, text, at }: State): number {
  const run = /[a-z][a-z' ]*/y
  const all = (matchAt(run, text, at)?.[0] ?? '').trimEnd()
  const words = all.split(' ')
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const part = words.slice(0, count).join(' ')
    if (resolveLetters(index, part, null).length) return part.length
  }
  return all.length
}
