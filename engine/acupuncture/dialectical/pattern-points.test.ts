import { describe, expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import { methodOfTechnique } from '../empirical/technique.ts'
import type { PatientProfile, PointCandidate } from './dialectical.types.ts'
import { methodOfState, patternCandidates, weakIn } from './pattern-candidates.ts'
import { prepareGuides } from './prepare-guides.ts'
import { noSides } from './sides.ts'

const why = { zh: '理由', en: 'why' }
const pattern = (id: string, points: string[], nature: string[] = ['湿'], place: string[] = ['脾'], more = {}) => ({
  id,
  zh: id,
  points,
  nature,
  place,
  source: `书 ${id}`,
  ...more,
})
const row = (element: string, points: string[], method = '平', more: Record<string, unknown> = {}) => ({
  element,
  where: [],
  channels: [['sp', 3]],
  points,
  method,
  why,
  ...more,
})
const table = (id: string, type: string, rows: unknown[], more = {}) => ({
  id,
  zh: id,
  en: id,
  type,
  source: `表 ${id}`,
  rows,
  ...more,
})
const classic = (sign: string, points: string[], how?: unknown) => ({ sign, points, why, how, source: `甲乙 ${sign}` })
const place = (id: string, local: string[], distant: string[]) => ({
  id,
  zh: id,
  en: id,
  region: 'leg',
  channels: ['st'],
  local,
  distant,
  signs: [],
  why,
})
const point = (id: string, more: Record<string, unknown> = {}) => ({ id, zh: id, region: '头', dangers: [], ...more })
const guides = prepareGuides(
  smallBase({
    patterns: [
      pattern('damp', ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']),
      pattern('weak', ['p1', 'p2'], ['气虚']),
      pattern('mixed', ['p1'], ['气虚', '湿']),
      pattern('cold', ['belly', 'p1', 'nowhere'], ['寒']),
      pattern('cold-heat', ['belly'], ['寒', '热']),
      pattern('cold-fire', ['belly'], ['寒', '火']),
      pattern('cold-outside', ['belly'], ['寒'], ['表']),
      pattern('cold-of-yang', ['belly'], ['阳虚', '寒']),
      pattern('pricked', ['ex-ue11', 'p1'], ['湿'], ['脾'], { source: undefined }),
      ...['腹', '背', '腰骶', '肩', '髋臀', '大腿', '膝', '小腿', '面', '手'].map((r) =>
        pattern(`cold-${r}`, [r], ['寒']),
      ),
    ] as never,
    points: [
      ...['p1', 'p2', 'p3'].map((id) => point(id)),
      ...['腹', '背', '腰骶', '肩', '髋臀', '大腿', '膝', '小腿', '面', '手'].map((r) => point(r, { region: r })),
      point('belly', { region: '腹' }),
      point('arm', { region: '前臂' }),
      point('eye', { dangers: ['眼球'] }),
      point('zusanli', { zh: '足三里' }),
    ] as never,
    pointTables: [
      table('elements', 'elements', [
        row('湿', ['d1', 'd2'], '泻'),
        row('热', ['h1'], '放血'),
        row('寒', ['c1'], '灸'),
        row('气虚', ['q1'], '补'),
        row('脾', ['s1', 's2'], '泻'),
        row('肝', ['l1'], '泻', { channels: [['lr', 3]] }),
        row('肾', ['k1'], '平'),
        ...['阳虚', '火', '暑', '毒', '血热', '瘀'].map((e) => row(e, [`x-${e}`], '灸')),
        ...['一', '二', '三', '四'].map((e) => row(e, [`n${e}`])),
      ]),
      table('places', 'places', [
        place('knee', ['near1', 'near2'], ['far1', 'far2']),
        place('face', ['eye', 'near3'], []),
        place('limb', ['arm'], []),
        place('limb-and-head', ['arm', 'p1'], []),
        place('empty', [], []),
      ]),
      table(
        'classics',
        'experience',
        [
          classic('cough', ['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6']),
          classic('fever', ['f-1', 'f-2', 'f-3', 'f-4'], { zh: '泻', en: 'drain' }),
          classic('thirst', ['t-1']),
          classic('hunger', ['zusanli', 'p1'], '补足三里，泻其余'),
        ],
        { genre: 'classic' },
      ),
    ] as never,
  }),
)
const pictureOf = (more: Partial<PatientProfile> = {}): PatientProfile => ({
  signs: [],
  places: [],
  elements: [],
  statedElements: new Set(),
  patterns: [],
  diagnosed: true,
  laterality: noSides,
  ...more,
})
const likely = (...list: (readonly [string | null, number])[]) =>
  list.map(([patternId, score]) => ({ patternId, score, elements: [] })) as never as PatientProfile['patterns']
const element = (name: string, strength: number, kind: 'nature' | 'place' = 'nature') => ({
  element: name,
  kind,
  strength,
})
const signs = (...list: (readonly [string, number])[]) => list.map(([signId, weight]) => ({ signId, weight }))
const pointsOf = (more: Partial<PatientProfile>, channelIds: string[] = ['sp']) =>
  patternCandidates(guides, pictureOf(more), channelIds)
const ranks = (list: readonly PointCandidate[]) => Object.fromEntries(list.map((c) => [c.pointId, c.priority]))
const ids = (list: readonly PointCandidate[]) => list.map((c) => c.pointId)

describe('the book’s points for the likeliest pattern', () => {
  test('in the order of the book, the first two lead', () => {
    const found = pointsOf({ patterns: likely(['damp', 10]) })
    expect(ranks(found)).toEqual({ p1: 90, p2: 84, p3: 70, p4: 62, p5: 54, p6: 50, p7: 50 })
    expect(found.map((c) => c.role)).toEqual(['main', 'main', ...Array(5).fill('pattern')])
    expect(found[0]?.because).toEqual({
      rule: 'choosePattern',
      values: { point: 'p1', pattern: 'damp' },
      source: '书 damp',
    })
    expect(pointsOf({ patterns: likely(['pricked', 1]) })[0]?.because.source).toBe('GB/T 16751.2-2021')
  })
  test('a second pattern adds its points, much later, where it is nearly as likely', () => {
    const second = pointsOf({ patterns: likely(['damp', 10], ['weak', 9]) }).slice(7)
    expect(second.map((c) => [c.pointId, c.priority, c.role])).toEqual([
      ['p1', 64, 'pattern'],
      ['p2', 58, 'pattern'],
    ])
    expect(pointsOf({ patterns: likely(['damp', 10], ['weak', 8.9]) })).toHaveLength(7)
  })
  test('a pattern that the base does not know, or of elements alone, has none', () => {
    expect(pointsOf({ patterns: likely(['nowhere', 10]) })).toEqual([])
    expect(pointsOf({ patterns: likely([null, 10]) })).toEqual([])
    expect(pointsOf({})).toEqual([])
  })
  test.each([
    ['damp', 'p1', 'reducing'],
    ['weak', 'p1', 'reinforcing'],
    ['mixed', 'p1', 'even'],
    ['cold', 'belly', 'warm_needle'],
    ['cold', 'p1', 'reducing'],
    ['cold', 'nowhere', 'reducing'],
    ['cold-heat', 'belly', 'reducing'],
    ['cold-fire', 'belly', 'reducing'],
    ['cold-outside', 'belly', 'reducing'],
    ['cold-of-yang', 'belly', 'warm_needle'],
    ...['腹', '背', '腰骶', '肩', '髋臀', '大腿', '膝', '小腿'].map((r) => [`cold-${r}`, r, 'warm_needle']),
    ...['面', '手'].map((r) => [`cold-${r}`, r, 'reducing']),
  ])('in the pattern %s point %s is needled %s', (id, at, method) => {
    const found = pointsOf({ patterns: likely([id, 10]) }).find((c) => c.pointId === at)
    expect(found?.method).toBe(method)
  })
  test('a mere guess comes later, pricks nothing, and warms nothing', () => {
    const guessed = { diagnosed: false, signs: signs(['s', 1]) }
    expect(ranks(pointsOf({ ...guessed, patterns: likely(['damp', 10]) }))['p1']).toBe(82)
    expect(ids(pointsOf({ ...guessed, patterns: likely(['pricked', 10]) }))).toEqual(['p1'])
    expect(ids(pointsOf({ patterns: likely(['pricked', 10]) }))).toEqual(['ex-ue11', 'p1'])
    expect(pointsOf({ ...guessed, patterns: likely(['cold', 10]) })[0]?.method).toBe('reducing')
    const cold = { ...guessed, statedElements: new Set(['寒']), patterns: likely(['cold', 10]) }
    expect(pointsOf(cold)[0]?.method).toBe('warm_needle')
  })
  test('by state: excess is drained, deficiency filled, else even', () => {
    expect(methodOfState).toEqual({ excess: 'reducing', deficiency: 'reinforcing', mixed: 'even', unclear: 'even' })
  })
})

describe('the points of an element', () => {
  test('three natures and two places, the strongest first, each point later than the one before', () => {
    const elements = [
      ...['湿', '一', '二', '三'].map((n, i) => element(n, 0.9 - i / 10)),
      ...['脾', '肾', '肝'].map((n, i) => element(n, 0.9 - i / 10, 'place')),
    ]
    expect(ranks(pointsOf({ elements }))).toEqual({ d1: 86, d2: 81, n一: 76, n二: 60, s1: 72, s2: 66, k1: 58 })
  })
  test.each([
    [element('湿', 0.25), 2],
    [element('湿', 0.24), 0],
    [element('脾', 0.3, 'place'), 2],
    [element('脾', 0.29, 'place'), 0],
    [element('无', 1), 0],
  ])('%j: %i points', (one, count) => expect(pointsOf({ elements: [one] })).toHaveLength(count))
  test('of a place on no chosen channel later; a nature is of any channel', () => {
    expect(ranks(pointsOf({ elements: [element('肝', 1, 'place')] }))).toEqual({ l1: 57 })
    expect(ranks(pointsOf({ elements: [element('湿', 1)] }, ['lu']))).toEqual({ d1: 86, d2: 81 })
  })
  test('roles, methods and reason by the table', () => {
    const found = pointsOf({ elements: [element('湿', 1), element('热', 0.9), element('脾', 0.4, 'place')] })
    expect(found.map((c) => [c.pointId, c.role, c.method])).toEqual([
      ['d1', 'pattern', 'reducing'],
      ['d2', 'pattern', 'reducing'],
      ['h1', 'pattern', 'bleeding'],
      ['s1', 'assistant', 'reducing'],
      ['s2', 'assistant', 'reducing'],
    ])
    expect(found[0]?.because).toEqual({
      rule: 'chooseElement',
      values: { point: 'd1', element: '湿' },
      why,
      source: '表 elements',
    })
  })
  test('a place is drained in excess and filled in deficiency', () => {
    const weak = pointsOf({ elements: [element('气虚', 1), element('脾', 0.4, 'place'), element('肾', 0.3, 'place')] })
    expect(weak.map((c) => [c.pointId, c.method])).toEqual([
      ['q1', 'reinforcing'],
      ['s1', 'reinforcing'],
      ['s2', 'reinforcing'],
      ['k1', 'even'],
    ])
    const damp = pointsOf({ elements: [element('气虚', 1), element('湿', 0.5)] })
    expect(damp.find((c) => c.pointId === 'd1')?.method).toBe('reducing')
  })
  test('what is guessed comes later; moxa and bleeding wait for cold or heat that is seen', () => {
    const guessed = { diagnosed: false, signs: signs(['s', 1]) }
    expect(ranks(pointsOf({ ...guessed, elements: [element('湿', 1)] }))['d1']).toBe(78)
    for (const thermal of ['寒', '阳虚', '热', '火', '暑', '毒', '血热']) {
      expect(pointsOf({ ...guessed, elements: [element(thermal, 1)] }), thermal).toEqual([])
      const stated = new Set([thermal])
      expect(pointsOf({ ...guessed, elements: [element(thermal, 1)], statedElements: stated })).toHaveLength(1)
    }
    expect(pointsOf({ ...guessed, elements: [element('瘀', 1)] })).toHaveLength(1)
  })
  test.each([
    ['nothing known', [], false],
    ['62 in a hundred', [element('气虚', 0.62), element('湿', 0.38)], true],
    ['61 in a hundred', [element('气虚', 0.61), element('湿', 0.39)], false],
    ['heat of yin deficiency', [element('阴虚', 0.3), element('热', 0.5)], true],
    ['heat beside faint yin deficiency', [element('阴虚', 0.29), element('热', 0.5)], false],
    ['a place alone', [element('脾', 1, 'place')], false],
  ])('%s: weak', (_, elements, wanted) => expect(weakIn({ elements })).toBe(wanted))
})

describe('the points of a place', () => {
  const at = (placeId: string, more: Partial<PatientProfile['places'][number]> = {}) => ({
    placeId,
    picked: false,
    signId: null,
    ...more,
  })
  test('near ones first, then far ones; those of a second place later, of a third none', () => {
    const found = pointsOf({ places: [at('knee'), at('limb'), at('face')] })
    expect(ranks(found)).toEqual({ near1: 84, near2: 81, far1: 83, far2: 69, arm: 62 })
    expect(found.map((c) => [c.role, c.method])[0]).toEqual(['local', null])
    expect(found[2]?.role).toBe('distant')
    expect([found[0]?.because, found[2]?.because]).toEqual([
      { rule: 'chooseLocal', values: { point: 'near1', place: 'knee' }, why, source: '表 places' },
      { rule: 'chooseDistant', values: { point: 'far1', place: 'knee' }, why, source: '表 places' },
    ])
    expect(pointsOf({ places: [at('nowhere')] })).toEqual([])
  })
  test('beside the eyeball only for the chief complaint, or where the doctor picked the place', () => {
    const both = signs(['second', 1], ['chief', 2])
    const near = (more: Partial<PatientProfile['places'][number]>) =>
      ids(pointsOf({ signs: both, places: [at('face', more)] }))
    expect(near({ signId: 'second' })).toEqual(['near3'])
    expect(near({ signId: 'chief' })).toEqual(['eye', 'near3'])
    expect(near({ picked: true })).toEqual(['eye', 'near3'])
  })
})

describe('the points of a complaint', () => {
  const three = signs(['cough', 3], ['fever', 2], ['thirst', 1])
  const own = (more: Partial<PatientProfile>) => pointsOf({ signs: three, ...more })
  test('of a whole picture three for the chief complaint, two for the next, none for a third', () => {
    const found = own({})
    expect(ranks(found)).toEqual({ 'c-1': 93, 'c-2': 89, 'c-3': 85, 'f-1': 64, 'f-2': 60 })
    expect(found.map((c) => c.role)).toEqual(['main', 'main', 'assistant', 'assistant', 'assistant'])
    expect(found[0]?.because).toEqual({
      rule: 'chooseSymptom',
      values: { point: 'c-1', sign: 'cough' },
      why,
      source: '甲乙 cough',
    })
  })
  test('where the picture is a guess five and three', () => {
    const guessed = { diagnosed: false, signs: signs(['fever', 1], ['cough', 2]) }
    expect(ids(own(guessed))).toEqual(['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'f-1', 'f-2', 'f-3'])
  })
  test('by the technique of the book, for each point its own', () => {
    const found = own({ signs: signs(['hunger', 2], ['fever', 1]) })
    expect(found.map((c) => [c.pointId, c.method])).toEqual([
      ['zusanli', 'reinforcing'],
      ['p1', 'reinforcing'],
      ['f-1', 'reducing'],
      ['f-2', 'reducing'],
    ])
  })
  test.each([
    ['nothing is clear', [], ['气虚'], null],
    ['it is weak', [element('气虚', 1)], ['气虚'], 'reinforcing'],
    ['it is full', [element('湿', 1)], ['湿'], 'reducing'],
    ['what is not stated does not count', [element('湿', 1)], [], null],
    ['a place does not count', [element('湿', 1, 'place')], ['湿'], null],
    ['62 in a hundred are weak', [element('气虚', 0.62), element('湿', 0.38)], ['气虚', '湿'], 'reinforcing'],
    ['61 in a hundred are weak', [element('气虚', 0.61), element('湿', 0.39)], ['气虚', '湿'], null],
    ['38 in a hundred are weak', [element('气虚', 0.38), element('湿', 0.62)], ['气虚', '湿'], 'reducing'],
    ['39 in a hundred are weak', [element('气虚', 0.39), element('湿', 0.61)], ['气虚', '湿'], null],
    ['heat of yin deficiency is weak', [element('阴虚', 0.4), element('热', 0.6)], ['阴虚', '热'], 'reinforcing'],
  ] as const)('without a technique, where %s', (_, elements, stated, wanted) => {
    const found = own({ signs: signs(['cough', 1]), elements, statedElements: new Set(stated) })
    expect(found.find((c) => c.pointId === 'c-1')).toMatchObject({ method: null, otherwise: wanted })
  })
  test('beside them a guess adds four points, in a limb two; what a sign states is not a guess', () => {
    const guessed = { diagnosed: false, signs: signs(['thirst', 1]), patterns: likely(['damp', 10]) }
    const beside = (more: Partial<PatientProfile>) =>
      ids(own({ ...guessed, ...more })).filter((id) => /^[pds]\d/.test(id))
    const at = (placeId: string) => ({ places: [{ placeId, picked: true, signId: null }] })
    expect(beside({})).toEqual(['p1', 'p2', 'p3', 'p4'])
    expect(beside(at('limb'))).toEqual(['p1', 'p2'])
    expect(beside(at('limb-and-head')).filter((id) => id !== 'p1')).toEqual(['p2', 'p3', 'p4'])
    expect(beside(at('empty'))).toHaveLength(4)
    expect(beside({ elements: [element('湿', 1)] })).toEqual(['p1', 'p2', 'd1', 'd2'])
    expect(beside({ elements: [element('湿', 1)], statedElements: new Set(['湿']) })).toEqual([
      'p1',
      'p2',
      'p3',
      'p4',
      'd1',
      'd2',
    ])
    expect(ids(own({ ...guessed, diagnosed: true }))).toHaveLength(8)
    expect(beside({ signs: signs(['other', 1]) })).toHaveLength(7)
  })
})

describe('the words of a technique', () => {
  test.each([
    ['补', '足三里', 'reinforcing'],
    ['泻法', '足三里', 'reducing'],
    ['平补平泻', '足三里', 'even'],
    ['灸', '足三里', 'moxibustion'],
    ['补加灸', '足三里', 'warm_needle'],
    ['灸补', '足三里', 'warm_needle'],
    ['泻加灸', '足三里', 'warm_needle'],
    ['点刺出血', '足三里', 'bleeding'],
    ['放血', '足三里', 'bleeding'],
    ['刺络拔罐', '足三里', 'bleeding'],
    ['刺血', '足三里', 'bleeding'],
    ['留针', '足三里', 'even'],
    ['', '足三里', 'even'],
    ['泻水沟内关补三阴交', '三阴交', 'reinforcing'],
    ['泻水沟内关补三阴交', '内关', 'reducing'],
    ['泻法，大椎点刺', '大椎', 'bleeding'],
    ['泻法，大椎点刺', '合谷', 'reducing'],
    ['补法；关元灸', '关元', 'moxibustion'],
    ['泻；补足三里,灸关元', '足三里', 'reinforcing'],
    ['泻;足三里', '足三里', 'reducing'],
    ['灸，平补平泻足三里', '足三里', 'reducing'],
  ] as const)('%s at %s: %s', (technique, at, wanted) => expect(methodOfTechnique(technique, at)).toBe(wanted))
})
