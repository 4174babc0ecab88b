import { expect, test } from 'vitest'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { changesOf } from './changes.ts'
import { propertiesOf } from './properties.ts'
import { substitute, substitutesOf } from './substitutes.ts'
import { explainTaking, isUsualMl, mlEach, type TakingInput, whenTaken } from './taking.ts'

const standIn = (id: string, herbs: string[], worth: number, asked: string | null = null) =>
  ({ id, asked, herbs, worth, source: '药典' }) as never
const base = smallBase({
  herbs: [
    herbOf('cold', '寒药', {
      class: '清热药',
      nature: '寒',
      flavours: ['苦', '微甘'],
      channels: ['肺', '胃'],
      actions: ['清热', '生津'],
    }),
    herbOf('warm', '温药', {
      nature: '温',
      flavours: ['辛'],
      channels: ['肺'],
      actions: ['解表', '清热'],
      class: '解表药',
    }),
    herbOf('even', '平药', { nature: '平', flavours: ['甘'], channels: ['脾'], actions: ['补气'] }),
    herbOf('toxic', '毒药', { toxicity: '有毒', actions: ['补气'] }),
    herbOf('worst', '大毒药', { toxicity: '大毒', actions: ['补气'] }),
    herbOf('ginseng', '人参', { doseG: [3, 9], actions: ['补气', '生津'] }),
    herbOf('codonopsis', '党参', { doseG: [9, 30], actions: ['补气', '养血'] }),
    herbOf('prince', '太子参', { actions: ['补气'] }),
    herbOf('rare', '稀药', { actions: ['补气'] }),
    herbOf('banned', '禁药', { actions: ['补气'], families: ['禁用品类'] }),
  ],
  formulas: [
    formulaOf('four', '四汤', { ginseng: { name: '人参' }, even: { name: '平药' }, cold: { name: '寒药' } }),
    ...['a', 'b', 'c'].map((id) =>
      formulaOf(id, id, { ginseng: {}, codonopsis: {}, prince: {}, toxic: {}, worst: {}, banned: {}, warm: {} }),
    ),
  ],
  standIns: [standIn('s1', ['ginseng', 'codonopsis'], 0.8), standIn('s2', ['even', 'prince'], 0.7)],
})
const line = (herbId: string, doseG: number | null = null) => ({ herbId, form: null, doseG })

test('nature, taste and channels are shares of the usual doses, and 微甘 is half of 甘', () => {
  const found = propertiesOf(base, [line('cold', 7.5), line('warm', 22.5)])
  expect(found.nature).toBe(0.75)
  expect(found.natures).toEqual([
    { name: '温', share: 0.75 },
    { name: '寒', share: 0.25 },
  ])
  expect(found.taste).toEqual([
    { name: '辛', share: 0.75 },
    { name: '苦', share: 0.167 },
    { name: '甘', share: 0.083 },
  ])
  expect(found.meridians).toEqual([
    { name: '肺', share: 0.875 },
    { name: '胃', share: 0.125 },
  ])
  expect(found.functions).toEqual([
    { name: '清热', share: 0.5, herbs: ['cold', 'warm'] },
    { name: '解表', share: 0.375, herbs: ['warm'] },
    { name: '生津', share: 0.125, herbs: ['cold'] },
  ])
})

test('a herb without a dose weighs one usual dose, an unknown one nothing, and at most twelve functions are shown', () => {
  expect(propertiesOf(base, [line('cold'), line('warm', 7.5)]).natures.map((n) => n.share)).toEqual([0.5, 0.5])
  expect(propertiesOf(base, [line('cold'), line('nobody', 9), { herbId: null, form: null, doseG: 9 }]).nature).toBe(-3)
  const actions = Array.from({ length: 15 }, (_, i) => `作用${i}`)
  const many = smallBase({ herbs: [herbOf('many', '多药', { actions })] })
  expect(propertiesOf(many, [line('many', 9)]).functions).toHaveLength(12)
})

test.each(
  ['大寒', '寒', '微寒', '凉', '平', '微温', '温', '热', '大热'].map((n, i) => [n, [-4, -3, -1, -2, 0, 1, 2, 3, 4][i]]),
)('%s counts as %d', (nature, warmth) => {
  const one = smallBase({ herbs: [herbOf('x', '药', { nature })] })
  expect(propertiesOf(one, [line('x', 9)]).nature).toBe(warmth)
})

const four = base.formulas.get('four')
const input: TakingInput = {
  lines: [],
  formulas: [],
  way: 'self',
  pairs: 7,
  pairsPerDay: 1,
  timesPerDay: 2,
  mlPerTime: null,
  bags: null,
  bagG: 10,
  ageYears: null,
  taking: '',
}
const taken = (more: Partial<TakingInput>) =>
  Object.fromEntries(explainTaking(base, { ...input, ...more }).map((s) => [s.title, s.sentences]))
