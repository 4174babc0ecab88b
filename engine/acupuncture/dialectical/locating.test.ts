import { describe, expect, test } from 'vitest'
import type { MatchingIndex } from '#engine/matching/index.types.ts'
import { smallBase } from '#engine/testing/small-base.ts'
import type { PatientProfile } from './dialectical.types.ts'
import { complaintsOf, locateChannels, rowFor, suffices } from './locate-channels.ts'
import { prepareGuides } from './prepare-guides.ts'
import { lateralityOf, noSides, sideOf } from './sides.ts'

const why = { zh: '理由', en: 'why' }
const channel = (id: string, zh: string, more: Record<string, unknown> = {}) => ({
  id,
  zh,
  aliases: [],
  points: [`${id}1`],
  signs: [],
  excess: [],
  deficiency: [],
  ...more,
})
const table = (id: string, type: string, rows: unknown[], more: Record<string, unknown> = {}) => ({
  id,
  zh: id,
  en: id,
  type,
  source: `书 ${id}`,
  rows,
  ...more,
})
const elementRow = (element: string, channels: [string, number][], where: string[] = []) => ({
  element,
  where,
  channels,
  points: [],
  method: '平',
  why,
})
const place = (id: string, channels: string[], signs: string[] = []) => ({
  id,
  zh: id,
  en: id,
  region: 'arm',
  channels,
  local: [],
  distant: [],
  signs,
  why,
})
const classic = (sign: string, ...points: string[]) => ({ sign, points, why, source: `甲乙经 ${sign}` })

const base = smallBase({
  channels: [
    channel('lu', '肺经', { signs: ['cough', 'wide'] }),
    channel('li', '大肠经', { signs: ['cough', 'telling'] }),
    channel('st', '胃经', { signs: Array.from({ length: 9 }, (_, i) => `st-${i}`) }),
    channel('dai', '带脉', { points: [] }),
  ] as never,
  points: [
    { id: 'lu7', channel: 'lu' },
    { id: 'lu9', channel: 'lu' },
    { id: 'li4', channel: 'li' },
    { id: 'odd', channel: null },
  ] as never,
  pointTables: [
    table('elements', 'elements', [
      elementRow('热', [['lu', 2]]),
      elementRow('热', [['st', 3]], ['胃']),
      elementRow('肺', [['lu', 3]]),
      ...['筋骨', '关节', '经络'].map((tissue) => elementRow(tissue, [['st', 1]])),
      elementRow('寒', [['dai', 3]]),
      elementRow('湿', [['st', 1]], ['脾']),
    ]),
    table('places', 'places', [
      place('shoulder', ['li', 'st', 'lu', 'gone'], ['shoulder-pain']),
      place('arm', ['lu'], ['shoulder-pain']),
    ]),
    table('classics', 'experience', [classic('cough', 'lu7', 'lu9', 'li4', 'odd')], { genre: 'classic' }),
    table('ear', 'experience', [classic('dizziness', 'lu7')], { genre: 'ear' }),
    table('five-shu', 'special', [
      { of: '肺', role: '原', points: ['lu9'] },
      { of: '肺', role: '络', points: ['lu7'] },
      { of: '大肠经', role: '原', points: ['li4'] },
      { of: '肺', role: '八会', points: ['lu9'] },
      { of: '无', role: '原', points: ['lu7'] },
    ]),
    table('again', 'special', [{ of: '肺', role: '原', points: ['lu7'] }]),
    table('day-branch-method', 'special', [{ of: '肺', role: '郄', points: ['lu7'] }]),
    table('eight-meeting-points', 'special', [{ of: '肺', role: '募', points: ['lu7'] }]),
    table('five-gates', 'keys', [
      { of: '甲己', channels: ['lu', 'li'], stems: ['甲', '己'], phase: '土', points: [], numbers: [], with: [] },
      { of: '乙庚', channels: ['st'], stems: ['乙', '庚'], phase: '金', points: [], numbers: [], with: [] },
      { of: '丙辛', channels: ['st', 'dai'], stems: ['丙', '辛'], points: [], numbers: [], with: [] },
    ]),
  ] as never,
})
const guides = prepareGuides(base)
const index = {
  wider: new Map([['narrow', new Map([['wide', 1]])]]),
  specificity: new Map([['telling', 3]]),
} as unknown as MatchingIndex

