import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { conditionOf, prepareConditions } from './condition.ts'
import type { VisitFacts } from './condition.types.ts'
import { lastPeriodIn, mensesStanding } from './menses.ts'

const knowledge = loadKnowledge()
const index = prepareConditions(knowledge)
const idOf = (zh: string) => knowledge.lexicon.get(zh) ?? zh

const woman: VisitFacts = {
  sex: 'female',
  ageMonths: 30 * 12,
  record: 'normal',
  visit: null,
  history: '',
  signs: [],
  unsaid: [],
  menses: { last: null, cycleDays: null },
  today: '2026-11-23',
}
const at = (facts: Partial<VisitFacts>) => conditionOf(index, { ...woman, ...facts })
const ticked = (...names: string[]) => names.map((zh) => ({ id: idOf(zh), present: true }))

test.each<[Partial<VisitFacts>, 'yes' | 'no' | 'possible' | 'unknown']>([
  [{ history: '怀孕8周，呕吐' }, 'yes'],
  [{ history: '孕12周，腰酸' }, 'yes'],
  [{ history: '8 weeks pregnant, vomiting' }, 'yes'],
  [{ history: 'She is three months along, back pain' }, 'yes'],
  [{ history: 'baby due in March' }, 'yes'],
  [{ history: 'My period is two weeks late' }, 'possible'],
  [{ history: 'positive pregnancy test last week' }, 'yes'],
  [{ history: 'pregnancy test was positive' }, 'yes'],
  [{ history: 'She is expecting a baby in May' }, 'yes'],
  [{ history: 'expecting her second' }, 'yes'],
  [{ history: 'pregnancy test negative' }, 'no'],
  [{ history: 'expecting a call from the hospital' }, 'unknown'],
  [{ signs: ticked('妊娠') }, 'yes'],
  [{ signs: ticked('妊娠腹痛') }, 'yes'],
  [{ record: 'pregnant' }, 'yes'],
  [{ visit: 'pregnant' }, 'yes'],
  [{ record: 'pregnant', visit: 'normal' }, 'no'],
  [{ visit: 'normal', history: '怀孕8周' }, 'yes'],
  [{ history: '怀孕8周', unsaid: [idOf('妊娠')] }, 'no'],
  [{ history: '怀孕8周', signs: [{ id: idOf('妊娠'), present: false }] }, 'no'],
  [{ sex: 'male', history: '其妻怀孕8周' }, 'no'],
  [{ history: '验孕棒两条杠，恶心想吐' }, 'yes'],
  [{ history: '有喜两个月了，胃口不好' }, 'yes'],
  [{ history: 'HCG 3200，腰酸' }, 'yes'],
  [{ history: '肚子里的宝宝五个月了，咳嗽' }, 'yes'],
  [{ history: '身怀六甲，便秘' }, 'yes'],
  [{ history: '大着肚子，腰酸' }, 'yes'],
  [{ history: 'B超宫内见孕囊' }, 'yes'],
  [{ history: '预产期明年三月，感冒' }, 'yes'],
  [{ history: '怀上了，才一个多月' }, 'yes'],
  [{ history: '二胎孕14+周，失眠' }, 'yes'],
  [{ history: '怀着双胞胎，腿肿' }, 'yes'],
  [{ history: '怀不上两年了' }, 'unknown'],
  [{ history: '一直没怀上' }, 'unknown'],
  [{ history: '去年怀上过，后来停育清宫' }, 'unknown'],
  [{ history: '试孕三个月没中' }, 'unknown'],
  [{ history: '验孕棒一条杠' }, 'no'],
  [{ history: 'HCG 1.2，失眠' }, 'unknown'],
  [{ history: '有喜欢的人，失眠' }, 'unknown'],
  [{ history: '未见孕囊' }, 'unknown'],
  [{ history: '胚胎移植后12天，黄体酮支持' }, 'possible'],
  [{ history: '上次月经还是十月初，到现在没来' }, 'possible'],
  [{ history: '月事逾期十八天' }, 'possible'],
  [{ history: '这个月没来月经' }, 'possible'],
  [{ history: '老朋友迟到两星期' }, 'possible'],
  [{ history: '月经推后10余天' }, 'possible'],
  [{ history: '大姨妈推迟了半个月' }, 'possible'],
  [{ history: '停经45天，右少腹剧痛' }, 'possible'],
  [{ history: 'her period is late' }, 'possible'],
  [{ signs: ticked('月经后期') }, 'possible'],
  [{ signs: ticked('闭经'), ageMonths: 55 * 12 }, 'no'],
  [{ menses: { last: '2026-10-18', cycleDays: 28 } }, 'possible'],
  [{ menses: { last: '2026-10-19', cycleDays: 28 } }, 'no'],
  [{ menses: { last: '2026-10-19', cycleDays: null } }, 'no'],
  [{ menses: { last: '2026-10-08', cycleDays: 40 } }, 'no'],
  [{ history: '末次月经10月8日，量少' }, 'possible'],
  [{ history: '月经推后10余天，末次月经11月8日' }, 'no'],
  [{ history: '月经推后，尿妊娠试验阴性' }, 'no'],
  [{ history: '妊娠：未孕' }, 'no'],
  [{ history: '妊娠：可能怀孕' }, 'yes'],
  [{ history: '早孕：未见胎心' }, 'yes'],
  [{ history: '妊娠：无腹痛' }, 'yes'],
  [{ history: '子宫切除术后3年，失眠' }, 'no'],
  [{ signs: ticked('绝经') }, 'no'],
  [{ history: '失眠三月' }, 'unknown'],
  [{ history: '失眠三月', visit: 'normal' }, 'no'],
  [{ history: '失眠三月', ageMonths: 60 * 12 }, 'no'],
  [{ history: '失眠三月', ageMonths: 10 * 12 }, 'no'],
  [{ history: '失眠三月', sex: 'male' }, 'no'],
  [{ history: '失眠三月', sex: null }, 'no'],
])('%o: with child %s', (facts, expected) => {
  expect(at(facts).pregnancy).toBe(expected)
})