const keys = (sentences: readonly { key: string }[] = []) => sentences.map((s) => s.key)
const ofClass = (zh: string) => ({ ...(four as NonNullable<typeof four>), class: zh })

test('a decoction is soaked, boiled twice and joined: 400 ml for an adult, 200 for a child, or what the sheet states', () => {
  const ml = (more: Partial<TakingInput>) =>
    taken(more)['take-making']?.find((s) => s.key === 'make-join')?.values['ml']
  expect(keys(taken({})['take-making'])).toEqual(['make-soak', 'make-boil', 'make-join', 'take-often'])
  expect(ml({})).toBe(400)
  expect([ml({ ageYears: 13 }), ml({ ageYears: 14 })]).toEqual([200, 400])
  expect(ml({ mlPerTime: 150, timesPerDay: 3 })).toBe(450)
  expect(ml({ mlPerTime: 150, timesPerDay: 3, pairsPerDay: 2 })).toBe(225)
})

test.each<[Partial<TakingInput>, number]>([
  [{}, 200],
  [{ timesPerDay: 3 }, 130],
  [{ ageYears: 5 }, 100],
  [{ ageYears: 5, timesPerDay: 4 }, 50],
  [{ ageYears: 5, timesPerDay: 4, mlPerTime: 60 }, 60],
  [{ ageYears: 0, timesPerDay: 8, pairsPerDay: 0.5 }, 20],
  [{ timesPerDay: 1, pairsPerDay: 2.5 }, 1000],
  [{ timesPerDay: 1, pairsPerDay: 4 }, 1000],
])('each time %o, %s ml are drunk', (more, ml) => expect(mlEach({ ...input, ...more })).toBe(ml))

test.each([
  [200, 2, true],
  [100, 2, true],
  [150, 2, false],
  [200, 3, false],
  [130, 3, true],
  [null, 2, false],
])('%s ml %s times a day: the usual share, %s', (mlPerTime, timesPerDay, usual) =>
  expect(isUsualMl({ mlPerTime, timesPerDay, pairsPerDay: 1 })).toBe(usual),
)

test.each<[TakingInput['way'], Partial<TakingInput>, unknown]>([
  ['concentrate', {}, { key: 'make-granules', values: { ml: 150 } }],
  ['concentrate', { mlPerTime: 100 }, { key: 'make-granules', values: { ml: 100 } }],
  ['boiled_powder', {}, { key: 'make-powder', values: { ml: 300 } }],
  ['boiled_powder', { mlPerTime: 150 }, { key: 'make-powder', values: { ml: 250 } }],
  ['paste', {}, { key: 'make-paste', values: { grams: 10, times: 2 } }],
  ['clinic', {}, { key: 'make-clinic', values: { bags: 14, ml: 200 } }],
  ['clinic', { bags: 5, mlPerTime: 180 }, { key: 'make-clinic', values: { bags: 5, ml: 180 } }],
])('%s %o is made by %o', (way, more, sentence) => {
  const sections = taken({ ...more, way })
  expect(sections['take-making']?.[0]).toEqual(sentence)
  expect(keys(sections['take-making']).slice(1)).toEqual(way === 'paste' ? [] : ['take-often'])
  expect(sections['take-keep']).toEqual([{ key: `keep.${way}`, values: {} }])
})

test.each<[string[], string[], number[]]>([
  [['解表剂/辛温'], [], [15, 10]],
  [['补益剂/补气'], [], [50, 40]],
  [['补益剂/补气', '清热剂/清气'], [], [25, 20]],
  [[], ['warm', 'cold', 'toxic'], [25, 20]],
  [[], ['warm', 'warm', 'cold', 'even', 'toxic'], [15, 10]],
  [[], ['even', 'cold', 'toxic', 'warm', 'warm'].filter((h) => h !== 'warm'), [50, 40]],
  [[], [], [25, 20]],
])('formulas of %j, else herbs %j, are boiled %j minutes', (classes, herbs, [first, second]) => {
  const lines = herbs.map((herbId) => ({ herbId, name: herbId, doseG: 9, decoct: '' }))
  const boil = taken({ formulas: classes.map(ofClass), lines })['take-making']?.find((s) => s.key === 'make-boil')
  expect(boil?.values).toEqual({ first, second })
})

