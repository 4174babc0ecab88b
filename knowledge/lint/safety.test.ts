import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import { cautionsOfDiseasesAreJudged } from './disease-cautions.ts'
import { drugsInsideAreJudged, labelsSayTheDangerOfTheDrug } from './preparation-drugs.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'
import { formulasNameTheBannedDrug, formulasSayTheirConflicts } from './safety-formulas.ts'
import {
  allergyWordsAreOne,
  bloodMoversSayForWhom,
  drugWordsAreWords,
  evidenceFitsItsSource,
  favismIsOneList,
  interactionsArePairs,
  interactionsNameWholePoisons,
  kindsOfOneDrugCountTogether,
  liverPoisonsSayForWhom,
  safetyNamesHerbs,
  stypticsFitBleeding,
  toxicHerbsSayForWhom,
} from './safety-herbs.ts'
import { pairsHoldWholeFamilies, pairsStandOnce } from './safety-pairs.ts'

const knowledge = loadKnowledge()

type Kind = 'herbs' | 'preparations' | 'incompatibilities' | 'interactions' | 'allergies' | 'toxics' | 'formulas'
/** The base with one entry modified. */
function breach<K extends Kind>(kind: K, zh: string, change: object): Knowledge {
  const [id, entry] = [...knowledge[kind]].find(([, e]) => e.zh === zh) ?? []
  if (!id || !entry) throw new Error(`no ${kind} ${zh}`)
  return { ...knowledge, [kind]: new Map([...knowledge[kind], [id, { ...entry, ...change }]]) }
}
const faults = (rule: Rule, k: Knowledge) => [...rule.faults(k)]
const aconite = '乌头反半夏、瓜蒌、贝母、白蔹、白及'
const pair = [...knowledge.incompatibilities.values()].find((p) => p.zh === aconite)

test.each([
  [pairsHoldWholeFamilies],
  [pairsStandOnce],
  [safetyNamesHerbs],
  [allergyWordsAreOne],
  [favismIsOneList],
  [kindsOfOneDrugCountTogether],
  [drugWordsAreWords],
  [interactionsArePairs],
  [interactionsNameWholePoisons],
  [evidenceFitsItsSource],
  [toxicHerbsSayForWhom],
  [stypticsFitBleeding],
  [bloodMoversSayForWhom],
  [liverPoisonsSayForWhom],
  [formulasSayTheirConflicts],
  [formulasNameTheBannedDrug],
  [cautionsOfDiseasesAreJudged],
  [drugsInsideAreJudged],
  [labelsSayTheDangerOfTheDrug],
])('$name: holds, and is asked by the lint', (rule) => {
  expect(faults(rule, knowledge)).toEqual([])
  expect(rules).toContain(rule)
})

