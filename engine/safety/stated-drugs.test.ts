import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { deniesDrugs, drugsStatedIn } from './stated-drugs.ts'
import { isJudged } from './testing/ask.ts'
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

test('a list names what is taken, whether or not the table knows it', () => {
  expect(drugsStatedIn(index, '头痛3天\n在服：华法林5mg、某某胶囊')).toEqual(['华法林', '某某胶囊'])
  expect(drugsStatedIn(index, 'Takes: warfarin, foostatin')).toEqual(['warfarin', 'foostatin'])
  expect(drugsStatedIn(index, '在服：没有')).toEqual([])
  expect(drugsStatedIn(index, '在服：不清楚')).toEqual([])
  expect(drugsStatedIn(index, '在服：阿司匹林已停')).toEqual([])
})

test.each([
  '未用其他药。',
  '未服其他药物',
  '没有吃其他药',
  '没吃别的药',
  '无其他用药史，否认其他药物',
  '否认长期服药',
  '否认服用西药',
  '否认长期服药史',
  '目前未服其它药',
  '无长期用药',
  '用药史：无',
  '在服：没有',
  '头痛3天\n在服：无',
  'No other medicines.',
  'takes no medication',
  'Not on any drugs',
  'Medications: none',
])('current drugs are denied: %s', (text) => {
  expect(deniesDrugs((s) => s, text)).toBe(true)
})

test.each([
  '',
  '头痛3天',
  '否认药物过敏史',
  '否认其他药物过敏',
  '否认其他药物及食物过敏',
  '未服药治疗',
  '未用西药治疗',
  '不愿服西药',
  '有无其他药：不详',
  '服药史：无明显规律',
  '停用西药',
  '在服：',
  '在服：不清楚',
  '在服：华法林',
  '无其他药可用',
  'No known drug allergies.',
  'no other drug allergies',
  'Takes: not sure',
])('no denial of current drugs: %s', (text) => {
  expect(deniesDrugs((s) => s, text)).toBe(false)
})

test('where nobody has asked what she takes, nothing found is no all-clear', () => {
  const base = smallBase({ herbs: [herbOf('gan-cao', '甘草')] })
  for (const rule of ['drug-interaction', 'preparation-interaction', 'preparation-drug'] as const) {
    const patient = { westernDrugs: [] }
    expect(isJudged(base, rule, ['甘草'], { patient })).toBe(false)
    expect(isJudged(base, rule, ['甘草'], { patient, history: '未用其他药。' })).toBe(true)
    expect(isJudged(base, rule, ['甘草'], { patient: { westernDrugs: ['无'] } })).toBe(true)
    expect(isJudged(base, rule, ['甘草'], { patient: null, history: '未用其他药。' })).toBe(true)
  }
})
