import { expect, test } from 'vitest'
import { normalise, withoutRegional } from './normalise.ts'

test.each([
  ['流鼻水', '流清涕'],
  ['阿嬷头壳痛，成晚作梦', '奶奶脑壳痛，整晚做梦'],
  ['例假推迟，嗝气', '月经推迟，嗳气'],
  ['腹痛', '腹痛'],
])('%s is said for %s', (said, common) => {
  expect(withoutRegional(said)).toBe(common)
})

test('a normalised text, and one without regional words, is as long as it was typed', () => {
  const typed = '大姨妈　ＭＣ來，头壳痛１２天！睡不著'
  const plain = normalise(typed, new Map([['來', '来']]))
  expect(plain).toHaveLength(typed.length)
  expect(withoutRegional(plain)).toHaveLength(typed.length)
})