const sign = (signId: string, weight = 1) => ({ signId, weight })
const element = (name: string, strength: number, kind: 'nature' | 'place' = 'nature') => ({
  element: name,
  kind,
  strength,
})
const pictureOf = (more: Partial<PatientProfile>): PatientProfile => ({
  signs: [],
  places: [],
  elements: [],
  statedElements: new Set(),
  patterns: [],
  diagnosed: true,
  laterality: noSides,
  ...more,
})
const locate = (more: Partial<PatientProfile>) => locateChannels(guides, index, pictureOf(more))
const scores = (more: Partial<PatientProfile>) => Object.fromEntries(locate(more).map((m) => [m.channelId, m.score]))

describe('what the tables of points say of a channel', () => {
  test('only channels with points of their own are chosen', () => {
    expect(guides.channelIds).toEqual(['lu', 'li', 'st'])
    expect(scores({ elements: [element('寒', 1)] })).toEqual({})
  })
  test('the first table that names the role of a point holds; a table by the hour or of meeting points says no role', () => {
    const roles = Object.fromEntries([...(guides.special.get('lu') ?? [])].map(([role, p]) => [role, p]))
    expect(roles).toEqual({ 原: { row: 'lu9', source: '书 five-shu' }, 络: { row: 'lu7', source: '书 five-shu' } })
    expect(guides.special.get('li')?.get('原')?.row).toBe('li4')
    expect(guides.special.size).toBe(2)
  })
  test('a gate joins two channels and a phase, seen from either side; one without both is none', () => {
    expect([...guides.gates]).toEqual([
      ['lu', { stems: ['甲', '己'], phase: '土', partnerId: 'li', source: '书 five-gates' }],
      ['li', { stems: ['己', '甲'], phase: '土', partnerId: 'lu', source: '书 five-gates' }],
    ])
    expect(prepareGuides(smallBase()).gates.size).toBe(0)
  })
  test('the places of a sign; for a complaint the classics alone', () => {
    expect(guides.placesOfSign.get('shoulder-pain')).toEqual(['shoulder', 'arm'])
    expect([...guides.classics.keys()]).toEqual(['cough'])
    expect(guides.places.get('arm')?.source).toBe('书 places')
  })
})

