import { expect, test } from 'vitest'
import { formOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { answerOf, findingsOf, isJudged, short } from './testing/ask.ts'

const noted = (note: unknown) =>
  smallBase({ herbs: [herbOf('gan-cao', '甘草'), herbOf('mi-tuo', '某药', { children: note, elders: note })] })
const child = (note: string, ageMonths: number) =>
  findingsOf(noted(note), 'child-note', ['某药'], { patient: { ageMonths } }).map((f) => f.level)

test('a note on children and on the old is shown as it stands, in both languages where it has them', () => {
  const both = noted({ zh: '慎用', en: 'with care' })
  expect(findingsOf(both, 'child-note', ['甘草', '某药'], { patient: { ageMonths: 100 } })).toEqual([
    {
      key: 'child-note:mi-tuo',
      rule: 'child-note',
      level: 'hint',
      lines: [1],
      values: { herb: '某药', note: '慎用', noteEn: 'with care' },
      source: '药典 某药',
    },
  ])
  expect(findingsOf(noted('忌用'), 'elder-note', ['甘草', '某药'], { patient: { ageMonths: 840 } })).toEqual([
    {
      key: 'elder-note:mi-tuo',
      rule: 'elder-note',
      level: 'sign',
      lines: [1],
      values: { herb: '某药', note: '忌用', noteEn: '忌用' },
      source: '药典 某药',
    },
  ])
})

test('children are below twelve, the old from seventy', () => {
  const at = (rule: 'child-note' | 'elder-note', ageMonths: number) =>
    findingsOf(noted('慎用'), rule, ['某药'], { patient: { ageMonths } }).length
  expect([at('child-note', 143), at('child-note', 144), at('elder-note', 839), at('elder-note', 840)]).toEqual([
    1, 0, 0, 1,
  ])
})

test.each([
  ['禁用', ['sign']],
  ['忌用', ['sign']],
  ['儿童禁用', ['blocked']],
  ['年老体弱者忌用', ['sign']],
  ['不宜内服', ['sign']],
  ['不内服，慎用', ['sign']],
  ['肝病者不宜内服', ['hint']],
  ['不宜服用', ['hint']],
  ['不宜久服', ['hint']],
  ['12岁以下禁用', ['sign']],
  ['12 岁以下儿童禁用', ['blocked']],
  ['12岁以下小儿肝病者禁用', ['hint']],
  ['肝功能不全者禁用', ['hint']],
  ['发热时忌用', ['hint']],
  ['忌生冷', ['hint']],
  ['不可过量', ['hint']],
  ['避免久服', ['hint']],
  ['慎用', ['hint']],
  ['减量', []],
  ['用量减半', []],
])('「%s」', (note, levels) => expect(child(note, 6)).toEqual(levels))

test.each([
  ['5 岁以下禁用', 59, 60],
  ['12岁以下禁用', 143, 144],
  ['3岁以下慎用', 35, 36],
  ['婴幼儿禁用', 35, 36],
  ['婴儿禁用', 11, 12],
  ['缺酶之新生儿、婴儿禁用', 11, 12],
  ['黄疸之新生儿禁用', 0, 1],
  ['儿童及婴幼儿禁用', 143, 144],
  ['儿童、5岁以下禁用', 143, 144],
])('「%s」 holds at %s months and no more at %s', (note, last, first) => {
  expect(child(note, last)).toHaveLength(1)
  expect(child(note, first)).toEqual([])
})

test('what is said of small children does not pass the old by', () => {
  expect(findingsOf(noted('婴儿慎用'), 'elder-note', ['某药'], { patient: { ageMonths: 900 } })).toHaveLength(1)
})

const pots = smallBase({
  herbs: [
    herbOf('bo-he', '薄荷', { decoct: ['后下'] }),
    herbOf('shi-gao', '石膏', { decoct: ['捣碎', '先煎'] }),
    herbOf('tao-ren', '桃仁', { decoct: ['捣碎'] }),
    herbOf('fu-zi', '附子', {
      decoct: ['先煎', '久煎'],
      toxicity: '有毒',
      forms: [formOf('炮附子', { toxicity: '无毒' })],
    }),
    herbOf('quan-xie', '全蝎', { decoct: ['冲服'], toxicity: '有毒' }),
    herbOf('ban-mao', '斑蝥', { decoct: ['外用'], toxicity: '大毒' }),
    herbOf('xiong-huang', '雄黄', { decoct: ['入丸散', '外用'], toxicity: '有毒', families: ['含砷类'] }),
    herbOf('gan-sui', '甘遂', { decoct: ['入丸散'], toxicity: '有毒' }),
    herbOf('ma-qian', '马钱子', { decoct: ['入丸散'], toxicity: '大毒' }),
    herbOf('zi-shi', '磁石', { decoct: ['入丸散'], families: ['含汞类'] }),
    herbOf('she-xiang', '麝香', { decoct: ['不入汤剂'] }),
    herbOf('lu-gan-shi', '炉甘石', { decoct: ['外用'] }),
    herbOf('ru-xiang', '乳香', { decoct: ['外用'], toxicity: '小毒' }),
    herbOf('hu-po', '琥珀', {
      forms: [formOf('琥珀粉', { decoct: ['冲服'] }), formOf('飞琥珀', { decoct: ['冲服'] })],
    }),
    herbOf('zhu-sha', '朱砂', { decoct: ['入丸散', '冲服'], toxicity: '有毒', families: ['含汞类'] }),
    herbOf('chen-xiang', '沉香', { decoct: ['入丸散', '后下'] }),
    herbOf('e-jiao', '阿胶', { decoct: ['烊化'], forms: [formOf('阿胶珠', { decoct: ['捣碎'] })] }),
  ],
})
const note = (name: string, decoct = '') =>
  findingsOf(pots, 'decoction-note', [[name, 1, decoct]]).map(
    (f) => `${f.level} ${f.values['text']} ${f.values['note']}`,
  )

test('a missing note names the herb, its place and what the book asks', () => {
  expect(findingsOf(pots, 'decoction-note', ['桃仁', ['薄荷', 3, ' ']])).toEqual([
    {
      key: 'decoction-note:bo-he',
      rule: 'decoction-note',
      level: 'hint',
      lines: [1],
      values: { herb: '薄荷', note: '后下', text: 'decoction-note' },
      source: '药典 薄荷',
    },
  ])
})

test.each([
  ['薄荷', '后下', []],
  ['薄荷', '自备', []],
  ['石膏', '', ['hint decoction-note 先煎']],
  ['桃仁', '', []],
  ['附子', '', ['sign decoction-note 先煎,久煎']],
  ['附子', '后下', ['sign decoction-note 先煎,久煎']],
  ['附子', '先煎一小时', []],
  ['附子', '久煎', []],
  ['附子', '入丸', []],
  ['附子', '为散', []],
  ['附子', '外用', []],
  ['附子', '熬膏', []],
  ['附子', '浸酒', []],
  ['炮附子', '', ['hint decoction-note 先煎']],
  ['全蝎', '', ['hint decoction-note 冲服']],
  ['全蝎', '先煎', []],
  ['斑蝥', '', ['sign decoction-never 外用']],
  ['斑蝥', '外用', []],
  ['雄黄', '', ['sign decoction-never 入丸散']],
  ['马钱子', '', ['sign decoction-never 入丸散']],
  ['甘遂', '', ['hint decoction-never 入丸散']],
  ['磁石', '', ['hint decoction-never 入丸散']],
  ['朱砂', '', ['sign decoction-note 冲服']],
  ['麝香', '', ['hint decoction-never 不入汤剂']],
  ['炉甘石', '', ['hint decoction-never 外用']],
  ['乳香', '', ['hint decoction-never 外用']],
  ['琥珀', '', []],
  ['琥珀粉', '', []],
  ['飞琥珀', '', ['hint decoction-note 冲服']],
  ['朱砂', '先煎', ['sign decoction-never 入丸散,冲服']],
  ['朱砂', '水飞冲服', []],
  ['沉香', '后下', []],
  ['沉香', '先煎', []],
  ['阿胶', '', ['hint decoction-note 烊化']],
  ['阿胶珠', '', []],
])('%s with 「%s」', (name, decoct, expected) => expect(note(name, decoct)).toEqual(expected))

test.each([
  ['decoction', '薄荷', '', 1],
  ['powder', '薄荷', '', 0],
  ['powder', '附子', '', 0],
  ['powder', '附子', '后下', 1],
  ['outside', '附子', '', 0],
  ['outside', '附子', '服', 1],
] as const)('a sheet made as %s, %s 「%s」: what is not boiled needs no note', (madeAs, name, decoct, count) =>
  expect(findingsOf(pots, 'decoction-note', [[name, 1, decoct]], { madeAs })).toHaveLength(count),
)

test.each(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])(
  'a decoction cannot do without %s',
  (wanted) => {
    const base = smallBase({ herbs: [herbOf('a', '某药', { decoct: [wanted] })] })
    expect(findingsOf(base, 'decoction-note', ['某药'])[0]).toMatchObject({ level: 'hint', values: { note: wanted } })
  },
)

