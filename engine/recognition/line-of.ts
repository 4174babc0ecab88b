import { finestG } from '#engine/dosing/round-dose.ts'
import type { HerbRef } from '#knowledge/schema/knowledge.ts'
import { gramsOf, isPlainGrams } from './amount.ts'
import type { Draft, ParsedLine, RecognitionIndex } from './recognition.types.ts'
import { processed, resolveChinese, resolveCombined, resolveLetters } from './resolve-name.ts'

const mostG = 9999
const longestName = 40

/** One line or, when one word names several herbs, a line for each of them. */
export function linesOf(index: RecognitionIndex, original: string, draft: Draft): ParsedLine[] {
  const entry = draft.letters ? null : resolveCombined(index, draft.words)
  if (!entry) return [lineOf(index, original, draft)]
  const { herbs } = entry
  // 乳没(各)6g is 乳没各6g.
  const each = draft.notes.includes('各') || draft.amount?.each
  const notes = draft.notes.filter((n) => !/^[各共合]$/.test(n))
  const whole = each ? null : draft.amount
  const amount = whole ? { ...whole, quantity: whole.quantity / herbs.length } : draft.amount
  const lines = herbs.map(({ name }) => lineOf(index, original, { ...draft, words: name, notes, amount }))
  const doses = lines.flatMap((l) => l.doseG ?? [])
  const sumG =
    whole && doses.length === herbs.length
      ? (gramsOf(index.knowledge, null, whole) ?? doses.reduce((sum, g) => sum + g, 0))
      : null
  return lines.map((line) => ({ ...line, joint: { entry, sumG } }))
}

/** Turns what was read into a line of a prescription: which herb, in which form, how many grams. */
function lineOf(index: RecognitionIndex, original: string, draft: Draft): ParsedLine {
  const { knowledge } = index
  const { amount, words } = draft
  const found = draft.letters ? resolveLetters(index, words, amount ? gramsOf(knowledge, null, amount) : null) : []
  // 炙hq is 黄芪, which is roasted with honey, not 黄芩.
  const prepared = found.find((f) => draft.notes.some((note) => processed(index, f, f.name, note)))
  const plain = draft.letters ? (prepared ?? found[0] ?? null) : resolveChinese(index, words)
  const { herb, notes } = sortNotes(index, draft, plain, (prepared ?? found[0])?.name ?? words)
  const written = original.slice(draft.from, draft.to).trimEnd()
  return {
    span: [draft.from, draft.from + written.length],
    text: written,
    name: herb ? (herb.form ?? knowledge.herbs.get(herb.herbId)?.zh ?? words) : words.trim().slice(0, longestName),
    herbId: herb?.herbId ?? null,
    form: herb?.form ?? null,
    notes,
    others: found.filter((f) => f !== (prepared ?? found[0])),
    joint: null,
    ...doseOf(index, draft, herb),
  }
}

/** 甘草(炙) names another form; other notes stay notes. */
function sortNotes(index: RecognitionIndex, draft: Draft, plain: HerbRef | null, name: string) {
  const notes = new Set<string>()
  let herb = plain
  for (const note of draft.notes) {
    const form = herb && processed(index, herb, name, note)
    if (form) herb = form
    else notes.add(note)
  }
  return { herb, notes: [...notes] }
}

function doseOf({ knowledge }: RecognitionIndex, { amount, vague }: Draft, herb: HerbRef | null) {
  const grams = amount ? gramsOf(knowledge, herb, amount) : null
  const doseG = grams !== null && grams >= finestG && grams <= mostG ? grams : null
  const written = amount && (doseG === null || !isPlainGrams(amount)) ? amount.text : ''
  return { doseG, amount: vague || written, problem: problemOf(herb, amount !== null || vague !== '', grams, doseG) }
}

function problemOf(
  herb: HerbRef | null,
  isStated: boolean,
  grams: number | null,
  doseG: number | null,
): ParsedLine['problem'] {
  if (!herb) return 'unknown'
  if (isStated && grams === null) return 'unit'
  return grams !== null && doseG === null ? 'dose' : null
}
