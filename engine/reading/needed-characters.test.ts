import { expect, test } from 'vitest'
import { lettersOf, mayHold, neededCharacters, neededLetters, sieveOf } from './needed-characters.ts'

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

test.each([
  ['(?:loose|soft) stools?', ['loo|sof', ' st', 'sto', 'too', 'ool']],
  ['\\bzits|spot(?:ty)?', ['zit|spo']],
  ['dr?y mouth', ['y m', ' mo', 'mou', 'out', 'uth']],
  ['(?:is )?red', ['red']],
  ['up|down', []],
])('%s needs the letters %j', (source, needed) => {
  expect(neededLetters(source).map((set) => [...set].join('|'))).toEqual(needed)
})

test.each([
  ['My stools are LOOSE', true],
  ['My bowels are fine', false],
])('"%s" may hold loose stools: %s', (text, may) => {
  expect(mayHold(lettersOf(text), neededLetters('(?:loose|runny) stools?|has the runs'))).toBe(may)
})

test.each([
  ['耳朵响', ['ears', 'any']],
  ['响声', ['any']],
  ['头晕又耳鸣', ['ears', 'head', 'any']],
])('of several expressions 「%s」 may match %j', (text, may) => {
  const sources = { ears: '耳朵?(?:鸣|响)', head: '(?:头|脑袋)[晕昏]', any: '(?:很)?痒|痛*' }
  const possible = sieveOf(Object.entries(sources).map(([id, source]) => [id, neededCharacters(source)]))
  expect([...possible(new Set(text))].sort()).toEqual(may.toSorted())
})
