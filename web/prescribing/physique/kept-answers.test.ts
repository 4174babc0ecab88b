import { expect, test } from 'vitest'
import { nextOpen, readKept, writeKept } from './kept-answers.ts'

test('what is kept is read again, for its own prescription alone; what was spoilt counts as nothing', () => {
  const map = new Map<string, string>()
  const store = { getItem: (k: string) => map.get(k) ?? null, setItem: (k: string, v: string) => void map.set(k, v) }
  const kept = { answers: { 'tires-easily': 4 }, signs: ['fatigue'] }
  writeKept(store, 7, kept)
  expect(readKept(store, 7)).toEqual(kept)
  expect(readKept(store, 8)).toBeNull()
  store.setItem('physique:7', '{"answers":{"a":9}}')
  expect(readKept(store, 7)).toBeNull()
  store.setItem('physique:7', 'no json')
  expect(readKept(store, 7)).toBeNull()
})

test('the next open question comes after this one, then from the top, then nowhere', () => {
  const ids = ['a', 'b', 'c']
  expect(nextOpen(ids, { a: 1 }, 0)).toBe(1)
  expect(nextOpen(ids, { b: 1, c: 1 }, 1)).toBe(0)
  expect(nextOpen(ids, { a: 1, b: 1, c: 1 }, 1)).toBeNull()
})
