import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledStandIn } from '../schema/knowledge.ts'
import { rules } from './rules.ts'
import { base, faultsOf } from './sample.ts'
import { authorityNamesTheStandIn, standInsDiffer } from './stand-ins.ts'

const standIn = (over: Partial<CompiledStandIn>): CompiledStandIn => ({
  id: 'zhi-shi-zhi-qiao',
  zh: '枳实、枳壳',
  asked: null,
  herbs: ['zhi-shi', 'zhi-qiao'],
  worth: 0.7,
  source: '中药学',
  ...over,
})
const held = (over: Partial<CompiledStandIn>) =>
  faultsOf(standInsDiffer, base({ standIns: new Map([['zhi-shi-zhi-qiao', standIn(over)]]) }))

test.each([
  ['two herbs given for one another', {}],
  ['one herb in the place of another', { asked: 'hou-po', herbs: ['zhi-qiao'] }],
])('%s pass', (_, over) => expect(held(over)).toEqual([]))

test.each([
  ['a herb with nothing to stand for', { herbs: ['zhi-shi'] }],
  ['two names of one herb', { herbs: ['zhi-shi', 'zhi-shi'] }],
  ['a herb told twice', { asked: 'hou-po', herbs: ['zhi-qiao', 'zhi-qiao'] }],
  ['a herb given for itself', { asked: 'zhi-shi' }],
])('%s is caught', (_, over) => expect(held(over)).toHaveLength(1))

test('the authority is named for what its notice names alone', () => {
  const knowledge = loadKnowledge()
  expect(rules).toContain(authorityNamesTheStandIn)
  expect(faultsOf(authorityNamesTheStandIn, knowledge)).toEqual([])
  const pangolin = [...knowledge.standIns.values()].find((s) => s.zh === '代穿山甲') ?? expect.fail()
  const standIns = new Map([[pangolin.id, { ...pangolin, source: '国家药监局' }]])
  expect(faultsOf(authorityNamesTheStandIn, { ...knowledge, standIns })).toHaveLength(pangolin.herbs.length)
})
