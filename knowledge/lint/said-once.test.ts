import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import { rules } from './rules.ts'
import {
  formulasAgreeInPregnancy,
  friedNamesAreTheFriedForm,
  labelsSayOneWordOfOne,
  modificationsAreSaidOnce,
  proseIsSaidOnce,
} from './said-once.ts'
import { base, faultsOf } from './sample.ts'

const knowledge = loadKnowledge()

/** The base with one entry modified. */
function broken<K extends 'formulas' | 'preparations' | 'herbs'>(kind: K, zh: string, change: object) {
  const entry = [...knowledge[kind].values()].find((e) => e.zh === zh)
  if (!entry) throw new Error(`no ${zh} in ${kind}`)
  return { ...knowledge, [kind]: new Map<string, unknown>([...knowledge[kind], [entry.id, { ...entry, ...change }]]) }
}

test.each(
  [
    modificationsAreSaidOnce,
    formulasAgreeInPregnancy,
    labelsSayOneWordOfOne,
    friedNamesAreTheFriedForm,
    proseIsSaidOnce,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test('the same herbs offered twice are reported', () => {
  const modify = [...knowledge.formulas.values()].find((f) => f.zh === '归肾丸')?.modify ?? []
  const twice = broken('formulas', '归肾丸', { modify: [...modify, ...modify.slice(0, 1)] })
  expect(faultsOf(modificationsAreSaidOnce, twice)).toEqual(['归肾丸: 淫羊藿、巴戟天 twice'])
})

test('a caution stricter than the herb is reported', () => {
  const strict = broken('formulas', '振颓汤', { cautions: '乳香、没药活血，川牛膝、益母草孕妇禁用。' })
  expect(faultsOf(formulasAgreeInPregnancy, strict)).toEqual(['振颓汤: 川牛膝 禁用, the herb itself 慎用'])
})

test('a caution milder than a drug of the formula is reported', () => {
  const mild = broken('formulas', '苇茎汤', { cautions: '孕妇慎用。' })
  expect(faultsOf(formulasAgreeInPregnancy, mild)).toEqual(['苇茎汤: care for 桃仁, the herb itself 禁用'])
})

test('a label that says never and with care of the same patients is reported', () => {
  const both = broken('preparations', '安宫牛黄丸', { cautions: '肝肾功能不全者禁用；高血压、肝肾功能不全者慎用。' })
  expect(faultsOf(labelsSayOneWordOfOne, both)).toEqual(['安宫牛黄丸: 肝肾功能不全: 禁用, 慎用'])
})

test('a fried name of the plain herb is reported where the fried form has an entry', () => {
  const fried = broken('herbs', '花椒', { aliases: ['川椒', '炒川椒'] })
  expect(faultsOf(friedNamesAreTheFriedForm, fried)).toEqual(['花椒: 炒川椒'])
})

test('a sentence said twice is reported', () => {
  const twice = broken('formulas', '犀黄丸', { cautions: '孕妇禁用。辛香走窜，孕妇禁用。' })
  expect(faultsOf(proseIsSaidOnce, twice)).toEqual(['犀黄丸: 孕妇禁用'])
})
