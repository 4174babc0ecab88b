import { expect, test } from 'vitest'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf, linesIn, short, type Written } from './testing/ask.ts'

const pair = (id: string, rule: '十八反' | '十九畏', a: string[], b: string[]) => ({
  id,
  zh: id,
  en: id,
  rule,
  a,
  b,
  source: `歌诀 ${id}`,
})
const ref = (herbId: string, name: string, form: string | null = null) => ({ herbId, form, name })
const group = (id: string, zh: string, herbs: ReturnType<typeof ref>[]) => ({
  id,
  zh,
  en: id,
  rule: '同类毒性' as const,
  herbs,
  source: `毒理 ${zh}`,
})

const base = smallBase({
  herbs: [
    herbOf('wu-tou', '川乌', {
      toxicity: '大毒',
      forms: [formOf('制川乌', { toxicity: '有毒' }), formOf('净川乌', { toxicity: '无毒' })],
    }),
    herbOf('cao-wu', '草乌', { toxicity: '大毒' }),
    herbOf('fu-zi', '附子', { toxicity: '有毒' }),
    herbOf('wu-zhu-yu', '吴茱萸', { toxicity: '小毒' }),
    herbOf('ban-xia', '半夏', { forms: [formOf('法半夏')] }),
    herbOf('gua-lou', '瓜蒌'),
    herbOf('ding-xiang', '丁香'),
    herbOf('yu-jin', '郁金'),
    herbOf('gan-cao', '甘草'),
    herbOf('bai-zhu', '白术'),
  ],
  incompatibilities: [
    pair('wu-ban', '十八反', ['wu-tou', 'cao-wu', 'fu-zi'], ['ban-xia', 'gua-lou']),
    pair('ding-yu', '十九畏', ['ding-xiang'], ['yu-jin']),
  ],
  toxics: [
    group('aconite', '乌头类', [
      ref('wu-tou', '川乌'),
      ref('wu-tou', '制川乌', '制川乌'),
      ref('cao-wu', '草乌'),
      ref('fu-zi', '附子'),
    ]),
  ],
  preparations: [
    preparationOf('huo-luo', '小活络丸', [ref('wu-tou', '制川乌', '制川乌'), ref('cao-wu', '草乌')]),
    preparationOf('er-chen', '二陈丸', [ref('ban-xia', '法半夏'), ref('gan-cao', '甘草')]),
    preparationOf('ding-wan', '丁香丸', [ref('ding-xiang', '丁香'), ref('lost', '失药')]),
    preparationOf('gao', '乌头膏', [ref('wu-tou', '川乌')], { type: 5, form: '膏药' }),
    preparationOf('fu-wan', '附子丸', [ref('fu-zi', '附子'), ref('gan-cao', '甘草')]),
  ],
})
const took = (...names: string[]) => names.map((name) => ({ preparationId: null, name }))
const other = (label: string, lines: Written[], preparations = took()) => ({
  label,
  lines: linesIn(base, lines),
  preparations,
})

test('eighteen antagonisms are blocked on one sheet, nineteen incompatibilities are signed', () => {
  expect(findingsOf(base, 'incompatible', ['甘草', '法半夏', '附子'])).toEqual([
    {
      key: 'incompatible:fu-zi:ban-xia',
      rule: 'incompatible',
      level: 'blocked',
      lines: [2, 1],
      values: { a: '附子', b: '法半夏' },
      source: '歌诀 wu-ban',
    },
  ])
  expect(findingsOf(base, 'mutual-fear', ['郁金', '丁香'])).toEqual([
    {
      key: 'mutual-fear:ding-xiang:yu-jin',
      rule: 'mutual-fear',
      level: 'sign',
      lines: [1, 0],
      values: { a: '丁香', b: '郁金' },
      source: '歌诀 ding-yu',
    },
  ])
})

test('each pair once with all its lines, and none without both', () => {
  expect(short(findingsOf(base, 'incompatible', ['附子', '半夏', '法半夏', '川乌', '瓜蒌']))).toEqual([
    'blocked incompatible:fu-zi:ban-xia [0,1,2]',
    'blocked incompatible:fu-zi:gua-lou [0,4]',
    'blocked incompatible:wu-tou:ban-xia [3,1,2]',
    'blocked incompatible:wu-tou:gua-lou [3,4]',
  ])
  expect(findingsOf(base, 'incompatible', ['附子', '川乌', '丁香', '郁金'])).toEqual([])
  expect(findingsOf(base, 'mutual-fear', ['附子', '半夏', '丁香'])).toEqual([])
})

