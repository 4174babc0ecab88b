import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import { guidesAskForTheirNature } from './additions.ts'
import { labRangesRunUpward } from './care.ts'
import { classesFitTheirMethod } from './formula-whole.ts'
import { cautionsAreNotWhatItTreats } from './herb-cautions.ts'
import { childNotesAreLimits, formsStateTheirDose, powdersStateTheirDose } from './herb-forms.ts'
import {
  cautionsAgreeInPregnancy,
  familiesUnderLawSaySo,
  formulasReplaceTheForbidden,
  homonymsAreAmbiguous,
  pregnancyIsSourced,
  standInsAreNoDanger,
} from './law.ts'
import { poisonsSayTheirCare } from './poison-care.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'

const knowledge = loadKnowledge()
const faults = (rule: Rule, k: Knowledge) => [...rule.faults(k)].join('\n')

type Kind = 'herbs' | 'formulas' | 'additions' | 'labValues' | 'standIns' | 'homonyms'
type Entry = { zh: string; forms?: readonly { zh: string }[] }

/** The base with one entry modified. */
function breach(kind: Kind, zh: string, change: (entry: Entry) => object): Knowledge {
  const [id, entry] = [...knowledge[kind]].find(([, e]) => e.zh === zh) ?? []
  if (!id || !entry) throw new Error(`no ${kind} ${zh}`)
  return { ...knowledge, [kind]: new Map<string, object>([...knowledge[kind], [id, { ...entry, ...change(entry) }]]) }
}
const formOf = (herb: string, form: string, change: object) =>
  breach('herbs', herb, (h) => ({ forms: h.forms?.map((f) => (f.zh === form ? { ...f, ...change } : f)) }))

const cautioned = (zh: string, pattern: string) =>
  breach('herbs', zh, () => ({ cautions: { patterns: [knowledge.patternNames.get(pattern) ?? pattern] } }))

