import { Script } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/base/errors.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { findingsInTime, readHistoryOf, readTextOf } from './reading.ts'

const knowledge = loadKnowledge()

test('the same words are read once, until many others were read', () => {
  const text = '失眠三月，入睡困难，舌红'
  const first = readTextOf(knowledge, text)
  expect(readHistoryOf(knowledge, text).reading).toBe(first)
  for (let i = 1; i <= 64; i++) readTextOf(knowledge, `失眠${i}天`)
  expect(readTextOf(knowledge, text)).not.toBe(first)
  expect(readTextOf(knowledge, text)).toEqual(first)
})

test('a reading that takes too long is refused, and keeps nothing from being saved', () => {
  const long = `失眠三月，${'夜间多梦，'.repeat(300)}`
  const running = vi.spyOn(Script.prototype, 'runInContext').mockImplementation(() => {
    throw Object.assign(new Error('overdue'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' })
  })
  expect(() => readTextOf(knowledge, long)).toThrow(Refusal)
  expect(findingsInTime(knowledge, long)).toEqual([])
  running.mockRestore()
  expect(findingsInTime(knowledge, long).length).toBeGreaterThan(0)
})
