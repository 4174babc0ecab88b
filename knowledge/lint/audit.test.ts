import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import { noDiseaseIsProvisional, severalBearTheCodeOfTheirClass } from './codes.ts'
import { methodsOpposeTheIllness } from './cold-and-heat.ts'
import { poisonsHaveAMaximum } from './dose.ts'
import { englishHasTheWordsOfTheWho, warningsBeginWithACapital } from './english.ts'
import { processedNamesAreForms } from './herb-forms.ts'
import { comparisonsAreSaidOnce, patternsOfADiseaseDiffer } from './repeated.ts'
import { rules } from './rules.ts'
import { apartIsNoSignature, interactionsHoldWholeFamilies, interactionsStandOnce } from './safety-pairs.ts'
import { formulasOfOneNameAreToldApart } from './same-name.ts'
import { base, disease, faultsOf, formula, pattern, withDisease, withHerb, withPattern } from './sample.ts'
import { methodsAreSaidAsDeeds } from './terms.ts'

const audited = [
  methodsOpposeTheIllness,
  englishHasTheWordsOfTheWho,
  warningsBeginWithACapital,
  processedNamesAreForms,
  comparisonsAreSaidOnce,
  patternsOfADiseaseDiffer,
  interactionsHoldWholeFamilies,
  interactionsStandOnce,
  apartIsNoSignature,
  methodsAreSaidAsDeeds,
  severalBearTheCodeOfTheirClass,
  noDiseaseIsProvisional,
  formulasOfOneNameAreToldApart,
  poisonsHaveAMaximum,
]
const knowledge = loadKnowledge()

test.each(audited.map((r) => [r.name, r] as const))('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test('clearing heat from a cold pattern is reported, in a formula, a pattern and a disease', () => {
  const cold = pattern({ id: 'cold', zh: '风寒犯肺证', nature: ['风', '寒'], method: ['疏风清热'] })
  const patterns = new Map([[cold.id, cold]])
  const withCold = base({
    patterns,
    formulas: new Map([['a', formula({ patterns: ['cold'], method: ['疏风清热'] })]]),
    diseases: new Map([['b', disease({ patterns: [{ ...route, pattern: 'cold', method: ['清热化痰'] }] })]]),
  })
  expect(faultsOf(methodsOpposeTheIllness, withCold)).toHaveLength(3)
  const mixed = pattern({ nature: ['寒', '热'], method: ['清热化痰'] })
  expect(faultsOf(methodsOpposeTheIllness, withPattern(mixed))).toEqual([])
  const hot = pattern({ nature: ['热'], method: ['温中散寒'] })
  expect(faultsOf(methodsOpposeTheIllness, withPattern(hot))).toHaveLength(1)
})

test('a warning that goes on in a small letter is reported', () => {
  const cautions = (en: string) => base({ formulas: new Map([['a', formula({ cautions: { zh: '孕妇禁用', en } })]]) })
  expect(faultsOf(warningsBeginWithACapital, cautions('Not in pregnancy. akebia stem must be true.'))).toHaveLength(1)
  expect(faultsOf(warningsBeginWithACapital, cautions('the old book has it.'))).toHaveLength(1)
  expect(faultsOf(warningsBeginWithACapital, cautions('Not in pregnancy. No more than 0.5 g a day.'))).toEqual([])
})

const route = {
  zh: '风寒',
  pattern: null,
  signs: ['a', 'b', 'c', 'd'],
  absent: [],
  method: [],
  formulas: ['gan-cao-tang'],
  source: '中医内科学',
}

test('a comparison told twice is reported', () => {
  const told = { from: 'x', by: { zh: '无热', en: 'No heat' } }
  expect(faultsOf(comparisonsAreSaidOnce, withDisease({ differs: [told, told] }))).toEqual(['咳嗽病: 无热'])
  expect(faultsOf(comparisonsAreSaidOnce, withDisease({ differs: [told, { ...told, from: 'y' }] }))).toEqual([])
})

test('two patterns of a disease that say the same are reported', () => {
  const again = { ...route, zh: '风寒袭肺', signs: ['a', 'b', 'c', 'd', 'e'] }
  expect(faultsOf(patternsOfADiseaseDiffer, withDisease({ patterns: [route, again] }))).toEqual([
    '咳嗽病: 风寒, 风寒袭肺',
  ])
  const other = { ...again, formulas: ['another'] }
  expect(faultsOf(patternsOfADiseaseDiffer, withDisease({ patterns: [route, other] }))).toEqual([])
  const apart = { ...again, signs: ['a', 'x', 'y', 'z'] }
  expect(faultsOf(patternsOfADiseaseDiffer, withDisease({ patterns: [route, apart] }))).toEqual([])
})

