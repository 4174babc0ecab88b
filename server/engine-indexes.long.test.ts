import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readKnowledge } from '#knowledge/load.ts'
import { elementOddsOf, warmUp } from './engine-indexes.ts'

test('what takes longest to learn is learned in steps: whoever else asks is answered in between, and all wait for one', async () => {
  const knowledge = readKnowledge()
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

test('who asks while the server warms up takes the steps that are left, and waits for no turn of the background', async () => {
  const knowledge = readKnowledge()
  // In the middle of what takes longest to learn.
  const inLearning = Object.keys(knowledge).length + 20
  let turns = 0
  const stuck = Promise.withResolvers<void>()
  const warming = warmUp(knowledge, async () => {
    turns += 1
    if (turns > inLearning) await stuck.promise
  })
  expect((await elementOddsOf(knowledge)).weights.some((w) => w !== 0)).toBe(true)
  expect(turns).toBe(inLearning + 1)
  stuck.resolve()
  await warming
})
