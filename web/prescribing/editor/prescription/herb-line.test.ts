import { expect, test } from 'vitest'
import {
  combinedLines,
  freeLine,
  gramsOnly,
  isMisdosed,
  isSeveral,
  lineFrom,
  mayBeWrittenFreely,
  splitEach,
  splitEntry,
  unreadTail,
  usualDose,
} from './herb-line.ts'

test.each([
  ['hq20', 'hq', 20],
  ['黄芪20g', '黄芪', 20],
  ['gan cao 6', 'gan cao', 6],
  ['细辛1.5', '细辛', 1.5],
  ['蟾酥0.015', '蟾酥', 0.015],
  ['麻黄', '麻黄', null],
  ['20', '20', null],
])('%s is %s at %s g', (text, words, grams) => {
  expect(splitEntry(text)).toEqual({ words, grams })
})

test('a figure that no scale can weigh is told apart', () => {
  expect(
    ['黄芪0', 'hq99999', 'hq -5', '黄芪3.14159', '黄芪1e9', '0', '-3', '蟾酥.03', '.3', '蟾酥0.0151', '黄芪3.141'].map(
      isMisdosed,
    ),
  ).not.toContain(false)
  expect(['黄芪20', 'hq', 'gan cao 6', '4.5', '', '细辛1.5g', '蟾酥0.015', '0.002'].map(isMisdosed)).not.toContain(true)
})

test('a number alone is a dose; nothing else is', () => {
  expect(['12', '4.5 g', '0.002', '0', 'hq20', '12345'].map(gramsOnly)).toEqual([12, 4.5, 0.002, null, null, null])
})

test('without grams the middle of the range stands', () => {
  expect([usualDose([3, 10]), usualDose([0.5, 1.5]), usualDose(null)]).toEqual([6, 1, 6])
})

test('a decoction note comes along; a herb outside the base has no id', () => {
  const choice = {
    herbId: 'xin-yi',
    name: '辛夷',
    label: '辛夷',
    form: null,
    pinyin: '',
    doseG: [3, 10] as [number, number],
    maxG: null,
    decoct: ['包煎'],
    toxicity: '无毒',
    isToxic: false,
  }
  expect(lineFrom(choice, 5)).toMatchObject({ herbId: 'xin-yi', doseG: 5, decoct: '包煎' })
  expect(freeLine('无名草', null)).toMatchObject({ herbId: null, name: '无名草', doseG: 6 })
})

const herb = (name: string, doseG: [number, number]) => ({
  herbId: 'some-herb',
  name,
  label: name,
  form: null,
  pinyin: '',
  doseG,
  maxG: null,
  decoct: [],
  toxicity: '无毒',
  isToxic: false,
})

test('one word for several herbs: the figure is their sum, with 各 the dose of each, without a figure each has its own', () => {
  const pair = { name: '龙牡', label: '龙牡', exact: true, herbs: [herb('龙骨', [15, 30]), herb('牡蛎', [9, 30])] }
  const doses = (typed: string) => {
    const { words, grams } = splitEntry(typed)
    return combinedLines(pair, { grams, each: splitEach(words).each }, null).map((l) => `${l.name} ${l.doseG}`)
  }
  expect(splitEach('龙牡各')).toEqual({ name: '龙牡', each: true })
  expect(doses('龙牡30')).toEqual(['龙骨 15', '牡蛎 15'])
  expect(doses('龙牡各30g')).toEqual(['龙骨 30', '牡蛎 30'])
  expect(doses('龙牡')).toEqual([`龙骨 ${usualDose([15, 30])}`, `牡蛎 ${usualDose([9, 30])}`])
})

test('letters alone are never written as a herb', () => {
  expect(['yejt', 'hq', 'gan cao'].map(mayBeWrittenFreely)).not.toContain(true)
  expect(['野白术', '野白术a'].map(mayBeWrittenFreely)).not.toContain(false)
})

test.each([
  'hq20 gz10 gc6(zhi)',
  '薄荷6后下',
  '三七粉3冲服',
  '阿胶10烊化',
  '黄芪20 桂枝10 白芍10',
  '黄芪20g桂枝10g',
  '桂枝10（后下）',
])('%s is read as a prescription', (text) => expect(isSeveral(text)).toBe(true))

test.each(['hq20', '黄芪20g', 'gan cao 6', '黄芪 20 克', '二冬各12', '细辛1.5', '桂枝汤加减', '20'])(
  '%s is one entry',
  (text) => {
    expect(isSeveral(text)).toBe(false)
  },
)

test.each([
  ['黄芪abc', '黄芪', 'abc'],
  ['黄芪x20g', '黄芪', 'x20g'],
])('%s: letters where grams should stand', (text, name, tail) => {
  expect(unreadTail(text)).toEqual({ name, tail })
})

test.each(['黄芪20g', 'hq20', '黄芪 gancao', '黄芪', '20g'])('%s is read as it is', (text) => {
  expect(unreadTail(text)).toBeNull()
})
