import { expect, test } from 'vitest'
import { indexNames, type Named, searchNames } from './search.ts'

const named = (id: string, name: string, more: Partial<Named> = {}): Named => ({
  id,
  name,
  others: [],
  pinyin: '',
  initials: '',
  en: '',
  ...more,
})
const found = (q: string, list: readonly Named[], limit = 10) =>
  searchNames(indexNames(list), q, limit).map((n) => n.id)

test('the whole word comes before its beginning, its beginning before the middle, whatever kind of name it is', () => {
  const list = [named('inside', '大生姜'), named('begins', '生姜皮'), named('whole', '鲜姜', { others: ['生姜'] })]
  expect(found('生姜', list)).toEqual(['whole', 'begins', 'inside'])
  expect(found('生姜', list.toReversed())).toEqual(['whole', 'begins', 'inside'])
})

test('of words that fit alike: the name, another name, initials, pinyin, English', () => {
  const list = [
    named('english', '甲', { en: 'ab' }),
    named('pinyin', '乙', { pinyin: 'ab' }),
    named('initials', '丙', { initials: 'ab' }),
    named('other', '丁', { others: ['ab'] }),
    named('name', 'ab'),
  ]
  const order = ['name', 'other', 'initials', 'pinyin', 'english']
  expect(found('ab', list)).toEqual(order)
  expect(found('ab', list.toReversed())).toEqual(order)
  const longer = list.map((one) => ({
    ...one,
    name: one.id === 'name' ? 'abc' : one.name,
    others: one.others.map(() => 'abc'),
    initials: one.initials && 'abc',
    pinyin: one.pinyin && 'abc',
    en: one.en && 'abc',
  }))
  expect(found('ab', longer)).toEqual(order)
  expect(found('bc', longer)).toEqual(order)
})

test('then the commoner, then the shorter, then the id', () => {
  const list = [named('z', '生姜皮'), named('b', '生姜汁片'), named('c', '生姜片', { common: 2 }), named('a', '生姜炭')]
  expect(found('生姜', list)).toEqual(['c', 'a', 'z', 'b'])
  expect(found('生姜', list.toReversed(), 2)).toEqual(['c', 'a'])
})

test.each([
  ['Ē JIĀO', ['e-jiao']],
  ['donkey hide', ['e-jiao']],
  ["xi'an", ['xian']],
  ['xi’an', ['xian']],
  ['e', ['e-jiao']],
  ['胶', ['e-jiao']],
  ['阿x', []],
  ['阿胶珠', []],
  ['jx', []],
])('tones, capitals, blanks and marks are no matter: %s', (q, ids) => {
  const list = [
    named('e-jiao', '阿胶', { pinyin: 'ē jiāo', en: 'Donkey-hide' }),
    named('xian', '西安', { pinyin: "Xī'ān" }),
  ]
  expect(found(q, list)).toEqual(ids)
})
