import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { Sign } from '../schema/sign.ts'
import { rules } from './rules.ts'
import { base, disease, faultsOf, sign, withPattern, withSigns } from './sample.ts'
import {
  causesAreNoSigns,
  dizzinessIsNoFaint,
  englishFindingsHaveTheirOwnSign,
  formsKeepTheColour,
  formsNameTheirThing,
  oppositesAreTwoSigns,
  painsAgreeWithTheirPlace,
  severityHasItsOwnSign,
} from './sign-forms.ts'
import { aliasesAreNoPlainSign, aliasesAreNoWiderPattern } from './wide-names.ts'

const knowledge = loadKnowledge()

test.each(
  [
    formsNameTheirThing,
    severityHasItsOwnSign,
    causesAreNoSigns,
    dizzinessIsNoFaint,
    englishFindingsHaveTheirOwnSign,
    formsKeepTheColour,
    oppositesAreTwoSigns,
    painsAgreeWithTheirPlace,
    aliasesAreNoWiderPattern,
    aliasesAreNoPlainSign,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
})

test.each<[string, (typeof rules)[number], Partial<Sign>, Partial<Sign>]>([
  ['a word of many things', formsNameTheirThing, { forms: ['稠黄'] }, { forms: ['痰稠黄'] }],
  ['a flow without its thing', formsNameTheirThing, { forms: ['淋漓不净'] }, { forms: ['月经淋漓不净'] }],
  [
    'projectile vomiting',
    severityHasItsOwnSign,
    { zh: '呕吐', forms: ['呕吐如喷'] },
    { zh: '喷射性呕吐', forms: ['呕吐如喷'] },
  ],
  [
    'a headache that splits',
    severityHasItsOwnSign,
    { zh: '头胀痛', forms: ['头痛欲裂'] },
    { zh: '剧烈头痛', forms: ['头痛欲裂'] },
  ],
  ['what lies in the past', causesAreNoSigns, { zh: '滑胎', forms: ['流产'] }, { zh: '滑胎', forms: ['屡孕屡堕'] }],
  [
    'dizziness for a faint',
    dizzinessIsNoFaint,
    { zh: '晕厥', forms: ['产后头晕'] },
    { zh: '晕厥', forms: ['头晕仆倒昏'] },
  ],
  ['green for yellow', formsKeepTheColour, { zh: '痰黄', forms: ['痰发绿'] }, { zh: '痰黄', forms: ['痰色黄绿'] }],
  [
    'a rigid belly for a firm one',
    englishFindingsHaveTheirOwnSign,
    { en: 'hard abdomen', enForms: ['abdominal rigidity'] },
    { en: 'board-like abdomen', enForms: ['abdominal rigidity'] },
  ],
  ['far and near bleeding', oppositesAreTwoSigns, { forms: ['先便后血', '先血后便'] }, { forms: ['先便后血'] }],
  ['liking and hating cold', oppositesAreTwoSigns, { forms: ['喜冷饮', '畏冷饮'] }, { forms: ['喜冷饮'] }],
  [
    'wind in the belly',
    painsAgreeWithTheirPlace,
    { zh: '腹窜痛', elements: { 腹: 2, 风: 2 } },
    { zh: '腹窜痛', elements: { 气滞: 3 } },
  ],
  [
    'qi in the head',
    painsAgreeWithTheirPlace,
    { zh: '颞胀痛', elements: { 气滞: 3 } },
    { zh: '颞胀痛', elements: { 阳亢: 2 } },
  ],
])('%s is caught', (_, rule, broken, sound) => {
  expect(faultsOf(rule, withSigns(broken))).not.toEqual([])
  expect(faultsOf(rule, withSigns(sound))).toEqual([])
})

test('a name wider than the thing is caught', () => {
  expect(faultsOf(aliasesAreNoWiderPattern, withPattern({ zh: '脾肾阳虚证', aliases: ['脾肾两虚证'] }))).toHaveLength(1)
  expect(faultsOf(aliasesAreNoWiderPattern, withPattern({ zh: '脾肾阳虚证', aliases: ['脾肾虚寒证'] }))).toEqual([])
  const fever = sign({ id: 'fever', zh: '发热' })
  const inner = disease({ zh: '内伤发热', aliases: ['发热'] })
  const wide = base({ signs: new Map([[fever.id, fever]]), lexicon: new Map([['发热', fever.id]]) })
  expect(faultsOf(aliasesAreNoPlainSign, { ...wide, diseases: new Map([[inner.id, inner]]) })).toEqual([
    '内伤发热: 发热',
  ])
})
