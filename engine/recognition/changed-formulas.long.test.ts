import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Change, prepareChanges } from '#tools/brain/changed-formulas.ts'
import { plainRecognitionOf } from '#tools/brain/prepared.ts'
import { parsePrescription } from './parse-prescription.ts'
import { recognise } from './recognise.ts'
import type { FormulaEntry } from './recognition.types.ts'

const index = plainRecognitionOf(loadKnowledge())
const rounds = [1, 2]
const change = prepareChanges(index)

const isSame = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** One to three herbs added, up to a quarter left out; and as `npm run brain:changed` measures. */
const little: Change = { added: 3, removed: 3, missing: 0.25 }
const much: Change = { added: 4, removed: 4, missing: 0.4 }

/** What of one changed sheet is recognised; null when the sheet is as near to another formula. */
function judge(formula: FormulaEntry, round: number, most: Change) {
  const changed = change(formula, String(round), most)
  if (changed.equals.length) return null
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

test.each([
  ['little', little, 2000, 0.96],
  ['much', much, 1900, 0.95],
] as const)(
  'formulas changed %s are recognised, and so are the changes',
  { timeout: 60_000 },
  (_, most, sheets, least) => {
    const judged = index.formulas
      .filter((f) => f.herbs.length >= 3)
      .flatMap((formula) => rounds.flatMap((round) => judge(formula, round, most) ?? []))
    expect(judged.length).toBeGreaterThan(sheets)
    for (const what of ['formula', 'additions', 'removals'] as const)
      expect(judged.filter((one) => one[what]).length / judged.length, what).toBeGreaterThanOrEqual(least)
  },
)
