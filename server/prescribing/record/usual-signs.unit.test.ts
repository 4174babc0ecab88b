import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { isAskedAgain, isUsual, unaskedNames } from './usual-signs.ts'

const knowledge = loadKnowledge()
const byName = new Map([...knowledge.signs.values()].map((s) => [s.zh, s.id]))

test.each(unaskedNames)('%s is a sign of the base, and nobody is asked whether it is gone', (zh) => {
  const id = byName.get(zh)
  expect(id).toBeDefined()
  expect(isAskedAgain(knowledge, id ?? '')).toBe(false)
})

test.each([
  ['睡眠正常', true, false],
  ['得热痛减', false, false],
  ['头痛', false, true],
  ['面赤', false, true],
])('%s', (zh, usual, asked) => {
  const id = byName.get(zh) ?? ''
  expect([isUsual(knowledge, id), isAskedAgain(knowledge, id)]).toEqual([usual, asked])
})
