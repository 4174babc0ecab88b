import { describe, expect, test } from 'vitest'
import { prescriptionStatuses, statusPermits } from '../base/prescription-status.ts'
import { PrescriptionContent } from './prescription-content.ts'
import { diagnosisInWords, isEmptyPrescription, lackingIn } from './prescription-rules.ts'

const content = (fields: object) => PrescriptionContent.parse(fields)
const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 10 }]
const usage = { taking: '水煎服', pairs: 3, pairsPerDay: 1 }
const errorsOf = (fields: object) => lackingIn(content(fields)).map(({ error }) => error)

test.each([
  [0.001, true],
  [0.015, true],
  [9999, true],
  [0, false],
  [0.0005, false],
  [0.0151, false],
  [6.12, true],
  [1.005, false],
  [6.123, false],
  [10_000, false],
])('a dose of %s g can be written: %o', (doseG, isGood) => {
  expect(PrescriptionContent.safeParse({ herbs: [{ herbId: 'chan-su', name: '蟾酥', doseG }] }).success).toBe(isGood)
})

test.each([
  ['不寐', {}, '不寐'],
  ['不寐 心脾两虚证', { chineseDiseases: [{ code: 'A04', name: '不寐' }] }, '不寐 心脾两虚证'],
  ['不寐', { chineseDiseases: [{ code: 'A04', name: '不寐' }] }, ''],
  ['Acute bronchitis', { westernDiseases: [{ code: 'J20', name: 'Acute bronchitis' }] }, ''],
  ['  ', {}, ''],
])('the diagnosis 「%s」 beside %o is in words: 「%s」', (diagnosisResult, coded, words) => {
  expect(diagnosisInWords(content({ diagnosisResult, ...coded }))).toBe(words)
})

test.each([
  ['change', ['draft', 'saved']],
  ['confirm', ['saved']],
] as const)('%s is permitted in %s alone', (action, statuses) => {
  expect(prescriptionStatuses.filter((status) => statusPermits(action, status))).toEqual(statuses)
})

describe('[RULE-doctor-decides] what a prescription cannot be without', () => {
  test.each([
    ['nothing at all', {}, true],
    ['a history alone', { selfDescription: '头痛' }, true],
    ['advice alone', { advice: '避风寒' }, true],
    ['herbs', { herbs }, false],
    [
      'a prepared medicine',
      { preparations: [{ preparationId: 'ban-lan-gen-ke-li', name: '板蓝根颗粒', pairs: 1 }] },
      false,
    ],
  ])('%s: empty is %o', (_, fields, empty) => {
    expect(isEmptyPrescription(content(fields))).toBe(empty)
  })

  test('an empty one lacks content and diagnosis; usage is asked for with herbs alone', () => {
    expect(errorsOf({})).toEqual(['prescription_empty', 'prescription_diagnosis'])
    expect(errorsOf({ herbs })).toEqual(['prescription_usage', 'prescription_diagnosis'])
    expect(errorsOf({ herbs, recipeUsage: { ...usage, taking: ' ' } })).toContain('prescription_usage')
    expect(errorsOf({ herbs, recipeUsage: usage, diagnosisResult: '感冒' })).toEqual([])
    expect(errorsOf({ herbs, recipeUsage: usage, diagnosisResult: '  ' })).toEqual(['prescription_diagnosis'])
    const medicine = { preparations: [{ preparationId: 'ban-lan-gen-ke-li', name: '板蓝根颗粒', pairs: 1 }] }
    expect(errorsOf({ ...medicine, diagnosisResult: '感冒' })).toEqual([])
  })
})
