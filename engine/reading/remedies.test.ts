import { expect, test } from 'vitest'
import { isOfRemedy } from './remedies.ts'

const wordIn = (before: string) => {
  const text = `${before}止咳糖浆`
  return isOfRemedy(text, { start: 0, end: text.length }, before.length, before.length + 2)
}

test.each([
  [39, true],
  [40, false],
])('a drug is one that was given, when the verb stands %d characters before it: %s', (between, is) => {
  expect(wordIn(`服${'某'.repeat(between)}`)).toBe(is)
})

test('without a verb, or in another sentence, a word is a sign', () => {
  expect(wordIn('')).toBe(false)
  expect(wordIn('服药后好转。')).toBe(false)
  expect(isOfRemedy('服药止咳', { start: 0, end: 4 }, 2, 4)).toBe(false)
})
