import { expect, test } from 'vitest'
import type { CompiledStandIn } from '../schema/knowledge.ts'
import { base, faultsOf } from './sample.ts'
import { standInsDiffer } from './stand-ins.ts'

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
