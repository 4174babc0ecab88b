import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { readHistoryOf, readTextOf } from './reading.ts'

const knowledge = loadKnowledge()

test('the same words are read once, until many others were read', () => {
  const text = '失眠三月，入睡困难，舌红'
  const first = readTextOf(knowledge, text)
  expect(readHistoryOf(knowledge, text).reading).toBe(first)
  for (let i = 1; i <= 64; i++) readTextOf(knowledge, `失眠${i}天`)
  expect(readTextOf(knowledge, text)).not.toBe(first)
  expect(readTextOf(knowledge, text)).toEqual(first)
})
