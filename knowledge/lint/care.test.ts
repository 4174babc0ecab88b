import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import {
  bleedingValuesSpareTheBlood,
  careFitsSomething,
  dishesAgreeInPregnancy,
  eyeSignsAreSigns,
  labRangesRunUpward,
  offeredDoseInRange,
  questionnaireIsWhole,
} from './care.ts'
import { base, faultsOf } from './sample.ts'

/** Each rule accepts the base and reports one deliberate violation. */
const knowledge = loadKnowledge()

function broken<K extends keyof Knowledge>(kind: K, change: (entry: never) => object): Knowledge {
  const map = knowledge[kind] as unknown as ReadonlyMap<string, object>
  const [first] = map
  if (!first) throw new Error(`${kind} is empty`)
  return { ...knowledge, [kind]: new Map([...map, [first[0], change(first[1] as never)]]) }
}

const rules = [
  careFitsSomething,
  questionnaireIsWhole,
  offeredDoseInRange,
  labRangesRunUpward,
  bleedingValuesSpareTheBlood,
  eyeSignsAreSigns,
  dishesAgreeInPregnancy,
]

test.each(rules.map((r) => [r.name, r] as const))('%s: the base keeps it', (_, rule) => {
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test('a dish for nothing, and a therapy of points without any', () => {
  const dish = broken('diets', (d: object) => ({ ...d, signs: [], patterns: [] }))
  expect(faultsOf(careFitsSomething, dish)).toHaveLength(1)
  const therapy = broken('therapies', (t: object) => ({ ...t, reach: 'points', points: [] }))
  expect(faultsOf(careFitsSomething, therapy)).toHaveLength(1)
})

test('a question too few', () => {
  const short = broken('constitutions', (c: { items: object[] }) => ({ ...c, items: c.items.slice(1) }))
  expect(faultsOf(questionnaireIsWhole, short).length).toBeGreaterThan(0)
})

test('a dose beyond the range of its herb', () => {
  const sound = [...knowledge.eyeSigns.values()].find((e) => e.add.length)
  if (!sound) throw new Error('no finding offers a herb')
  const heavy = { ...sound, add: sound.add.slice(0, 1).map((a) => ({ ...a, doseG: 500 })) }
  const eyeSigns = new Map([...knowledge.eyeSigns, [sound.id, heavy] as const])
  expect(faultsOf(offeredDoseInRange, { ...knowledge, eyeSigns })).toHaveLength(1)
})

test('a range upside down', () => {
  const down = broken('labValues', (v: object) => ({ ...v, ranges: [{ low: 9, high: 3 }], low: undefined }))
  expect(faultsOf(labRangesRunUpward, down)).toHaveLength(1)
})

test('a clotting time that says nothing of what moves the blood', () => {
  const value = [...knowledge.labValues.values()].find((v) => v.zh === '活化部分凝血活酶时间')
  if (!value?.high) throw new Error('no clotting time')
  const silent = { ...value, high: { ...value.high, careful: [] } }
  const labValues = new Map([...knowledge.labValues, [value.id, silent]])
  expect(faultsOf(bleedingValuesSpareTheBlood, { ...knowledge, labValues })).toHaveLength(1)
})

test('a finding of the eye that is no sign', () => {
  expect(
    faultsOf(
      eyeSignsAreSigns,
      broken('eyeSigns', (e: object) => ({ ...e, sign: 'nothing' })),
    ),
  ).toHaveLength(1)
})

test('a soup of safflower said to be harmless', () => {
  const dish = broken('diets', (d: object) => ({ ...d, ingredients: [['红花', 5, 'herb']], pregnancy: '慎用' }))
  expect(faultsOf(dishesAgreeInPregnancy, dish).join()).toContain('红花 禁用')
})
