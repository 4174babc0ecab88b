import { describe, expect, test } from 'vitest'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { smallBase } from '#engine/testing/small-base.ts'
import type { Point } from '#knowledge/schema/point.ts'
import { arrange } from './arrange.ts'
import { isDeficient, stateOf } from './channel-state.ts'
import type { NeedlePerson, NeedlingMethod, PatientProfile, PointCandidate } from './dialectical.types.ts'
import { angleOf, depthOf, holesOf, isBarredInPregnancy, isMidline, retentionOf, suited } from './needle-point.ts'
import type { GuideIndex } from './prepare-guides.ts'
import { isGuess, isOnlyGuessed } from './profile.ts'

const pointOf = (id: string, more: Record<string, unknown> = {}) =>
  ({
    id,
    zh: id,
    channel: null,
    region: '下肢',
    moxa: '可',
    dangers: [],
    pregnancy: null,
    source: '针灸学',
    location: { zh: '在小腿外侧' },
    needling: { depthCun: [0.5, 1], angles: ['直刺'], way: '直刺' },
    ...more,
  }) as unknown as Point
const noNeedle = { needling: { depthCun: null, angles: [], way: '不针' } }
const adult: NeedlePerson = { ageYears: 40, pregnant: false, thin: false }
const aged = (ageYears: number | null): NeedlePerson => ({ ...adult, ageYears })

