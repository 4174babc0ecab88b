import { expect, test } from 'vitest'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf } from '#tools/brain/prepared.ts'
import { namesOfDiseases } from './names-of-diseases.ts'
import { recommendNext } from './recommend-next.ts'
import { sameInSpeech } from './same-in-speech.ts'

const knowledge = loadKnowledge()
const index = matchingOf(knowledge)
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
  ['a patient of unstated age', {}, /小儿|指纹|囟门/],
])('[CALL-symptom-recommend] %s is not asked for what cannot be', (_who, person, never) => {
  const evidence = ['发热', '腰痛', '腹痛', '乏力'].map((n) => ({
    signId: knowledge.lexicon.get(n) ?? n,
    present: true,
    weight: 1,
  }))
  const asked = recommendNext(index, { evidence, statedFacts: { ...noStatedFacts, person } }, 200)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.map((q) => knowledge.signs.get(q.signId)?.zh ?? '').filter((zh) => never.test(zh))).toEqual([])
})

const asks = (names: readonly string[], person: Person = {}) => {
  const evidence = names.map((n) => ({ signId: knowledge.lexicon.get(n) ?? n, present: true, weight: 1 }))
  return recommendNext(index, { evidence, statedFacts: { ...noStatedFacts, person } }, 200).map(({ signId }) => {
    const sign = knowledge.signs.get(signId)
    return { zh: sign?.zh ?? '', kind: sign?.kind ?? '', place: sign?.place ?? '' }
  })
}

test('every word that stands for another is a sign of the base', () => {
  expect(sameInSpeech.flat().filter((word) => !knowledge.lexicon.has(word))).toEqual([])
})

test.each<[string, RegExp]>([
  ['口渴', /^(?:口干|咽干)$/],
  ['恶寒', /^(?:畏寒|形寒肢冷)$/],
  ['心悸', /^怔忡$/],
  ['恶心', /^呕吐$/],
  ['头晕', /^目眩$/],
])('what %s says in other words is not asked', (name, never) => {
  const others = ['失眠', '腹痛', '苔腻'].filter((n) => n !== name)
  expect(asks([name, ...others]).filter((q) => never.test(q.zh))).toEqual([])
})

test('every name that is an answer and no question is a sign of the base', () => {
  expect([...namesOfDiseases].filter((name) => !knowledge.lexicon.has(name))).toEqual([])
})

test('a question is about what can be seen or felt, never the name of a disease', () => {
  for (const names of [
    ['尿频', '尿痛'],
    ['头痛', '口苦'],
    ['腰痛', '耳鸣'],
  ])
    expect(asks(names).filter((q) => q.kind === 'disease' || q.kind === 'care')).toEqual([])
})

test('a man who cannot sleep is not asked for his potency; one who has spoken of it is', () => {
  const man = { sex: 'male', ageYears: 45 } as const
  const intimate = (names: string[]) => asks(names, man).filter((q) => q.place === '男科')
  expect(intimate(['失眠', '心悸', '健忘', '食少', '便溏'])).toEqual([])
  expect(intimate(['耳鸣', '腰酸', '夜尿多', '肢冷'])).toEqual([])
  expect(intimate(['早泄', '腰酸', '腰膝酸软']).length).toBeGreaterThan(0)
})

test('the order of questions is the same whenever the same is known', () => {
  expect(asks(['头痛', '口苦', '目赤'])).toEqual(asks(['头痛', '口苦', '目赤']))
})

test('a pregnant woman who bleeds is asked for what she feels, not for the name of her disease', () => {
  const names = asks(['妊娠', '呕吐', '阴道出血', '腰酸'], { sex: 'female', ageYears: 31 }).map((q) => q.zh)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => /^(?:胎漏|胎动不安|恶阻|滑胎|崩漏)$/.test(name))).toEqual([])
})
