import { describe, expect, test } from 'vitest'
import { formulaOf, smallBase } from '#engine/testing/small-base.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { fitTo, scoreRoutes, strengthsOf } from './adjustments.ts'
import { noStatedFacts } from './case-of.ts'
import { takenFrom } from './contradict.ts'
import { differencesOf } from './explain-why-not.ts'
import { coverageOf, matchFormulas } from './match-formulas.ts'
import type { Adjustment, Evidence, FormulaMatch, Reason } from './matching.types.ts'
import { prepareMatching, restrictTo } from './prepare-matching.ts'
import { keptUnder, sumOf } from './score-profiles.ts'

const signOf = (id: string, more: Partial<CompiledSign> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], aliases: [], ...more }) as never
const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const formula = (id: string, signs: Partial<Record<keyof typeof none, string[]>>) =>
  formulaOf(id, id, {}, { signs: { ...none, ...signs } } as never)
const evidence = (signId: string, present = true, weight = 1): Evidence => ({ signId, present, weight })

const base = smallBase({
  signs: [
    ...['k', 'm', 'o', 't', 'p', 'ab', 'x', 'all'].map((id) => signOf(id)),
    signOf('not-m', { opposite: ['m'] }),
    signOf('x-narrow', { broader: ['x'] }),
    signOf('both', { opposite: ['all'] }),
  ],
  formulas: [
    formula('f', {
      key: ['k'],
      main: ['m', 'all'],
      other: ['o'],
      tongue: ['t'],
      pulse: ['p'],
      abdomen: ['ab'],
      against: ['x'],
    }),
    formula('g', { main: ['all'] }),
    formula('h', { main: ['all', 'both'] }),
  ],
})
const index = prepareMatching(base)

describe('what a picture weighs', () => {
  // With three pictures: a sign that none lists is most specific, one that all list least.
  test.each([
    ['x', 2],
    ['k', 0.4 + (1.6 * Math.log(4 / 2)) / Math.log(4)],
    ['all', 0.4],
  ])('%s tells as much as %d', (sign, wanted) => {
    expect(index.specificity.get(sign)).toBeCloseTo(wanted, 12)
  })
  test('a narrower sign counts as a mention of the wider', () => {
    const narrow = smallBase({
      signs: [signOf('wide'), signOf('narrow', { broader: ['wide'] })],
      formulas: [formula('a', { main: ['narrow'] }), formula('b', { main: ['wide'] })],
    })
    const { specificity } = prepareMatching(narrow)
    expect(specificity.get('wide')).toBeCloseTo(0.4, 12)
    expect(specificity.get('narrow')).toBeCloseTo(0.4 + (1.6 * Math.log(3 / 2)) / Math.log(3), 12)
  })
  test.each([
    ['k', 1.6, 1],
    ['m', 1, 1],
    ['ab', 1, 1],
    ['t', 0.8, 0.8 ** 0.3],
    ['p', 0.8, 0.8 ** 0.3],
    ['o', 0.6, 0.6 ** 0.3],
  ])('%s is worth %d of what it tells, and lets %d of a sign through', (sign, worth, lets) => {
    const [slot = -1] = index.listedIn.get(sign) ?? []
    expect(index.slots.mass[slot]).toBeCloseTo(worth * (index.specificity.get(sign) ?? 0), 12)
    expect(index.slots.lets[slot]).toBeCloseTo(lets, 12)
  })
  test('what it asks for is the sum of its signs', () => {
    const told = (id: string) => index.specificity.get(id) ?? 0
    const wanted =
      1.6 * told('k') + told('m') + told('all') + told('ab') + 0.8 * (told('t') + told('p')) + 0.6 * told('o')
    expect(index.totalMass[0]).toBeCloseTo(wanted, 12)
    expect(index.totalMass[1]).toBeCloseTo(told('all'), 12)
  })
  test('held to some formulas it weighs what it weighed among all', () => {
    const some = restrictTo(index, ['h', 'nowhere'])
    expect(some.profiles.map((p) => p.formulas)).toEqual([['h']])
    expect(some.totalMass[0]).toBe(index.totalMass[2])
    expect([...some.slots.profile]).toEqual([0, 0])
  })
})