test('what meets another live prescription is to be signed, and said of both sides', () => {
  expect(findingsOf(base, 'incompatible', ['半夏'], { alsoTaken: [other('前方', ['甘草', '附子'])] })).toEqual([
    {
      key: 'incompatible:前方:ban-xia:fu-zi',
      rule: 'incompatible',
      level: 'sign',
      lines: [0],
      values: { a: '半夏', b: '附子', other: '前方', text: 'incompatible-elsewhere' },
      source: '歌诀 wu-ban',
    },
  ])
  expect(findingsOf(base, 'mutual-fear', ['丁香', '丁香'], { alsoTaken: [other('前方', ['郁金'])] })).toEqual([
    {
      key: 'mutual-fear:前方:ding-xiang:yu-jin',
      rule: 'mutual-fear',
      level: 'sign',
      lines: [0, 1],
      values: { a: '丁香', b: '郁金', other: '前方', text: 'mutual-fear-elsewhere' },
      source: '歌诀 ding-yu',
    },
  ])
})

test('one herb on two lines is pointed out, two forms of it are meant as two', () => {
  expect(findingsOf(base, 'duplicate', ['白术', '甘草', '白术'])).toEqual([
    {
      key: 'duplicate:bai-zhu',
      rule: 'duplicate',
      level: 'hint',
      lines: [0, 2],
      values: { herb: '白术', text: 'duplicate-line' },
      source: 'Qibo',
    },
  ])
  expect(short(findingsOf(base, 'duplicate', ['法半夏', '法半夏']))).toEqual(['hint duplicate:ban-xia:法半夏 [0,1]'])
  expect(findingsOf(base, 'duplicate', ['半夏', '法半夏'])).toEqual([])
  const double: Written[] = Array(2).fill(['附子', 3])
  expect(short(findingsOf(base, 'duplicate', double, { pairs: 1 }))).toEqual(['sign duplicate:fu-zi [0,1]'])
  expect(short(findingsOf(base, 'duplicate', ['附子', '附子']))).toEqual(['hint duplicate:fu-zi [0,1]'])
  const washed: Written = ['附子', 3, '外洗']
  expect(short(findingsOf(base, 'duplicate', [washed, washed]))).toEqual(['hint duplicate:fu-zi [0,1]'])
  expect(short(findingsOf(base, 'duplicate', [washed, '附子']))).toEqual(['sign duplicate:fu-zi [0,1]'])
})

test('a herb of another live prescription: each by itself, from three mild ones in one sentence', () => {
  const found = (lines: Written[], others: Written[]) =>
    findingsOf(base, 'duplicate', lines, { alsoTaken: [other('前方', others)] })
  expect(found(['郁金', '甘草'], ['甘草', '丁香'])).toEqual([
    {
      key: 'duplicate:前方:gan-cao',
      rule: 'duplicate',
      level: 'hint',
      lines: [1],
      values: { herb: '甘草', other: '前方', text: 'duplicate-elsewhere' },
      source: 'Qibo',
    },
  ])
  const all: Written[] = ['甘草', '白术', '丁香', '附子']
  expect(short(found(all, ['甘草', '白术', '附子']))).toEqual([
    'sign duplicate:前方:fu-zi [3]',
    'hint duplicate:前方:gan-cao [0]',
    'hint duplicate:前方:bai-zhu [1]',
  ])
  expect(found(all, all)).toEqual([
    {
      key: 'duplicate:前方:fu-zi',
      rule: 'duplicate',
      level: 'sign',
      lines: [3],
      values: { herb: '附子', other: '前方', text: 'duplicate-elsewhere' },
      source: 'Qibo',
    },
    {
      key: 'duplicate:前方',
      rule: 'duplicate',
      level: 'hint',
      lines: [],
      values: { herbs: ['甘草', '白术', '丁香'], other: '前方', text: 'duplicate-elsewhere-many' },
      source: 'Qibo',
    },
  ])
  expect(short(found(['川乌', '净川乌'], ['川乌']))).toEqual(['sign duplicate:前方:wu-tou [0,1]'])
})

test('what is left of the last sheet is one sentence with the days, and a poison in it speaks for itself', () => {
  const found = (lines: Written[], others: Written[]) =>
    findingsOf(base, 'duplicate', lines, { alsoTaken: [{ ...other('前方', others), daysLeft: 2 }] })
  expect(found(['甘草', '白术', '附子'], ['附子', '甘草'])).toEqual([
    {
      key: 'duplicate:前方:fu-zi',
      rule: 'duplicate',
      level: 'sign',
      lines: [2],
      values: { herb: '附子', other: '前方', text: 'duplicate-elsewhere-left', days: 2 },
      source: 'Qibo',
    },
    {
      key: 'duplicate:前方',
      rule: 'duplicate',
      level: 'hint',
      lines: [],
      values: { herbs: ['甘草'], other: '前方', text: 'duplicate-elsewhere-many-left', days: 2 },
      source: 'Qibo',
    },
  ])
  expect(short(found(['附子'], ['附子']))).toEqual(['sign duplicate:前方:fu-zi [0]'])
  expect(short(found(['白术'], ['甘草', '草乌']))).toEqual([])
})

