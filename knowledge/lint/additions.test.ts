import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledAddition, Knowledge } from '../schema/knowledge.ts'
import { additionDosesInRange, additionsAreWhole, additionsDoNotClash, poisonsShutOutDeficiency } from './additions.ts'
import { base, faultsOf } from './sample.ts'

/** Each rule accepts the base and reports one deliberate violation. */
const knowledge = loadKnowledge()

function broken(kind: CompiledAddition['kind'], over: Partial<CompiledAddition>): Knowledge {
  const sound = [...knowledge.additions.values()].find((a) => a.kind === kind && a.add.length)
  if (!sound) throw new Error(`no rule of ${kind}`)
  return { ...knowledge, additions: new Map([...knowledge.additions, [sound.id, { ...sound, ...over }]]) }
}
const offer = (name: string, doseG: number | null) => ({
  herbId: '',
  form: null,
  ...knowledge.herbNames.get(name),
  name,
  doseG,
})

test.each(
  [additionsAreWhole, additionDosesInRange, additionsDoNotClash, poisonsShutOutDeficiency].map(
    (r) => [r.name, r] as const,
  ),
)('%s: the base keeps it', (_, rule) => {
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test.each([
  ['smart', { signs: [] }, 'no sign'],
  ['smart', { atLeast: 6, signs: ['cough'] }, 'asks for 6'],
  ['smart', { add: [] }, 'nothing to do'],
  ['smart', { next: 'cough' }, 'names what follows'],
  ['smart', { signs: ['cough'], without: ['cough'] }, 'against it'],
  ['smart', { nature: ['寒'], not: ['寒'] }, 'against it'],
  ['smart', { stop: true }, 'only what got worse'],
  ['heavy', { act: undefined }, 'send on'],
  ['worsening', { reduce: ['gan-cao'], holds: [] }, 'not asked for'],
  ['worsening', { reduce: ['gan-cao'], holds: ['gan-cao', 'fu-zi'] }, 'not lowered'],
] as const)('%s %o', (kind, over, said) => {
  expect(faultsOf(additionsAreWhole, broken(kind, over as Partial<CompiledAddition>)).join()).toContain(said)
})

test('a dose too high, none, and a poison', () => {
  const faults = (add: CompiledAddition['add']) => faultsOf(additionDosesInRange, broken('smart', { add }))
  expect(faults([offer('甘草', 500)])).toHaveLength(1)
  expect(faults([offer('甘草', null)])).toHaveLength(1)
  expect(faults([offer('马钱子', 0.3)]).join()).toContain('poison')
})

test('two that oppose each other', () => {
  const clash = broken('smart', { add: [offer('甘草', 6), offer('甘遂', 1)] })
  expect(faultsOf(additionsDoNotClash, clash)).toHaveLength(1)
})

test('a poison kept from deficient blood is not offered where blood is deficient, nor only where it is not said', () => {
  const poison = { add: [offer('全蝎', 3)] }
  expect(faultsOf(poisonsShutOutDeficiency, broken('smart', { ...poison, not: [] }))).toEqual([
    expect.stringContaining('全蝎 in 血虚'),
  ])
  expect(faultsOf(poisonsShutOutDeficiency, broken('smart', { ...poison, not: ['血虚'] }))).toEqual([])
  expect(faultsOf(poisonsShutOutDeficiency, broken('heavy', { ...poison, not: [] }))).toEqual([])
})

test('ephedra is added to no weak qi or yang', () => {
  const id = [...knowledge.herbs.values()].find((h) => h.zh === '麻黄')?.id ?? expect.fail()
  const add = [{ ...offer('麻黄', 6), herbId: id }]
  const faults = faultsOf(poisonsShutOutDeficiency, broken('smart', { add, nature: ['寒'], not: ['阴虚'] }))
  expect(faults.map((f) => f.split(' ').at(-1))).toEqual(['气虚', '阳虚'])
})
