import { expect, test } from 'vitest'
import { labelOf, proseOf } from './label.ts'
import { toTraditional } from './traditional.ts'

test.each([
  ['麻黄汤', '麻黃湯'],
  ['白术', '白朮'],
  ['制白术', '製白朮'],
  ['柴胡桂枝干姜汤', '柴胡桂枝乾薑湯'],
  ['姜半夏', '薑半夏'],
  ['谷精草', '穀精草'],
  ['合谷', '合谷'],
  ['足三里', '足三里'],
  ['表里双解汤', '表裡雙解湯'],
  ['脏躁', '臟躁'],
  ['脏连丸', '臟連丸'],
  ['湿热下注', '濕熱下注'],
  ['肝郁脾虚', '肝鬱脾虛'],
  ['郁李仁', '郁李仁'],
  ['六神曲', '六神麴'],
  ['益气升阳', '益氣升陽'],
  ['里急后重', '裡急後重'],
  ['大便干结', '大便乾結'],
  ['牵牛子，黑丑', '牽牛子，黑丑'],
])('%s is written %s', (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional)
  expect(toTraditional(simplified)).toBe(traditional)
})

test('names and sentences of the base come in the language of the caller', () => {
  const entry = { zh: '发热', en: 'fever' }
  expect([labelOf(entry, 'zh_CN'), labelOf(entry, 'zh_TW'), labelOf(entry, 'en')]).toEqual(['发热', '發熱', 'Fever'])
  expect(proseOf({ zh: '表里', en: 'both' }, 'zh_TW')).toBe('表裡')
  expect(proseOf('里热', 'zh_TW')).toBe('裡熱')
  expect(proseOf(undefined, 'zh_TW')).toBe('')
})