test('a herb that harms in the pattern at hand is pointed out', () => {
  const base = smallBase(
    { herbs: [herbOf('gan-cao', '甘草'), herbOf('fu-zi', '附子', { cautions: { patterns: ['yin-xu', 'shi-re'] } })] },
    { patterns: new Map([['yin-xu', { zh: '阴虚证' } as never]]) },
  )
  expect(findingsOf(base, 'pattern-caution', ['甘草', '附子'], { patternIds: ['qi-xu', 'yin-xu'] })).toEqual([
    {
      key: 'pattern-caution:fu-zi:yin-xu',
      rule: 'pattern-caution',
      level: 'hint',
      lines: [1],
      values: { herb: '附子', pattern: '阴虚证' },
      source: '药典 附子',
    },
  ])
  expect(findingsOf(base, 'pattern-caution', ['附子'], { patternIds: ['shi-re'] })[0]?.values['pattern']).toBe('shi-re')
  expect(isJudged(base, 'pattern-caution', ['附子'])).toBe(false)
  expect(isJudged(base, 'pattern-caution', ['附子'], { patternIds: ['qi-xu'] })).toBe(true)
})

const shared = (id: string, zh: string, names: readonly (readonly [string, string])[]) => ({
  id,
  zh,
  herbs: names.map(([herbId, name]) => ({ herbId, form: null, name })),
  source: '药典 同名异物',
})
const doubles = smallBase({
  herbs: [
    herbOf('fang-ji', '防己'),
    herbOf('mu-fang-ji', '木防己'),
    herbOf('guang', '广防己', { toxicity: '有毒' }),
    herbOf('feng', '凤仙透骨草', { toxicity: '小毒' }),
    herbOf('tou', '透骨草'),
  ],
  homonyms: [
    shared('h1', '汉防己', [
      ['fang-ji', '防己'],
      ['guang', '广防己'],
    ]),
    shared('h3', '透骨草', [
      ['tou', '透骨草'],
      ['feng', '凤仙透骨草'],
    ]),
    shared('h2', '土防己', [
      ['fang-ji', '防己'],
      ['mu-fang-ji', '木防己'],
      ['lost', '失防己'],
    ]),
  ],
})

