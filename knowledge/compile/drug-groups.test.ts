import { expect, test } from 'vitest'
import type { DrugInteraction } from '../schema/safety.ts'
import { widerGroupsHoldTheNames, withDrugNames } from './drug-groups.ts'
import type { Fault } from './read.ts'

const interaction = (drugs: string[]): DrugInteraction => ({
  ...{ id: 'warfarin-with-salvia-root', zh: '华法林与丹参', en: 'warfarin with salvia root', drugs, herbs: ['丹参'] },
  ...{ mechanism: { zh: '', en: '' }, level: 'sign', evidence: '药理', source: '' },
})
const groups = new Map([
  ['warfarin', { id: 'warfarin', zh: '华法林', en: 'warfarin', names: ['华法林', 'warfarin'] }],
  ['anticoagulants', { id: 'anticoagulants', zh: '抗凝药', en: 'anticoagulants', names: ['肝素', 'warfarin'] }],
])

function compile(drugs: string[]) {
  const faults: Fault[] = []
  const named = withDrugNames(new Map([['one', interaction(drugs)]]), groups, faults)
  return { drugs: named.get('one')?.drugs, faults: faults.map((f) => `${f.rule}: ${f.what}`) }
}

test('a group of drugs stands for all its names, each once', () => {
  expect(compile(['华法林', '抗凝药'])).toEqual({ drugs: ['华法林', 'warfarin', '肝素'], faults: [] })
})

test('a group that does not exist and one that nothing uses are faults', () => {
  expect(compile(['华法令']).faults).toEqual([
    'drug group exists: 华法令',
    'a drug group is used: 华法林',
    'a drug group is used: 抗凝药',
  ])
})

test('a brand that only the narrow group knows is a fault of the wide one', () => {
  const faults: Fault[] = []
  const wide = { id: 'anticoagulants', zh: '抗凝药', en: 'anticoagulants', names: ['华法林', '肝素'] }
  widerGroupsHoldTheNames(new Map([...groups, ['anticoagulants', wide]]), faults)
  expect(faults).toEqual([
    { rule: 'a group of drugs holds every name of a part of it', where: '华法林 in 抗凝药', what: 'warfarin' },
  ])
})
