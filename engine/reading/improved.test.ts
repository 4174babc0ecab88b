import { expect, test } from 'vitest'
import { readImproved } from './improved.ts'

test.each<[string, string]>([
  ['睡得好多了', '失眠'],
  ['晚上睡得踏实多了', '失眠'],
  ['睡眠比以前好', '失眠'],
  ['睡眠明显改善', '失眠'],
  ['胃口也好些了', '纳呆'],
  ['胃口比上次强多了', '纳呆'],
  ['吃饭香多了', '纳呆'],
  ['食欲有所恢复', '纳呆'],
  ['精神好很多', '神疲'],
  ['体力恢复了', '乏力'],
  ['心情好转', '情绪低落'],
  ['脾气好了不少', '易怒'],
])('「%s」: %s is better', (text, name) => expect(readImproved(text).map((f) => f.names)).toContainEqual([name]))

test.each([
  '睡得好',
  '睡得没好多少',
  '睡眠不见好转',
  '胃口好',
  '精神病好转',
  '睡眠好',
  '胃口大',
  '吃得太多了',
  '睡得好多天了',
])('「%s」 tells of nothing that is better', (text) => expect(readImproved(text)).toEqual([]))
