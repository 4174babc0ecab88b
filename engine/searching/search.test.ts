import { expect, test } from 'vitest'
import { indexNames, searchNames } from './search.ts'

const index = indexNames([
  { id: 'e-jiao', name: '阿胶', others: ['驴皮胶'], pinyin: 'ē jiāo', initials: 'ej', en: 'Donkey-hide gelatin' },
  { id: 'sheng-jiang', name: '生姜', others: ['鲜姜'], pinyin: 'shēng jiāng', initials: 'sj', en: 'Fresh ginger' },
  { id: 'sang-ji-sheng', name: '桑寄生', others: [], pinyin: 'sāng jì shēng', initials: 'sjs', en: 'Taxillus' },
  { id: 'cold-damage', name: '伤寒', others: [], pinyin: 'shāng hán', initials: 'sh', en: 'Cold damage' },
  { id: 'common-cold', name: '普通感冒', others: [], pinyin: 'gǎn mào', initials: 'gm', en: 'Common cold' },
  { id: 'gan-jiang', name: '干姜', others: [], pinyin: 'gān jiāng', initials: 'gj', en: 'Dried ginger' },
])
const ids = (q: string) => searchNames(index, q, 10).map((n) => n.id)

test.each([
  ['阿胶', ['e-jiao']],
  ['姜', ['gan-jiang', 'sheng-jiang']],
  ['sj', ['sheng-jiang', 'sang-ji-sheng']],
  ['shengjiang', ['sheng-jiang']],
  ['jiang', ['gan-jiang', 'sheng-jiang']],
  ['ginger', ['gan-jiang', 'sheng-jiang']],
  ['驴皮', ['e-jiao']],
  ['cold', ['common-cold', 'cold-damage']],
  ['cold d', ['cold-damage']],
  ['无此药', []],
  ['  ', []],
])('%s finds %j', (q, expected) => {
  expect(ids(q)).toEqual(expected)
})