describe('how a point is needled', () => {
  test.each([
    ['an adult', [0.5, 1], 'even', adult, 0.7],
    ['one of unknown age', [0.5, 1], 'even', aged(null), 0.7],
    ['a thin one', [0.5, 1], 'even', { ...adult, thin: true }, 0.5],
    ['a child below seven', [0.5, 1], 'even', aged(6.99), 0.5],
    ['a child of seven', [0.5, 1], 'even', aged(7), 0.7],
    ['whose middle is a whole tenth', [0.2, 0.4], 'even', adult, 0.3],
    ['whose middle would fall below the range', [0.15, 0.2], 'even', adult, 0.15],
    ['who is bled', [0.1, 0.2], 'bleeding', adult, 0.1],
    ['who is bled where the range begins at nothing', [0, 0.2], 'bleeding', adult, 0.05],
    ['who is warmed', [0.5, 1], 'moxibustion', adult, null],
    ['at a point without a depth', null, 'even', adult, null],
  ] as const)('depth for %s, range %j, %s', (_, depthCun, method, person, wanted) => {
    const point = pointOf('p', { needling: { depthCun, angles: [], way: '直刺' } })
    expect(depthOf(point, method, person)).toBe(wanted)
  })

  const nature = (element: string, strength: number) => ({ element, kind: 'nature' as const, strength })
  test.each([
    ['even', [], 40, 30],
    ['bleeding', [], 40, 0],
    ['moxibustion', [], 40, 15],
    ['moxibustion', [], 1, 15],
    ['even', [], 2.99, 0],
    ['even', [], 3, 30],
    ['even', [], null, 30],
    ['even', [nature('热', 0.2)], 40, 30],
    ['even', [nature('热', 0.21)], 40, 20],
    ['even', [nature('火', 0.3)], 40, 20],
    ['even', [nature('毒', 0.3)], 40, 20],
    ['even', [nature('暑', 0.3)], 40, 20],
    ['even', [nature('湿', 0.9)], 40, 30],
    ['even', [nature('热', 0.15), nature('火', 0.15)], 40, 20],
    ['even', [nature('热', 0.5), nature('寒', 0.35)], 40, 30],
    ['even', [nature('热', 0.5), nature('阳虚', 0.25)], 40, 20],
    ['even', [nature('热', 0.5), nature('寒', 0.2), nature('阳虚', 0.2)], 40, 30],
  ] as const)('needles by %s, of %j at %s years, stay %i minutes', (method, elements, ageYears, wanted) => {
    expect(retentionOf(method, { elements }, aged(ageYears))).toBe(wanted)
  })

  test.each([
    ['直刺', 'even', 'perpendicular'],
    ['斜刺', 'even', 'oblique'],
    ['平刺', 'even', 'transverse'],
    ['平刺', 'moxibustion', null],
    [undefined, 'even', null],
  ] as const)('%s, %s: %s', (angle, method, wanted) => {
    const point = pointOf('p', { needling: { depthCun: [0.5, 1], angles: angle ? [angle] : [], way: '' } })
    expect(angleOf(point, method)).toBe(wanted)
  })

  test.each<[string, Point, NeedlingMethod, NeedlingMethod]>([
    ['any point', pointOf('p'), 'reducing', 'reducing'],
    ['a strengthening one', pointOf('st36'), 'reducing', 'even'],
    ['a strengthening one', pointOf('st36'), 'reinforcing', 'reinforcing'],
    ['one at the eye', pointOf('p', { dangers: ['眼球'] }), 'reducing', 'even'],
    ['one at the eye', pointOf('p', { dangers: ['眼球'] }), 'reinforcing', 'even'],
    ['one at the eye', pointOf('p', { dangers: ['眼球'] }), 'bleeding', 'bleeding'],
    ['any point', pointOf('p'), 'moxibustion', 'moxibustion'],
    ['any point', pointOf('p'), 'warm_needle', 'warm_needle'],
    ['where moxa is avoided', pointOf('p', { moxa: '忌' }), 'moxibustion', 'reinforcing'],
    ['where moxa is barred', pointOf('p', { moxa: '禁' }), 'warm_needle', 'reinforcing'],
    ['in the face', pointOf('p', { region: '面' }), 'moxibustion', 'reinforcing'],
    ['where neither goes', pointOf('p', { ...noNeedle, moxa: '禁' }), 'moxibustion', 'even'],
    ['where no needle goes', pointOf('p', noNeedle), 'warm_needle', 'moxibustion'],
    ['where no needle goes', pointOf('p', noNeedle), 'even', 'moxibustion'],
    ['where no needle goes and moxa is unsaid', pointOf('p', { ...noNeedle, moxa: null }), 'even', 'even'],
    ['one that is pricked', pointOf('ex-ue10'), 'even', 'bleeding'],
    ['one that is pricked', pointOf('ex-ue10'), 'moxibustion', 'moxibustion'],
  ])('%s: %o by %s becomes %s', (_, point, wanted, given) => expect(suited(point, wanted)).toBe(given))

  test.each([
    ['左右4穴', null, 2],
    ['一手5穴', null, 5],
    ['共8穴', null, 4],
    ['共4穴', 'gv', 4],
    ['在小腿外侧', null, 1],
  ])('%s on %s: %i of a side', (zh, channel, wanted) => {
    expect(holesOf(pointOf('p', { location: { zh }, channel }))).toBe(wanted)
  })

  test.each([
    ['p', '禁用', 'even', true],
    ['p', '忌用', 'even', true],
    ['p', '慎用', 'even', false],
    ['p', null, 'even', false],
    ['p', '禁用', 'moxibustion', true],
    ['bl67', '禁用', 'moxibustion', false],
    ['bl67', '禁用', 'even', true],
  ] as const)('%s, %s in pregnancy, by %s: barred %s', (id, pregnancy, method, wanted) => {
    expect(isBarredInPregnancy({ id, pregnancy } as never, method)).toBe(wanted)
  })

  test.each([
    ['cv', true],
    ['gv', true],
    ['st', false],
  ] as const)('a point of %s lies on the midline: %s', (channel, wanted) =>
    expect(isMidline({ id: 'x', channel })).toBe(wanted),
  )
})

type Elements = PatientProfile['elements']
const natures = (...list: (readonly [string, number])[]): Elements =>
  list.map(([element, strength]) => ({ element, kind: 'nature', strength }))

