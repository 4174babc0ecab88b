import { expect, test } from 'vitest'
import { composition } from '#engine/composing/compose.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { composedTexts, recipeLabel } from './composed.ts'
import { recordedLabel } from './label.ts'
import { namedKnowledge } from './named-knowledge.ts'

const knowledge = namedKnowledge(loadKnowledge(), 'pinyin')
const [zh, tw, en] = (['zh_CN', 'zh_TW', 'en'] as const).map((language) => ({ knowledge, language }))

test.each([
  ['补中益气汤', 'Buzhong Yiqi Tang 补中益气汤'],
  ['麻黄汤合二陈汤加减', 'Mahuang Tang 麻黄汤 with Erchen Tang 二陈汤, modified'],
  ['百合固金汤加味', 'Baihe Gujin Tang 百合固金汤, with additions'],
  ['二陈汤合百合固金汤', 'Erchen Tang 二陈汤 with Baihe Gujin Tang 百合固金汤'],
  ['自拟方', 'Own formula'],
  ['王家祖传合方', '王家祖传合方'],
  ['', ''],
])('a stored sheet %s is called %s in English', (stored, named) => {
  expect(en && recipeLabel(en, stored)).toBe(named)
})

test.each([
  ['虚劳 脾气虚证', 'Consumptive disease · Spleen qi deficiency'],
  // Not in the base, but in the tables of the standard and of ICD-10.
  ['内伤咳嗽 心阴阳两虚证', 'Cough due to internal damage · Dual deficiency of heart yin and yang'],
  ['不寐病 心脾两虚证 头晕和眩晕', 'Insomnia · Deficiency of heart and spleen · Dizziness and giddiness'],
  ['感冒（自觉怕冷）', '感冒（自觉怕冷）'],
  ['after the flood', 'after the flood'],
])('a recorded diagnosis %s reads %s', (stored, named) => {
  expect(en && recordedLabel(en, stored)).toBe(named)
})

test('Chinese stays as written, in the characters of the reader', () => {
  expect(zh && [recipeLabel(zh, '麻黄汤加减'), recordedLabel(zh, '虚劳 脾气虚证')]).toEqual([
    '麻黄汤加减',
    '虚劳 脾气虚证',
  ])
  expect(tw && [recipeLabel(tw, '麻黄汤加减'), recordedLabel(tw, '虚劳 脾气虚证')]).toEqual([
    '麻黃湯加減',
    '虛勞 脾氣虛證',
  ])
})

test('a formula whose name holds its book is not followed by the book once more', () => {
  const explained = (name: string) => {
    const made = composition(knowledge, [knowledge.formulaNames.get(name) ?? ''], [])
    return zh && composedTexts(zh, made, '').explanation
  }
  expect(explained('温经汤（妇人大全良方）')).toMatch(/^温经汤（妇人大全良方）：/)
  expect(explained('归脾汤')).toMatch(/^归脾汤（正体类要[^（]*）：/)
})
