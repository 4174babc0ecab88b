import { expect, test } from 'vitest'
import type { FactKind } from './condition.types.ts'
import cases from './condition-words.cases.json' with { type: 'json' }
import { isAllDenied, isWeaned, stated, statesIn, statesOf } from './condition-words.ts'

const kin =
  '爷爷 奶奶 外公 外婆 姥姥 姥爷 公公 婆婆 哥 哥哥 姐 姐姐 弟 弟弟 妹 妹妹 兄 叔 叔叔 伯 伯伯 舅 舅舅 姑 姑姑 姨 姨妈 丈夫 老公 爱人 儿子 女儿 家人'

test.each(kin.split(' '))('what %s has is not the patient’s', (one) => {
  expect(statesIn(`${one}高血压`, stated.pressure)).toEqual([])
  expect(statesIn(`${one}有高血压`, stated.pressure)).toEqual([])
})

test('each statement is quoted in its own words, however it is written', () => {
  const text =
    '头痛，Chronic  Kidney Disease，透析。myocardial  infarctions，Coronary  artery  disease，hyperthyroidism'
  expect(statesIn(text, stated.kidney)).toEqual(['Chronic  Kidney Disease', '透析'])
  expect(statesIn(text, stated.heart)).toEqual(['myocardial  infarctions', 'Coronary  artery  disease'])
  expect(statesIn(text, stated.thyroid)).toEqual(['hyperthyroidism'])
  expect(statesIn('怀孕8周，pregnancy，备孕', stated.pregnant)).toEqual(['怀孕', 'pregnancy'])
})

test.each([
  ['heart', '曾植入心脏起搏器'],
  ['glaucoma', '曾诊断为青光眼'],
  ['seizures', '曾有癫痫发作'],
  ['g6pd', '曾查出蚕豆病'],
  ['kidney', '曾行肾移植'],
] as const)('%s, once found, is still so: %s', (kind, text) => {
  expect(statesOf(text, kind)).toHaveLength(1)
  expect(statesOf(text.replace('曾', '否认曾'), kind)).toEqual([])
})

test.each(['曾患甲亢', '曾高血压', '曾有便血'])('what may pass has passed: %s', (text) => {
  expect([...statesOf(text, 'thyroid'), ...statesOf(text, 'pressure'), ...statesOf(text, 'bleeding')]).toEqual([])
})

const rows = (words: Partial<Record<FactKind, readonly string[]>>) =>
  Object.entries(words).flatMap(([kind, texts]) => texts.map((text) => [kind as FactKind, text] as const))

test.each(rows(cases.stated))('%s is stated by 「%s」 alone', (kind, text) => {
  expect(statesIn(text, stated[kind])).toHaveLength(1)
})

test.each(rows(cases['not stated']))('%s is not stated by 「%s」', (kind, text) => {
  expect(statesIn(text, stated[kind])).toEqual([])
})

test.each([
  '无高血压',
  '否认有高血压',
  '没有得过高血压',
  '非高血压',
  '排除高血压',
  '已停高血压药',
  '曾高血压',
  '家族高血压',
  '父亲高血压',
  'no hypertension',
  'denied hypertension',
  'denies hypertension',
  'without hypertension',
  '高血压阴性',
  '高血压(-)',
  '高血压检查阴性',
  '高血压已排除',
  '高血压家族史',
  '爷爷高血压',
  '哥哥都高血压',
  '哥有高血压',
  '舅舅死于高血压',
  'her mother had hypertension',
  'his parents both have hypertension',
  'grandfather died of hypertension',
  'aunts suffered from hypertension',
  'her husband has a hypertension',
  'her parent has hypertension',
  'family history of hypertension',
  'family history of severe hypertension',
])('「%s」 is denied, or said of another', (text) => {
  expect(statesIn(text, stated.pressure)).toEqual([])
})

test.each([
  '无头痛，高血压',
  '没有任何其他不舒服的地方高血压',
  '高血压，乙肝表面抗原阴性',
  '高血压病十年来一直吃药复查正常',
  '哥哥说我高血压',
  '女儿陪诊，高血压',
  'her mother brought her, hypertension',
  'his wife says he has hypertension',
  'family history of asthma; hypertension',
])('「%s」 is stated all the same', (text) => {
  expect(statesIn(text, stated.pressure)).toHaveLength(1)
})

test.each([
  '断奶一年',
  '断了奶两月',
  '断奶后',
  '断奶已经三周了',
  '已断奶',
  '已经回奶',
  '没喂奶',
  '没有哺乳',
  '不再亲喂',
  '不母乳喂养',
  '未喂母乳',
  '全吃奶粉',
  '改奶粉',
  '都喝奶粉',
  '人工喂养',
])('「%s」: no longer nursing', (text) => {
  expect(isWeaned(text)).toBe(true)
})

test.each([
  '喂奶',
  '断奶',
  '准备断奶两周后',
  '打算断奶后',
  '想断奶后',
  '想要断奶后',
  '要断奶后',
  '断奶，一年',
  '混合加人工喂养',
  '混合人工喂养',
  '买奶粉',
])('「%s」 does not say that nursing is over', (text) => {
  expect(isWeaned(text)).toBe(false)
})

test.each([
  '妊娠试验阴性',
  'hcg结果(-)',
  '早早孕试纸一条杠',
  '妊娠:否',
  '妊娠：否认',
  '妊娠：无',
  '妊娠：没有，头痛',
  '妊娠：没',
  '子宫切除',
  '妊娠： 未怀',
  '无妊娠可能',
  '没怀孕',
  '没有怀孕',
  '否认早孕',
  '已绝经',
  '绝经后',
  '绝经3年',
  '子宫次全切除',
  '已结扎',
  '结扎',
  'not  pregnant',
  'Pregnancy  test  negative',
  'pregnancy test was negative',
  'pregnancy test is negative',
  'hysterectomy',
])('「%s」 excludes pregnancy', (text) => {
  expect(isAllDenied(text)).toBe(true)
})

test.each(['hcg，心电图阴性', '妊娠：无腹痛', '绝经前', '子宫肌瘤', '妊娠', 'test negative', 'pregnant'])(
  '「%s」 does not exclude pregnancy',
  (text) => {
    expect(isAllDenied(text)).toBe(false)
  },
)