test('a word of two drugs asks which is meant, loudly where one is a poison', () => {
  expect(findingsOf(doubles, 'homonym', ['防己', [' 汉防己 ']])).toEqual([
    {
      key: 'homonym:汉防己',
      rule: 'homonym',
      level: 'sign',
      lines: [1],
      values: { herb: '汉防己', herbs: ['防己', '广防己'] },
      source: '药典 同名异物',
    },
  ])
  expect(short(findingsOf(doubles, 'homonym', ['土防己']))).toEqual(['hint homonym:土防己 [0]'])
  expect(short(findingsOf(doubles, 'homonym', ['透骨草']))).toEqual(['sign homonym:透骨草 [0]'])
  const outside = { madeAs: 'outside' } as const
  expect(short(findingsOf(doubles, 'homonym', ['透骨草'], outside))).toEqual(['hint homonym:透骨草 [0]'])
  expect(short(findingsOf(doubles, 'homonym', ['汉防己'], outside))).toEqual(['sign homonym:汉防己 [0]'])
})

test('a name outside the base is to be signed, and stays unjudged by all else', () => {
  const answer = answerOf(doubles, ['防己', '仙丹'])
  expect(answer.findings).toEqual([
    {
      key: 'unknown-herb:仙丹',
      rule: 'unknown-herb',
      level: 'sign',
      lines: [1],
      values: { herb: '仙丹' },
      source: 'Qibo',
    },
  ])
})