test.each<[string, Rule, Knowledge, string]>([
  [
    'a member of the family is left out',
    pairsHoldWholeFamilies,
    breach('incompatibilities', aconite, { a: pair?.a.filter((id) => id !== 'fu-zi') }),
    'fu-zi of 乌头类 is left out',
  ],
  [
    'a herb opposes itself',
    pairsStandOnce,
    breach('incompatibilities', aconite, { b: [...(pair?.b ?? []), 'fu-zi'] }),
    'fu-zi opposes itself',
  ],
  [
    'a pair stands under two sayings',
    pairsStandOnce,
    breach('incompatibilities', '丁香畏郁金', { a: ['fu-zi'], b: ['ban-xia'] }),
    'also stands under',
  ],
  [
    'an interaction with a herb nobody knows',
    safetyNamesHerbs,
    breach('interactions', '华法林与丹参', { herbs: ['dan-shenn'] }),
    'dan-shenn is no herb',
  ],
  [
    'an interaction without herbs',
    safetyNamesHerbs,
    breach('interactions', '华法林与丹参', { herbs: [] }),
    'fewer than 1',
  ],
  [
    'an allergy without herbs or note',
    safetyNamesHerbs,
    breach('allergies', '海鲜', { herbs: [], note: undefined }),
    'fewer than 1',
  ],
  [
    'a poison of one herb',
    safetyNamesHerbs,
    breach('toxics', '乌头碱类', { herbs: [{ herbId: 'fu-zi' }] }),
    'fewer than 2',
  ],
  [
    'a herb ruled out in glaucoma that glaucoma does not judge',
    cautionsOfDiseasesAreJudged,
    breach('toxics', '青光眼忌用药', { herbs: [] }),
    '青葙子: 青光眼禁用 (升眼压, never)',
  ],
  [
    'a herb to be careful with in liver disease',
    cautionsOfDiseasesAreJudged,
    breach('toxics', '伤肝药', { care: [] }),
    '款冬花: 肝病慎用 (伤肝, care)',
  ],
  [
    'a western drug that no disease weighs',
    drugsInsideAreJudged,
    breach('toxics', '低钾血症忌用药', { drugs: ['氯化钾'] }),
    '氯化钾: in no medicine',
  ],
  [
    'a western drug of a medicine that no group lists',
    drugsInsideAreJudged,
    breach('toxics', 'G6PD 缺乏忌用药', { drugs: [] }),
    '盐酸小檗碱 in ',
  ],
  [
    'a drowsy drug of which the label says nothing',
    labelsSayTheDangerOfTheDrug,
    breach('preparations', '感特灵胶囊', { cautions: { zh: '肝病慎用。', en: 'Care with liver disease.' } }),
    '感特灵胶囊: 马来酸氯苯那敏, drowsiness',
  ],
  [
    'a care that nobody knows',
    safetyNamesHerbs,
    breach('toxics', '伤肝药', { care: [{ herbId: 'kuan-dong' }] }),
    'kuan-dong is no herb',
  ],
  [
    'a herb kept from favism alone in the history',
    favismIsOneList,
    breach('allergies', '蚕豆病', { herbs: [] }),
    '黄连: not in the family 蚕豆病',
  ],
  [
    'ginseng counted apart from its steamed kind',
    kindsOfOneDrugCountTogether,
    breach('toxics', '人参', { herbs: [] }),
    '人参、红参',
  ],
  [
    'a word of two allergies',
    allergyWordsAreOne,
    breach('allergies', '海鲜', { words: ['牛奶'] }),
    '牛奶 already means',
  ],
  [
    'a drug by one character',
    drugWordsAreWords,
    breach('interactions', '华法林与丹参', { drugs: ['钾'] }),
    'too short',
  ],
  [
    'a case report called pharmacology',
    evidenceFitsItsSource,
    breach('interactions', '华法林与丹参', { evidence: '药理' }),
    '华法林与丹参',
  ],
  [
    'an interaction whose sides run into one another',
    interactionsArePairs,
    breach('interactions', '华法林与丹参', { zh: '华法林与香豆素与丹参' }),
    '华法林与香豆素与丹参',
  ],
  [
    'a blood mover without a caution',
    bloodMoversSayForWhom,
    breach('herbs', '益母草', { cautions: { patterns: [] } }),
    '益母草: no caution',
  ],
  [
    'a blood mover that only minds the stomach',
    bloodMoversSayForWhom,
    breach('herbs', '没药', { cautions: { patterns: [], text: { zh: '胃弱者慎用', en: 'Care' } } }),
    '没药',
  ],
  [
    'a liver poison silent about nursing',
    liverPoisonsSayForWhom,
    breach('herbs', '广东土牛膝', { lactation: undefined }),
    'silent about pregnancy or nursing',
  ],
  [
    'a liver poison silent about the liver',
    liverPoisonsSayForWhom,
    breach('herbs', '千里光', { cautions: { patterns: [] } }),
    'silent about the liver',
  ],
  [
    'an interaction that forgets one drug of a poison',
    interactionsNameWholePoisons,
    breach('interactions', '地高辛与含强心苷中药', { herbs: ['chan-su', 'gan-chan', 'xiang-jia-pi'] }),
    '万年青 of 含强心苷药',
  ],
  [
    'a poison silent about pregnancy',
    toxicHerbsSayForWhom,
    breach('herbs', '苍耳子', { pregnancy: undefined }),
    '苍耳子: silent about pregnancy',
  ],
  [
    'a poison silent about nursing',
    toxicHerbsSayForWhom,
    breach('herbs', '蒺藜', { lactation: undefined }),
    '蒺藜: silent about nursing',
  ],
  [
    'a styptic kept from those who bleed',
    stypticsFitBleeding,
    breach('herbs', '儿茶', { cautions: { patterns: [], text: { zh: '有出血倾向者慎用', en: 'Care in bleeding' } } }),
    '儿茶',
  ],
  [
    'a poison silent about children',
    toxicHerbsSayForWhom,
    breach('herbs', '重楼', { children: undefined }),
    '重楼: silent about children',
  ],
  ['a drug twice', drugWordsAreWords, breach('interactions', '华法林与丹参', { drugs: ['华法林', '华法林'] }), 'twice'],
  [
    'dog bone without a word of tiger bone',
    formulasNameTheBannedDrug,
    breach('formulas', '木香保命丹', { differs: undefined }),
    '狗骨 without 虎骨',
  ],
  ['a silent 十八反', formulasSayTheirConflicts, breach('formulas', '附子粳米汤', { conflicts: [] }), '附子 and 半夏'],
  [
    'a 十八反 told of other herbs',
    formulasSayTheirConflicts,
    breach('formulas', '甘遂半夏汤', { conflicts: ['附子反半夏'] }),
    '甘遂',
  ],
])('%s is reported', (_, rule, broken, fault) => {
  expect(faults(rule, broken).join('\n')).toContain(fault)
})