describe('whether a channel is full or empty', () => {
  const knowledge = smallBase({ channels: [{ id: 'lu', excess: ['full'], deficiency: ['empty'] }] as never })
  const guides = { knowledge } as GuideIndex
  const index = { wider: new Map([['narrow', new Map([['full', 1]])]]) } as unknown as MatchingIndex
  const state = (elements: Elements, signs: [string, number][] = [], channelId = 'lu') =>
    stateOf(
      guides,
      index,
      {
        elements,
        signs: signs.map(([signId, weight]) => ({ signId, weight })),
        diagnosed: true,
        statedElements: new Set(),
      } as unknown as PatientProfile,
      channelId,
    )

  test.each([
    [0.61, 'mixed'],
    [0.62, 'excess'],
    [0.38, 'deficiency'],
    [0.39, 'mixed'],
  ] as const)('a share of %d of excess: %s', (excess, wanted) => {
    const deficiency = Math.round((1 - excess) * 100) / 100
    expect(state(natures(['湿', excess], ['气虚', deficiency]))).toEqual({ excess, deficiency, state: wanted })
  })
  test.each([
    [0.09, 'unclear'],
    [0.1, 'excess'],
  ] as const)('of a strength of %d in all it is %s', (strength, wanted) => {
    expect(state(natures(['湿', strength])).state).toBe(wanted)
  })
  test('where nothing is known both are zero', () => {
    expect(state([])).toEqual({ excess: 0, deficiency: 0, state: 'unclear' })
  })
  test.each([
    [[['full', 1]], 1, 0],
    [[['narrow', 1]], 1, 0],
    [[['empty', 1]], 0, 1],
    [
      [
        ['full', 1],
        ['empty', 1],
      ],
      0.5,
      0.5,
    ],
    [
      [
        ['full', 2],
        ['empty', 1],
      ],
      0.67,
      0.33,
    ],
  ] as [[string, number][], number, number][])('its own signs %j: %d to %d', (signs, excess, deficiency) => {
    expect(state([], signs)).toMatchObject({ excess, deficiency })
  })
  test('a sign weighs three tenths of an element', () => {
    expect(state(natures(['气虚', 0.7]), [['full', 1]])).toMatchObject({ excess: 0.3, deficiency: 0.7 })
  })
  test('the kidney is never full', () => {
    expect(state(natures(['湿', 1]), [], 'ki')).toEqual({ excess: 1, deficiency: 0, state: 'mixed' })
  })
  test.each([
    [0.29, 1],
    [0.3, 0],
  ])('cold beside yang deficiency of %d: share of excess %s a whole', (strength, excessLeft) => {
    const found = state(natures(['阳虚', strength], ['寒', 0.7]))
    expect(found.excess > 0).toBe(excessLeft === 1)
  })
  test.each([
    ['热', ['阴虚'], true],
    ['火', ['阴虚'], true],
    ['阳亢', ['阴虚'], true],
    ['寒', ['阴虚'], false],
    ['热', ['阳虚'], false],
    ['寒', ['阳虚'], true],
    ['湿', ['阴虚', '阳虚'], false],
    ['血虚', [], true],
    ['不固', [], true],
  ])('%s beside %j is part of what is wanting: %s', (element, beside, wanted) => {
    expect(isDeficient(element, new Set(beside))).toBe(wanted)
  })

  test.each([
    [2, false, true],
    [3, false, false],
    [2, true, false],
  ])('%i signs, diagnosed %s: a guess %s', (count, diagnosed, wanted) => {
    const signs = Array.from({ length: count }, (_, i) => ({ signId: `s${i}`, weight: 1 }))
    expect(isGuess({ signs, diagnosed })).toBe(wanted)
    expect(isOnlyGuessed({ signs, diagnosed, statedElements: new Set(['热']) }, '热')).toBe(false)
    expect(isOnlyGuessed({ signs, diagnosed, statedElements: new Set() }, '热')).toBe(wanted)
  })
})

