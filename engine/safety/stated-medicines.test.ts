import { expect, test } from 'vitest'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { prepareSafety } from './prepare.ts'
import { preparationsStatedIn } from './stated-drugs.ts'
import { findingsOf, short } from './testing/ask.ts'

const inside = (herbId: string, name: string) => [{ herbId, form: null, name }]
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('gan-sui', '甘遂'),
    herbOf('ban-xia', '半夏', { forms: [formOf('法半夏'), formOf('姜半夏')] }),
    herbOf('tian-nan-xing', '天南星', { forms: [formOf('胆南星')] }),
  ],
  incompatibilities: [
    { id: 'gan', zh: '甘', en: 'gan', rule: '十八反', a: ['gan-cao'], b: ['gan-sui'], source: '歌诀 甘草' },
  ],
  preparations: [
    preparationOf('er-chen', '二陈丸', inside('gan-cao', '甘草')),
    preparationOf('jia-wei', '加味二陈丸', inside('gan-cao', '甘草')),
    preparationOf('xiao-yao', '逍遥散', inside('gan-cao', '甘草')),
    preparationOf('gong', '宫丸', []),
  ],
})
const index = prepareSafety(
  base,
  new Map([
    ['陳', '陈'],
    ['長', '长'],
  ]),
)
const heard = (text: string) => preparationsStatedIn(index, text)

test.each([
  ...[
    '长期服二陈丸',
    '服二陈丸一周',
    '吃二陈丸3个月了',
    '服用二陈丸两天，胃痛',
    '平时吃二陈丸',
    '平日吃二陈丸',
    '平素吃二陈丸',
    '一直吃二陈丸',
    '目前吃二陈丸',
    '现在吃二陈丸',
    '现服二陈丸',
    '现吃二陈丸',
    '现用二陈丸',
    '正在吃二陈丸',
    '在吃二陈丸',
    '在服二陈丸',
    '在用二陈丸',
    '还在吃二陈丸',
    '同时吃二陈丸',
    '每日吃二陈丸',
    '每天吃二陈丸',
    '每晚吃二陈丸',
    '每早吃二陈丸',
    '规律吃二陈丸',
    '坚持吃二陈丸',
    '吃二陈丸多年',
    '二陈丸吃至今',
    '自行服二陈丸',
    '自服二陈丸',
    '自吃二陈丸',
    '自买二陈丸',
    '常服二陈丸',
    '常吃二陈丸',
    '常备二陈丸',
    'takes 二陈丸',
    'taking 二陈丸',
    'is on 二陈丸',
    '長期服二陳丸',
    '用药：二陈丸',
    '近来吃二陈丸',
    '近一月服二陈丸',
    '近2周服二陈丸',
  ].map((text): [string, string[]] => [text, ['二陈丸']]),
  ...[
    '',
    '服二陈丸',
    '二陈丸',
    '曾服二陈丸',
    '否认长期服二陈丸',
    '长期服二陈丸无效',
    '长期服二陈丸，未效',
    '长期服二陈丸，不效',
    '长期服二陈丸罔效',
    '长期服二陈丸欠效',
    '长期服二陈丸，效果不佳',
    '长期服二陈丸，效果欠佳',
    '长期服二陈丸，效果差',
    '长期服二陈丸，未缓解',
    '长期服二陈丸，未见好转',
    '长期服二陈丸，不减',
    '长期服二陈丸，没有改善',
    '长期服二陈丸，没愈',
    '长期服二陈丸，后停',
    '长期服二陈丸，现已停',
    '长期服二陈丸，停',
    '长期服二陈丸， 现已停',
    'mistakes 二陈丸',
  ].map((text): [string, string[]] => [text, []]),
  ['长期服二陈丸，效果好', ['二陈丸']],
  ['长期服二陈丸，遇阴雨则停工', ['二陈丸']],
  ['长期服加味二陈丸', ['加味二陈丸']],
  ['长期服二陈丸、逍遥散、二陈丸', ['二陈丸', '逍遥散']],
  ['服逍遥散。长期服二陈丸', ['二陈丸']],
  ['针灸无效，长期服二陈丸', ['二陈丸']],
  ['长期服二，陈丸', []],
  ['长期服宫丸', []],
])('of 「%s」 the medicines still taken are %j', (text, names) => expect(heard(text)).toEqual(names))

const opposed = (history: string, more: Parameters<typeof findingsOf>[3] = {}) =>
  short(findingsOf(base, 'preparation-incompatible', ['甘遂'], { history, ...more }))

test('a medicine of the history or of the list of drugs meets the herbs of the sheet, once', () => {
  expect(opposed('')).toEqual([])
  const [said] = opposed('长期服二陈丸')
  expect(said).toMatch(/^sign preparation-incompatible:.*er-chen/)
  for (const entry of ['二陈丸', '二陈丸 8丸 tid', '二陈丸8丸', '二陈丸(大蜜丸)', '二陈丸（大蜜丸）'])
    expect(opposed('', { patient: { westernDrugs: [entry] } }), entry).toEqual([said])
  expect(opposed('长期服二陈丸', { patient: { westernDrugs: ['二陈丸 8丸'] } })).toEqual([said])
})

test('a medicine of the list is no unknown western drug', () => {
  const unknown = (entry: string) =>
    short(findingsOf(base, 'drug-interaction', ['甘草'], { patient: { westernDrugs: [entry] } }))
  expect(unknown('二陈丸 8丸 tid')).toEqual([])
  expect(unknown('某药 8丸')).toEqual(['hint drug-interaction:unknown:某药 8丸 []'])
})

test('a medicine that a sheet holds is not heard a second time', () => {
  const sheetHas = { preparations: [{ preparationId: 'er-chen', name: '二陈丸' }] }
  expect(opposed('长期服二陈丸', sheetHas)).toEqual(opposed('', sheetHas))
  const another = { alsoTaken: [{ label: '前方', lines: [], ...sheetHas }] }
  expect(opposed('长期服二陈丸', another)).toEqual(opposed('', another))
})
