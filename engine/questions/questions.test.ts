import { expect, test } from 'vitest'
import { nothingTold } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { prepareMatching } from '#engine/matching/prepare-matching.ts'
import type { Person } from '#engine/reading/reading.types.ts'
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

test.each<[string, Person, RegExp]>([
  ['a man', { sex: 'male' }, /月经|经行|带下|妊娠|产后|乳汁/],
  ['a woman', { sex: 'female' }, /遗精|阳痿|睾丸|阴囊/],
  ['an old woman', { sex: 'female', ageYears: 72 }, /妊娠|月经|小儿|指纹/],
  ['a child', { ageYears: 5 }, /老年|绝经|更年期|遗精|月经/],
  ['a grown man', { sex: 'male', ageYears: 40 }, /小儿|指纹|囟门/],
])('[CALL-symptom-recommend] %s is not asked for what cannot be', (_who, person, never) => {
  const told = ['发热', '腰痛', '腹痛', '乏力'].map((n) => ({
    signId: knowledge.lexicon.get(n) ?? n,
    present: true,
    weight: 1,
  }))
  const asked = recommendNext(index, { evidence: told, told: { ...nothingTold, person } }, 200)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.map((q) => knowledge.signs.get(q.signId)?.zh ?? '').filter((zh) => never.test(zh))).toEqual([])
})
