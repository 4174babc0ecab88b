import { expect, test } from 'vitest'
import { herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, isJudged, linesIn, short, type Written } from './testing/ask.ts'

const ref = (herbId: string, name: string) => ({ herbId, form: null, name })
const drug = (zh: string, en: string, more: object = {}) => ({ zh, en, words: [], siblings: [], ...more })
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('tao-ren', '桃仁'),
    herbOf('hong-hua', '红花'),
    herbOf('nan-xing', '天南星', { families: ['天南星科'] }),
  ],
  preparations: [
    preparationOf('gong', '宫丸', [ref('hong-hua', '红花')]),
    preparationOf('shen', '慎丸', [ref('gan-cao', '甘草')]),
    preparationOf('xiao-ke', '消渴丸', [ref('gan-cao', '甘草'), ref('tao-ren', '桃仁')], {
      drugs: [
        drug('格列本脲', 'glibenclamide', { words: ['优降糖'], siblings: ['sulfonylurea', '格列齐特', 'Gliclazide'] }),
      ],
    }),
    preparationOf('gan-mao', '感冒胶囊', [], {
      type: 6,
      drugs: [drug('对乙酰氨基酚', 'paracetamol'), drug('维生素C', 'vitamin C')],
    }),
    preparationOf('re', '退热片', [], {
      drugs: [
        drug('对乙酰氨基酚', 'paracetamol'),
        drug('维生素C', 'vitamin C'),
        drug('碳酸钙', 'calcium carbonate'),
        drug('碳酸氢钠', 'sodium bicarbonate'),
        drug('氧化镁', 'magnesia'),
      ],
    }),
    preparationOf('gu', '骨胶囊', [], {
      drugs: [drug('钙泊三醇', 'calcipotriol'), drug('镁加铝', 'magaldrate'), drug('抗维生素K', 'antivitamin')],
    }),
    preparationOf('gu-er', '骨片', [], {
      drugs: [drug('钙泊三醇', 'calcipotriol'), drug('镁加铝', 'magaldrate'), drug('抗维生素K', 'antivitamin')],
    }),
    preparationOf('tang', '降糖膏', [], { type: 5, form: '膏药', drugs: [drug('格列本脲', 'glibenclamide')] }),
  ],
  interactions: [
    {
      id: 'sulfonylurea',
      zh: '磺脲类',
      en: 'sulfonylureas',
      drugs: ['格列本脲', 'metformin', '二甲双胍'],
      herbs: ['gan-cao', 'tao-ren'],
      mechanism: { zh: '血糖', en: 'sugar' },
      level: 'sign',
      evidence: '药理',
      source: '药理 磺脲',
    },
  ],
  allergies: [
    { id: 'sulfa', zh: '磺胺', en: 'sulfa', words: ['磺胺', 'Sulfonylurea'], herbs: [], source: '临床' },
    { id: 'odd', zh: '异物', en: 'odd', words: ['异物'], herbs: ['gan-cao'], source: '临床 异物' },
  ],
})
const took = (...names: string[]) => names.map((name) => ({ preparationId: null, name }))

const inside = (names: string[], more: Parameters<typeof findingsOf>[3] = {}) =>
  findingsOf(base, 'preparation-drug', [], { ...more, preparations: took(...names) })

test('chemical drugs of a medicine are named, doubled ones are signed', () => {
  expect(inside(['感冒胶囊'])).toEqual([
    {
      key: 'preparation-drug:gan-mao',
      rule: 'preparation-drug',
      level: 'hint',
      lines: [],
      values: {
        preparation: '感冒胶囊',
        drug: ['对乙酰氨基酚', '维生素C'],
        drugEn: ['paracetamol', 'vitamin C'],
        text: 'preparation-drug-inside',
      },
      source: '药典 感冒胶囊',
    },
  ])
  expect(inside(['感冒胶囊', '退热片'])[0]).toEqual({
    key: 'preparation-drug-twice:gan-mao:paracetamol:退热片',
    rule: 'preparation-drug',
    level: 'sign',
    lines: [],
    values: {
      preparation: '感冒胶囊',
      drug: '对乙酰氨基酚',
      drugEn: 'paracetamol',
      other: '退热片',
      text: 'preparation-drug-twice',
    },
    source: '药典 感冒胶囊',
  })
  expect(inside(['感冒胶囊', '退热片']).filter((f) => f.level === 'sign')).toHaveLength(1)
  const elsewhere = { alsoTaken: [{ label: '前方', lines: [], preparations: took('退热片') }] }
  expect(
    inside(['感冒胶囊'], elsewhere)
      .filter((f) => f.level === 'sign')
      .map((f) => f.values['other']),
  ).toEqual(['前方 退热片'])
  expect(
    inside(['退热片'], { alsoTaken: [{ label: '前方', lines: [], preparations: took('退热片') }] })
      .filter((f) => f.level === 'sign')
      .map((f) => f.values['drug']),
  ).toEqual(['对乙酰氨基酚'])
})

test('only a salt of calcium or magnesium is harmless twice, not what begins with the word', () => {
  const twice = inside(['骨胶囊', '骨片']).filter((f) => f.level === 'sign')
  expect(twice.map((f) => f.values['drug'])).toEqual(['钙泊三醇', '镁加铝', '抗维生素K'])
})

