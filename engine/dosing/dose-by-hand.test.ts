import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { doseByHand } from './dose-by-hand.ts'
import { rangeOf } from './dose-formula.ts'

const knowledge = loadKnowledge()
const formula = knowledge.formulas.get(knowledge.formulaNames.get('四君子汤') ?? '')
const herbs = formula?.herbs.filter((h) => h.grams) ?? []
const [asked] = herbs

/** The last herb has no dose; the others have theirs times so much. */
function proposedFor(times: readonly number[]) {
  const lines = herbs.map(({ herbId, form, grams }, i) => ({
    herbId,
    form: form ?? null,
    doseG: i < times.length ? (grams ?? 0) * (times[i] ?? 1) : null,
  }))
  return formula ? doseByHand(knowledge, lines, [formula]).at(-1)?.doseG : undefined
}

/** What the formula asks of it, times the middle of what the others were given, inside its range. */
function wanted(scale: number) {
  const last = herbs.at(-1)
  const range = last ? rangeOf(knowledge, { herbId: last.herbId, form: last.form ?? null }) : null
  const grams = (last?.grams ?? 0) * scale
  return range ? Math.min(Math.max(grams, range.low), range.high) : grams
}

test('the formula has four herbs with doses', () => {
  expect(herbs).toHaveLength(4)
  expect(asked?.grams).toBeGreaterThan(0)
})

test.each([
  [[], 1],
  [[0.5], 0.5],
  [[1, 0.5], 1],
  [[0.5, 1], 1],
  [[1, 0.4, 0.5], 0.5],
  [[0.4, 0.5, 1], 0.5],
  [[0.5, 1, 0.4], 0.5],
])('where the others are given %j of their dose, the one without gets %d of its own: the median', (times, scale) => {
  expect(proposedFor(times)).toBeCloseTo(wanted(scale), 0)
})
