import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('what differs is named with both values, what is left out is not', () => {
  const [before, after] = [
    { name: '林若兰', allergies: ['青霉素'], phone: '', version: 1 },
    { name: '林若蘭', allergies: ['青霉素'], address: '杏林巷', version: 2 },
  ]
  expect(changesOf(before, after, ['version'])).toEqual({
    name: ['林若兰', '林若蘭'],
    phone: ['', null],
    address: [null, '杏林巷'],
  })
})
