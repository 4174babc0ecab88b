import { expect, test } from 'vitest'
import type { Fault } from '../compile/read.ts'
import { resolver } from '../compile/resolve.ts'
import { JointName } from '../schema/joint-name.ts'
import type { CompiledJointName, HerbRef, Knowledge } from '../schema/knowledge.ts'
import { jointNamesJoin } from './joint-names.ts'
import { base, faultsOf, herb } from './sample.ts'

const ref = (name: string, herbId: string, form: string | null = null) => ({ name, herbId, form })
const both = [ref('天冬', 'tian-dong'), ref('麦冬', 'mai-dong')]
const joint = (over: Partial<CompiledJointName> = {}): CompiledJointName => ({
  id: 'er-dong',
  zh: '二冬',
  aliases: [],
  herbs: both,
  source: '中药调剂学',
  ...over,
})
const herbs = new Map(['tian-dong', 'mai-dong'].map((id) => [id, herb({ id, zh: id, forms: [] })]))
const held = (over: Partial<CompiledJointName>, more: Partial<Knowledge> = {}) =>
  faultsOf(jointNamesJoin, base({ herbs, jointNames: new Map([['er-dong', joint(over)]]), ...more }))

test('a joint name of two known herbs passes', () => expect(held({})).toEqual([]))

test.each([
  ['one herb alone', { herbs: both.slice(0, 1) }],
  ['one herb in two forms', { herbs: [ref('天冬', 'tian-dong'), ref('天门冬', 'tian-dong')] }],
  ['a herb that nobody knows', { herbs: [...both, ref('无名草', 'wu-ming-cao')] }],
  ['a form that its herb has not', { herbs: [ref('天冬', 'tian-dong'), ref('酒麦冬', 'mai-dong', '酒麦冬')] }],
  ['a name that stands twice', { aliases: ['二冬'] }],
])('%s is caught', (_, over) => expect(held(over)).toHaveLength(1))

test('a name of one herb, as 二丑, or of a formula is caught', () => {
  const herbNames = new Map<string, HerbRef>([['二丑', { herbId: 'tian-dong', form: null }]])
  expect(held({ aliases: ['二丑'] }, { herbNames })).toEqual(['二冬: 二丑 already names tian-dong'])
  expect(held({}, { formulaNames: new Map([['二冬', 'gan-cao-tang']]) })).toHaveLength(1)
})

test('a herb that no entry bears is reported when the base is compiled', () => {
  const faults: Fault[] = []
  const tables = base({ herbNames: new Map([['天冬', { herbId: 'tian-dong', form: null }]]) })
  const names = Object.fromEntries(Object.entries(tables).map(([k, v]) => [k, v instanceof Map ? new Map(v) : v]))
  const raw = JointName.parse({ id: 'er-dong', zh: '二冬', herbs: ['天冬', '无名草'], source: '中药调剂学' })
  expect(resolver(names as Parameters<typeof resolver>[0], new Map(), faults).joint(raw).herbs).toHaveLength(1)
  expect(faults.map((f) => f.what)).toEqual(['无名草'])
})
