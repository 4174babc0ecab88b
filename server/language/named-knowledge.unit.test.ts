import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingIndexOf, recognitionIndexOf } from '#server/engine-indexes.ts'
import { findHerbs } from '#server/search/find-herbs.ts'
import { labelOf } from './label.ts'
import { namedKnowledge } from './named-knowledge.ts'

const base = loadKnowledge()
const herb = (id: string, style: 'pinyin' | 'latin' | 'english') => {
  const found = namedKnowledge(base, style).herbs.get(id)
  return found ? labelOf(found, 'en') : ''
}

test.each([
  ['ma-huang', 'pinyin', 'Mahuang 麻黄'],
  ['ma-huang-gen', 'pinyin', 'Mahuanggen 麻黄根'],
  ['ma-huang', 'latin', 'Ephedrae Herba 麻黄'],
  ['ma-huang-gen', 'latin', 'Ephedrae Radix et Rhizoma 麻黄根'],
  ['ma-huang', 'english', 'Ephedra 麻黄'],
  ['bai-zhu', 'pinyin', 'Baizhu 白术'],
] as const)('%s by its %s is %s', (id, style, name) => {
  expect(herb(id, style)).toBe(name)
})

test('no two herbs share a name, and each keeps its Chinese beside it', () => {
  for (const style of ['pinyin', 'latin', 'english'] as const) {
    const names = [...namedKnowledge(base, style).herbs.values()].map((h) => labelOf(h, 'en'))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a formula is spelt as its readers write it', () => {
  const { formulas } = namedKnowledge(base, 'pinyin')
  expect(formulas.get('ma-huang-tang')?.en).toBe('Mahuang Tang 麻黄汤')
  const named = (zh: string) => [...formulas.values()].find((f) => f.zh === zh)?.en
  for (const [zh, name] of [
    ['六味地黄丸', 'Liuwei Dihuang Wan'],
    ['小青龙加石膏汤', 'Xiaoqinglong Jia Shigao Tang'],
    ['小半夏加茯苓汤', 'Xiaobanxia Jia Fuling Tang'],
    ['桂枝二麻黄一汤', 'Guizhi Er Mahuang Yi Tang'],
    ['桂枝去芍药加蜀漆牡蛎龙骨救逆汤', 'Guizhi Qu Shaoyao Jia Shuqi Muli Longgu Jiuni Tang'],
    ['一加减正气散', 'Yi Jiajian Zhengqi San'],
    ['抑肝散加陈皮半夏', 'Yigansan Jia Chenpi Banxia'],
    ['十六味流气饮', 'Shiliuwei Liuqi Yin'],
    ['痛泻要方', 'Tongxie Yaofang'],
  ] as const)
    expect(named(zh)).toBe(`${name} ${zh}`)
})

test('what is prepared once serves every naming; what is found is named as it was asked for', () => {
  const view = namedKnowledge(base, 'pinyin')
  expect(matchingIndexOf(view)).toBe(matchingIndexOf(base))
  const [found] = findHerbs(recognitionIndexOf(view), 'Ephedrae Herba', null, 3)
  expect(found && labelOf(found.herb, 'en')).toBe('Mahuang 麻黄')
  expect(findHerbs(recognitionIndexOf(view), 'ephedra', null, 3).map((f) => f.herb.zh)).toContain('麻黄')
})
