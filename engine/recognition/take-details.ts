import { type Amount, amountAt, vagueAt } from './amount.ts'
import { noteAt, noteInBrackets } from './notes.ts'
import { lengthAt, matchAt, type State } from './reading-state.ts'
import type { Draft, RecognitionIndex } from './recognition.types.ts'
import { preparationAt } from './removals.ts'
import { resolveChinese, resolveCombined, resolveLetters } from './resolve-name.ts'

const bracket = /\s*[([【〔[]([^()[\]【】〔〕]{1,20})[)\]】〕]/y
const gap = /[^\S\n]*/y
const unreadable = /([a-z]+)(?:\d[a-z\d.]*克?)?/y

export const isName = (index: RecognitionIndex, name: string) =>
  resolveChinese(index, name) !== null || resolveCombined(index, name) !== null

export const noteHere = ({ index, text }: State, at: number) => noteAt(text, at) ?? preparationAt(index, text, at)

/** Brackets, amount and notes after a name, in any order. */
export function takeDetails(state: State, draft: Draft) {
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

/** 黄芪abc: letters that name no herb in the position of the dose are an unreadable dose. */
function takeUnreadable(state: State, draft: Draft) {
  const { index, text, at } = state
  const written = draft.to === at && !draft.letters ? matchAt(unreadable, text, at) : null
  const [all, letters = ''] = written ?? []
  if (!all || resolveLetters(index, letters, null).length || !isName(index, draft.words)) return
  draft.amount = { quantity: Number.NaN, unit: 'g', each: false, text: all.trim(), length: all.length }
  state.at += all.length
  draft.to = state.at
}

export function takeNotes(state: State, draft: Draft) {
  for (;;) {
    const inside = matchAt(bracket, state.text, state.at)
    const note = inside ? null : noteHere(state, state.at + lengthAt(gap, state.text, state.at))
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

/** 白术、茯苓各 12g: every preceding herb of the same change without an amount. */
export function give({ drafts, group }: State, draft: Draft, amount: Amount) {
  draft.amount = amount
  if (!amount.each) return
  for (const earlier of drafts.slice(group, -1).reverse()) {
    if (earlier.amount || earlier.vague) break
    earlier.amount = amount
  }
}
