import { expect, test } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { localiseFindings, valuesFor } from './localise.service.ts'

const knowledge = loadKnowledge()
const line = (herbId: string, name: string) => ({ herbId, name, form: null, doseG: 6 })
const { herbs, recipes } = PrescriptionContent.parse({
  recipes: [{ recipeId: 'ma-huang-tang' }],
  herbs: [
    line('ma-huang', '麻黄'),
    line('gui-zhi', '桂枝'),
    line('ku-xing-ren', '苦杏仁'),
    line('zhi-gan-cao', '炙甘草'),
    line('huang-qin', '黄芩'),
  ],
})
const stored = { recipeName: '麻黄汤加味', explanation: '麻黄汤：发汗解表。', decoctionText: '' }
const editor = { herbs, recipes, ownName: '' }

test('a sheet is reported in the language of the caller; the stored Chinese stays as it is', () => {
  expect(localiseFindings({ knowledge, language: 'zh_CN' }, stored, editor)).toEqual(stored)
  expect(localiseFindings({ knowledge, language: 'zh_TW' }, stored, editor)).toMatchObject({
    recipeName: '麻黃湯加味',
    explanation: '麻黃湯：發汗解表。',
  })
  const english = localiseFindings({ knowledge, language: 'en' }, stored, editor)
  expect(english.recipeName).toBe('Ephedra Decoction, with additions')
  expect(english.explanation).toMatch(/^Ephedra Decoction \[.+\]: .*Added: Scutellaria/)
  expect(english.explanation).not.toMatch(/\p{Script=Han}/u)
  expect(localiseFindings({ knowledge, language: 'en' }, stored, { ...editor, ownName: '沈氏方' }).recipeName).toBe(
    '沈氏方',
  )
})

test('herbs within a sentence are named in its language; what has an English value of its own keeps it', () => {
  const values = {
    a: '麻黄',
    herbs: '桂枝、苦杏仁',
    preparation: '龙胆泻肝丸',
    drug: '伪麻黄碱',
    groupEn: 'aconites',
    dose: 9,
    text: 'incompatible',
  }
  expect(valuesFor({ knowledge, language: 'en' }, values)).toEqual({
    a: 'Ephedra',
    herbs: 'Cinnamon twig, Bitter apricot seed',
    preparation: 'Gentian Pill to Drain the Liver',
    drug: 'pseudoephedrine',
    drugEn: 'Pseudoephedrine',
    groupEn: 'aconites',
    dose: 9,
    text: 'incompatible',
  })
  expect(valuesFor({ knowledge, language: 'zh_TW' }, values)).toMatchObject({ a: '麻黃', drug: '偽麻黃鹼' })
  expect(valuesFor({ knowledge, language: 'zh_CN' }, values)).toEqual({ ...values, drugEn: '伪麻黄碱' })
  const lists = { a: ['附子', '半夏'], b: ['川贝母'], bOf: '龙胆泻肝丸', text: 'preparation-incompatible' }
  expect(valuesFor({ knowledge, language: 'zh_CN' }, lists)).toMatchObject({
    a: '附子、半夏',
    b: '川贝母（龙胆泻肝丸）',
  })
  expect(valuesFor({ knowledge, language: 'en' }, lists)['b']).toMatch(/ \(in Gentian Pill to Drain the Liver\)$/)
  const needle = { points: ['合谷', '三阴交'], pointIds: ['li-4', 'sp-6'], danger: '肺' }
  expect(valuesFor({ knowledge, language: 'en' }, needle)).toMatchObject({ danger: 'the lung' })
  expect(valuesFor({ knowledge, language: 'zh_CN' }, needle)).toMatchObject({ points: '合谷、三阴交', danger: '肺' })
})

test('a pattern that a herb may harm is named in the language of the reader', () => {
  const patternIn = (language: 'en' | 'zh_TW') => valuesFor({ knowledge, language }, { pattern: '脾气虚证' })['pattern']
  expect(patternIn('en')).toMatch(/^Spleen qi deficiency/)
  expect(patternIn('zh_TW')).toBe('脾氣虛證')
})

test('signs of the other sex than the record’s are named in the language of the reader', () => {
  const signsIn = (language: 'en' | 'zh_TW') => valuesFor({ knowledge, language }, { signs: ['痛经', '遗精'] })['signs']
  expect(signsIn('en')).toBe('Painful menstruation, Seminal emission')
  expect(signsIn('zh_TW')).toBe('痛經、遺精')
})

test('another sheet is named by its day in the language of the reader, and a herb in its place is a herb', () => {
  const otherIn = (language: 'en' | 'zh_TW' | 'zh_CN', other: string) =>
    valuesFor({ knowledge, language }, { other })['other']
  expect(otherIn('en', '自拟方 202611293000010027')).toBe('Own formula of 29 Nov')
  expect(otherIn('zh_CN', '麻子仁丸 202611233000019052')).toBe('麻子仁丸（11月23日）')
  expect(otherIn('zh_TW', '自拟方 202611293000010027')).toBe('自擬方（11月29日）')
  const medicine = valuesFor({ knowledge, language: 'en' }, { a: '归脾丸' })['a']
  expect(otherIn('en', '自拟方 202611293000010027 归脾丸')).toBe(`Own formula of 29 Nov ${medicine}`)
  expect(otherIn('en', '麻黄')).toBe(valuesFor({ knowledge, language: 'en' }, { a: '麻黄' })['a'])
  // A sheet without a number, and a name of the doctor's that ends in digits.
  expect(otherIn('zh_TW', '自拟方')).toBe('自擬方')
  expect(otherIn('zh_CN', '咳方 2025')).toBe('咳方 2025')
})
