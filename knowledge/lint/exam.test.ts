import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledExamQuestion, Knowledge } from '../schema/knowledge.ts'
import { answersAreRead, answersHold, answersSpread, optionsAreDifferentThings, questionsAreWellAsked } from './exam.ts'
import { factHolds } from './exam-facts.ts'
import { base, faultsOf } from './sample.ts'

/** Each rule accepts the base and reports one deliberate violation. */
const knowledge = loadKnowledge()
const questions = [...knowledge.examQuestions.values()]
const single = questions.find((q) => q.derived && !q.multiple)

function withQuestion(over: Partial<CompiledExamQuestion>): Knowledge {
  if (!single) throw new Error('no question is derived')
  return { ...knowledge, examQuestions: new Map([['one', { ...single, ...over }]]) }
}
const others = (answer: readonly string[]) => (['A', 'B'] as const).filter((l) => !answer.includes(l)).slice(0, 1)

test.each(
  [questionsAreWellAsked, answersHold, answersAreRead, optionsAreDifferentThings, answersSpread].map(
    (r) => [r.name, r] as const,
  ),
)('%s: the base keeps it', (_, rule) => {
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test('the base holds six hundred questions of every subject, most of them read a second time', () => {
  expect(questions.length).toBeGreaterThanOrEqual(600)
  const bySubject = Map.groupBy(questions, (q) => q.subject)
  expect(bySubject.size).toBe(8)
  for (const [subject, list] of bySubject) expect(list.length, subject).toBeGreaterThanOrEqual(60)
  expect(questions.filter((q) => q.derived).length).toBeGreaterThanOrEqual(600)
})

test('an option twice, two answers to a single choice, a question that leads nowhere', () => {
  const [a = '', , c = '', d = '', e = ''] = single?.options ?? []
  expect(faultsOf(questionsAreWellAsked, withQuestion({ options: [a, a, c, d, e] }))).toHaveLength(1)
  expect(
    faultsOf(questionsAreWellAsked, withQuestion({ optionsEn: ['Qi', 'qi', 'blood', 'fluid', 'essence'] })),
  ).toEqual([expect.stringContaining('option in English')])
  expect(faultsOf(questionsAreWellAsked, withQuestion({ answer: ['A', 'B'] }))).toHaveLength(1)
  expect(faultsOf(questionsAreWellAsked, withQuestion({ links: [] }))).toHaveLength(1)
})

test('the same question twice', () => {
  const [[id, q] = []] = knowledge.examQuestions
  if (!id || !q) throw new Error('no question')
  const twice = new Map([...knowledge.examQuestions, ['again', { ...q, id: 'again' }] as const])
  expect(faultsOf(questionsAreWellAsked, { ...knowledge, examQuestions: twice })).toHaveLength(1)
})

test('a wrong letter in the key, wherever the base can tell', () => {
  for (const q of questions.filter((one) => one.derived && !one.multiple)) {
    const wrong = { ...knowledge, examQuestions: new Map([[q.id, { ...q, answer: others(q.answer) }]]) }
    expect(faultsOf(answersHold, wrong), q.id).toHaveLength(1)
  }
})

test('a key that is all A', () => {
  const all = new Map(questions.map((q) => [q.id, { ...q, multiple: false, answer: ['A' as const] }]))
  expect(faultsOf(answersSpread, { ...knowledge, examQuestions: all })).toHaveLength(5)
})

test('a question that is neither computed nor read, read without a source, or both', () => {
  const { derived: _, read: _read, source: _source, ...bare } = single ?? fail()
  const asking = (one: CompiledExamQuestion) => ({ ...knowledge, examQuestions: new Map([['one', one]]) })
  expect(faultsOf(answersAreRead, asking(bare))).toHaveLength(1)
  expect(faultsOf(answersAreRead, asking({ ...bare, read: 'term' }))).toHaveLength(1)
  expect(faultsOf(answersAreRead, asking({ ...bare, read: 'term', source: '中医诊断学' }))).toEqual([])
  expect(faultsOf(answersAreRead, withQuestion({ read: 'term', source: '中医诊断学' }))).toHaveLength(1)
})

test('two names of one point are two right answers', () => {
  expect(
    faultsOf(optionsAreDifferentThings, withQuestion({ options: ['悬钟', '绝骨', '太冲', '内关', '合谷'] })),
  ).toHaveLength(1)
})

test('of formulas that show equally much of what is asked none alone is right', () => {
  const asked = { fact: 'formula-most-signs', of: '发热、恶寒、无汗、气喘' } as const
  const options = ['麻黄汤', '桂枝汤', '白虎汤', '五苓散', '四逆散']
  expect(faultsOf(answersHold, withQuestion({ options, derived: asked, answer: ['A'] }))).toEqual([])
  expect(faultsOf(answersHold, withQuestion({ options, derived: asked, answer: ['B'] }))).toHaveLength(1)
  const level = { ...asked, of: '黄疸' }
  expect(faultsOf(answersHold, withQuestion({ options, derived: level, answer: ['A'] }))).toHaveLength(1)
})

test.each([
  ['伤寒论 82', '真武汤'],
  ['伤寒论 316', '真武汤'],
  ['金匮要略 妇人杂病 11', '旋覆花汤'],
] as const)('clause %s is one of those of %s', (clause, formula) => {
  expect(factHolds['formula-clause'](knowledge, formula, clause, '')).toBe(true)
  expect(factHolds['formula-clause'](knowledge, formula, `${clause}9`, '')).toBe(false)
})

function fail(): never {
  throw new Error('no question is derived')
}