test.each<[string, string[]]>([
  ['产后3月，哺乳期，失眠', ['lactating']],
  ['现在还在喂奶', ['lactating']],
  ['产后四十天，奶水少', ['lactating']],
  ['已停止哺乳，非哺乳期', []],
  ['喂奶期，失眠', ['lactating']],
  ['宝宝五个月，纯母乳，我感冒了', ['lactating']],
  ['孩子还在吃奶，便秘', ['lactating']],
  ['坐月子，便秘', ['lactating']],
  ['背奶上班，咳嗽', ['lactating']],
  ['正在给娃喂母乳，长痘', ['lactating']],
  ['哺乳中', ['lactating']],
  ['准备断奶，还在喂奶', ['lactating']],
  ['母乳喂养一年，断奶半年了', []],
  ['stopped breastfeeding a year ago', []],
  ['产后三个月，不喂奶', []],
  ['产后两月，没有母乳喂养，宝宝全吃奶粉', []],
  ['孩子吃奶粉', []],
  ['坐月子落下的腰痛十年', []],
  ['准备怀二胎', ['wishes-child']],
  ['打算下个月做试管移植', ['wishes-child']],
  ['Trying for a child for two years', ['wishes-child']],
  ['She wants another baby, cycle 35 days', ['wishes-child']],
  ['planning to get pregnant next year', ['wishes-child']],
  ['She wants to become pregnant', ['wishes-child']],
  ['got pregnant in March, now 20 weeks pregnant', ['pregnant']],
  ['The child wants her mother', []],
  ['She wants her baby to sleep', []],
  ['hoping for her second child', ['wishes-child']],
  ['正在促排卵', ['wishes-child']],
  ['没采取避孕措施，想要孩子', ['wishes-child']],
  ['IgA肾病', ['kidney']],
  ['糖尿病肾病四期', ['kidney']],
  ['肾移植术后', ['kidney']],
  ['只有一个肾', ['kidney']],
  ['eGFR 32', ['kidney']],
  ['肌酐280', ['kidney']],
  ['eGFR 95，肌酐78', []],
  ['左侧肾囊肿，一侧肾结石', []],
  ['肝癌术后', ['liver']],
  ['酒精肝', ['liver']],
  ['小三阳，ALT 90', ['liver']],
  ['ALT 35，转氨酶28，脂肪肝', []],
  ['备孕半年', ['wishes-child']],
  ['未避孕，想要孩子', ['wishes-child']],
  ['慢性肾病5年，肌酐升高', ['kidney']],
  ['否认肝炎、肾病综合征', []],
  ['乙肝20年，转氨酶偏高', ['liver']],
  ['肾功能正常', []],
  ['蚕豆病', ['g6pd']],
  ['蚕豆症', ['g6pd']],
  ['G6PD缺乏', ['g6pd']],
  ['青光眼术后', ['glaucoma']],
  ['高血压十年', ['pressure']],
  ['血压170/95', ['pressure']],
  ['血压135/80，否认高血压、青光眼', []],
  ['冠心病支架术后', ['heart']],
  ['房颤三年', ['heart']],
  ['甲亢，服甲巯咪唑', ['heart']],
  ['history of atrial fibrillation', ['heart']],
  ['无冠心病、甲亢，父亲冠心病，窦性心动过速，窦性心律不齐', []],
  ['奶奶有房颤，哥哥心梗', []],
  ['咯血三天', ['bleeding']],
  ['血友病，关节肿', ['bleeding']],
  ['月经量多，色淡', ['bleeding']],
  ['现在月经第2天，量特别多', ['bleeding']],
  ['这次大姨妈来了五天，血很多', ['bleeding']],
  ['例假量不多', []],
  ['大姨妈来了，火气很大', []],
  ['月经正常，白带很多', []],
  ['My period is really heavy this time', ['bleeding']],
  ['soaking through a pad every hour', ['bleeding']],
  ['My period is not heavy', []],
  ['thrombocytopenia since May', ['bleeding']],
  ['去年咯血，便血已止，无尿血', []],
  ['既往有吐血史，父亲便血', []],
  ['血钾2.9mmol/L', ['potassium']],
  ['K+ 3.4 mmol/L', ['potassium']],
  ['查钾3.1，乏力', ['potassium']],
  ['serum potassium of 2.8', ['potassium']],
  ['周期性麻痹', ['potassium']],
  ['血钾3.5mmol/L，K+ 4.1', []],
  ['血钾13.2', []],
  ['no known history of hypertension, denies past history of heart disease', []],
  ['history of hypertension', ['pressure']],
  ['服氯化钾缓释片1片，枸橼酸钾2g，钾镁合剂 1支', []],
  ['补钾1周后血钾4.1，钾离子2周前正常', []],
  ['无低钾血症，口服维生素K1 10mg', []],
  ['去年低钾血症', []],
  ['丈夫高血压', []],
  ['老公说我有心衰', ['heart']],
  ['her mother died of heart failure, family history of hypertension', []],
  ['his wife says he has heart failure', ['heart']],
  ['乙肝表面抗体(+)，无乙肝', []],
])('%s: %j', (history, kinds) => {
  const { facts } = at({ history, visit: 'normal' })
  expect(facts.map((f) => f.kind)).toEqual(kinds)
})

