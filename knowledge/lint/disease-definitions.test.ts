import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import {
  againstMakesAnother,
  commonSignMakesNoDisease,
  courseRunsUpward,
  fewerSignsAreEnough,
  otherChaptersSetNoAge,
  plainSignIsListed,
  settingIsNoSign,
} from './disease-definitions.ts'
import { rules } from './rules.ts'
import { base, disease, faultsOf, withDisease } from './sample.ts'

const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }

test('what speaks against a disease must make another', () => {
  const lone = disease({ id: 'a', zh: '甲病', signs: { ...none, against: ['cough'] } })
  expect(faultsOf(againstMakesAnother, base({ diseases: new Map([['a', lone]]) }))).toEqual(['甲病: 咳嗽'])
  const other = disease({ id: 'b', zh: '乙病', signs: { ...none, key: ['cough'] } })
  const both = new Map([
    ['a', lone],
    ['b', other],
  ])
  expect(faultsOf(againstMakesAnother, base({ diseases: both }))).toEqual([])
})

test('a course runs upward', () => {
  expect(faultsOf(courseRunsUpward, withDisease({ course: { atLeastDays: 30, atMostDays: 7 } }))).toHaveLength(1)
  expect(faultsOf(courseRunsUpward, withDisease({ course: { atMostDays: 7 } }))).toEqual([])
})

test('fewer signs are enough than those that define a disease', () => {
  const signs = { ...none, key: ['cough', 'fever'] }
  expect(faultsOf(fewerSignsAreEnough, withDisease({ signs, enough: 2 }))).toHaveLength(1)
  expect(faultsOf(fewerSignsAreEnough, withDisease({ signs, enough: 1 }))).toEqual([])
})

test('measles is not for children alone, as its chapter is of external contraction', () => {
  const knowledge = loadKnowledge()
  expect(rules).toContain(otherChaptersSetNoAge)
  expect(faultsOf(otherChaptersSetNoAge, knowledge)).toEqual([])
  const child = { setting: 'child' as const, zh: '麻疹', code: 'A01.03.23' }
  expect(faultsOf(otherChaptersSetNoAge, withDisease(child))).toEqual(['麻疹: A01.03.23'])
  expect(faultsOf(otherChaptersSetNoAge, withDisease({ ...child, setting: 'childhood' }))).toEqual([])
  expect(faultsOf(otherChaptersSetNoAge, withDisease({ ...child, zh: '小儿暑温' }))).toEqual([])
  expect(faultsOf(otherChaptersSetNoAge, withDisease({ ...child, code: 'A10.03.06' }))).toEqual([])
})

test('a disease after birth is not defined by the birth', () => {
  const knowledge = loadKnowledge()
  expect(rules).toContain(settingIsNoSign)
  expect(faultsOf(settingIsNoSign, knowledge)).toEqual([])
  const faint = knowledge.diseases.get(knowledge.diseaseNames.get('产后血晕') ?? '') ?? expect.fail()
  const birth = knowledge.lexicon.get('产后') ?? ''
  const broken = { ...faint, signs: { ...faint.signs, key: [...faint.signs.key, birth] } }
  expect(faultsOf(settingIsNoSign, { ...knowledge, diseases: new Map([[faint.id, broken]]) })).toEqual([
    '产后血晕: 产后',
  ])
})

test('a swelling alone is no fracture', () => {
  const knowledge = loadKnowledge()
  expect(rules).toContain(commonSignMakesNoDisease)
  expect(faultsOf(commonSignMakesNoDisease, knowledge)).toEqual([])
  const fracture = knowledge.diseases.get(knowledge.diseaseNames.get('骨折病') ?? '') ?? expect.fail()
  const swelling = knowledge.lexicon.get('肿胀') ?? ''
  const broken = { ...fracture, signs: { ...fracture.signs, key: [swelling] } }
  const faults = faultsOf(commonSignMakesNoDisease, { ...knowledge, diseases: new Map([[fracture.id, broken]]) })
  expect(faults).toEqual(['骨折病: 肿胀'])
})

test('a pregnant woman who cannot pass water says so as anybody does', () => {
  const knowledge = loadKnowledge()
  expect(rules).toContain(plainSignIsListed)
  expect(faultsOf(plainSignIsListed, knowledge)).toEqual([])
  const retention = knowledge.diseases.get(knowledge.diseaseNames.get('妊娠小便不通') ?? '') ?? expect.fail()
  const named = knowledge.lexicon.get('妊娠小便不通') ?? ''
  const broken = { ...retention, signs: { ...retention.signs, key: [named], main: [] } }
  const faults = faultsOf(plainSignIsListed, { ...knowledge, diseases: new Map([[retention.id, broken]]) })
  expect(faults).toHaveLength(1)
})
