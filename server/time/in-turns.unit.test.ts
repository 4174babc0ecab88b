import { expect, test } from 'vitest'
import { mapInTurns } from './in-turns.ts'

test('a long list is mapped in its order, and others get their turn in between', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const list = Array.from({ length: 1_200 }, (_, i) => i)
  const mapped = await mapInTurns(list, (i) => ({ i, turns }))
  clearImmediate(timer)
  expect(mapped.map(({ i }) => i)).toEqual(list)
  expect(new Set(mapped.map((one) => one.turns)).size).toBe(3)
  expect(await mapInTurns([], String)).toEqual([])
})
