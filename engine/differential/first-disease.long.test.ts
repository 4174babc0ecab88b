import { expect, test } from 'vitest'
import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { statedFactsOf } from '#engine/matching/case-of.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, plainReadingOf } from '#tools/brain/prepared.ts'
import { complaintOf, mergeSigns } from './case-signs.ts'
import { caseOfSigns } from './differentiate.ts'
import table from './first-disease.cases.json' with { type: 'json' }
import { readHistory } from './read-history.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const matching = matchingOf(knowledge)

function firstDiseaseOf(text: string) {
  const { reading: read, findings, complaints, stated } = readHistory(knowledge, reading, text)
  const signs = mergeSigns([], findings)
  const facts = statedFactsOf(knowledge, read, courseDaysOf(complaints))
  const [first] = matchDiseases(matching, caseOfSigns(knowledge, signs, facts, complaintOf(signs, stated)), 1)
  return knowledge.diseases.get(first?.diseaseId ?? '')?.zh
}

test.each(table.cases.map(([text = '', names = '']) => [text, names] as const))('「%s」 %s', (text, names) => {
  expect(names.split(' ')).toContain(firstDiseaseOf(text))
})

test('a child has the disease that the base describes of children, an adult has not', () => {
  for (const told of ['头晕三天', '咳嗽三天，痰白', '心慌三天，出汗多']) {
    expect(firstDiseaseOf(`男，40岁，${told}`)).not.toMatch(/^小儿/)
    expect(firstDiseaseOf(`孩子五岁，${told}`)).toMatch(/^小儿/)
  }
})

test('in a few words nothing is listed of whose signs none is among them; in a history it may be', () => {
  expect(firstDiseaseOf('男，43岁，夜里磨牙')).toBeUndefined()
  expect(firstDiseaseOf('夜里磨牙，口渴，烦躁，腹胀，乏力，舌红，苔黄，脉数')).toBeDefined()
  expect(firstDiseaseOf('女，37岁，阴道出血')).not.toBe('经断复来')
  expect(firstDiseaseOf('男，50岁，眼睛看不清')).not.toMatch(/^妇人/)
})
