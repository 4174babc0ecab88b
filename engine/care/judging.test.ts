import { expect, test } from 'vitest'
import { judgeValue, rangeFor } from './judge-value.ts'
import { voiceAt, warmthWanted } from './warmth.ts'

const lab = {
  ranges: [
    { to: 0.99, low: 1, high: 9, urgentHigh: 12 },
    { from: 1, to: 5, low: 2, high: 8 },
    { from: 6, sex: 'female', low: 3, high: 6 },
    { from: 6, sex: 'male', low: 4, high: 7 },
  ],
  high: { urgent: 7 },
  low: { urgent: 2 },
} as never
const person = (ageYears: number | null, sex: 'female' | 'male' | null = 'female') => ({ ageYears, sex })

test.each([
  [0, 'female', 1],
  [0.99, 'female', 1],
  [1, 'male', 2],
  [5.9, 'male', 2],
  [6, 'female', 3],
  [6, 'male', 4],
  [null, 'male', 4],
  [30, null, undefined],
  [3, null, 2],
] as const)('at %s years, %s, the range begins at %s', (age, sex, low) =>
  expect(rangeFor(lab, person(age, sex))?.low).toBe(low),
)

test.each([
  ['within the range', 5, person(30), 'normal', false],
  ['at its upper end', 6, person(30), 'normal', false],
  ['above', 6.5, person(30), 'high', false],
  ['far above', 7, person(30), 'high', true],
  ['below', 2.5, person(30), 'low', false],
  ['far below', 2, person(30), 'low', true],
  ['a value that is urgent elsewhere and normal here', 7.5, person(3), 'normal', false],
  ['by the bound of the age', 11, person(0), 'high', false],
  ['and at it', 12, person(0), 'high', true],
  ['without a range', 5, person(30, null), 'unranged', false],
  ['without a range, far above', 7, person(30, null), 'unranged', true],
] as const)('%s: %d', (_, value, who, state, urgent) =>
  expect(judgeValue(lab, value, who)).toMatchObject({ state, urgent }),
)

test.each([
  ['寒', 1],
  ['阳虚', 1],
  ['热', -1],
  ['火', -1],
  ['暑', -1],
  ['毒', -1],
  ['血热', -1],
  ['阴虚', -1],
  ['湿', 0],
])('%s asks for warmth of %d', (element, warmth) => {
  const base = {
    signs: new Map([['s', { elements: { [element]: 2 } }]]),
    patterns: new Map([['p', { nature: [element] }]]),
  } as never
  expect(warmthWanted(base, { signs: [{ signId: 's', weight: 1 }], patternIds: [] } as never)).toBe(warmth)
  expect(warmthWanted(base, { signs: [], patternIds: ['p'] } as never)).toBe(warmth)
})

test('a later pattern has less to say, a stronger sign more', () => {
  expect([0, 1, 2].map(voiceAt)).toEqual([1, 1 / 1.5, 1 / 2])
  const base = {
    signs: new Map([['hot', { elements: { 热: 1 } }]]),
    patterns: new Map([['cold', { nature: ['寒'] }]]),
  } as never
  const wanted = (weight: number) =>
    warmthWanted(base, { signs: [{ signId: 'hot', weight }], patternIds: ['cold'] } as never)
  expect([wanted(1), wanted(3)]).toEqual([0, -0.5])
})
