import { expect, test } from 'vitest'
import { drugsStatedIn } from './stated-drugs.ts'
import { finderOf } from './words.ts'

const words = ['华法林', '地高辛', '阿司匹林', '沙班', '利伐沙班', '安定', 'warfarin']
const index = {
  simplify: (s: string) => s,
  drugs: words.map((word) => ({ word, found: finderOf(word), interactions: [] })),
}

test('a drug that the history names is one the patient takes', () => {
  expect(drugsStatedIn(index, '失眠三年。长期服华法林，予"地高辛、阿司匹林"治疗')).toEqual([
    '华法林',
    '地高辛',
    '阿司匹林',
  ])
  expect(drugsStatedIn(index, '利伐沙班 10mg 每日一次')).toEqual(['利伐沙班'])
  expect(drugsStatedIn(index, 'On Warfarin for years')).toEqual(['warfarin'])
})

test('one that is denied, given up or not borne is not', () => {
  expect(drugsStatedIn(index, '否认服用华法林，阿司匹林过敏，地高辛已停两月')).toEqual([])
  expect(drugsStatedIn(index, '')).toEqual([])
  expect(drugsStatedIn(index, '曾服华法林；服阿司匹林三年，去年已停。口服地高辛，现已停经50天')).toEqual(['地高辛'])
})

test('an ordinary word that is also a drug is one only where something is taken', () => {
  expect(drugsStatedIn(index, '情绪安定')).toEqual([])
  expect(drugsStatedIn(index, '睡前服安定1片')).toEqual(['安定'])
})