test('what a poison asks is said once, at any dose, and of the skin only what is said of the skin', () => {
  const text = { zh: '内服慎用', en: 'by mouth with care' }
  const base = smallBase({
    herbs: [
      herbOf('zhu-sha', '丹砂', { toxicity: '有毒', cautions: { text } }),
      herbOf('hong-fen', '升药', { toxicity: '大毒', cautions: { text: '外用不宜久用' } }),
      herbOf('ban-xia', '半夏', {
        toxicity: '有毒',
        cautions: { text },
        forms: [formOf('制半夏', { toxicity: '无毒' }), formOf('生半夏', { toxicity: '有毒' })],
      }),
      herbOf('xi-xin', '细辛', { families: ['马兜铃酸类'], cautions: { text } }),
      herbOf('xing-ren', '杏仁', { toxicity: '小毒', cautions: { text } }),
      herbOf('gan-cao', '甘草', { cautions: { text } }),
    ],
  })
  const said = (...lines: Parameters<typeof findingsOf>[2]) => findingsOf(base, 'herb-note', lines)
  expect(said(['丹砂', 0.001], '甘草', '丹砂')).toEqual([
    {
      key: 'herb-note:zhu-sha',
      rule: 'herb-note',
      level: 'hint',
      lines: [0, 2],
      values: { herb: '丹砂', note: '内服慎用', noteEn: 'by mouth with care' },
      source: '药典 丹砂',
    },
  ])
  expect(short(said('半夏', '制半夏', '杏仁', '甘草'))).toEqual([])
  expect(short(said('生半夏', '细辛'))).toEqual(['hint herb-note:ban-xia [0]', 'hint herb-note:xi-xin [1]'])
  expect(short(said(['丹砂', 1, '外用'], ['升药', 1, '外用']))).toEqual(['hint herb-note:hong-fen [1]'])
  expect(said('升药')[0]?.values).toMatchObject({ note: '外用不宜久用', noteEn: '外用不宜久用' })
})

test('what must not be taken long is to be signed for past two weeks, by mouth alone', () => {
  const poison = (id: string, zh: string, text: string) => herbOf(id, zh, { toxicity: '有毒', cautions: { text } })
  const base = smallBase({
    herbs: [
      poison('zhu-sha', '朱砂', '不宜大量服，也不宜少量久服'),
      poison('xiong-huang', '雄黄', '入丸散，不可久用'),
      poison('qing-fen', '轻粉', '内服慎用；外用不可过大面积；不可大量'),
      herbOf('bing-pian', '冰片', { cautions: { text: '不宜久服' } }),
    ],
  })
  const level = (name: string, pairs: number, more: object = {}) =>
    findingsOf(base, 'herb-note', [name], { pairs, ...more }).map((f) => f.level)
  expect([level('朱砂', 14), level('朱砂', 15), level('雄黄', 30)]).toEqual([['hint'], ['sign'], ['sign']])
  expect([level('轻粉', 30), level('冰片', 30)]).toEqual([['hint'], []])
  expect(level('朱砂', 20, { pairsPerDay: 2 })).toEqual(['hint'])
  expect(level('雄黄', 30, { madeAs: 'outside' })).toEqual([])
})
