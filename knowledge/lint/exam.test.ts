import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledExamQuestion, Knowledge } from '../schema/knowledge.ts'
import { answersHold, answersSpread, questionsAreWellAsked } from './exam.ts'
import { base, faultsOf } from './sample.ts'

/** Each rule is silent over the base and speaks of one deliberate breach. */
const knowledge = loadKnowledge()
const questions = [...knowledge.examQuestions.values()]
const single = questions.find((q) => q.derived && !q.multiple)

function withQuestion(over: Partial<CompiledExamQuestion>): Knowledge {
  if (!single) throw new Error('no question is derived')
  return { ...knowledge, examQuestions: new Map([['one', { ...single, ...over }]]) }
}
const others = (answer: readonly string[]) => (['A', 'B'] as const).filter((l) => !answer.includes(l)).slice(0, 1)

test.each([questionsAreWellAsked, answersHold, answersSpread].map((r) => [r.name, r] as const))(
  '%s: the base keeps it',
  (_, rule) => {
    expect(faultsOf(rule, knowledge)).toEqual([])
    expect(faultsOf(rule, base())).toEqual([])
  },
)

test('the base holds six hundred questions of every subject, most of them read a second time', () => {
  expect(questions.length).toBeGreaterThanOrEqual(600)
  const bySubject = Map.groupBy(questions, (q) => q.subject)
  expect(bySubject.size).toBe(8)
  for (const [subject, list] of bySubject) expect(list.length, subject).toBeGreaterThanOrEqual(60)
  expect(questions.filter((q) => q.derived).length).toBeGreaterThan(questions.length / 2)
})

test('an option twice, two answers to a single choice, a question that leads nowhere', () => {
  const [a = '', , c = '', d = '', e = ''] = single?.options ?? []
  expect(faultsOf(questionsAreWellAsked, withQuestion({ options: [a, a, c, d, e] }))).toHaveLength(1)
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