test('herbs apart come in the order of the pot, those of one note together, in decoctions alone', () => {
  const lines = [
    '后下',
    '先煎',
    '泡服',
    '久煎',
    '先煎去沫',
    '捣碎',
    '包煎',
    '另煎',
    '烊化',
    '兑服',
    '冲服',
    '先煎',
    '别的',
    '',
  ].map((decoct, i) => ({ herbId: null, name: `药${i}`, doseG: i + 1, decoct }))
  const apart = taken({ lines })['take-apart']
  expect(keys(apart)).toEqual(
    'skim long first crushed wrapped last alone melted poured stirred steeped'.split(' ').map((k) => `apart-${k}`),
  )
  expect(apart?.[2]?.values).toEqual({ herbs: ['药1 2 g', '药11 12 g'] })
  expect(taken({ lines, way: 'clinic' })['take-apart']).toHaveLength(11)
  expect(taken({ lines, way: 'concentrate' })['take-apart']).toBeUndefined()
})

test.each<[string[], Partial<TakingInput>, string[]]>([
  [[], {}, ['when-after-meals', 'warm-warm']],
  [['解表剂/辛温'], {}, ['when-exterior', 'warm-hot']],
  [['解表剂/辛凉'], {}, ['when-exterior', 'warm-warm']],
  [['安神剂/养心'], {}, ['when-sleep', 'warm-warm']],
  [['驱虫剂'], {}, ['when-empty', 'warm-warm']],
  [['泻下剂/寒下'], {}, ['when-empty', 'warm-warm']],
  [['补益剂/补血'], {}, ['when-before-meals', 'warm-warm']],
  [['温里剂/回阳'], {}, ['when-after-meals', 'warm-hot']],
  [['清热剂/清气分热'], {}, ['when-after-meals', 'warm-cool']],
  [['清热剂/清虚热'], {}, ['when-after-meals', 'warm-warm']],
  [['补益剂/补血', '解表剂/辛凉'], {}, ['when-exterior', 'warm-warm']],
  [[], { way: 'paste' }, ['when-before-meals']],
  [['安神剂/养心'], { way: 'paste' }, ['when-sleep']],
  [[], { ageYears: 13 }, ['when-after-meals', 'warm-warm', 'when-child']],
  [[], { ageYears: 14 }, ['when-after-meals', 'warm-warm']],
  [[], { taking: '饭前服' }, []],
  [[], { taking: ' ' }, ['when-after-meals', 'warm-warm']],
  [[], { taking: '饭前服', ageYears: 3 }, ['when-child']],
])('formulas of %j with %o are taken %j', (classes, more, wanted) => {
  expect(keys(whenTaken({ ...input, formulas: classes.map(ofClass), ...more }))).toEqual(wanted)
})

test('it says when to stop: sweat, purge and toxic herbs each, and always the usual', () => {
  const stop = (classes: string[], herbs: string[] = []) =>
    taken({
      formulas: classes.map(ofClass),
      lines: herbs.map((herbId) => ({ herbId, name: `«${herbId}»`, doseG: 9, decoct: '' })),
    })['take-stop']
  expect(keys(stop([]))).toEqual(['stop-usual'])
  expect(keys(stop(['解表剂/辛温']))).toEqual(['stop-exterior', 'stop-usual'])
  expect(keys(stop(['泻下剂/寒下']))).toEqual(['stop-purge', 'stop-usual'])
  expect(stop([], ['even', 'toxic', 'worst', 'nobody'])?.[0]).toEqual({
    key: 'stop-toxic',
    values: { herbs: ['«toxic»', '«worst»'] },
  })
})

const composed = (herbId: string | null, name: string, replaces?: { herbId: string | null; name: string }) => ({
  herbId,
  name,
  form: null,
  decoct: '',
  ...(replaces && { replaces }),
})
const changes = (...lines: ReturnType<typeof composed>[]) => changesOf(base, four ? [four] : [], lines)

test('a near substitute is an exchange, a less near one is added and removed', () => {
  const [even, cold] = [composed('even', '平药'), composed('cold', '寒药')]
  expect(changes(composed('ginseng', '人参'), even, cold)).toEqual({ added: [], removed: [], replaced: [] })
  expect(changes(composed('codonopsis', '党参'), even, cold)).toEqual({
    added: [],
    removed: [],
    replaced: [{ from: '人参', to: '党参' }],
  })
  expect(changes(composed('ginseng', '人参'), composed('prince', '太子参'), cold)).toEqual({
    added: ['太子参'],
    removed: ['平药'],
    replaced: [],
  })
  expect(changes(composed(null, '自备'), even, cold)).toEqual({ added: ['自备'], removed: ['人参'], replaced: [] })
})

test('an exchange by the doctor counts where the herb is missing', () => {
  const [even, cold] = [composed('even', '平药'), composed('cold', '寒药')]
  const instead = { herbId: 'ginseng', name: '人参' }
  expect(changes(composed('warm', '温药', instead), even, cold).replaced).toEqual([{ from: '人参', to: '温药' }])
  expect(changes(composed('warm', '温药', instead), composed('ginseng', '人参'), even, cold)).toEqual({
    added: ['温药'],
    removed: [],
    replaced: [],
  })
})

const herb = (id: string) => {
  const found = base.herbs.get(id)
  if (!found) throw new Error(id)
  return found
}

