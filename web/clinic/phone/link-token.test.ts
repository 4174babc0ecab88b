import { expect, test } from 'vitest'
import { tokenOf } from './link-token.ts'

test.each([
  ['aB-_9', 'aB-_9'],
  [encodeURIComponent('aB9。'), 'aB9'],
  ['aB9,', 'aB9'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), ''],
  [encodeURIComponent('<script>'), ''],
  ['', ''],
])('of %j the link is %j', (written, token) => {
  expect(tokenOf(written)).toBe(token)
})
