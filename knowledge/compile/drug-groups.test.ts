import { expect, test } from 'vitest'
import type { DrugInteraction } from '../schema/safety.ts'
import { bleedingDrugNames, widerGroupsHoldTheNames, withDrugNames, withParts } from './drug-groups.ts'
import type { Fault } from './read.ts'

const interaction = (drugs: string[]): DrugInteraction => ({
  id: 'warfarin-with-salvia-root',
  zh: '华法林与丹参',
  en: 'warfarin with salvia root',
  drugs,
  herbs: ['丹参'],
  mechanism: { zh: '', en: '' },
  level: 'sign',
  evidence: '药理',
  source: '',
})
const groups = new Map([
  ['warfarin', { id: 'warfarin', zh: '华法林', en: 'warfarin', parts: [], names: ['华法林', 'warfarin'] }],
  [
    'anticoagulants',
    { id: 'anticoagulants', zh: '抗凝药', en: 'anticoagulants', parts: [], names: ['肝素', 'warfarin'] },
  ],
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
  const wide = { id: 'anticoagulants', zh: '抗凝药', en: 'anticoagulants', parts: [], names: ['华法林', '肝素'] }
  widerGroupsHoldTheNames(new Map([...groups, ['anticoagulants', wide]]), faults)
  expect(faults).toEqual([
    { rule: 'a group of drugs holds every name of a part of it', where: '华法林 in 抗凝药', what: 'warfarin' },
  ])
})

test('a group holds the names of its parts', () => {
  const faults: Fault[] = []
  const wide = { id: 'anticoagulants', zh: '抗凝药', en: 'anticoagulants', parts: ['华法林'], names: ['肝素'] }
  const held = withParts(new Map([...groups, ['anticoagulants', wide]]), faults)
  expect(held.get('anticoagulants')?.names).toEqual(['华法林', 'warfarin', '肝素'])
  expect(faults).toEqual([])
})

test('a part that does not exist or has parts, a name written twice and a group without names are faults', () => {
  const faults: Fault[] = []
  const entry = (id: string, parts: string[], names: string[]) => [id, { id, zh: id, en: id, parts, names }] as const
  withParts(
    new Map([
      entry('narrow', [], ['a']),
      entry('wide', ['narrow'], ['a', 'b']),
      entry('wider', ['wide', 'none'], ['c']),
      entry('empty', [], []),
    ]),
    faults,
  )
  expect(faults.map((f) => `${f.rule}: ${f.where} ${f.what}`)).toEqual([
    'a drug is named in the narrowest group alone: wide a',
    'a part of a group of drugs exists and has no parts: wider wide',
    'a part of a group of drugs exists and has no parts: wider none',
    'a group of drugs has names: empty empty',
  ])
})

test('drugs that make bleed are gathered by how they do, with the names of their parts', () => {
  const group = (zh: string, parts: string[], names: string[], bleeding?: 'anticoagulant' | 'antiplatelet') =>
    [zh, { id: zh, zh, en: zh, parts, names, ...(bleeding && { bleeding }) }] as const
  const all = withParts(
    new Map([
      group('肝素类', [], ['肝素', 'heparin'], 'anticoagulant'),
      group('抗凝药', ['肝素类'], ['华法林'], 'anticoagulant'),
      group('阿司匹林', [], ['aspirin'], 'antiplatelet'),
      group('他汀类', [], ['他汀']),
    ]),
    [],
  )
  expect([...bleedingDrugNames(all)]).toEqual([
    ['anticoagulant', ['肝素', 'heparin', '华法林']],
    ['antiplatelet', ['aspirin']],
  ])
})
