import { expect, test } from 'vitest'
import { normaliseSpeech } from '#engine/reading/normalise.ts'
import cases from './scope.cases.json' with { type: 'json' }
import { ScopeReader } from './scope.ts'

/** The words in 【】 are judged by the sentence around them. */
function scopeOf(marked: string) {
  const [from, to] = [marked.indexOf('【'), marked.indexOf('】')]
  return new ScopeReader(normaliseSpeech(marked.replace(/[【】]/g, ''), new Map())).of([from, to - 1])
}

const rows = Object.entries(cases).flatMap(([scope, texts]) => texts.map((text) => [scope, text] as const))

test.each(rows)('%s: %s', (scope, text) => {
  expect(scopeOf(text) ?? 'now').toBe(scope)
})

test.each([
  ['【体温39.5】', true],
  ['无咳嗽，【体温39.5】', true],
  ['慢性咳嗽，【体温39.5】', true],
  ['上个月【体温39.5】', false],
  ['父亲去年【体温39.5】', false],
  ['弟弟也是【体温39.5】', false],
  ['如果【体温39.5】', false],
  ['体重3.5kg. 【体温39.5】', true],
  ['上个月3.5天【体温39.5】', false],
  ['父亲【血糖25】，我的5.4', false],
  ['孩子爸爸【血压220/130】，孩子只是咳嗽', false],
  ['老伴【血糖25】，我2点打了胰岛素', true],
  ['我爸【血压220/130】，我没量', true],
])('a measured value is of now unless old, of another, or supposed: %s', (marked, isNow) => {
  const [from, to] = [marked.indexOf('【'), marked.indexOf('】')]
  expect(new ScopeReader(marked.replace(/[【】]/g, '')).isOfNow([from, to - 1])).toBe(isNow)
})

test('places of one text are judged each for itself, and alike when asked again', () => {
  const text = '无胸痛。头痛，父亲有头痛'
  const reader = new ScopeReader(text)
  const spans = [
    [1, 3],
    [4, 6],
    [10, 12],
    [1, 3],
    [4, 6],
  ] as const
  expect(spans.map((s) => reader.of(s))).toEqual(['denied', null, 'other', 'denied', null])
})
