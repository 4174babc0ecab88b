import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import type { Sex } from './constitution.types.ts'
import { inOrder, leading } from './order.ts'
import { itemsFor, scoreAnswers } from './score-answers.ts'
import { scoreSigns } from './score-signs.ts'

const knowledge = loadKnowledge()
const all = [...knowledge.constitutions.values()]

/** Every question answered 1 (never), with those of a healthy person reversed to 5; then the given answers. */
function answersWith(given: Record<string, number>, sex: Sex = 'female') {
  const answers = new Map<string, number>()
  for (const c of all) for (const item of itemsFor(c, sex, answers)) answers.set(item.id, 1)
  for (const id of ['energetic', 'adapts-well']) answers.set(id, 5)
  for (const [id, value] of Object.entries(given)) answers.set(id, value)
  return answers
}
const judged = (given: Record<string, number>, sex: Sex = 'female') =>
  new Map(scoreAnswers(all, answersWith(given, sex), sex).map((s) => [s.constitution.zh, s]))

test.each(['female', 'male'] as const)('a %s answers the sixty questions of the standard', (sex) => {
  expect(answersWith({}, sex).size).toBe(60)
})

test('a healthy person is balanced and nothing else', () => {
  const scores = judged({})
  expect(scores.get('平和质')).toMatchObject({ score: 100, rawScore: 40, verdict: 'yes' })
  expect([...scores.values()].filter((s) => s.verdict === 'no')).toHaveLength(8)
})

test.each([
  // Seven items: raw 15 is 28.57, raw 16 is 32.14, raw 18 is 39.29, raw 19 is 42.86.
  [{ 'cold-hands-feet': 5, 'wears-more': 5 }, 28.57, 'no', 'yes'],
  [{ 'cold-hands-feet': 5, 'wears-more': 5, 'cold-belly-back': 2 }, 32.14, 'leaning', 'mostly'],
  [{ 'cold-hands-feet': 5, 'wears-more': 5, 'cold-belly-back': 4 }, 39.29, 'leaning', 'mostly'],
  [{ 'cold-hands-feet': 5, 'wears-more': 5, 'cold-belly-back': 5 }, 42.86, 'yes', 'no'],
] as const)('阳虚质 at %j is %s: %s, and the balanced scale then says %s', (given, score, verdict, balanced) => {
  const scores = judged(given)
  expect(scores.get('阳虚质')).toMatchObject({ score, verdict })
  expect(scores.get('平和质')?.verdict).toBe(balanced)
})

test('the scale of damp heat has six items for each sex', () => {
  const damp = judged({ 'oily-face': 5, 'acne-boils': 5, 'bitter-mouth': 2, 'damp-scrotum': 1 }, 'male').get('湿热质')
  expect(damp).toMatchObject({ score: 37.5, verdict: 'leaning' })
  const woman = judged({ 'oily-face': 5, 'acne-boils': 5, 'yellow-discharge': 3 }).get('湿热质')
  expect(woman).toMatchObject({ score: 41.67, verdict: 'yes' })
})

test('shared questions are turned round for the balanced scale and counted straight for the other', () => {
  const scores = judged({ 'tires-easily': 5 })
  expect(scores.get('气虚质')?.rawScore).toBe(12)
  expect(scores.get('平和质')?.rawScore).toBe(36)
})

test('a scale with an open question is not judged, and a balanced one waits for the others', () => {
  const answers = answersWith({})
  answers.delete('sighs')
  const scores = scoreAnswers(all, answers, 'female')
  expect(scores.find((s) => s.constitution.zh === '气郁质')).toMatchObject({
    verdict: 'open',
    score: null,
    missing: ['sighs'],
  })
  expect(scores.find((s) => s.constitution.zh === '平和质')?.verdict).toBe('open')
})

test('signs alone suggest; wider signs count for less; care is for what leads', () => {
  const ids = ['畏寒', '四肢厥冷', '喜温', '便溏', '尿清长'].map((n) => knowledge.lexicon.get(n) ?? n)
  const [first] = inOrder(scoreSigns(knowledge, ids))
  expect(first).toMatchObject({ verdict: 'suggested' })
  expect(first?.constitution.zh).toBe('阳虚质')
  expect(leading(scoreSigns(knowledge, ids)).map((s) => s.constitution.zh)).toContain('阳虚质')
  expect(leading(scoreSigns(knowledge, []))).toEqual([])
})

test('a quarter of its picture suggests a constitution, less does not', () => {
  const [one] = all
  if (!one) throw new Error('the base has no constitution')
  const suggests = (others: number) => {
    const signs = { key: ['a'], other: Array.from({ length: others }, (_, i) => `other-${i}`) }
    const constitutions = new Map([[one.id, { ...one, signs }]])
    return scoreSigns({ signs: new Map(), constitutions }, ['a'])[0]?.verdict
  }
  // The key sign counts three.
  expect([suggests(9), suggests(10)]).toEqual(['suggested', 'no'])
})
