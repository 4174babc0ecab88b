import { expect, test } from 'vitest'
import { nextOpen } from './kept-answers.ts'

test('the next open question comes after this one, then from the top, then nowhere', () => {
  const ids = ['a', 'b', 'c']
  expect(nextOpen(ids, { a: 1 }, 0)).toBe(1)
  expect(nextOpen(ids, { b: 1, c: 1 }, 1)).toBe(0)
  expect(nextOpen(ids, { a: 1, b: 1, c: 1 }, 1)).toBeNull()
})
