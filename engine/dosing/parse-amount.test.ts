import { expect, test } from 'vitest'
import { parseAmount, parseNumber } from './parse-amount.ts'

test.each([
  ['三两', [[3, '两']]],
  ['半升', [[0.5, '升']]],
  ['十二枚', [[12, '枚']]],
  ['六铢', [[6, '铢']]],
  ['一斤', [[1, '斤']]],
  ['一方寸匕', [[1, '方寸匕']]],
  ['二合', [[2, '合']]],
  ['如鸡子大', [[1, '鸡子大']]],
  ['一两半', [[1.5, '两']]],
  [
    '三钱五分',
    [
      [3, '钱'],
      [5, '分'],
    ],
  ],
  [
    '一两二钱',
    [
      [1, '两'],
      [2, '钱'],
    ],
  ],
  ['半斤', [[0.5, '斤']]],
  ['一百二十个', [[120, '个']]],
  ['大者一枚', [[1, '枚']]],
  ['七十个', [[70, '个']]],
  ['各三两', [[3, '两']]],
  ['9克', [[9, '克']]],
] as const)('%s', (text, parts) => {
  expect(parseAmount(text)?.parts.map((p) => [p.quantity, p.unit])).toEqual(parts)
})

test.each(['等分', '适量', '少许', '', '不拘多少'])('「%s」 holds no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test.each([
  ['廿', 20],
  ['十', 10],
  ['二十五', 25],
  ['一百', 100],
  ['2.5', 2.5],
  ['很多', null],
])('%s is %s', (text, number) => expect(parseNumber(text)).toBe(number))
