import { expect, test } from 'vitest'
import { readText } from '#engine/reading/read-text.ts'
import { allergiesStatedIn, deniesAllergies } from '#engine/safety/stated-allergies.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { readingIndexOf, safetyIndexOf } from './engine-indexes.ts'

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
