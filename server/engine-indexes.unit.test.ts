import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allergiesStatedIn, deniesAllergies } from '#engine/safety/stated-allergies.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { elementOddsOf, safetyIndexOf } from './engine-indexes.ts'

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