describe('what speaks against a picture', () => {
  const taken = (...list: Evidence[]) => [...takenFrom(index, list)]
  const told = (id: string) => index.specificity.get(id) ?? 0
  const round = (points: number) => Math.round(points * 100) / 100

  test.each([
    ['listed as speaking against it', evidence('x'), -8 * 2],
    ['narrower than one so listed', evidence('x-narrow'), -8 * 2],
    ['the opposite of one listed', evidence('not-m'), -6 * told('m')],
    ['a main sign denied', evidence('m', false), -5 * told('m')],
    ['a key sign denied', evidence('k', false), -5 * 1.6 * told('k')],
    ['one that speaks against it, denied', evidence('x', false), 0],
    ['one that it lists', evidence('m'), 0],
  ])('%s: %d', (_, one, wanted) => {
    expect(taken(one)[0]).toBe(wanted ? round(wanted) : 0)
  })
  test.each([
    [0.5, -8],
    [1, -16],
    [1.6, -16],
  ])('of a weight of %d it takes %d', (weight, points) => {
    expect(taken(evidence('x', true, weight))[0]).toBe(points)
  })
  test('two signs take each their own; one sign takes once', () => {
    expect(taken(evidence('x'), evidence('not-m'))[0]).toBeCloseTo(-16 + round(-6 * told('m')), 10)
    expect(taken(evidence('x'), evidence('x-narrow'))[0]).toBe(-32)
  })
  test('a picture that lists a sign and its opposite is contradicted by neither', () => {
    const [f, g, h] = taken(evidence('both'))
    expect([f, g, h]).toEqual([round(-6 * told('all')), round(-6 * told('all')), 0])
  })
})

describe('elements', () => {
  const element = (name: string, kind: 'place' | 'nature', points: number) => ({ element: name, kind, points }) as never
  test.each([
    [
      'the strongest of its kind is the measure',
      [
        ['脾', 'place', 4],
        ['肺', 'place', 2],
        ['热', 'nature', 10],
      ],
      [1, 0.5, 1],
    ],
    [
      'below a point none is strong',
      [
        ['脾', 'place', 0.5],
        ['热', 'nature', 0.2],
      ],
      [0.5, 0.2],
    ],
  ] as const)('%s', (_, list, wanted) => {
    expect([...strengthsOf(list.map(([name, kind, points]) => element(name, kind, points))).values()]).toEqual(wanted)
  })
  const placed = smallBase({
    signs: [signOf('s')],
    patterns: [
      { id: 'p', zh: '一', place: ['脾'], nature: ['湿'], signs: none, formulas: [] },
      { id: 'q', zh: '二', place: ['肺'], nature: [], signs: none, formulas: [] },
    ] as never,
    formulas: [
      formulaOf('a', 'a', {}, { signs: { ...none, main: ['s'] }, patterns: ['p'] } as never),
      formulaOf('b', 'b', {}, { signs: { ...none, main: ['s'] }, patterns: ['p', 'q'] } as never),
      formulaOf('c', 'c', {}, { signs: { ...none, main: ['s'] }, patterns: [] } as never),
    ],
  })
  const { elementLists, elementsAt, ...rest } = prepareMatching(placed)
  test.each([
    [
      'all that is named is shown, and nothing else',
      [
        ['脾', 'place', 2],
        ['湿', 'nature', 2],
      ],
      [1, 5 / 6, 0],
    ],
    ['half of what is named', [['脾', 'place', 2]], [0.25 + 0.5, 1 / 6 + 0.5, 0]],
    [
      'something else as well',
      [
        ['脾', 'place', 2],
        ['肺', 'place', 1],
      ],
      [0.25 + 0.4, 0.25 + 0.5, 0],
    ],
    ['nothing is shown', [], [0, 0, 0]],
  ] as const)('%s', (_, list, wanted) => {
    const fits = fitTo(
      { ...rest, elementLists, elementsAt },
      list.map(([name, kind, points]) => element(name, kind, points)),
    )
    const found = [0, 1, 2].map((profile) => Math.round((fits[elementsAt[profile] ?? 0] ?? -1) * 1e6) / 1e6)
    expect(found).toEqual(wanted.map((w) => Math.round(w * 1e6) / 1e6))
  })
})

