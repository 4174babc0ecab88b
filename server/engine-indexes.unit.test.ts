import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { elementOddsOf } from './engine-indexes.ts'

test('what takes longest to learn is learned in steps: whoever else asks is answered in between, and all wait for one', async () => {
  const knowledge = loadKnowledge()
  const learning = elementOddsOf(knowledge)
  let learned = false
  void learning.then(() => {
    learned = true
  })
  let turns = 0
  for (; !learned; turns += 1) await nextTurn()
  expect(turns).toBeGreaterThan(50)
  expect(elementOddsOf(knowledge)).toBe(learning)
  expect((await learning).weights.some((w) => w !== 0)).toBe(true)
})
