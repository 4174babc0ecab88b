import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledPreparation, Knowledge } from '../schema/knowledge.ts'
import {
  comparisonsBearTheName,
  injectionsAreByPrescription,
  labelsTellWhatIsInside,
  madeFormulasSayWhatDiffers,
  namesakesSayWhatTheyAreMadeFrom,
  poppyIsNotForChildren,
} from './preparation-labels.ts'
import { rules } from './rules.ts'
import { base, faultsOf } from './sample.ts'

const knowledge = loadKnowledge()

function find(zh: string) {
  const entry = [...knowledge.preparations.values()].find((p) => p.zh === zh)
  if (!entry) throw new Error(`no preparation ${zh}`)
  return entry
}

/** The base with one medicine modified. */
const breach = (zh: string, change: Partial<CompiledPreparation>): Knowledge => {
  const entry = find(zh)
  return { ...knowledge, preparations: new Map([...knowledge.preparations, [entry.id, { ...entry, ...change }]]) }
}

const caution = (zh: string) => ({ cautions: { zh, en: 'Care.' } })

test.each(
  [
    madeFormulasSayWhatDiffers,
    namesakesSayWhatTheyAreMadeFrom,
    labelsTellWhatIsInside,
    injectionsAreByPrescription,
    comparisonsBearTheName,
    poppyIsNotForChildren,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test.each([
  ['a herb left out', breach('六味地黄丸', { herbs: find('六味地黄丸').herbs.slice(1) }), '熟地黄'],
  ['a herb put in', breach('左金丸', { herbs: [...find('左金丸').herbs, ...find('阿胶').herbs] }), '阿胶'],
  ['another herb without a word', breach('补中益气丸', { differs: undefined }), '党参'],
  ['the wrong formula', breach('逍遥丸', { formula: find('归脾丸').formula }), '柴胡'],
])('%s is reported', (_, broken, herb) => {
  expect(faultsOf(madeFormulasSayWhatDiffers, broken).join()).toContain(herb)
})

test.each([
  ['its own name', breach('磁朱丸', { formula: undefined }), '磁朱丸: named as 磁朱丸'],
  ['an alias', breach('还少胶囊', { formula: undefined, differs: undefined }), '还少胶囊: named as 还少丹'],
  ['another composition', breach('玉泉丸', { differs: undefined }), '玉泉丸: named as 玉泉丸'],
])('a medicine that bears the name of a formula and does not say so, by %s', (_, broken, fault) => {
  expect(faultsOf(namesakesSayWhatTheyAreMadeFrom, broken)).toEqual([fault])
})

test('a formula compared with under another English name is reported', () => {
  const { differs } = find('人参归脾丸')
  if (typeof differs !== 'object') throw new Error('人参归脾丸 is compared with nothing')
  const other = breach('人参归脾丸', { differs: { ...differs, en: 'Against another decoction: without ginger.' } })
  expect(faultsOf(comparisonsBearTheName, other)).toEqual(['人参归脾丸: without Restore the Spleen Decoction'])
})

test('oil of a herb stands for the herb', () => {
  expect(find('桑菊感冒片').others.map((o) => o.zh)).toContain('薄荷素油')
  expect(faultsOf(madeFormulasSayWhatDiffers, breach('桑菊感冒片', { others: [] })).join()).toContain('薄荷')
})

test.each([
  ['ephedra inside and not named', breach('通宣理肺丸', caution('风热者不宜。')), '麻黄'],
  ['ephedra named and not inside', breach('新癀片', caution('含麻黄，心脏病者慎用。')), '麻黄'],
  ['silent croton', breach('胃肠安丸', caution('含朱砂，不宜久服。')), '巴豆'],
  ['silent datura', breach('止喘灵口服液', caution('含麻黄，心脏病者慎用。')), '洋金花'],
  ['a silent sulfonylurea', breach('消渴丸', caution('含西药成分，勿与同类西药同用。')), '格列本脲'],
  ['silent paracetamol', breach('维C银翘片', caution('含西药成分，勿与同类西药同用。')), '对乙酰氨基酚'],
])('%s is reported', (_, broken, word) => {
  expect(faultsOf(labelsTellWhatIsInside, broken).join()).toContain(word)
})

test('an injection to be had without a prescription is reported', () => {
  expect(faultsOf(injectionsAreByPrescription, breach('肾康注射液', { rxOnly: undefined }))).toEqual(['肾康注射液'])
})

test('a cough syrup with poppy husk is not for children, whatever else its label says', () => {
  const silent = caution('含罂粟壳，易成瘾，不可久服。')
  expect(faultsOf(poppyIsNotForChildren, breach('强力枇杷露', silent))).toEqual(['强力枇杷露'])
  expect(faultsOf(poppyIsNotForChildren, breach('强力枇杷露', { ...silent, type: 5 }))).toEqual([])
  expect(faultsOf(poppyIsNotForChildren, breach('复方甘草片', caution('儿童慎用。')))).toEqual(['复方甘草片'])
})