test.each<[string, Rule, Knowledge, string]>([
  ['a yin tonic cautioned in weak yin', cautionsAreNotWhatItTreats, cautioned('哈蟆油', '阴虚火旺证'), '阴虚火旺证'],
  ['stasis dissolved and forbidden', cautionsAreNotWhatItTreats, cautioned('血余炭', '血瘀证'), '血瘀证'],
  [
    'horn as powder by the handful',
    powdersStateTheirDose,
    formOf('水牛角', '水牛角粉', { powderG: undefined }),
    '水牛角粉',
  ],
  [
    'lodestone among the tonics',
    classesFitTheirMethod,
    breach('formulas', '磁朱丸', () => ({ class: '安神剂/滋养安神' })),
    '磁朱丸',
  ],
  [
    'a cleanser among the tonics',
    classesFitTheirMethod,
    breach('formulas', '银甲丸', () => ({ class: '补益剂/补阴' })),
    '银甲丸',
  ],
  [
    'cinnabar without a word of care',
    poisonsSayTheirCare,
    breach('herbs', '朱砂', () => ({ cautions: { patterns: [] } })),
    '朱砂',
  ],
  [
    'asarum without a word of its acid',
    poisonsSayTheirCare,
    breach('herbs', '细辛', () => ({ cautions: { patterns: [] } })),
    '细辛',
  ],
  [
    'raw aconite with the dose of the processed',
    formsStateTheirDose,
    formOf('附子', '生附子', { oral: undefined }),
    '生附子: borrows',
  ],
  [
    'raw aconite called grave and marked less',
    formsStateTheirDose,
    formOf('附子', '生附子', { toxicity: '有毒' }),
    '生附子: called 大毒',
  ],
  [
    'mercury on a form without its own dose',
    formsStateTheirDose,
    formOf('茯苓', '朱茯苓', { oral: undefined }),
    '朱茯苓: borrows',
  ],
  [
    'a form for outward use with the dose of the herb',
    formsStateTheirDose,
    formOf('石膏', '煅石膏', { oral: undefined }),
    '煅石膏: borrows',
  ],
  [
    'the pill’s dose in place of the decoction’s that the text tells',
    powdersStateTheirDose,
    breach('herbs', '青礞石', () => ({ doseG: [3, 6] })),
    '青礞石: 煎汤',
  ],
  [
    'a raw name that leads to the processed dose',
    formsStateTheirDose,
    breach('herbs', '甘遂', () => ({ aliases: ['生甘遂'] })),
    '生甘遂: a raw name',
  ],
  [
    'a poisonous powder with the decoction’s dose',
    powdersStateTheirDose,
    breach('herbs', '瓜蒂', () => ({ powderG: undefined })),
    '瓜蒂',
  ],
  [
    'a mild powder with the decoction’s dose',
    powdersStateTheirDose,
    breach('herbs', '川贝母', () => ({ powderG: undefined })),
    '川贝母',
  ],
  [
    'a note on children that is no limit',
    childNotesAreLimits,
    breach('herbs', '全蝎', () => ({ childMaxG: undefined })),
    '全蝎: the note says 1',
  ],
  [
    'more for a child than the note',
    childNotesAreLimits,
    breach('additions', '小儿急惊风', () => ({ add: [{ herbId: 'quan-xie', form: null, name: '全蝎', doseG: 3 }] })),
    '全蝎 3 g, a child at most 1',
  ],
  [
    'a forbidden herb without its law',
    familiesUnderLawSaySo,
    breach('herbs', '关木通', () => ({ law: undefined })),
    '关木通: forbidden',
  ],
  [
    'aristolochic acid without its law',
    familiesUnderLawSaySo,
    breach('herbs', '寻骨风', () => ({ law: undefined })),
    '寻骨风: aristolochic',
  ],
  [
    'a usual range for what is not to be used',
    familiesUnderLawSaySo,
    breach('herbs', '马兜铃', () => ({ doseG: [3, 9] })),
    '马兜铃: a dose',
  ],
  [
    'pangolin without what replaces it',
    formulasReplaceTheForbidden,
    breach('formulas', '仙方活命饮', () => ({ cautions: undefined, differs: undefined })),
    '仙方活命饮: 穿山甲',
  ],
  [
    'a restraint that nobody says',
    pregnancyIsSourced,
    breach('herbs', '当归', () => ({ pregnancy: '慎用' })),
    '当归: 慎用, and the pharmacopoeia is silent',
  ],
  [
    'a restraint of the pharmacopoeia left out',
    pregnancyIsSourced,
    breach('herbs', '大黄', () => ({ pregnancy: undefined })),
    '大黄: the pharmacopoeia says 慎用',
  ],
  [
    'one milder than the pharmacopoeia',
    pregnancyIsSourced,
    breach('herbs', '三棱', () => ({ pregnancy: '慎用' })),
    '三棱: 慎用, the pharmacopoeia 禁用',
  ],
  [
    'a caution in pregnancy that only the prose says',
    cautionsAgreeInPregnancy,
    breach('herbs', '木贼', () => ({ pregnancy: undefined })),
    '木贼: ',
  ],
  [
    'a word of one drug',
    homonymsAreAmbiguous,
    breach('homonyms', '西芎', () => ({ herbs: [{ herbId: 'chuan-xiong' }] })),
    '西芎: one drug',
  ],
  [
    'a word that does not offer the drug of its name',
    homonymsAreAmbiguous,
    breach('homonyms', '白首乌', () => ({ herbs: [{ herbId: 'he-shou-wu' }, { herbId: 'ge-shan-xiao' }] })),
    '白首乌: ',
  ],
  [
    'a forbidden herb given for others',
    standInsAreNoDanger,
    breach('standIns', '牛膝、川牛膝', () => ({ herbs: ['niu-xi', 'guan-mu-tong'] })),
    '关木通 may not be given',
  ],
  [
    'raw given for processed',
    standInsAreNoDanger,
    breach('standIns', '牛膝、川牛膝', () => ({ herbs: ['chuan-wu', 'zhi-chuan-wu'] })),
    'raw poison',
  ],
  [
    'a guide for heat that asks for none',
    guidesAskForTheirNature,
    breach('additions', '引经·心', () => ({ nature: [] })),
    '引经·心',
  ],
  [
    'a guide for cold that asks for heat',
    guidesAskForTheirNature,
    breach('additions', '引经·肾寒', () => ({ nature: ['热'] })),
    '引经·肾寒',
  ],
  [
    'urgent within what is normal',
    labRangesRunUpward,
    breach('labValues', '呼吸', () => ({ ranges: [{ from: 1, to: 5, low: 20, high: 40 }] })),
    '呼吸: urgent from 30, normal to 40',
  ],
])('%s is reported', (_, rule, broken, fault) => {
  expect(faults(rule, knowledge)).toBe('')
  expect(faults(rule, broken)).toContain(fault)
  expect(rules).toContain(rule)
})
