import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { parsePrescription } from './parse-prescription.ts'
import { prepareRecognition } from './prepare-recognition.ts'
import { recognise } from './recognise.ts'
import type { FormulaEntry } from './recognition.types.ts'

const knowledge = loadKnowledge()
const index = prepareRecognition(knowledge)
const rounds = [1, 2]
/** Additions are drawn from the herbs that formulas use most. */
const usualHerbs = [...index.frequency.entries()]
  .sort((a, b) => b[1] - a[1])
  .slice(0, 120)
  .map(([id]) => id)
const compositions = index.formulas.map(({ id, herbs }) => ({ id, herbs: new Set(herbs.map((h) => h.herbId)) }))

/** 0–1, the same for the same words: the draw never changes. */
function draw(words: string): number {
  let hash = 2_166_136_261
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}

const differences = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((id) => !b.has(id)).length + [...b].filter((id) => !a.has(id)).length

/** One to three herbs added, up to a quarter left out, never the sovereign; null when the result is as near to another formula. */
function change({ id, herbs }: FormulaEntry, round: number) {
  const own = new Set(herbs.map((h) => h.herbId))
  const order = (a: string, b: string) => draw(`${id}${round}${a}`) - draw(`${id}${round}${b}`)
  const mayGo = herbs.filter((h) => h.role !== '君').sort((a, b) => order(a.herbId, b.herbId))
  const most = Math.min(Math.floor(draw(`${id}${round}r`) * 3), Math.floor(herbs.length / 4), mayGo.length - 1)
  const removed = mayGo.slice(0, Math.max(0, most))
  const added = usualHerbs
    .filter((herb) => !own.has(herb))
    .sort(order)
    .slice(0, 1 + Math.floor(draw(`${id}${round}a`) * 3))
  const kept = herbs.filter((h) => !removed.includes(h))
  const sheet = new Set([...kept.map((h) => h.herbId), ...added])
  const isAmbiguous = compositions.some(
    (other) => other.id !== id && differences(other.herbs, sheet) <= differences(own, sheet),
  )
  if (isAmbiguous) return null
  const lines = [
    ...kept.map((h) => `${h.name}${h.grams ?? 9}g`),
    ...added.map((herb) => `${knowledge.herbs.get(herb)?.zh}10g`),
  ]
  return { text: lines.join(' '), added, removed: removed.map((h) => h.herbId) }
}

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** What of one changed sheet is recognised; null when the sheet is ambiguous. */
function judge(formula: FormulaEntry, round: number) {
  const changed = change(formula, round)
  if (!changed) return null
  const parsed = parsePrescription(index, changed.text)
  const lines = parsed.lines.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : []))
  const { formulas, additions, removals } = recognise(index, lines, parsed.namedFormulas)
  const idsOf = (list: readonly { herbId: string }[]) => list.map((one) => one.herbId)
  return {
    formula: formulas.length === 1 && formulas[0]?.formulaId === formula.id,
    additions: isSame(idsOf(additions), changed.added),
    removals: isSame(idsOf(removals), changed.removed),
  }
}

test('formulas with herbs added and left out are recognised, and so are the changes', { timeout: 60_000 }, () => {
  const judged = index.formulas
    .filter((f) => f.herbs.length >= 3)
    .flatMap((formula) => rounds.flatMap((round) => judge(formula, round) ?? []))
  expect(judged.length).toBeGreaterThan(2000)
  for (const what of ['formula', 'additions', 'removals'] as const)
    expect(judged.filter((one) => one[what]).length / judged.length, what).toBeGreaterThanOrEqual(0.96)
})
