import { expect, test } from 'vitest'
import { caseOf } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, plainReadingOf } from '#tools/brain/prepared.ts'
import { lookAgain } from './second-look.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const index = matchingOf(knowledge)
const patient = caseOf(
  knowledge,
  readText(reading, '失眠三月，入睡困难，心悸健忘，面色萎黄，食少便溏，舌淡苔薄白，脉细弱'),
)
const formulas = matchFormulas(index, patient, 14)
const diseases = matchDiseases(index, patient, 3)
const seen = lookAgain(index, patient, formulas, diseases)
const pointsOf = (match: (typeof seen)[number], kind: string) =>
  match.adjustments.filter((a) => a.kind === kind).reduce((sum, a) => sum + a.points, 0)

test('the first ten are put in order again, the others stay where they are', () => {
  expect(
    seen
      .slice(0, 10)
      .map((m) => m.formulaId)
      .sort(),
  ).toEqual(
    formulas
      .slice(0, 10)
      .map((m) => m.formulaId)
      .sort(),
  )
  expect(seen.slice(10)).toEqual(formulas.slice(10))
  const scores = seen.slice(0, 10).map((m) => m.score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('every score is still the sum of its addends', () => {
  for (const match of seen) {
    const sum = [...match.because, ...match.adjustments].reduce((total, r) => total + r.points, 0)
    expect(sum).toBeCloseTo(match.score, 1)
    expect(match.score).toBeLessThanOrEqual(100)
  }
})

test('what a book gives for the disease that leads gains by it, and nothing else does', () => {
  const first = diseases[0]?.diseaseId
  for (const match of seen.slice(0, 10)) {
    const isGiven = (index.leadingTo.get(match.formulaId) ?? []).some((p) => index.profiles[p]?.diseaseId === first)
    expect(pointsOf(match, 'first-disease') > 0).toBe(isGiven)
  }
})

test('what tells the ten apart sums to nothing among them', () => {
  const sum = seen.slice(0, 10).reduce((total, match) => total + pointsOf(match, 'apart'), 0)
  expect(Math.abs(sum)).toBeLessThan(0.1)
  expect(seen.slice(0, 10).some((match) => pointsOf(match, 'apart') > 0)).toBe(true)
})

test('no formula and no disease are no fault', () => {
  expect(lookAgain(index, patient, [], diseases)).toEqual([])
  expect(lookAgain(index, patient, formulas, [])).toHaveLength(formulas.length)
})