test.each<[string[], string[]]>([
  [['格列本脲片'], ['sign preparation-drug-same:xiao-ke:glibenclamide:格列本脲片 []']],
  [['优降糖'], ['sign preparation-drug-same:xiao-ke:glibenclamide:优降糖 []']],
  [['Glibenclamide'], ['sign preparation-drug-same:xiao-ke:glibenclamide:glibenclamide []']],
  [['格列齐特'], ['sign preparation-drug-related:xiao-ke:glibenclamide:格列齐特 []']],
  [['阿司匹林'], []],
])('the patient takes %j', (westernDrugs, expected) => {
  const found = inside(['消渴丸'], { patient: { westernDrugs } })
  expect(short(found.filter((f) => f.level === 'sign'))).toEqual(expected)
  expect(found.filter((f) => f.level === 'hint')).toHaveLength(1)
})

test('drugs of the record and drugs inside meet herbs', () => {
  const found = (lines: Written[], more: Parameters<typeof findingsOf>[3]) =>
    findingsOf(base, 'preparation-interaction', lines, more)
  const metformin = { patient: { westernDrugs: ['二甲双胍'] } }
  const whole = {
    rule: 'preparation-interaction',
    level: 'sign',
    source: '药理 磺脲',
  }
  expect(found([], { ...metformin, preparations: took('消渴丸') })).toEqual([
    {
      ...whole,
      key: 'preparation-interaction:sulfonylurea:xiao-ke',
      lines: [],
      values: {
        preparation: '消渴丸',
        herb: ['甘草', '桃仁'],
        drug: '二甲双胍',
        drugEn: 'metformin',
        mechanism: '血糖',
        mechanismEn: 'sugar',
      },
    },
  ])
  expect(found(['红花', '甘草', '桃仁'], { preparations: took('消渴丸') })).toEqual([
    {
      ...whole,
      key: 'preparation-interaction:sulfonylurea:xiao-ke:sheet',
      lines: [1, 2],
      values: {
        preparation: '消渴丸',
        herb: ['甘草', '桃仁'],
        drug: '格列本脲',
        drugEn: 'glibenclamide',
        mechanism: '血糖',
        mechanismEn: 'sugar',
        text: 'preparation-interaction-inside',
      },
    },
  ])
  expect(found([['甘草', 9, '外用']], { preparations: took('消渴丸') })).toEqual([])
  expect(found(['甘草'], { preparations: took('降糖膏') })).toEqual([])
  const taken = (name: string) => ({
    alsoTaken: [{ label: '前方', lines: linesIn(base, []), preparations: took(name) }],
  })
  expect(found(['甘草'], taken('消渴丸'))).toHaveLength(1)
  expect(found(['甘草'], taken('降糖膏'))).toEqual([])
  expect(found(['甘草'], { ...metformin, preparations: took('慎丸', '宫丸') }).map((f) => f.key)).toEqual([
    'preparation-interaction:sulfonylurea:shen',
  ])
  const judged = (westernDrugs: string[]) =>
    isJudged(base, 'preparation-interaction', [], { patient: { westernDrugs } })
  expect([judged(['二甲双胍']), judged(['某药'])]).toEqual([true, false])
})

const allergic = (word: string, name: string) =>
  findingsOf(base, 'preparation-allergy', [], { patient: { allergies: [word] }, preparations: took(name) })

test('an allergy to the medicine, to a herb in it and to a drug in it', () => {
  expect(allergic('消渴丸', '消渴丸')).toEqual([
    {
      key: 'preparation-allergy:消渴丸:xiao-ke',
      rule: 'preparation-allergy',
      level: 'blocked',
      lines: [],
      values: { preparation: '消渴丸', allergy: '消渴丸', text: 'preparation-allergy-itself' },
      source: '药典 消渴丸',
    },
  ])
  expect(allergic('桃仁', '消渴丸')).toEqual([
    {
      key: 'preparation-allergy:桃仁:xiao-ke',
      rule: 'preparation-allergy',
      level: 'blocked',
      lines: [],
      values: { preparation: '消渴丸', allergy: '桃仁', herb: ['桃仁'] },
      source: '药典 消渴丸',
    },
  ])
  expect(allergic('优降糖', '消渴丸')).toEqual([
    {
      key: 'preparation-allergy:优降糖:xiao-ke:glibenclamide',
      rule: 'preparation-allergy',
      level: 'blocked',
      lines: [],
      values: { preparation: '消渴丸', allergy: '优降糖', herb: '格列本脲', herbEn: 'glibenclamide' },
      source: '药典 消渴丸',
    },
  ])
})

test.each<[string, string, string[]]>([
  ['异物', '消渴丸', ['sign preparation-allergy:异物:xiao-ke []']],
  ['格列本脲过敏', '消渴丸', ['blocked preparation-allergy:格列本脲过敏:xiao-ke:glibenclamide []']],
  ['格列', '消渴丸', ['blocked preparation-allergy:格列:xiao-ke:glibenclamide []']],
  ['格列齐特', '消渴丸', ['sign preparation-allergy:格列齐特:xiao-ke:glibenclamide []']],
  ['磺胺', '消渴丸', ['sign preparation-allergy:磺胺:xiao-ke:glibenclamide []']],
  ['格列齐特过敏', '消渴丸', ['sign preparation-allergy:格列齐特过敏:xiao-ke:glibenclamide []']],
  ['Gliclazide', '消渴丸', ['sign preparation-allergy:gliclazide:xiao-ke:glibenclamide []']],
  ['脲', '消渴丸', []],
  ['天南星科', '消渴丸', []],
  ['桃仁', '宫丸', []],
  ['红花', '某丸', []],
])('an allergy to %s and the medicine %s', (word, name, expected) =>
  expect(short(allergic(word, name))).toEqual(expected),
)