test('on the last day a mildly toxic herb is said in the sentence of the others; one that is more toxic is still signed', () => {
  const found = (lines: Written[], daysLeft?: number) =>
    findingsOf(base, 'duplicate', lines, { alsoTaken: [{ ...other('前方', lines), ...(daysLeft && { daysLeft }) }] })
  const days = (n: number) => found(['甘草', '吴茱萸'], n).map((f) => [f.level, f.values['herb'] ?? f.values['herbs']])
  expect(days(1)).toEqual([['hint', ['甘草', '吴茱萸']]])
  expect(days(2)).toEqual([
    ['sign', '吴茱萸'],
    ['hint', ['甘草']],
  ])
  expect(short(found(['吴茱萸']))).toEqual(['sign duplicate:前方:wu-zhu-yu [0]'])
  expect(short(found(['附子'], 1))).toEqual(['sign duplicate:前方:fu-zi [0]'])
})

test('two herbs of one poison add up, here and with another prescription', () => {
  expect(findingsOf(base, 'duplicate', ['甘草', '制川乌', '附子', '附子'])[0]).toEqual({
    key: 'duplicate-related:aconite',
    rule: 'duplicate',
    level: 'sign',
    lines: [1, 2, 3],
    values: { herbs: ['制川乌', '附子'], group: '乌头类', groupEn: 'aconite', text: 'duplicate-related' },
    source: '毒理 乌头类',
  })
  expect(findingsOf(base, 'duplicate', ['附子'], { alsoTaken: [other('前方', ['草乌', '甘草'])] })).toEqual([
    {
      key: 'duplicate-related-elsewhere:前方:aconite',
      rule: 'duplicate',
      level: 'sign',
      lines: [0],
      values: {
        herbs: ['附子'],
        group: '乌头类',
        groupEn: 'aconite',
        others: ['草乌'],
        other: '前方',
        text: 'duplicate-related-elsewhere',
      },
      source: '毒理 乌头类',
    },
  ])
  const both = findingsOf(base, 'duplicate', ['附子', '制川乌'], { alsoTaken: [other('前方', ['草乌'])] })
  expect(short(both)).toEqual([
    'sign duplicate-related:aconite [0,1]',
    'sign duplicate-related-elsewhere:前方:aconite [0,1]',
  ])
  expect(findingsOf(base, 'duplicate', ['附子', ['川乌', 1, '外敷']])).toEqual([])
  expect(findingsOf(base, 'duplicate', ['附子', '净川乌'])).toEqual([])
  expect(findingsOf(base, 'duplicate', ['甘草'], { alsoTaken: [other('前方', ['草乌'])] })).toEqual([])
})

const hidden = (lines: Written[], names: string[], alsoTaken: ReturnType<typeof other>[] = []) =>
  findingsOf(base, 'preparation-incompatible', lines, { preparations: took(...names), alsoTaken })

test('what a prepared medicine hides meets the sheet: one finding a saying, with every herb', () => {
  expect(hidden(['甘草', '法半夏', '瓜蒌', '法半夏'], ['小活络丸'])).toEqual([
    {
      key: 'preparation-incompatible:wu-ban:huo-luo:sheet',
      rule: 'preparation-incompatible',
      level: 'sign',
      lines: [1, 2, 3],
      values: { a: ['制川乌', '草乌'], aOf: '小活络丸', b: ['法半夏', '瓜蒌'], text: 'preparation-incompatible' },
      source: '歌诀 wu-ban',
    },
  ])
  expect(hidden(['附子'], ['二陈丸'])).toEqual([
    {
      key: 'preparation-incompatible:wu-ban:sheet:er-chen',
      rule: 'preparation-incompatible',
      level: 'sign',
      lines: [0],
      values: { a: ['附子'], b: ['法半夏'], bOf: '二陈丸', text: 'preparation-incompatible' },
      source: '歌诀 wu-ban',
    },
  ])
  expect(hidden(['郁金'], ['丁香丸'])[0]).toMatchObject({ level: 'sign', values: { text: 'preparation-mutual-fear' } })
  expect(hidden(['甘草'], ['小活络丸', '丁香丸'])).toEqual([])
})

