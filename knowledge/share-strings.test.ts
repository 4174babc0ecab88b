import { expect, test } from 'vitest'
import { readKnowledge } from './load.ts'
import { shareStrings } from './share-strings.ts'

test('the base says the same after its strings are shared', () => {
  const [shared, plain] = [readKnowledge(), readKnowledge()]
  const kinds = [...shareStrings(shared)].length
  expect(kinds).toBe(Object.keys(plain).length)
  expect(shared).toEqual(plain)
})
