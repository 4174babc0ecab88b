import { expect, test } from 'vitest'
import { formOf, formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { childShare, elderShareAt, lightShare } from './age-share.ts'
import { findingsOf, isJudged, linesIn, short, type Written } from './testing/ask.ts'

const base = smallBase({
  herbs: [
    herbOf('huang-qi', '黄芪', { doseG: [9, 30], powderG: [1, 3], forms: [formOf('炙黄芪', { doseG: [10, 20] })] }),
    herbOf('ban-xia', '半夏', { doseG: [3, 9], toxicity: '小毒' }),
    herbOf('fu-zi', '附子', {
      doseG: [3, 15],
      maxG: 15,
      toxicity: '有毒',
      forms: [formOf('黑顺片', { maxG: 30, doseG: [3, 30] })],
    }),
    herbOf('xi-xin', '细辛', { doseG: [1, 3], childMaxG: 1 }),
    herbOf('zhu-sha', '朱砂', { doseG: undefined, maxG: 0.5, toxicity: '有毒' }),
    herbOf('shui', '泉水', { doseG: undefined }),
  ],
  toxics: [
    {
      id: 'law',
      zh: '毒性药品',
      en: 'toxic drugs',
      rule: '毒性药品',
      herbs: [{ herbId: 'fu-zi', form: null, name: '附子' }],
      source: '管理办法',
    },
  ],
})

test.each([
  [null, 1, 1],
  [0, 1 / 6, 1],
  [1, 1 / 3, 1],
  [11, 1 / 3, 1],
  [12, 1 / 2, 1],
  [71, 1 / 2, 1],
  [72, 2 / 3, 1],
  [143, 2 / 3, 1],
  [144, 1, 1],
  [839, 1, 1],
  [840, 1, 2 / 3],
  [959, 1, 2 / 3],
  [960, 1, 1 / 2],
])('at %s months a child takes %d of the dose, an elder %d', (months, child, elder) => {
  expect([childShare(months), elderShareAt(months)]).toEqual([child, elder])
})

test('a dose beyond the range says what was given and what is usual', () => {
  expect(findingsOf(base, 'dose', ['细辛', ['黄芪', 31]])).toEqual([
    {
      key: 'dose:huang-qi',
      rule: 'dose',
      level: 'hint',
      lines: [1],
      values: { herb: '黄芪', dose: 31, min: 9, max: 30, text: 'dose-high' },
      source: '药典 黄芪',
    },
  ])
  expect(findingsOf(base, 'dose', [['黄芪', 4]])).toEqual([
    {
      key: 'dose-low:huang-qi',
      rule: 'dose',
      level: 'hint',
      lines: [0],
      values: { herb: '黄芪', dose: 4, min: 9, max: 30, text: 'dose-low' },
      source: '药典 黄芪',
    },
  ])
})

test.each<[string, Written[], string[], number?]>([
  ['at the top', [['黄芪', 30]], []],
  ['beyond twice', [['黄芪', 61]], ['sign dose:huang-qi [0]']],
  ['at twice', [['黄芪', 60]], ['hint dose:huang-qi [0]']],
  ['a poison beyond its range at once', [['半夏', 9.5]], ['sign dose:ban-xia [0]']],
  ['a poison at the top', [['半夏', 9]], []],
  ['at half of the bottom', [['黄芪', 4.5]], []],
  ['below half of the bottom', [['黄芪', 4.4]], ['hint dose-low:huang-qi [0]']],
  ['two lines of one herb add up', [['黄芪', 20], '半夏', ['黄芪', 20]], ['hint dose:huang-qi [0,2]']],
  [
    'forms add up by their shares',
    [
      ['黄芪', 15],
      ['炙黄芪', 10],
    ],
    [],
  ],
  [
    'and beyond',
    [
      ['黄芪', 16],
      ['炙黄芪', 10],
    ],
    ['hint dose:huang-qi [0,1]'],
  ],
  ['as powder the powder range', [['黄芪', 4, '冲服']], ['hint dose:huang-qi [0]']],
  ['laid on the skin', [['半夏', 90, '外用']], []],
  ['no dose known', [['泉水', 900]], []],
  ['above the legal maximum another rule speaks', [['附子', 16]], []],
  ['two pairs a day double it', [['黄芪', 16]], ['hint dose:huang-qi [0]'], 2],
  ['half a pair a day halves it', [['黄芪', 60]], [], 0.5],
])('dose: %s', (_, lines, expected, pairsPerDay = 1) =>
  expect(short(findingsOf(base, 'dose', lines, { pairsPerDay }))).toEqual(expected),
)

test('of several forms the narrowest range is named', () => {
  const [finding] = findingsOf(base, 'dose', [
    ['黄芪', 28],
    ['炙黄芪', 18],
  ])
  expect(finding?.values).toEqual({ herb: '黄芪', dose: 46, min: 9, max: 20, text: 'dose-high' })
})

test('a child is not hinted at a low dose, an adult and an unknown age are', () => {
  const low = (ageMonths: number | null) => findingsOf(base, 'dose', [['黄芪', 3]], { patient: { ageMonths } }).length
  expect([low(143), low(144), low(null)]).toEqual([0, 1, 1])
  expect(findingsOf(base, 'dose', [['黄芪', 3]], { patient: null })).toHaveLength(1)
})

test('a child gets a part of the top of the range', () => {
  const child = (grams: number, ageMonths = 72, name = '黄芪') =>
    findingsOf(base, 'child-dose', [[name, grams]], { patient: { ageMonths } })
  expect(child(31)).toEqual([
    {
      key: 'child-dose:huang-qi',
      rule: 'child-dose',
      level: 'sign',
      lines: [0],
      values: { herb: '黄芪', dose: 31, max: 20 },
      source: '中医儿科学 用药剂量',
    },
  ])
  expect([child(20), child(30, 144), child(15.5, 71).length, child(15, 71).length]).toEqual([[], [], 1, 0])
  const levels = (grams: number, months: number, name: string) => child(grams, months, name).map((f) => f.level)
  expect(levels(30, 72, '黄芪')).toEqual(['hint'])
  expect([levels(11, 11, '黄芪'), levels(15.5, 12, '黄芪')]).toEqual([['sign'], ['hint']])
  expect([levels(7, 72, '半夏'), levels(9, 72, '半夏'), levels(9.5, 72, '半夏')]).toEqual([
    ['sign'],
    ['sign'],
    ['blocked'],
  ])
  expect(levels(10.5, 72, '附子')).toEqual(['blocked'])
  expect(levels(1.1, 72, '细辛')).toEqual(['sign'])
  expect(child(0.4, 72, '朱砂')[0]?.values).toEqual({ herb: '朱砂', dose: 0.4, max: 0.33 })
})

test.each([
  [48, 16, 1],
  [48, 12.8, 1],
  [48, 12, 12 / 16],
  [48, 30, 1],
  [6, 5, 5 / 7.5],
  [0, 3, 1],
  [0, 2, 2 / 3.2],
  [3, 4.5, 4.5 / 6],
  [120, 20, 20 / 32.5],
  [13 * 12, 26, 26 / 39.5],
  [18 * 12, 30, 1],
  [48, null, 1],
  [null, 10, 1],
])('at %s months with %s kg a child takes %d of the share of its age', (months, kg, part) => {
  expect(lightShare(months, kg)).toBeCloseTo(part)
})

test('a child much too light for its age takes less', () => {
  const child = (grams: number, weightKg: number | null) =>
    findingsOf(base, 'child-dose', [['黄芪', grams]], { patient: { ageMonths: 72, weightKg } })
  expect(child(20, 20)).toEqual([])
  expect(child(20, null)).toEqual([])
  expect(child(20, 14)[0]?.values).toMatchObject({ dose: 20, max: 14 })
})

test('the note of the herb on children holds where it is lower', () => {
  const child = (grams: number, ageMonths = 72) =>
    findingsOf(base, 'child-dose', [['细辛', grams]], { patient: { ageMonths } })
  expect(child(1)).toEqual([])
  expect(child(1.1)[0]).toMatchObject({ values: { dose: 1.1, max: 1 }, source: '药典 细辛', level: 'sign' })
  expect(child(0.8, 3)).toEqual([])
  expect(child(0.6, 0)[0]).toMatchObject({ values: { dose: 0.6, max: 0.5 }, source: '中医儿科学 用药剂量' })
})

test('from seventy two thirds of a poison, from eighty half', () => {
  const elder = (grams: number, years: number, name = '半夏') =>
    findingsOf(base, 'elder-dose', [[name, grams]], { patient: { ageMonths: years * 12 } })
  expect(elder(6.5, 70)).toEqual([
    {
      key: 'elder-dose:ban-xia',
      rule: 'elder-dose',
      level: 'hint',
      lines: [0],
      values: { herb: '半夏', dose: 6.5, max: 6 },
      source: '中药学 用药剂量',
    },
  ])
  expect([elder(6, 70).length, elder(6.5, 69).length, elder(5, 80).length, elder(4.5, 80).length]).toEqual([0, 0, 1, 0])
  expect(elder(30, 90, '黄芪')).toEqual([])
  expect(elder(0.4, 90, '朱砂')[0]?.values).toEqual({ herb: '朱砂', dose: 0.4, max: 0.25 })
})

test.each(['child-dose', 'elder-dose', 'child-note', 'elder-note'] as const)(
  'without an age %s cannot be judged',
  (rule) => {
    expect(isJudged(base, rule, ['黄芪'])).toBe(true)
    expect(isJudged(base, rule, ['黄芪'], { patient: { ageMonths: 0 } })).toBe(true)
    expect(isJudged(base, rule, ['黄芪'], { patient: { ageMonths: null } })).toBe(false)
    expect(isJudged(base, rule, ['黄芪'], { patient: null })).toBe(false)
    expect(findingsOf(base, rule, [['半夏', 90]], { patient: null })).toEqual([])
  },
)

test('beyond the legal maximum a day nothing goes out', () => {
  expect(findingsOf(base, 'toxic-limit', ['黄芪', ['附子', 15.5]], { pairs: 1 })).toEqual([
    {
      key: 'toxic-limit:fu-zi',
      rule: 'toxic-limit',
      level: 'blocked',
      lines: [1],
      values: { herb: '附子', dose: 15.5, max: 15 },
      source: '药典 附子',
    },
  ])
})

test.each<[string, Written[], string[], object?]>([
  ['at the maximum', [['附子', 15]], [], { pairs: 2 }],
  [
    'two lines add up',
    [
      ['附子', 8],
      ['附子', 8],
    ],
    ['blocked toxic-limit:fu-zi [0,1]'],
    { pairs: 1 },
  ],
  [
    'forms add up by their shares',
    [
      ['附子', 7.5],
      ['黑顺片', 15],
    ],
    [],
    { pairs: 1 },
  ],
  [
    'and beyond',
    [
      ['附子', 8],
      ['黑顺片', 15],
    ],
    ['blocked toxic-limit:fu-zi [0,1]'],
    { pairs: 1 },
  ],
  ['a controlled herb for three days', [['附子', 15]], ['blocked toxic-limit-prescription:fu-zi [0]'], { pairs: 3 }],
  ['less of it for three days', [['附子', 10]], [], { pairs: 3 }],
  ['two pairs a day make two days of four', [['附子', 7.5]], [], { pairs: 4, pairsPerDay: 2 }],
  ['a form of it as well', [['黑顺片', 15]], ['blocked toxic-limit-prescription:fu-zi [0]'], { pairs: 30 }],
  ['no maximum', [['黄芪', 900]], []],
])('legal maximum: %s', (_, lines, expected, more) =>
  expect(short(findingsOf(base, 'toxic-limit', lines, more))).toEqual(expected),
)

test('a prescription beyond two days of a controlled herb names the whole amount', () => {
  expect(findingsOf(base, 'toxic-limit', [['附子', 11]], { pairs: 3 })[0]?.values).toEqual({
    herb: '附子',
    dose: 33,
    max: 30,
    days: 2,
    text: 'toxic-limit-prescription',
  })
})

test('what another live prescription adds is to be signed', () => {
  const taken = (label: string, lines: Written[]) => ({ label, lines: linesIn(base, lines) })
  const withOthers = (grams: number, ...alsoTaken: ReturnType<typeof taken>[]) =>
    findingsOf(base, 'toxic-limit', [['附子', grams]], { pairs: 1, alsoTaken })
  expect(withOthers(9, taken('前方', ['黄芪', ['附子', 6]]), taken('药酒', [['附子', 3]]))).toEqual([
    {
      key: 'toxic-limit-elsewhere:fu-zi',
      rule: 'toxic-limit',
      level: 'sign',
      lines: [0],
      values: { herb: '附子', dose: 18, max: 15, other: ['前方', '药酒'], text: 'toxic-limit-elsewhere' },
      source: '药典 附子',
    },
  ])
  expect(withOthers(9, taken('前方', [['附子', 6]]))).toEqual([])
  expect(withOthers(9, taken('前方', [['附子', 60, '外用']]))).toEqual([])
  expect(
    findingsOf(base, 'toxic-limit', [['附子', 9, '外用']], { alsoTaken: [taken('前方', [['附子', 16]])] }),
  ).toEqual([])
})

test('kinds of one drug count together, and each kind that is written is named once', () => {
  const kinds = smallBase({
    herbs: [
      herbOf('fa-ban-xia', '法半夏', { doseG: [3, 9] }),
      herbOf('jiang-ban-xia', '姜半夏', { doseG: [3, 9] }),
      herbOf('gan-cao', '甘草', { doseG: [3, 9] }),
    ],
    toxics: [
      {
        id: 'ban-xia',
        zh: '半夏',
        en: 'pinellia',
        rule: '同源合量',
        herbs: ['fa-ban-xia', 'jiang-ban-xia'].map((herbId) => ({ herbId, form: null, name: herbId })),
        source: '药典',
      },
    ],
  })
  const lines: Written[] = [
    ['法半夏', 4],
    ['姜半夏', 4],
    ['甘草', 8],
    ['法半夏', 4],
  ]
  expect(findingsOf(kinds, 'dose', lines)).toMatchObject([
    { lines: [0, 1, 3], values: { herb: ['法半夏', '姜半夏'], dose: 12, max: 9 } },
  ])
  expect(findingsOf(kinds, 'dose', lines.slice(0, 3))).toEqual([])
})

test('an adult dose above twice the range needs no signature where a decoction of the base holds as much', () => {
  const herbs = [
    herbOf('bai-zhu', '白术', { doseG: [6, 12] }),
    herbOf('xing-ren', '杏仁', { doseG: [5, 10], toxicity: '小毒' }),
  ]
  const decoction = (form: '汤' | '散') =>
    formulaOf('gu-chong', '固冲', { 'bai-zhu': { grams: 60 }, 'xing-ren': { grams: 60 } }, { form })
  const levels = (form: '汤' | '散', line: Written, ageMonths: number | null = 36 * 12) =>
    findingsOf(smallBase({ herbs, formulas: [decoction(form)] }), 'dose', [line], { patient: { ageMonths } }).map(
      (f) => f.level,
    )
  expect(levels('汤', ['白术', 30])).toEqual(['hint'])
  expect(levels('汤', ['白术', 30.1])).toEqual(['sign'])
  expect(levels('汤', ['白术', 30, '研末冲服'])).toEqual(['sign'])
  expect(levels('汤', ['白术', 30], 5 * 12)).toEqual(['sign'])
  expect(levels('散', ['白术', 30])).toEqual(['sign'])
  expect(levels('汤', ['杏仁', 30])).toEqual(['sign'])
})
