import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { askedAgain, isUsual, unaskedNames } from './usual-signs.ts'

const knowledge = loadKnowledge()
const byName = new Map([...knowledge.signs.values()].map((s) => [s.zh, s.id]))

test.each(unaskedNames)('%s is a sign of the base, and nobody is asked whether it is gone', (zh) => {
  const id = byName.get(zh)
  expect(id).toBeDefined()
  expect([...askedAgain(knowledge, [id ?? ''])]).toEqual([])
})

test.each([
  ['睡眠正常', true, false],
  ['得热痛减', false, false],
  ['头痛', false, true],
  ['面赤', false, true],
])('%s', (zh, usual, asked) => {
  const id = byName.get(zh) ?? ''
  expect([isUsual(knowledge, id), askedAgain(knowledge, [id]).has(id)]).toEqual([usual, asked])
})

test.each([
  ['胃痛 胃脘冷痛 呕吐', '胃脘冷痛 呕吐'],
  ['胃痛 呕吐', '胃痛 呕吐'],
  ['睡眠正常 头痛 偏头痛', '偏头痛'],
])('of %s only %s is asked about: a closer sign answers for the general one', (found, asked) => {
  const ids = found.split(' ').map((zh) => byName.get(zh) ?? zh)
  expect([...askedAgain(knowledge, ids)].map((id) => knowledge.signs.get(id)?.zh).join(' ')).toBe(asked)
})