test('a charred or defatted drug among the other names of a herb is reported', () => {
  expect(faultsOf(processedNamesAreForms, withHerb({ aliases: ['甘草炭', '国老'] }))).toEqual(['甘草: 甘草炭'])
  expect(faultsOf(processedNamesAreForms, withHerb({ zh: '砒石', aliases: ['砒霜'] }))).toEqual([])
})

test('a herb that stands twice beside one group of drugs is reported', () => {
  const [one, other] = [...knowledge.interactions.values()]
  if (!one || !other) throw new Error('no interactions')
  const twice = { ...other, drugs: one.drugs, herbs: [...other.herbs, ...one.herbs.slice(0, 1)] }
  const interactions = new Map([...knowledge.interactions, [other.id, twice]])
  expect(faultsOf(interactionsStandOnce, { ...knowledge, interactions }).join()).toContain(one.zh)
})

test('a signature for what hours apart avoid is reported', () => {
  const one = [...knowledge.interactions.values()].find(({ mechanism }) => mechanism.zh.includes('间隔'))
  if (!one) throw new Error('no interval')
  const interactions = new Map([[one.id, { ...one, level: 'sign' as const }]])
  expect(faultsOf(apartIsNoSignature, { ...knowledge, interactions }).join()).toContain(one.zh)
})

test('an interaction with iodine that leaves out a herb of the family is reported', () => {
  const found = [...knowledge.interactions.values()].find((i) => i.zh.includes('含碘中药'))
  if (!found) throw new Error('no interaction with iodine')
  const broken = { ...found, herbs: found.herbs.slice(1) }
  const interactions = new Map([...knowledge.interactions, [broken.id, broken]])
  expect(faultsOf(interactionsHoldWholeFamilies, { ...knowledge, interactions })).toHaveLength(1)
})

test.each([
  ['a word of another school', 'Glomus and fullness', 1],
  ['the same within a sentence', 'release with acrid warm herbs', 1],
  ['邪 by another school', 'expel the evil', 1],
  ['邪 by a third', 'outthrust pathogenic factors', 1],
  ['邪 as the WHO has it', 'dissipate pathogenic qi', 0],
  ['the word of the WHO', 'Stuffiness and fullness', 0],
])('%s', (_, en, count) => {
  expect(faultsOf(englishHasTheWordsOfTheWho, withPattern({ en }))).toHaveLength(count)
})

test.each([
  ['clearing heat and cool blood', 1],
  ['clear the nutrient and outthrusting heat', 1],
  ['stop bleeding by secure and contain', 1],
  ['cool blood and stop bleeding', 0],
])('the method “%s”', (en, count) => {
  const terms = new Map([['清热凉血', en]])
  const broken = { ...withPattern({ method: ['清热凉血'] }), terms }
  expect(faultsOf(methodsAreSaidAsDeeds, broken)).toHaveLength(count)
})

test('a disease of two coded ones with the code of one is reported', () => {
  const sweat = { zh: '汗证', aliases: ['自汗', '盗汗'] }
  expect(faultsOf(severalBearTheCodeOfTheirClass, withDisease({ ...sweat, code: 'A06.08.01' }))).toHaveLength(1)
  expect(faultsOf(severalBearTheCodeOfTheirClass, withDisease({ ...sweat, code: 'A06.08.' }))).toEqual([])
})

test('a disease under the code of a symptom is reported', () => {
  const cough = disease({ zh: '咳嗽', code: 'A17.22.' })
  expect(faultsOf(noDiseaseIsProvisional, withDisease(cough))).toHaveLength(1)
  expect(faultsOf(noDiseaseIsProvisional, withDisease({ ...cough, code: 'A04.04.01.' }))).toEqual([])
})

test('a disease with the formula of another book, of the same name, is reported', () => {
  const found = [...knowledge.diseases.values()].find((d) => d.zh === '鼻疳')
  if (!found) throw new Error('no such disease')
  const other = knowledge.formulaNames.get('黄芩汤') ?? ''
  const broken = { ...found, patterns: found.patterns.map((p) => ({ ...p, formulas: [other] })) }
  const diseases = new Map([...knowledge.diseases, [broken.id, broken]])
  expect(faultsOf(formulasOfOneNameAreToldApart, { ...knowledge, diseases })).toHaveLength(1)
})

test('a poison whose dose has no maximum is reported', () => {
  expect(faultsOf(poisonsHaveAMaximum, withHerb({ toxicity: '有毒', maxG: undefined }))).toEqual(['甘草'])
  expect(faultsOf(poisonsHaveAMaximum, withHerb({ toxicity: '有毒', maxG: 3 }))).toEqual([])
  expect(faultsOf(poisonsHaveAMaximum, withHerb({ toxicity: '有毒', doseG: undefined }))).toEqual([])
})
