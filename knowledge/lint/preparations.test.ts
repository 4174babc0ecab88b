import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledPreparation, Knowledge } from '../schema/knowledge.ts'
import { preparationTypes } from '../schema/preparation.ts'
import {
  gravePoisonsAreWarnedOf,
  opposedKinAreHerbs,
  preparationsAgreeInPregnancy,
  preparationsAreComposed,
  preparationsSayForWhat,
} from './preparations.ts'
import { rules } from './rules.ts'
import { formulasSayTheirConflicts } from './safety-formulas.ts'
import { base, faultsOf } from './sample.ts'

const knowledge = loadKnowledge()

/** The base with one medicine modified. */
function breach(zh: string, change: Partial<CompiledPreparation>): Knowledge {
  const entry = [...knowledge.preparations.values()].find((p) => p.zh === zh)
  if (!entry) throw new Error(`no preparation ${zh}`)
  return { ...knowledge, preparations: new Map([...knowledge.preparations, [entry.id, { ...entry, ...change }]]) }
}

const own = [
  preparationsAreComposed,
  preparationsSayForWhat,
  gravePoisonsAreWarnedOf,
  opposedKinAreHerbs,
  preparationsAgreeInPregnancy,
  formulasSayTheirConflicts,
]

test.each(own.map((r) => [r.name, r] as const))('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test.each([
  [
    'a herb hidden among what is not checked',
    preparationsAreComposed,
    breach('逍遥丸', { others: [{ zh: '附子', en: 'aconite' }] }),
  ],
  [
    'an aconite that no pair is compared with',
    opposedKinAreHerbs,
    breach('云南红药胶囊', { others: [{ zh: '短柄乌头', en: 'short-stalked aconite' }] }),
  ],
  ['a medicine of nothing', preparationsAreComposed, breach('逍遥丸', { herbs: [] })],
  ['a medicine for nothing', preparationsSayForWhat, breach('逍遥丸', { patterns: [], diseases: [] })],
  ['a silent chemical drug', preparationsAreComposed, breach('消渴丸', { cautions: '忌辛辣。' })],
  ['cinnabar without a word', gravePoisonsAreWarnedOf, breach('朱砂安神丸', { cautions: undefined })],
  ['a forbidden herb for the pregnant', preparationsAgreeInPregnancy, breach('大黄䗪虫丸', { pregnancy: '可用' })],
  ['a silent 十八反', formulasSayTheirConflicts, breach('阳和解凝膏', { conflicts: [] })],
] as const)('%s is reported', (_, rule, broken) => {
  expect(faultsOf(rule, broken).length).toBeGreaterThan(0)
})

test('at least three hundred preparations, a dozen of each of the nine types', () => {
  const byType = Map.groupBy(knowledge.preparations.values(), (p) => p.type)
  expect(knowledge.preparations.size).toBeGreaterThanOrEqual(300)
  for (const type of preparationTypes) expect(byType.get(type)?.length ?? 0).toBeGreaterThanOrEqual(12)
})
