import { expect, test } from 'vitest'
import { herbOf, smallBase } from '#engine/testing/small-base.ts'
import { deniesDrugs, drugsStatedIn } from './stated-drugs.ts'
import { isJudged } from './testing/ask.ts'
import { finderOf } from './words.ts'

const words = ['华法林', '地高辛', '阿司匹林', '沙班', '利伐沙班', '安定', 'warfarin']
const index = {
  simplify: (s: string) => s,
  drugs: words.map((word) => ({ word, first: word.charAt(0).toLowerCase(), found: finderOf(word), interactions: [] })),
}

test('a drug that the history names is one the patient takes', () => {
  expect(drugsStatedIn(index, '失眠三年。长期服华法林，予"地高辛、阿司匹林"治疗')).toEqual([
    '华法林',
    '地高辛',
    '阿司匹林',
  ])
  expect(drugsStatedIn(index, '利伐沙班 10mg 每日一次')).toEqual(['利伐沙班'])
  expect(drugsStatedIn(index, 'On Warfarin for years')).toEqual(['warfarin'])
})

test('one that is denied, given up or not borne is not', () => {
  expect(drugsStatedIn(index, '否认服用华法林，阿司匹林过敏，地高辛已停两月')).toEqual([])
  expect(drugsStatedIn(index, '')).toEqual([])
  expect(drugsStatedIn(index, '曾服华法林；服阿司匹林三年，去年已停。口服地高辛，现已停经50天')).toEqual(['地高辛'])
})

test.each(['没在吃华法林', '没有再吃华法林', '华法林吃了三年，上个月医生让停了', '服华法林两年，去年自己停了'])(
  'not taken any more: %s',
  (text) => {
    expect(drugsStatedIn(index, text)).toEqual([])
  },
)

test.each(['正在吃华法林', '华法林停了又吃', '吃华法林，去年停了又吃上了', '没规律吃华法林'])(
  'still taken: %s',
  (text) => {
    expect(drugsStatedIn(index, text)).toEqual(['华法林'])
  },
)

test('an ordinary word that is also a drug is one only where something is taken', () => {
  expect(drugsStatedIn(index, '情绪安定')).toEqual([])
  expect(drugsStatedIn(index, '睡前服安定1片')).toEqual(['安定'])
})

test('a list names what is taken, whether or not the table knows it', () => {
  expect(drugsStatedIn(index, '头痛3天\n在服：华法林5mg、某某胶囊')).toEqual(['华法林', '某某胶囊'])
  expect(drugsStatedIn(index, 'Takes: warfarin, foostatin')).toEqual(['warfarin', 'foostatin'])
  expect(drugsStatedIn(index, '在服：没有')).toEqual([])
  expect(drugsStatedIn(index, '在服：不清楚')).toEqual([])
  expect(drugsStatedIn(index, '在服：阿司匹林已停')).toEqual([])
})

test.each([
  '未用其他药。',
  '未服其他药物',
  '没有吃其他药',
  '没吃别的药',
  '无其他用药史，否认其他药物',
  '否认长期服药',
  '否认服用西药',
  '否认长期服药史',
  '目前未服其它药',
  '无长期用药',
  '用药史：无',
  '在服：没有',
  '头痛3天\n在服：无',
  'No other medicines.',
  'takes no medication',
  'Not on any drugs',
  'Medications: none',
])('current drugs are denied: %s', (text) => {
  expect(deniesDrugs((s) => s, text)).toBe(true)
})

test.each([
  '',
  '头痛3天',
  '否认药物过敏史',
  '否认其他药物过敏',
  '否认其他药物及食物过敏',
  '未服药治疗',
  '未用西药治疗',
  '不愿服西药',
  '有无其他药：不详',
  '服药史：无明显规律',
  '停用西药',
  '在服：',
  '在服：不清楚',
  '在服：华法林',
  '无其他药可用',
  'No known drug allergies.',
  'no other drug allergies',
  'Takes: not sure',
])('no denial of current drugs: %s', (text) => {
  expect(deniesDrugs((s) => s, text)).toBe(false)
})

test.each([
  '在服',
  '在用',
  '服',
  '现服',
  '现在服用',
  '目前在服',
  '正在服',
  '服西药',
  '服用药物',
  '用药',
  '用药史',
  '目前用药',
  '当前用药',
  '长期用药史',
  'takes',
  'current drugs',
  'current medicines',
  'current medication',
  'current medications',
  'medication',
  'Medications',
])('「%s：」 begins a list of what is taken', (head) => {
  expect(drugsStatedIn(index, `头痛，${head}：某某胶囊`)).toEqual(['某某胶囊'])
  expect(drugsStatedIn(index, `${head} : 某某胶囊，另药+丙药 and 丁药；戊药`)).toEqual([
    '某某胶囊',
    '另药',
    '丙药',
    '丁药',
  ])
})

