import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { conditionOf, prepareConditions } from './condition.ts'
import type { FactKind, VisitFacts } from './condition.types.ts'
import { measuredIds } from './measured.ts'

const knowledge = loadKnowledge()
const index = prepareConditions(knowledge)
const kindsOf = (facts: Partial<VisitFacts>): FactKind[] =>
  conditionOf(index, {
    sex: 'female',
    ageMonths: 30 * 12,
    record: null,
    visit: 'normal',
    history: '',
    signs: [],
    unsaid: [],
    menses: { last: null, cycleDays: null },
    today: '2026-11-30',
    ...facts,
  }).facts.map((f) => f.kind)
const measured = (id: string, value: number, facts: Partial<VisitFacts> = {}) =>
  kindsOf({ measured: [{ id, value, words: `${id} ${value}` }], ...facts })

test('every value that restricts prescribing is in the base', () => {
  expect(measuredIds.filter((id) => !knowledge.labValues.has(id))).toEqual([])
})

test.each<[string, number, number, FactKind]>([
  ['creatinine', 133, 132, 'kidney'],
  ['filtration-rate', 59, 60, 'kidney'],
  ['alanine-aminotransferase', 60, 59, 'liver'],
  ['aspartate-aminotransferase', 60, 59, 'liver'],
  ['total-bilirubin', 34, 33, 'liver'],
  ['hepatitis-b-surface-antigen', 0.06, 0.05, 'liver'],
  ['platelets', 49, 50, 'bleeding'],
  ['inr', 4, 3.9, 'bleeding'],
  ['faecal-occult-blood', 1, 0, 'bleeding'],
  ['potassium', 3.4, 3.5, 'potassium'],
  ['thyrotropin', 0.09, 0.1, 'thyroid'],
  ['systolic-pressure', 160, 159, 'pressure'],
  ['systolic-pressure', 180, 179, 'crisis'],
  ['diastolic-pressure', 100, 99, 'pressure'],
  ['diastolic-pressure', 110, 109, 'crisis'],
  ['beta-hcg', 25, 24, 'pregnant'],
])('%s of %d states what %d does not: %s', (id, out, within, kind) => {
  expect(measured(id, out)).toContain(kind)
  expect(measured(id, within)).not.toContain(kind)
})

test('a value that is usual at the age, and a test of a man, state nothing', () => {
  expect(measured('total-bilirubin', 120, { ageMonths: 0.3 })).toEqual([])
  expect(measured('potassium', 3.4, { ageMonths: 6 })).toEqual([])
  expect(measured('aspartate-aminotransferase', 70, { ageMonths: 12 })).toEqual([])
  expect(measured('systolic-pressure', 165, { ageMonths: 120 })).toEqual([])
  expect(measured('beta-hcg', 900, { sex: 'male' })).toEqual([])
})

test.each<[string, FactKind]>([
  ['慢性肾脏病3期', 'kidney'],
  ['原发性开角型青光眼', 'glaucoma'],
  ['癫痫', 'seizures'],
  ['慢性乙型病毒性肝炎', 'liver'],
  ['心房颤动', 'heart'],
  ['特发性血小板减少性紫癜', 'bleeding'],
  ['前列腺增生', 'retention'],
  ['妊娠剧吐', 'pregnant'],
])('the diagnosis %s counts: %s', (name, kind) => {
  expect(kindsOf({ diagnoses: [name] })).toContain(kind)
})

test('of earlier diagnoses what does not pass counts, quoted from the record', () => {
  const former = ['青光眼', '高血压', '急性肝炎', '妊娠剧吐', '便血', '甲状腺功能亢进']
  expect(kindsOf({ former })).toEqual(['glaucoma', 'pressure'])
  expect(kindsOf({ former: ['感冒'] })).toEqual([])
})

test('a diagnosis quotes its name, a value its words, both from this visit', () => {
  const { facts, pregnant } = conditionOf(index, {
    sex: 'female',
    ageMonths: 360,
    record: null,
    visit: null,
    history: '',
    signs: [],
    unsaid: [],
    menses: { last: null, cycleDays: null },
    today: '2026-11-30',
    diagnoses: ['青光眼', '感冒', '人工流产术后'],
    measured: [{ id: 'inr', value: 5, words: 'INR 5' }],
  })
  expect(pregnant).toBe(false)
  expect(facts.filter((f) => f.source === 'visit')).toEqual([
    { kind: 'glaucoma', source: 'visit', words: '青光眼' },
    { kind: 'bleeding', source: 'visit', words: 'INR 5' },
  ])
})