describe('the points taken', () => {
  const candidate = (pointId: string, priority: number, more: Partial<PointCandidate> = {}): PointCandidate => ({
    pointId,
    role: 'main',
    method: 'even',
    priority,
    because: { rule: 'r', values: { point: pointId, priority }, source: '针灸学' },
    ...more,
  })
  const many = Array.from({ length: 14 }, (_, i) => pointOf(`p${String(i).padStart(2, '0')}`))
  const picture = {
    elements: [],
    laterality: { rule: 'sick', signs: new Map(), places: new Map(), channels: new Map() },
  }
  type Extra = { points?: Point[]; candidates?: PointCandidate[]; signs?: string[]; all?: boolean }
  const taken = (person: NeedlePerson, { points = many, candidates, signs = [], all = false }: Extra = {}) =>
    arrange(
      { knowledge: smallBase({ points: points as never }) },
      candidates ?? points.map((p, i) => candidate(p.id, 50 - i)),
      { ...picture, signs: signs.map((signId) => ({ signId })) } as never,
      person,
      all,
    )
  const ids = (...args: Parameters<typeof taken>) => taken(...args).points.map((p) => p.pointId)

  test.each([
    ['an adult', adult, 12],
    ['one of unknown age', aged(null), 12],
    ['an infant', aged(2.99), 6],
    ['a child of three', aged(3), 8],
    ['a child below seven', aged(6.99), 8],
    ['a child of seven', aged(7), 12],
    ['a woman pregnant', { ...adult, pregnant: true }, 8],
  ] as const)('%s gets so many at most: %#', (_, person, wanted) => {
    expect(ids(person)).toEqual(many.slice(0, wanted).map((p) => p.id))
  })
  test('a sign of pregnancy counts as the record does; a book’s points are taken whole', () => {
    expect(ids(adult, { signs: ['morning-sickness'] })).toHaveLength(8)
    expect(ids(aged(1), { all: true })).toHaveLength(14)
  })
  test('of one channel four at most, of points without one as many as there are', () => {
    const onOne = many.slice(0, 6).map((p) => ({ ...p, channel: 'lu' }) as Point)
    expect(ids(adult, { points: onOne })).toEqual(['p00', 'p01', 'p02', 'p03'])
    expect(ids(adult, { points: onOne, all: true })).toHaveLength(6)
  })
  test.each([
    [53, 'p00'],
    [54, 'p00'],
    [55, 'p01'],
  ])('a further rule speaks for a point by four: one of %i against 50 and 30', (rival, kept) => {
    const [a, b] = [many[0] as Point, many[1] as Point]
    const onOne = [a, b, ...many.slice(2, 5)].map((p) => ({ ...p, channel: 'lu' }) as Point)
    const strong = onOne.slice(2).map((p) => candidate(p.id, 90))
    const candidates = [candidate('p00', 50), candidate('p00', 30), candidate('p01', rival), ...strong]
    expect(ids(adult, { points: onOne, candidates })).toContain(kept)
    expect(ids(adult, { points: onOne, candidates })).toHaveLength(4)
  })
  test('what is barred in pregnancy is left out and named; draining becomes even', () => {
    const points = [pointOf('aa', { pregnancy: '禁用' }), pointOf('bb')]
    const candidates = [candidate('aa', 9), candidate('bb', 8, { method: 'reducing' })]
    const found = taken({ ...adult, pregnant: true }, { points, candidates })
    expect(found.left.map((l) => [l.pointId, l.because.rule])).toEqual([['aa', 'leftPregnancy']])
    expect(found.points.map((p) => [p.pointId, p.method])).toEqual([['bb', 'even']])
    expect(found.points[0]?.because.map((r) => r.rule)).toEqual(['r', 'gentlePregnancy'])
    expect(taken(adult, { points, candidates }).points.map((p) => [p.pointId, p.order, p.method])).toEqual([
      ['aa', 1, 'even'],
      ['bb', 2, 'reducing'],
    ])
  })
  test('how it is needled: the first rule that says, else the first that would, else even', () => {
    const points = [pointOf('aa')]
    const method = (...candidates: PointCandidate[]) => taken(adult, { points, candidates }).points[0]?.method
    const silent = (priority: number, more = {}) => candidate('aa', priority, { method: null, ...more })
    expect(method(silent(9), candidate('aa', 5, { method: 'reducing' }))).toBe('reducing')
    expect(method(silent(9, { otherwise: 'reinforcing' }), silent(5, { otherwise: 'reducing' }))).toBe('reinforcing')
    expect(method(silent(9))).toBe('even')
  })
  test('the back first, then region by region, yang before yin', () => {
    const points = [
      pointOf('yin', { channel: 'sp' }),
      pointOf('yang', { channel: 'st' }),
      pointOf('back', { region: '背' }),
      pointOf('spine', { region: '头', location: { zh: '在后正中线上' } }),
    ]
    const order = ids(adult, { points })
    expect(new Set(order.slice(0, 2))).toEqual(new Set(['back', 'spine']))
    expect(order.slice(2)).toEqual(['yang', 'yin'])
  })
})
