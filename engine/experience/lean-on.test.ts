import { expect, test } from 'vitest'
import { expectedOf, leanName, leanOn, leanSet } from './lean-on.ts'
import { isTooFew, learn } from './learn.ts'

const house = learn(
  Array.from({ length: 60 }, (_, i) =>
    i % 2 ? { signs: ['cough', 'phlegm'], herbs: ['bronchitis'] } : { signs: ['cough', 'wheeze'], herbs: ['asthma'] },
  ),
)
const expected = isTooFew(house) ? new Map<string, number>() : expectedOf(house, ['cough', 'wheeze'])

test('past cases tell what such signs were found to be; unknown signs tell nothing', () => {
  expect(expected.get('asthma')).toBeGreaterThan(0.8)
  expect(expected.get('bronchitis')).toBeLessThan(0.2)
  if (!isTooFew(house)) expect(expectedOf(house, ['itch']).size).toBe(0)
})

test.each([
  [0, ['bronchitis', 'cold', 'asthma']],
  [1, ['asthma', 'bronchitis', 'cold']],
])('a list leans by %d on what is expected', (lean, order) => {
  expect(leanOn(['bronchitis', 'cold', 'asthma'], expected, lean)).toEqual(order)
})

test('what the clinic saw and the base does not list is added, unless this patient cannot have it', () => {
  expect(leanOn(['cold'], expected, 2)).toContain('asthma')
  expect(leanOn(['cold'], expected, 2, (name) => name !== 'asthma')).not.toContain('asthma')
})

test('a sheet keeps its size, and without leaning stays what it is', () => {
  expect(leanSet(['a', 'b'], expected, 0, 1)).toEqual(['a', 'b'])
  expect(leanSet(['a', 'b'], expected, 3, 2)).toEqual(['asthma', 'a'])
})

test('the name is taken whose parts are expected', () => {
  const names = [
    { name: 'lung heat', parts: ['lung', 'heat'] },
    { name: 'lung cold', parts: ['lung', 'cold'] },
  ]
  const cold = new Map([
    ['lung', 0.9],
    ['cold', 0.8],
  ])
  expect(leanName(names, ['lung', 'heat'], cold, 0)).toBe('lung heat')
  expect(leanName(names, ['lung', 'heat'], cold, 0.7)).toBe('lung cold')
  expect(leanName([], [], cold, 0.5)).toBeNull()
})

test('the name that agrees best is neither the shortest nor the one with most parts found', () => {
  const named = (...names: string[][]) =>
    leanName(
      names.map((parts) => ({ name: parts.join(' '), parts })),
      ['lung', 'heat'],
      new Map(),
      0,
    )
  expect(named(['lung', 'heat', 'damp'], ['lung', 'heat'])).toBe('lung heat')
  expect(named(['damp', 'wind', 'dry'], ['lung'])).toBe('lung')
  expect(named(['lung'], ['lung', 'heat', 'damp'])).toBe('lung heat damp')
})
