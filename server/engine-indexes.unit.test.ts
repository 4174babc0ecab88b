import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { allergiesStatedIn, deniesAllergies } from '#engine/safety/stated-allergies.ts'
import { loadKnowledge, readKnowledge } from '#knowledge/load.ts'
import { elementOddsOf, readingIndexOf, safetyIndexOf, warmUp } from './engine-indexes.ts'

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

test('a history without English words does not wait for the index of English', () => {
  const index = {
    ...readingIndexOf(loadKnowledge()),
    get english(): never {
      throw new Error('made for nothing')
    },
  }
  expect(readText(index, '失眠三月，心悸，舌淡').findings).toHaveLength(3)
  expect(() => readText(index, 'insomnia for three months')).toThrow('made for nothing')
})

test.each([
  ['否認藥物過敏史。', true, []],
  ['否認青霉素過敏', false, []],
  ['對頭孢過敏', false, ['头孢']],
  ['對旋覆花、乾薑過敏', false, ['旋覆花', '干姜']],
] as const)('a history in traditional characters is checked as one in simplified ones: %s', (text, denies, stated) => {
  const index = safetyIndexOf(loadKnowledge())
  expect(deniesAllergies(index.simplify, text)).toBe(denies)
  expect(allergiesStatedIn(index, text)).toEqual(stated)
})
