import { expect, test } from 'vitest'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { recommendNext } from './recommend-next.ts'

const knowledge = loadKnowledge()
const index = prepareMatching(knowledge)
const evidence = ['恶寒', '发热', '头痛', '脉浮'].map((n) => ({
  signId: knowledge.lexicon.get(n) ?? n,
  present: true,
  weight: 1,
}))

test('[CALL-symptom-recommend] the questions that narrow the choice most, each with what it would change', () => {
  const questions = recommendNext(index, evidence, 5)
  expect(questions).toHaveLength(5)
  expect(questions.map((q) => q.gain)).toEqual(questions.map((q) => q.gain).sort((a, b) => b - a))
  expect(questions[0]?.ifPresent.length).toBeGreaterThan(0)
  const known = new Set(evidence.map((e) => e.signId))
  expect(questions.some((q) => known.has(q.signId))).toBe(false)
})

test('what a question foretells is near what the answer then does', () => {
  const [question] = recommendNext(index, evidence, 1)
  const shift = question?.ifPresent[0]
  const answered = [...evidence, { signId: question?.signId ?? '', present: true, weight: 1 }]
  const after = matchFormulas(index, answered, 1000).find((m) => m.formulaId === shift?.formulaId)
  expect(Math.abs((after?.score ?? 0) - (shift?.to ?? 0))).toBeLessThan(6)
})

test('a sign of the other sex is not asked for', () => {
  const asked = recommendNext(index, evidence, 200, { sex: 'male' })
  expect(asked.some((q) => knowledge.signs.get(q.signId)?.sex === 'female')).toBe(false)
})