const adjustment = (points: number): Adjustment => ({ kind: 'complaint', ids: [], points })
test.each([
  ['what fits stays', 10, [6, 4], [6, 4]],
  ['what is too much gives way from the end', 10, [6, 5], [6, 4]],
  ['what finds no room is left out', 6, [6, 5], [6]],
  ['what is taken makes no room for what was within', 10, [6, 4, -3], [6, 4, -3]],
  ['what is taken makes room for what comes after', 10, [-3, 8, 6], [-3, 8, 5]],
] as const)('no score passes a hundred: %s', (_, room, given, wanted) => {
  expect(keptUnder(room, given.map(adjustment)).map((b) => b.points)).toEqual(wanted)
})

test.each<[string, { score: number; place: number }[], boolean, number, [string, number][]]>([
  ['one way', [{ score: 60, place: 0 }], false, 60, []],
  ['two equal ways', [60, 60].map((score) => ({ score, place: 0 })), false, 63.47, [['ways', 3.47]]],
  ['the third of its book', [{ score: 60, place: 2 }], false, 58, [['ways', -2]]],
  ['named by the doctor', [{ score: 60, place: 0 }], true, 92, [['formula', 32]]],
  ['named by the doctor alone', [], true, 80, [['formula', 80]]],
])('a formula reached by %s', (_, ways, isNamed, score, adjustments) => {
  const reached = scoreRoutes('f', ways, isNamed)
  expect(reached.score).toBeCloseTo(score, 2)
  expect(reached.adjustments).toEqual(adjustments.map(([kind, points]) => ({ kind, ids: ['f'], points })))
})

test('a formula that the doctor names is listed even where nothing of its picture is present', () => {
  const statedFacts = { ...noStatedFacts, formulas: ['g'] }
  const list = matchFormulas(index, { evidence: [evidence('k')], statedFacts })
  expect(list.map((m) => m.formulaId)).toContain('g')
  expect(list.find((m) => m.formulaId === 'g')).toMatchObject({
    score: 80,
    because: [],
    missingKeys: [],
    contradictions: [],
    otherRoutes: [],
    route: { kind: 'formula', formulaId: 'g', source: '' },
  })
})

test('sums are kept to two places', () => {
  expect(sumOf([{ points: 0.1 }, { points: 0.2 }])).toBe(0.3)
  expect(sumOf([{ points: 1.004 }, { points: 0.002 }])).toBe(1.01)
  expect(sumOf([])).toBe(0)
})

const reason = (signId: string, how: Reason['how'], points: number): Reason => ({ signId, kind: 'main', how, points })
test.each<[string, Reason[], string]>([
  ['nothing meets it', [], 'uncovered'],
  ['another sign is met', [reason('z', 'same', 5)], 'uncovered'],
  ['itself', [reason('s', 'same', 5)], 'covered'],
  ['a wider one', [reason('s', 'narrower', 4)], 'covered'],
  ['a narrower one', [reason('s', 'broader', 3)], 'partly'],
  ['a sibling', [reason('s', 'sibling', 2)], 'partly'],
  ['a sibling and itself', [reason('s', 'sibling', 2), reason('s', 'same', 5)], 'covered'],
  ['itself, and it speaks against', [reason('s', 'same', 5), reason('s', 'opposite', -6)], 'contradicting'],
])('a sign of the patient is met by %s: %s', (_, reasons, state) => {
  expect(coverageOf([evidence('s'), evidence('n', false)], reasons)).toEqual([{ signId: 's', state }])
})

test('two formulas side by side: the largest difference first, then by id; less than a hundredth is none', () => {
  const match = (...because: Reason[]) => ({ because }) as unknown as FormulaMatch
  const here = match(reason('a', 'same', 5), reason('b', 'same', 3), reason('c', 'same', 1), reason('e', 'same', 2))
  const there = match(
    reason('a', 'same', 4),
    reason('b', 'same', 3.004),
    reason('d', 'same', 2),
    reason('c', 'same', 1.01),
  )
  expect(differencesOf(here, there)).toEqual([
    { signId: 'd', here: 0, there: 2 },
    { signId: 'e', here: 2, there: 0 },
    { signId: 'a', here: 5, there: 4 },
    { signId: 'c', here: 1, there: 1.01 },
  ])
  expect(differencesOf(match(reason('a', 'same', 2), reason('a', 'sibling', 3)), match())).toEqual([
    { signId: 'a', here: 5, there: 0 },
  ])
})
