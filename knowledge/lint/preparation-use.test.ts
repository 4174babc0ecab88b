import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledPreparation, Knowledge } from '../schema/knowledge.ts'
import {
  cautionsFitTheUse,
  namesAreOfOneRoute,
  piecesAreCalledByTheirForm,
  swallowedPoisonsArePrepared,
} from './preparation-use.ts'
import { rules } from './rules.ts'
import { base, faultsOf } from './sample.ts'

const knowledge = loadKnowledge()

function find(zh: string) {
  const entry = [...knowledge.preparations.values()].find((p) => p.zh === zh)
  if (!entry) throw new Error(`no preparation ${zh}`)
  return entry
}

/** The base with one medicine modified. */
function breach(zh: string, change: Partial<CompiledPreparation>): Knowledge {
  const entry = find(zh)
  return { ...knowledge, preparations: new Map([...knowledge.preparations, [entry.id, { ...entry, ...change }]]) }
}

const prepared = find('小活络丸').herbs.map((h) => (h.herbId === 'zhi-cao-wu' ? { ...h, herbId: 'cao-wu' } : h))

test.each(
  [cautionsFitTheUse, namesAreOfOneRoute, piecesAreCalledByTheirForm, swallowedPoisonsArePrepared].map(
    (r) => [r.name, r] as const,
  ),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test.each([
  [
    'a pill counted in capsules',
    piecesAreCalledByTheirForm,
    breach('六神丸', { usage: { zh: '口服，一次10粒', en: 'By mouth, 10 capsules a time.' } }),
    '六神丸',
  ],
  [
    'a remedy for dysentery that is not for loose stools',
    cautionsFitTheUse,
    breach('香连丸', { cautions: { zh: '脾胃虚寒、便溏者慎用。', en: 'Care with loose stools.' } }),
    '香连丸',
  ],
  ['an injection hidden among capsules', namesAreOfOneRoute, breach('三七片', { aliases: ['三七注射液'] }), '三七片'],
  ['raw monkshood swallowed', swallowedPoisonsArePrepared, breach('小活络丸', { herbs: prepared }), '小活络丸'],
  ['an extract that is not told', swallowedPoisonsArePrepared, breach('胃康灵胶囊', { differs: undefined }), '颠茄草'],
])('%s is reported', (_, rule, broken, word) => {
  expect(faultsOf(rule, broken).join()).toContain(word)
})
