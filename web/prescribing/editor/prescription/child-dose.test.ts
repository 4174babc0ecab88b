import { expect, test } from 'vitest'
import { rangeAt } from './child-dose.ts'

test('the usual range of a child is the part of it that the age allows', () => {
  expect([rangeAt([6, 15], 48), rangeAt([6, 15], null), rangeAt(null, 48)]).toEqual([[3, 7.5], [6, 15], null])
})
