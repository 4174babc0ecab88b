import { expect, test } from 'vitest'
import { freeLine, gramsOnly, lineFrom, splitEntry, usualDose } from './herb-line.ts'

test.each([
  ['hq20', 'hq', 20],
  ['黄芪20g', '黄芪', 20],
  ['gan cao 6', 'gan cao', 6],
  ['细辛1.5', '细辛', 1.5],
  ['麻黄', '麻黄', null],
  ['20', '20', null],
])('%s is %s at %s g', (text, words, grams) => {
  expect(splitEntry(text)).toEqual({ words, grams })
})

test('a number alone is a dose; nothing else is', () => {
  expect(['12', '4.5 g', '0', 'hq20', '12345'].map(gramsOnly)).toEqual([12, 4.5, null, null, null])
})

test('without grams the middle of the range stands', () => {
  expect([usualDose([3, 10]), usualDose([0.5, 1.5]), usualDose(null)]).toEqual([7, 1, 6])
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
  }
  expect(lineFrom(choice, 5)).toMatchObject({ herbId: 'xin-yi', doseG: 5, decoct: '包煎' })
  expect(freeLine('无名草', null)).toMatchObject({ herbId: null, name: '无名草', doseG: 6 })
})
