import { expect, test } from 'vitest'
import { formOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { findingsOf } from './testing/ask.ts'
import { readingsOf, withoutForm } from './words.ts'

test.each([
  ['注射用头孢曲松', '头孢曲松'],
  ['头孢注射用水', '头孢注射用水'],
  ['清开灵注射液', '清开灵'],
  ['清开灵注射液原液', '清开灵注射液原液'],
  ['丹膏', '丹膏'],
  ['注射用', '注射用'],
])('%s without its form is %s', (name, bare) => expect(withoutForm(name)).toBe(bare))

test.each([
  ['青霉素 过敏', ['青霉素 过敏', '青霉素']],
  ['青霉素药物过敏史', ['青霉素药物过敏史', '青霉素']],
  ['对虾', ['对虾', '虾']],
  ['过敏', ['过敏']],
  ['磺胺类', ['磺胺类', '磺胺']],
  ['史国公药酒', ['史国公药酒', '史国公药']],
  ['不耐受乳糖', ['不耐受乳糖']],
  ['类胡萝卜素', ['类胡萝卜素']],
  ['制剂辅料', ['制剂辅料']],
])('%s is read as %j', (word, readings) => expect(readingsOf(word)).toEqual(readings))

const base = smallBase({
  herbs: [
    herbOf('fu-zi', '附子', { doseG: [3, 12], toxicity: '有毒', forms: [formOf('淡附片', { toxicity: '无毒' })] }),
  ],
})

test.each([
  ['the poisonous form alone', [['附子', 13]], 'sign'],
  ['the mild form alone', [['淡附片', 13]], 'hint'],
  [
    'both together',
    [
      ['附子', 6],
      ['淡附片', 7],
    ],
    'sign',
  ],
] as const)('above the range, %s: %j', (_, lines, level) => {
  expect(findingsOf(base, 'dose', lines).map((f) => f.level)).toEqual([level])
})