test('the customary substitute comes first, at the same height of its own range', () => {
  const [first] = substitutesOf(base, herb('ginseng'), 6)
  expect(first).toMatchObject({
    herbId: 'codonopsis',
    byCustom: true,
    nearness: 0.8,
    shared: ['补气'],
    lost: ['生津'],
    gained: ['养血'],
  })
  const dose = (doseG: number | null) => substitute(base, herb('ginseng'), herb('codonopsis'), doseG).doseG
  expect([3, 6, 9, 20].map(dose)).toEqual([9, 20, 30, 30])
  expect(dose(null)).toBe(20)
  expect(dose(1.5)).toBe(4.5)
})

test('a substitute is in use, not banned, and toxic only for a toxic herb', () => {
  const ids = (id: string) => substitutesOf(base, herb(id), 6, 20).map((s) => s.herbId)
  expect(ids('ginseng')).toEqual(expect.arrayContaining(['codonopsis', 'prince']))
  for (const no of ['rare', 'banned', 'toxic', 'worst', 'warm', 'ginseng']) expect(ids('ginseng')).not.toContain(no)
  expect(ids('toxic')).not.toContain('worst')
  expect(ids('worst')).toContain('toxic')
  expect(substitutesOf(base, herb('ginseng'), 6, 1)).toHaveLength(1)
})

test('nearness is two fifths work, a fifth class, and a tenth each of nature, channels, signs and use', () => {
  const nearness = (one: object, other: object, uses = 0) => {
    const herbs = [herbOf('one', '甲药', one), herbOf('other', '乙药', other)]
    const formulas = Array.from({ length: uses }, (_, i) => formulaOf(`f${i}`, `f${i}`, { other: {} }))
    const small = smallBase({ herbs, formulas })
    const [a, b] = ['one', 'other'].map((id) => small.herbs.get(id))
    return a && b ? substitute(small, a, b, null).nearness : null
  }
  const alike = { class: '补虚药/补气', nature: '平', channels: ['脾'], actions: ['补气'] }
  const apart = { class: '清热药', nature: '大寒', channels: ['肺'], actions: ['清热'] }
  const signs = { indications: { signs: ['s1', 's2'], patterns: [] } }
  expect(nearness(alike, alike)).toBe(0.8)
  expect(nearness({ ...alike, ...signs }, { ...alike, ...signs })).toBe(0.9)
  expect(nearness({ ...alike, ...signs }, { ...alike, indications: { signs: ['s1'], patterns: [] } })).toBe(0.85)
  expect(nearness(alike, alike, 40)).toBe(0.9)
  expect(nearness(alike, alike, 80)).toBe(0.9)
  expect(nearness(alike, alike, 3)).toBe(0.84)
  expect(nearness(alike, apart)).toBe(0.03)
  expect(nearness({ ...alike, nature: '大热' }, { ...apart, class: '补虚药/补阴' })).toBe(0.08)
  expect(nearness({ ...alike, class: '补虚药' }, { ...apart, nature: '平', channels: ['脾', '肺'] })).toBe(0.15)
  expect(nearness({ ...alike, actions: ['清热燥湿', '补气'] }, { ...alike, actions: ['清热泻火'] })).toBe(0.53)
  expect(nearness({ ...alike, actions: ['补气'] }, { ...alike, actions: ['清热', '补气'] })).toBe(0.76)
  expect(
    nearness(
      { ...alike, actions: ['补气'] },
      { ...alike, actions: ['清热', '解表', '止咳', '安神', '利水', '止血', '补气'] },
    ),
  ).toBe(0.64)
})

test('a warm herb is not replaced by a cold one; in its class the nearer comes first, then by id', () => {
  const herbs = [
    herbOf('hot', '热药', { nature: '大热', actions: ['散寒', '止痛'] }),
    herbOf('z', '甲', { nature: '大热', actions: ['散寒', '止痛'] }),
    herbOf('b', '乙', { nature: '热', actions: ['散寒'] }),
    herbOf('a', '丙', { nature: '热', actions: ['散寒'] }),
    herbOf('mild', '丁', { nature: '微温', actions: ['散寒', '止痛'] }),
    herbOf('icy', '戊', { nature: '平', actions: ['散寒', '止痛'] }),
    herbOf('alien', '己', { nature: '大热', actions: ['散寒', '止痛'], class: '温里药' }),
  ]
  const formulas = ['1', '2', '3'].map((id) => formulaOf(id, id, { z: {}, a: {}, b: {}, mild: {}, icy: {}, alien: {} }))
  const small = smallBase({ herbs, formulas })
  const [hot] = small.herbs.values()
  expect(hot && substitutesOf(small, hot, null).map((s) => s.herbId)).toEqual(['z', 'mild', 'a', 'b'])
})
