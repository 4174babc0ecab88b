import { expect, test } from 'vitest'
import { isNumbered } from './symptoms.ts'

const signs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `s${i}`, present: true, main: false, from: 'text' as const }))

test('the signs are numbered in English, where their names do not fit above the ruler, while there is room', () => {
  expect(isNumbered('en', signs(12))).toBe(true)
  expect(isNumbered('en', signs(13))).toBe(false)
  expect(isNumbered('zh_CN', signs(3))).toBe(false)
})