test('medicines meet one another, those of other prescriptions, and the lines there', () => {
  expect(short(hidden([], ['小活络丸', '二陈丸']))).toEqual(['sign preparation-incompatible:wu-ban:huo-luo:er-chen []'])
  expect(hidden([], ['小活络丸'], [other('前方', ['半夏'])])).toEqual([
    {
      key: 'preparation-incompatible:wu-ban:huo-luo:前方',
      rule: 'preparation-incompatible',
      level: 'sign',
      lines: [],
      values: { a: ['制川乌', '草乌'], aOf: '小活络丸', b: ['半夏'], bOf: '前方', text: 'preparation-incompatible' },
      source: '歌诀 wu-ban',
    },
  ])
  expect(short(hidden([], ['小活络丸'], [other('前方', [], took('二陈丸'))]))).toEqual([
    'sign preparation-incompatible:wu-ban:huo-luo:前方/er-chen []',
  ])
  expect(short(hidden(['甘草', '附子'], [], [other('前方', [], took('二陈丸'))]))).toEqual([
    'sign preparation-incompatible:wu-ban:sheet:前方/er-chen [1]',
  ])
  expect(short(hidden(['半夏'], ['乌头膏']))).toEqual(['hint preparation-incompatible:wu-ban:gao:sheet [0]'])
  expect(short(hidden([], ['二陈丸', '乌头膏']))).toEqual(['hint preparation-incompatible:wu-ban:gao:er-chen []'])
})

const doubled = (lines: Written[], names: string[], alsoTaken: ReturnType<typeof other>[] = []) =>
  findingsOf(base, 'preparation-duplicate', lines, { preparations: took(...names), alsoTaken })

test('a herb that stands on the sheet and in a medicine', () => {
  expect(doubled(['白术', '甘草'], ['二陈丸'])).toEqual([
    {
      key: 'preparation-duplicate:er-chen:sheet',
      rule: 'preparation-duplicate',
      level: 'hint',
      lines: [1],
      values: { preparation: '二陈丸', other: '', herbs: ['甘草'], text: 'preparation-duplicate' },
      source: '药典 二陈丸',
    },
  ])
  expect(short(doubled(['甘草', '附子'], ['附子丸']))).toEqual(['sign preparation-duplicate:fu-wan:sheet [0,1]'])
  expect(doubled([['甘草', 9, '外用']], ['二陈丸'])).toEqual([])
  expect(doubled(['川乌'], ['乌头膏'])).toEqual([])
  expect(short(doubled(['甘草'], [], [other('前方', [], took('二陈丸', '乌头膏'))]))).toEqual([
    'hint preparation-duplicate:er-chen:sheet [0]',
  ])
})

test('a poison beside a related one: one finding a poison', () => {
  expect(doubled(['白术', '附子'], ['小活络丸'])).toEqual([
    {
      key: 'preparation-related:huo-luo:aconite:sheet',
      rule: 'preparation-duplicate',
      level: 'sign',
      lines: [1],
      values: {
        preparation: '小活络丸',
        other: '',
        herbs: ['制川乌', '草乌'],
        others: ['附子'],
        text: 'preparation-related',
        group: '乌头类',
        groupEn: 'aconite',
      },
      source: '药典 小活络丸',
    },
  ])
  expect(doubled([], ['小活络丸'], [other('前方', ['白术', '附子'])])).toEqual([
    {
      key: 'preparation-related-other:huo-luo:aconite:前方',
      rule: 'preparation-duplicate',
      level: 'sign',
      lines: [],
      values: {
        preparation: '小活络丸',
        other: '前方',
        herbs: ['制川乌', '草乌'],
        others: ['附子'],
        text: 'preparation-related-other',
        group: '乌头类',
        groupEn: 'aconite',
      },
      source: '药典 小活络丸',
    },
  ])
})

test('medicines among themselves and with other prescriptions', () => {
  expect(doubled([], ['二陈丸', '附子丸'])).toEqual([
    {
      key: 'preparation-duplicate:er-chen:附子丸',
      rule: 'preparation-duplicate',
      level: 'hint',
      lines: [],
      values: { preparation: '二陈丸', other: '附子丸', herbs: ['甘草'], text: 'preparation-duplicate-other' },
      source: '药典 二陈丸',
    },
  ])
  expect(doubled([], ['二陈丸', '二陈丸'])).toEqual([
    {
      key: 'preparation-twice:er-chen:',
      rule: 'preparation-duplicate',
      level: 'sign',
      lines: [],
      values: { preparation: '二陈丸', other: '二陈丸', text: 'preparation-twice' },
      source: '药典 二陈丸',
    },
  ])
  expect(
    doubled([], ['二陈丸'], [other('前方', [], took('二陈丸', '附子丸'))]).map((f) => [f.key, f.values['other']]),
  ).toEqual([
    ['preparation-twice:er-chen:前方', '前方'],
    ['preparation-duplicate:er-chen:前方 附子丸', '前方 附子丸'],
  ])
  expect(doubled([], ['某丸', '某丸'])).toEqual([])
  expect(doubled([], ['二陈丸'], [other('前方', [['甘草', 9, '外用']])])).toEqual([])
  expect(doubled([], ['乌头膏'], [other('前方', ['川乌'], took('乌头膏'))])).toEqual([])
})