test.each([
  ['不在服：某某胶囊', []],
  ['在服：药', []],
  ['在服： ', []],
  ...['不清', '不详', '不明', '不知', '未知', '待问', 'not sure', 'unknown', 'unclear'].map(
    (word): [string, string[]] => [`在服：某某胶囊，${word}`, []],
  ),
  ['在服：某某胶囊，华法林片', ['华法林', '某某胶囊']],
  ['在服：某某胶囊，某某胶囊', ['某某胶囊']],
  ['在服：某某胶囊，未服另药', ['某某胶囊']],
  ['在服：某某胶囊。另药', ['某某胶囊']],
])('of 「%s」 the list is %j', (text, names) => expect(drugsStatedIn(index, text)).toEqual(names))

test.each([
  ...['', '后', '现', '目前', '今', '去年', '前年', '近日', '昨日', '两年前'].map((when) => `服华法林，${when}停`),
  ...['已', '自行', '均已', '现已', '遵医嘱'].map((how) => `服华法林，后${how}停`),
  '服华法林， 已停',
  'not on warfarin',
  'takes warfarin, stopped',
  'takes warfarin, now stopped',
  'takes warfarin, since stopped',
  '曾服华法林',
  '曾经用华法林',
  '曾间断吃华法林',
  '曾短期口服华法林',
  '曾予华法林',
  'used to take warfarin',
])('no more taken: %s', (text) => expect(drugsStatedIn(index, text)).toEqual([]))

test.each([
  ['服华法林，从未间断停用他药', ['华法林']],
  ['服华法林，现停经50天', ['华法林']],
  ['停经50天，服华法林', ['华法林']],
  ['已停，服华法林', ['华法林']],
  ['服地，高辛', []],
  ['服安，定2片', []],
  ['华法林，今晨未停', ['华法林']],
  ['takes warfarin, has not stopped', ['warfarin']],
])('still taken: %s', (text, names) => expect(drugsStatedIn(index, text)).toEqual(names))

test.each([
  ...['否认', '无', '没', '没有', '未', '不'].map((no) => `${no}服其他药`),
  ...['曾', '在', '再', '同时', '再同时'].map((word) => `未${word}服其他药`),
  ...['长期', '目前', '现在', '规律', '经常', '目前规律'].map((word) => `不${word}服其他药`),
  ...['服用', '使用', '口服', '服', '用', '吃', ''].map((verb) => `未${verb}任何药`),
  ...['其他', '其它', '任何', '别的', '西'].map((which) => `未服${which}药`),
  ...['否认', '无', '没', '没有', '未'].map((no) => `${no}长期服药`),
  ...['长期', '目前', '规律', '特殊', '长期特殊'].map((word) => `否认${word}用药`),
  ...['服用', '使用', '口服', '服', '用', '吃'].map((verb) => `否认长期${verb}西药`),
  ...['用药：无', '用药史:无', '服药史 没有', '服药史：否认'],
  ...['takes no drug', 'not taking medicine', 'not taking any medicines', 'not on any medication'],
  ...['denies taking any drug', 'denies taking drugs', 'denies use of drugs', 'denies use of any other drugs'],
  ...['no other drugs', 'no current drugs', 'no regular drugs', 'no western drugs', 'no regular prescription drugs'],
  ...['no other current regular drugs', 'no current western drugs'],
])('nothing else is taken: %s', (text) => expect(deniesDrugs((s) => s, text)).toBe(true))

test.each([
  ...['治', '物处理', '可', '品有效', '物过敏', '及', '物和', '与', '、', '能', '物调'].map(
    (next) => `未服其他药${next}`,
  ),
  ...['治', '处理', '过敏'].map((next) => `否认长期服药${next}`),
  ...['明显', '效', '关', '规律'].map((next) => `用药史：无${next}`),
  ...[' allergy', ' reaction', ' treatment', ' helped'].map((next) => `no other drugs${next}`),
  '有无其他药',
  '有无长期服药',
  '有没有效',
  '不服药',
  '未服药',
  '用药史：不详，无',
  'takes nonopioid drugs',
  'no drugs',
  'no other drugstore',
])('nothing is said of what else is taken: %s', (text) => expect(deniesDrugs((s) => s, text)).toBe(false))

test('where nobody has asked what she takes, nothing found is no all-clear', () => {
  const base = smallBase({ herbs: [herbOf('gan-cao', '甘草')] })
  for (const rule of ['drug-interaction', 'preparation-interaction', 'preparation-drug'] as const) {
    const patient = { westernDrugs: [] }
    expect(isJudged(base, rule, ['甘草'], { patient })).toBe(false)
    expect(isJudged(base, rule, ['甘草'], { patient, history: '未用其他药。' })).toBe(true)
    expect(isJudged(base, rule, ['甘草'], { patient: { westernDrugs: ['无'] } })).toBe(true)
    expect(isJudged(base, rule, ['甘草'], { patient: null, history: '未用其他药。' })).toBe(true)
  }
})