test.each<[Partial<VisitFacts>, string[]]>([
  [{ sex: 'male', signs: ticked('月经后期', '带下量多', '头痛') }, ['月经后期', '带下量多']],
  [{ sex: 'male', signs: ticked('妊娠', '恶心') }, ['妊娠']],
  [{ sex: 'female', signs: ticked('遗精', '不寐') }, ['遗精']],
  [{ sex: 'female', signs: ticked('痛经') }, []],
  [{ sex: 'male', signs: ticked('乳房胀痛', '备孕', '性交痛') }, []],
  [{ sex: 'male', ageMonths: 3, signs: ticked('哺乳', '便溏') }, []],
  [{ sex: null, signs: ticked('痛经', '遗精') }, []],
  [{ sex: 'male', signs: [{ id: idOf('痛经'), present: false }] }, []],
])('what the record’s sex cannot have, for %j: %j', (facts, names) => {
  expect(at(facts).otherSex).toEqual(names)
})

test('too little milk is the milk of a mother', () => {
  expect(at({ signs: ticked('乳汁少') }).lactating).toBe(true)
  expect(at({ signs: ticked('乳汁少'), sex: 'male' }).lactating).toBe(false)
})

test('milk in the history of a child is of the mother', () => {
  expect(at({ history: '患儿3月，母乳喂养，便溏', ageMonths: 3 }).lactating).toBe(false)
})

test('the source and the words go with what is stated', () => {
  expect(at({ history: '怀孕8周' }).facts).toEqual([{ kind: 'pregnant', source: 'history', words: '怀孕' }])
})

test('a day without a year is the latest such day', () => {
  expect(lastPeriodIn('末次月经12月8日', '2026-11-23')).toBe('2025-12-08')
  expect(lastPeriodIn('LMP 2026-10-8', '2026-11-23')).toBe('2026-10-08')
  expect(lastPeriodIn('末次月经13月45日', '2026-11-23')).toBeNull()
  expect(mensesStanding({ last: '2026-12-01', cycleDays: null }, '', '2026-11-23')).toBeNull()
})

test('a man too may wish for a child; the history of a child speaks of the mother', () => {
  const kinds = (facts: Partial<VisitFacts>) => at({ history: '备孕半年', ...facts }).facts.map((f) => f.kind)
  expect(kinds({ sex: 'male' })).toEqual(['wishes-child'])
  expect(kinds({ sex: 'male', ageMonths: 8 * 12 })).toEqual([])
})