describe('which channel is ill', () => {
  test.each([
    ['a nature counts once per point of its table', [element('热', 0.5)], { lu: 1 }],
    ['a place counts 3.2 times', [element('肺', 0.5, 'place')], { lu: 4.8 }],
    ['too little to show is nothing', [element('热', 0.02)], {}],
    ['in the stomach heat has its own row', [element('热', 0.5), element('胃', 0.2, 'place')], { st: 1.5 }],
    ['not where the stomach is hardly ill', [element('热', 0.5), element('胃', 0.19, 'place')], { lu: 1 }],
    ['a row for a place alone does not hold elsewhere', [element('湿', 1)], {}],
    ['nor does the name of a nature make a place', [element('热', 0.5), element('胃', 0.2)], { lu: 1 }],
  ] as const)('%s', (_, elements, wanted) => expect(scores({ elements })).toEqual(wanted))

  test('the row of the table is the reason', () => {
    expect(locate({ elements: [element('热', 0.5)] })[0]?.because).toEqual([
      { rule: 'locateElement', values: { element: '热', channel: 'lu' }, why, source: '书 elements', points: 1 },
    ])
  })
  test('what is only guessed counts half', () => {
    const guessed = { elements: [element('热', 1)], diagnosed: false }
    expect(scores(guessed)).toEqual({ lu: 1 })
    expect(scores({ ...guessed, statedElements: new Set(['热']) })).toEqual({ lu: 2 })
  })
  test('pain in one place is of the channel there, before the organ that rules its tissue', () => {
    const places = [{ placeId: 'arm', picked: false, signId: 'shoulder-pain' }]
    expect(scores({ elements: [element('筋骨', 1)] })).toEqual({ st: 1 })
    for (const tissue of ['筋骨', '关节', '经络'])
      expect(scores({ elements: [element(tissue, 1)], places })).toEqual({ lu: 4, st: 0.3 })
    expect(scores({ elements: [element('热', 1)], places })).toEqual({ lu: 6 })
  })
  test('the channel that owns a place counts 4, the next 2.6, the third 1.6; 1.6 times where the doctor picked it', () => {
    const at = (picked: boolean) => ({
      places: [{ placeId: 'shoulder', picked, signId: picked ? null : 'shoulder-pain' }],
    })
    expect(scores(at(false))).toEqual({ li: 4, st: 2.6, lu: 1.6 })
    expect(scores(at(true))).toEqual({ li: 6.4, st: 4.2, lu: 2.6 })
    expect(locate(at(false))[0]?.because).toEqual([
      {
        rule: 'locatePlace',
        values: { place: 'shoulder', channel: 'li', sign: 'shoulder-pain' },
        why,
        source: '书 places',
        points: 4,
      },
    ])
    expect(locate(at(true))[0]?.because[0]).toMatchObject({ rule: 'locatePicked' })
    expect(locate(at(true))[0]?.because[0]?.values).toEqual({ place: 'shoulder', channel: 'li' })
    expect(scores({ places: [{ placeId: 'nowhere', picked: true, signId: null }] })).toEqual({})
  })
  test.each([
    ['a sign of one channel alone', [sign('wide')], { lu: 1 }],
    ['a narrower sign is one of it', [sign('narrow')], { lu: 1 }],
    ['twice as strong, twice as much', [sign('wide', 2)], { lu: 2 }],
    ['six at most in all', Array.from({ length: 9 }, (_, i) => sign(`st-${i}`)), { st: 6 }],
    ['none of a sign that no channel has', [sign('nothing')], {}],
    ['three times for a telling one', [sign('telling')], { li: 3 }],
  ] as const)('%s', (_, signs, wanted) => expect(scores({ signs })).toEqual(wanted))
  test('a sign of two channels counts two thirds for each; the points of the classics are shared by their channels', () => {
    const [lu, li] = locate({ signs: [sign('cough')] })
    expect(lu?.because.map((r) => [r.rule, r.points, r.source])).toEqual([
      ['locateClassic', 0.8, '甲乙经 cough'],
      ['locateSign', 0.7, '灵枢·经脉'],
    ])
    expect([lu?.score, li?.score]).toEqual([1.5, 1.1])
    expect(li?.because[0]).toMatchObject({ rule: 'locateSign', values: { sign: 'cough', channel: 'li' } })
    expect(li?.because[1]).toMatchObject({ rule: 'locateClassic', values: { sign: 'cough', channel: 'li' }, why })
  })
  test('best first, equal ones by id, each with the state of the channel', () => {
    const found = locate({ elements: [element('热', 1), element('筋骨', 1), element('气虚', 1)] })
    expect(found.map((m) => m.channelId)).toEqual(['lu', 'st'])
    expect(found[0]).toMatchObject({ state: 'excess', excess: 0.67 })
    expect(locate({ elements: [element('筋骨', 1), element('热', 0.5)] }).map((m) => m.channelId)).toEqual(['lu', 'st'])
  })
  test('a row with its table', () => {
    expect(rowFor(guides, pictureOf({}), '热')).toMatchObject({ source: '书 elements', row: { channels: [['lu', 2]] } })
    expect(rowFor(guides, pictureOf({}), '无')).toBeUndefined()
  })
  test('the strongest complaint first; its own points suffice only where no state of a channel is known', () => {
    const both = prepareGuides(
      smallBase({
        pointTables: [
          table('classics', 'experience', [classic('cough', 'lu7'), classic('fever', 'li4')], { genre: 'classic' }),
        ] as never,
      }),
    )
    const signs = [sign('cough', 1), sign('fever', 2), sign('other', 3)]
    expect(complaintsOf(both, pictureOf({ signs })).map((c) => c.row.sign)).toEqual(['fever', 'cough'])
    expect(suffices(both, pictureOf({ signs }), 'unclear')).toBe(true)
    expect(suffices(both, pictureOf({ signs }), 'mixed')).toBe(false)
    expect(suffices(both, pictureOf({ signs: [sign('other')] }), 'unclear')).toBe(false)
  })
})

