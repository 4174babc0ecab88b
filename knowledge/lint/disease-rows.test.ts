import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledDisease, Knowledge } from '../schema/knowledge.ts'
import {
  chillsOfWeaknessAreNoExterior,
  rowsAgreeWithTheirDisease,
  rowsAgreeWithTheirFormulas,
  rowsFeedTheWeaknessTheyName,
  rowsSayTheirTreatment,
  rowsSpareTheFetus,
  rowsTellOneOfTwo,
  rowsTreatTheirNature,
  theKidneyIsWarmedForWeakYang,
  tonicsFitTheCold,
} from './disease-rows.ts'
import { rules } from './rules.ts'
import { base, faultsOf } from './sample.ts'

const knowledge = loadKnowledge()
type Row = CompiledDisease['patterns'][number]

/** The base with one row of a disease modified. */
function breach(disease: string, row: string, change: (row: Row) => Partial<Row>): Knowledge {
  const found = knowledge.diseases.get(knowledge.diseaseNames.get(disease) ?? '') ?? expect.fail()
  expect(found.patterns.some((p) => p.zh === row)).toBe(true)
  const patterns = found.patterns.map((p) => (p.zh === row ? { ...p, ...change(p) } : p))
  return { ...knowledge, diseases: new Map([...knowledge.diseases, [found.id, { ...found, patterns }]]) }
}
const offering = (zh: string) => (row: Row) => ({
  formulas: [...row.formulas, knowledge.formulaNames.get(zh) ?? expect.fail()],
})
const telling = (zh: string) => (row: Row) => ({
  signs: [...row.signs, knowledge.lexicon.get(zh) ?? expect.fail()],
})

test.each(
  [
    tonicsFitTheCold,
    rowsSpareTheFetus,
    rowsTellOneOfTwo,
    rowsAgreeWithTheirFormulas,
    rowsAgreeWithTheirDisease,
    rowsFeedTheWeaknessTheyName,
    rowsSayTheirTreatment,
    chillsOfWeaknessAreNoExterior,
    theKidneyIsWarmedForWeakYang,
    rowsTreatTheirNature,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test.each([
  ['a warm tonic for five hot hearts', tonicsFitTheCold, breach('眩晕', '肾精不足', offering('右归丸'))],
  ['a cool tonic for cold limbs', tonicsFitTheCold, breach('小儿哮喘', '肾虚不纳', offering('都气丸'))],
  ['motherwort for vertigo in pregnancy', rowsSpareTheFetus, breach('妊娠眩晕', '阴虚肝旺', offering('天麻钩藤饮'))],
  [
    'a formula that its red tongue speaks against',
    rowsAgreeWithTheirFormulas,
    breach('膝痹', '肝肾亏虚', offering('独活寄生汤')),
  ],
  ['a sign that speaks against its formula', rowsAgreeWithTheirFormulas, breach('带下病', '脾虚', telling('带下色黄'))],
  ['thirst and no thirst', rowsTellOneOfTwo, breach('经行吐衄', '肺肾阴虚', telling('口不渴'))],
  ['pus of the tonsils in a cold', rowsAgreeWithTheirDisease, breach('感冒', '风热犯表', telling('乳蛾红肿'))],
  [
    'weak yin of which only the fire is treated',
    rowsFeedTheWeaknessTheyName,
    breach('喉痹', '肺肾阴虚', () => ({ method: ['降火利咽'] })),
  ],
  ['a pattern without a method', rowsSayTheirTreatment, breach('口疮', '心火上炎', () => ({ method: [] }))],
  ['a pattern without a formula', rowsSayTheirTreatment, breach('口疮', '心火上炎', () => ({ formulas: [] }))],
  ['sunken qi that is only moved', rowsTreatTheirNature, breach('小儿疝气', '狐疝', () => ({ method: ['疏肝理气'] }))],
  [
    'liver fire that is not cleared',
    rowsTreatTheirNature,
    breach('乳衄', '肝火偏旺', () => ({ method: ['疏肝解郁'] })),
  ],
  ['an exterior chill of weak yang', chillsOfWeaknessAreNoExterior, breach('水肿', '肾阳衰微', telling('恶寒'))],
  [
    'a kidney of weak qi that is warmed',
    theKidneyIsWarmedForWeakYang,
    breach('月经先期', '肾气虚', () => ({ method: ['温肾扶阳'] })),
  ],
] as const)('%s is reported', (_, rule, broken) => {
  expect(faultsOf(rule, broken).length).toBeGreaterThan(0)
})

test('where yin and yang are both weak, both are tonified', () => {
  const both = breach('石淋', '肾阴亏虚', (row) => ({ ...offering('右归丸')(row), zh: '阴阳两虚' }))
  expect(faultsOf(tonicsFitTheCold, both)).toEqual([])
})

test('what is told by turns, and a scanty coating on a pale tongue, speak against nothing', () => {
  const either = breach('鼓胀', '水热蕴结', telling('便秘'))
  expect(faultsOf(rowsAgreeWithTheirFormulas, either)).toEqual([])
  const red = breach('五软', '脾肾两亏', (row) => ({
    signs: row.signs.filter((id) => id !== knowledge.lexicon.get('舌淡')),
  }))
  expect(faultsOf(rowsAgreeWithTheirFormulas, red).join()).toContain('苔少')
})
