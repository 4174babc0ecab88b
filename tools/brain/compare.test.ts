import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { diseaseNamed, dosesInRange, formulaNamed, herbIdentity } from './compare.ts'
import { f1 } from './f1.ts'

const knowledge = loadKnowledge()

test.each([
  ['荆防败毒散或荆防达表汤', '荆防败毒散', true],
  ['三子养亲汤加味', '三子养亲汤', true],
  ['导痰汤合四苓散', '导痰汤', true],
  ['宗玉屏风散', '玉屏风散', true],
  ['桂枝汤', '麻黄汤', false],
])('%s is met by %s: %s', (gold, predicted, met) => expect(formulaNamed(knowledge, gold, predicted)).toBe(met))

test.each([
  ['感冒（风热证）', '感冒', true],
  ['水肿病', '水肿', true],
  ['痹症', '痹证', true],
  ['第七节丹毒', '丹毒', true],
  ['泄泻', '小儿泄泻', true],
  ['泄泻', '小儿腹痛', false],
  ['第二节　痔', '痔', true],
  ['〔漏睛证〕', '漏睛', true],
  ['不寐　附：多寐', '不寐', true],
  ['不寐　附：多寐', '多寐', false],
  ['胁痛', '胃痛', false],
])('%s is met by %s: %s', (gold, predicted, met) => expect(diseaseNamed(knowledge, gold, predicted)).toBe(met))

test.each([
  ['炙甘草', '甘草'],
  ['生甘草', '甘草'],
  ['焦白术', '白术'],
  ['黄芪：30', '黄芪'],
])('%s is the herb %s', (name, plain) => expect(herbIdentity(knowledge, name)).toBe(herbIdentity(knowledge, plain)))

test('a herb that nobody knows stays itself', () => expect(herbIdentity(knowledge, '不存在草')).toBe('不存在草'))

test('agreement is the harmonic mean of both ways', () => {
  expect(f1(['a', 'b'], ['b', 'c'])).toBe(0.5)
  expect(f1([], [])).toBe(1)
  expect(f1(['a'], [])).toBe(0)
})

test('doses are held against the range of the herb; without a dose nothing is judged', () => {
  const herbs = [
    { name: '麻黄', grams: 500 },
    { name: '麻黄', grams: 3 },
    { name: '麻黄', grams: null },
  ]
  expect(dosesInRange(knowledge, herbs)).toEqual([false, true])
  expect(dosesInRange(knowledge, [{ name: '麻黄', grams: 1 }])).toEqual([false])
  expect(dosesInRange(knowledge, [{ name: '麻黄', grams: 1 }], 24)).toEqual([true])
})