describe('the side of the complaint', () => {
  const signs = [sign('shoulder-pain'), sign('cough')]
  const places = [{ placeId: 'shoulder', picked: false, signId: 'shoulder-pain' }]
  const stated = (...list: [string, 'left' | 'right'][]) => new Map(list)
  const open = { side: null, rule: null }
  const plain = (l: ReturnType<typeof lateralityOf>) => ({
    rule: l.rule,
    signs: Object.fromEntries(l.signs),
    places: Object.fromEntries(l.places),
    channels: Object.fromEntries(l.channels),
  })
  const of = (
    ...args: [
      Parameters<typeof lateralityOf>[2],
      Parameters<typeof lateralityOf>[3],
      Parameters<typeof lateralityOf>[4]?,
    ]
  ) => plain(lateralityOf(guides, { signs, places }, ...args))

  test('goes with the sign to its place and to the channels that pass there', () => {
    expect(of(stated(['shoulder-pain', 'left']), open)).toEqual({
      rule: 'sick',
      signs: { 'shoulder-pain': 'left' },
      places: { shoulder: 'left' },
      channels: { li: 'left', st: 'left', lu: 'left', gone: 'left' },
    })
  })
  test('the doctor’s side goes before the stated one; without one it is of the complaint with a place', () => {
    expect(of(stated(['shoulder-pain', 'left']), { side: 'right', rule: null }).places).toEqual({ shoulder: 'right' })
    expect(of(stated(), { side: 'right', rule: null }).signs).toEqual({ 'shoulder-pain': 'right' })
    const [first] = [lateralityOf(guides, { signs, places: [] }, stated(), { side: 'right', rule: null })]
    expect(Object.fromEntries(first.signs)).toEqual({ 'shoulder-pain': 'right' })
    expect(of(stated(), open)).toMatchObject({ signs: {}, places: {}, channels: {} })
  })
  test('both sides decided: none is', () => {
    expect(of(stated(['shoulder-pain', 'left']), { side: 'both', rule: 'opposite' })).toEqual({
      rule: 'opposite',
      signs: {},
      places: {},
      channels: {},
    })
  })
  test('the doctor’s rule before that of the method', () => {
    expect(of(stated(), open).rule).toBe('sick')
    expect(of(stated(), open, 'opposite').rule).toBe('opposite')
    expect(of(stated(), { side: null, rule: 'both' }, 'opposite').rule).toBe('both')
  })
  test('a place with two complaints on different sides has both; a picked place has the doctor’s side', () => {
    const two = [
      { placeId: 'arm', picked: false, signId: 'shoulder-pain' },
      { placeId: 'arm', picked: false, signId: 'cough' },
    ]
    const sides = stated(['shoulder-pain', 'left'], ['cough', 'right'])
    const same = stated(['shoulder-pain', 'left'], ['cough', 'left'])
    expect(plain(lateralityOf(guides, { signs, places: two }, same, open)).places).toEqual({ arm: 'left' })
    expect(plain(lateralityOf(guides, { signs, places: two }, sides, open))).toMatchObject({
      places: { arm: 'both' },
      channels: { lu: 'both' },
    })
    const picked = [{ placeId: 'arm', picked: true, signId: null }]
    const wanted = { side: 'left', rule: null } as const
    expect(plain(lateralityOf(guides, { signs, places: picked }, stated(), wanted)).places).toEqual({ arm: 'left' })
    expect(plain(lateralityOf(guides, { signs, places: picked }, stated(), open)).places).toEqual({})
  })

  const point = { id: 'p', channel: 'li', region: '手', system: 'channel' } as never as Parameters<typeof sideOf>[0]
  const reason = (values: Record<string, string>, rule = 'chooseLocal') => [{ rule, values, source: '书' }]
  const laterality = (rule: 'sick' | 'opposite' | 'both', placeId = 'arm') => ({
    rule,
    signs: new Map([['pain', 'left'] as const]),
    places: new Map([[placeId, 'left'] as const]),
    channels: new Map([['li', 'left'] as const]),
  })
  const needled = (
    more: object,
    rule: 'sick' | 'opposite' | 'both',
    placeId?: string,
    by = reason({ place: placeId ?? 'arm' }),
  ) => {
    const { side, because } = sideOf({ ...point, ...more }, by, laterality(rule, placeId))
    return [side, because?.rule ?? null]
  }
  test.each([
    ['on the sick side', {}, 'sick', 'arm', ['left', 'sideSick.left']],
    ['across, by that rule', {}, 'opposite', 'arm', ['right', 'sideOpposite.right']],
    ['across on a limb only', { region: '腹' }, 'opposite', 'arm', ['left', 'sideSick.left']],
    [
      'but by a school wherever it is',
      { region: '头', system: 'dong' },
      'opposite',
      'arm',
      ['right', 'sideOpposite.right'],
    ],
    ['on the scalp too', { region: '头', system: 'scalp' }, 'opposite', 'arm', ['right', 'sideOpposite.right']],
    ['on both, by that rule', {}, 'both', 'arm', ['both', null]],
    ['in the middle', { channel: 'cv' }, 'sick', 'arm', ['middle', null]],
    ['across for the face, on hand yang brightness', {}, 'sick', 'face', ['right', 'sideCrossing.right']],
    ['across for the nose', {}, 'sick', 'nose', ['right', 'sideCrossing.right']],
    ['across for the mouth', {}, 'sick', 'mouth', ['right', 'sideCrossing.right']],
    ['across for the upper teeth', {}, 'sick', 'upper-teeth', ['right', 'sideCrossing.right']],
    ['across for the lower teeth', {}, 'sick', 'lower-teeth', ['right', 'sideCrossing.right']],
    ['not on another channel', { channel: 'st' }, 'sick', 'face', ['left', 'sideSick.left']],
    ['nor at its points in the face', { region: '面' }, 'sick', 'face', ['left', 'sideSick.left']],
  ] as const)('%s', (_, more, rule, placeId, wanted) => expect(needled(more, rule, placeId)).toEqual(wanted))
  test.each(['肩', '上臂', '前臂', '手', '髋臀', '大腿', '膝', '小腿', '足'])('%s is of a limb', (region) => {
    expect(needled({ region }, 'opposite')).toEqual(['right', 'sideOpposite.right'])
  })
  test.each([
    ['by its sign', { sign: 'pain' }, 'chooseSymptom', 'left'],
    ['by its channel', { channel: 'li' }, 'chooseSource', 'left'],
    ['not by the channel of an element', { channel: 'li' }, 'chooseElement', 'both'],
    ['not where nothing has a side', { sign: 'other', place: 'leg', channel: 'st' }, 'chooseLocal', 'both'],
    ['not by a number', {}, 'chooseLocal', 'both'],
  ] as const)('%s', (_, values, rule, wanted) => {
    expect(needled({}, 'sick', 'arm', reason(values, rule))[0]).toBe(wanted)
  })
  test.each([
    ['sick', 'arm', '针灸学·刺灸法；灵枢·终始'],
    ['opposite', 'arm', '素问·缪刺论；灵枢·官针'],
    ['sick', 'face', '灵枢·经脉'],
  ] as const)('by the rule %s at the %s, named with its source', (rule, placeId, source) => {
    const { because } = sideOf(point, reason({ place: placeId }), laterality(rule, placeId))
    expect(because).toMatchObject({ values: { point: 'p' }, source })
  })
  test('a face beside another place crosses; where the rule is across, the face does not cross back', () => {
    const sides = { ...laterality('sick'), places: new Map([['arm', 'left'] as const, ['face', 'left'] as const]) }
    expect(sideOf(point, reason({ place: 'face' }), sides).side).toBe('right')
    expect(needled({ region: '头', system: 'jiao' }, 'opposite')).toEqual(['right', 'sideOpposite.right'])
  })
  test('a place on both sides is needled on both', () => {
    const both = { ...laterality('sick'), places: new Map([['arm', 'both'] as const]) }
    expect(sideOf(point, reason({ place: 'arm' }), both)).toEqual({ side: 'both', because: null })
  })
  test('two reasons on different sides are needled on both', () => {
    const two = { ...laterality('sick'), signs: new Map([['pain', 'right'] as const]) }
    expect(sideOf(point, reason({ sign: 'pain', place: 'arm' }), two)).toEqual({ side: 'both', because: null })
  })
})
