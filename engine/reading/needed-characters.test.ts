import { expect, test } from 'vitest'
import { mayHold, neededCharacters } from './needed-characters.ts'

test.each([
  ['耳朵?(?:鸣|响)', ['耳', '鸣响']],
  ['(?:头|脑袋)[晕昏]', ['头脑', '晕昏']],
  ['(?<=白带)(?!不)多{1,2}', ['白', '带', '多']],
  ['\\d{2}岁', ['岁']],
  ['[^，]{0,3}痛', ['痛']],
  ['(?:很)?痒|痛*', []],
])('%s needs %j', (source, needed) => {
  expect(neededCharacters(source).map((set) => [...set].join(''))).toEqual(needed)
})

test.each([
  ['耳朵响', true],
  ['耳聋', false],
  ['响声', false],
])('「%s」 may hold 耳 and 鸣 or 响: %s', (text, may) => {
  expect(mayHold(new Set(text), neededCharacters('耳朵?(?:鸣|响)'))).toBe(may)
})
