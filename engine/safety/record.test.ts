import { expect, test } from 'vitest'
import { formOf, herbOf, preparationOf, smallBase } from '#engine/testing/small-base.ts'
import { concernOf } from './allergy.ts'
import { englishOf } from './drug-interaction.ts'
import { prepareSafety } from './prepare.ts'
import { allergiesStatedIn } from './stated-allergies.ts'
import { drugsStatedIn } from './stated-drugs.ts'
import { answerOf, findingsOf, isJudged, short, type Written } from './testing/ask.ts'
import { finderOf, readingsOf, withoutForm, wordsOf } from './words.ts'

const family = (id: string, zh: string, words: string[], herbs: string[] = []) => ({
  id,
  zh,
  en: id,
  words,
  herbs,
  source: `临床 ${zh}`,
})
const base = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草', { families: ['豆科'] }),
    herbOf('huang-qi', '黄芪', { families: ['豆科'] }),
    herbOf('mu-li', '牡蛎'),
    herbOf('dan-shen', '丹参', { la: 'Salviae Radix', forms: [formOf('酒丹参')] }),
    herbOf('shi-jian-chuan', '石见穿', { la: 'Salviae Chinensis Herba' }),
    herbOf('ban-lan-gen', '板蓝根', { la: 'Isatidis Radix' }),
    herbOf('da-qing-ye', '大青叶', { la: 'Isatidis Folium' }),
    herbOf('shi-gao', '石膏', { la: 'Massa Fibrosa' }),
    herbOf('shen-qu', '神曲', { la: 'Massa Medicata' }),
    herbOf('ren-shen', '人参', { la: 'Ginseng Radix' }),
    herbOf('san-qi', '三七', { la: 'Notoginseng Radix' }),
  ],
  allergies: [
    family('seafood', '海鲜', ['虾', '贝类', 'Seafood'], ['mu-li']),
    family('penicillin', '青霉素', ['青霉素', 'penicillin']),
  ],
  preparations: [
    preparationOf('ban-lan-gen-keli', '板蓝根颗粒', [{ herbId: 'da-qing-ye', form: null, name: '大青叶' }]),
    preparationOf('xue-sai-tong', '血塞通注射液', [{ herbId: 'san-qi', form: null, name: '三七' }]),
  ],
  interactions: [
    {
      id: 'warfarin',
      zh: '抗凝药',
      en: 'anticoagulants',
      drugs: ['华法林', 'warfarin', 'arb'],
      herbs: ['dan-shen', 'gan-cao'],
      mechanism: { zh: '出血', en: 'bleeding' },
      level: 'sign',
      evidence: '临床报道',
      source: '临床 华法林',
    },
    {
      id: 'any-blood',
      zh: '抗血小板药',
      en: 'antiplatelets',
      drugs: ['阿司匹林', '华法林'],
      herbs: ['dan-shen'],
      mechanism: { zh: '瘀斑', en: 'bruises' },
      level: 'hint',
      evidence: '药理',
      source: '药理 阿司匹林',
    },
  ],
})
const index = prepareSafety(base)
const allergic = (words: string[], ...lines: Written[]) =>
  findingsOf(base, 'allergy', lines, { patient: { allergies: words } })

test('an allergy to the herb itself is blocked, to what is near it signed', () => {
  expect(allergic(['甘草'], '牡蛎', '甘草', '黄芪')).toEqual([
    {
      key: 'allergy:甘草:gan-cao',
      rule: 'allergy',
      level: 'blocked',
      lines: [1],
      values: { herb: '甘草', allergy: '甘草' },
      source: '药典 甘草',
    },
  ])
  expect(allergic(['海鲜'], '甘草', '牡蛎')).toEqual([
    {
      key: 'allergy:海鲜:mu-li',
      rule: 'allergy',
      level: 'sign',
      lines: [1],
      values: { herb: '牡蛎', allergy: '海鲜' },
      source: '临床 海鲜',
    },
  ])
})

test.each<[string, string[], Written[], string[]]>([
  [
    'a plant family',
    ['豆科'],
    ['甘草', '丹参', '黄芪'],
    ['sign allergy:豆科:gan-cao [0]', 'sign allergy:豆科:huang-qi [2]'],
  ],
  ['another herb of the plant', ['丹参'], ['石见穿'], ['sign allergy:丹参:shi-jian-chuan [0]']],
  ['every form of the herb', ['丹参'], ['酒丹参'], ['blocked allergy:丹参:dan-shen [0]']],
  ['a Latin word for no plant binds nothing', ['石膏'], ['神曲'], []],
  ['two names of one genus', ['人参'], ['三七'], ['sign allergy:人参:san-qi [0]']],
  [
    'a medicine that is called by its herb',
    ['板蓝根颗粒'],
    ['板蓝根', '大青叶'],
    ['blocked allergy:板蓝根颗粒:ban-lan-gen [0]', 'sign allergy:板蓝根颗粒:da-qing-ye [1]'],
  ],
  ['a medicine without its form', ['血塞通'], ['三七', '人参'], ['sign allergy:血塞通:san-qi [0]']],
  ['a sentence', ['对丹参过敏'], ['丹参'], ['blocked allergy:对丹参过敏:dan-shen [0]']],
  ['a word within another', ['食贝类不适'], ['牡蛎'], ['sign allergy:食贝类不适:mu-li [0]']],
  ['capitals', ['SEAFOOD'], ['牡蛎'], ['sign allergy:seafood:mu-li [0]']],
  ['an allergy that no herb shares', ['青霉素'], ['甘草', '牡蛎'], []],
  ['one character within a word is not heard', ['龙虾米'], ['牡蛎'], ['hint allergy:unknown:龙虾米 []']],
  ['one character alone is', ['虾'], ['牡蛎'], ['sign allergy:虾:mu-li [0]']],
  ['denied', ['无', '否认过敏史'], ['牡蛎'], []],
])('allergy: %s', (_, words, lines, expected) => expect(short(allergic(words, ...lines))).toEqual(expected))

test('a word that nobody knows is said to be unchecked, once, where there is something to check', () => {
  expect(allergic(['某物'], '甘草', '牡蛎')).toEqual([
    {
      key: 'allergy:unknown:某物',
      rule: 'allergy',
      level: 'hint',
      lines: [],
      values: { allergy: '某物', text: 'allergy-unknown' },
      source: 'Qibo',
    },
  ])
  expect(allergic(['某物'], '仙丹')).toEqual([])
  expect(isJudged(base, 'allergy', ['甘草'], { patient: { allergies: ['海鲜', '某物'] } })).toBe(false)
  expect(isJudged(base, 'allergy', ['甘草'], { patient: { allergies: ['海鲜'] } })).toBe(true)
  expect(isJudged(base, 'allergy', ['甘草'], { patient: null })).toBe(false)
  expect(concernOf(index, '某物')).toBeNull()
})

const drugs = (words: string[], ...lines: Written[]) =>
  findingsOf(base, 'drug-interaction', lines, { patient: { westernDrugs: words } })

test('a drug of the record beside a herb says what happens, in both languages', () => {
  expect(drugs(['华法林'], '黄芪', '丹参')).toEqual([
    {
      key: 'drug-interaction:warfarin:dan-shen',
      rule: 'drug-interaction',
      level: 'sign',
      lines: [1],
      values: { herb: '丹参', drug: '华法林', drugEn: '华法林', mechanism: '出血', mechanismEn: 'bleeding' },
      source: '临床 华法林',
    },
    {
      key: 'drug-interaction:any-blood:dan-shen',
      rule: 'drug-interaction',
      level: 'hint',
      lines: [1],
      values: { herb: '丹参', drug: '华法林', drugEn: '华法林', mechanism: '瘀斑', mechanismEn: 'bruises' },
      source: '药理 阿司匹林',
    },
  ])
})

test('two drugs of one interaction make one warning that names both', () => {
  const found = drugs(['华法林', 'Warfarin 2.5mg'], '丹参')
  expect(found.map((f) => f.key)).toEqual(['drug-interaction:warfarin:dan-shen', 'drug-interaction:any-blood:dan-shen'])
  expect(found[0]?.values['drug']).toEqual(['华法林', 'warfarin 2.5mg'])
})

test.each<[string, string[], Written[], string[]]>([
  ['laid on the skin', ['华法林'], [['丹参', 9, '外用']], []],
  ['with its dose', ['Warfarin 2.5mg'], ['甘草'], ['sign drug-interaction:warfarin:gan-cao [0]']],
  ['a word within another', ['carbamazepine'], ['甘草'], ['hint drug-interaction:unknown:carbamazepine []']],
  ['unknown', ['某药'], ['甘草'], ['hint drug-interaction:unknown:某药 []']],
  ['unknown, and nothing to check', ['某药'], ['仙丹'], []],
  ['none', [], ['甘草'], []],
])('drugs: %s', (_, words, lines, expected) => expect(short(drugs(words, ...lines))).toEqual(expected))

test('an unknown drug is named and leaves the rule unjudged', () => {
  expect(drugs(['某药'], '甘草')[0]).toEqual({
    key: 'drug-interaction:unknown:某药',
    rule: 'drug-interaction',
    level: 'hint',
    lines: [],
    values: { drug: '某药', text: 'drug-unknown' },
    source: 'Qibo',
  })
  const judged = (westernDrugs: string[]) => isJudged(base, 'drug-interaction', ['甘草'], { patient: { westernDrugs } })
  expect([judged([]), judged(['无']), judged(['华法林']), judged(['华法林', '某药'])]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isJudged(base, 'drug-interaction', ['甘草'], { patient: null })).toBe(false)
})

test.each([
  ['华法林', ['华法林', 'warfarin'], 'warfarin'],
  ['华法林', ['华法林', 'warfarin', 'coumadin'], '华法林'],
  ['华法林', ['华法林', 'warfarin', 'Coumadin'], 'warfarin'],
  ['华法林', ['华法林'], '华法林'],
  ['coumadin', ['华法林', 'warfarin'], 'coumadin'],
])('%s of %j is in English %s', (drug, words, english) => expect(englishOf(drug, words)).toBe(english))

test('drugs and allergies of the history stand beside those of the record, none twice', () => {
  const { findings } = answerOf(base, ['丹参', '牡蛎'], {
    patient: { westernDrugs: ['阿司匹林肠溶片'], allergies: ['海鲜类'] },
    history: '长期服阿司匹林、华法林。海鲜过敏，青霉素过敏',
  })
  expect(new Set(findings.flatMap((f) => f.values['drug'] ?? []))).toEqual(new Set(['阿司匹林肠溶片', '华法林']))
  expect(findings.flatMap((f) => f.values['allergy'] ?? [])).toEqual(['海鲜类'])
  expect(answerOf(base, ['牡蛎'], { patient: null, history: '海鲜过敏' }).findings).toHaveLength(1)
})

test.each([
  ['对虾过敏', ['虾']],
  ['贝类过敏', ['贝类']],
  ['allergic to Seafood', ['seafood']],
  ['Penicillin allergy', ['penicillin']],
  ['seafood and penicillin allergies', ['seafood', 'penicillin']],
  ['丹参、甘草过敏', ['丹参', '甘草']],
  ['板蓝根过敏', ['板蓝根']],
  ['酒丹参过敏', ['酒丹参']],
  ['否认海鲜过敏', []],
  ['无海鲜过敏', []],
  ['没有海鲜过敏', []],
  ['未发现海鲜过敏', []],
  ['海鲜不过敏', []],
  ['not allergic to seafood', []],
  ['no known drug allergy, seafood', []],
  ['no penicillin allergy', ['penicillin']],
  ['过敏性鼻炎，食海鲜', []],
  ['海鲜过敏体质', []],
  ['查海鲜过敏原', []],
  ['海鲜过敏试验', []],
  ['喜食海鲜。过敏', []],
  ['海鲜过敏，海鲜过敏', ['海鲜']],
  ['喜食海鲜', []],
  ['   ', []],
])('of 「%s」 the allergies are %j', (text, words) => expect(allergiesStatedIn(index, text)).toEqual(words))

test('a clause is heard for eighty characters', () => {
  expect(allergiesStatedIn(index, `过敏${'食'.repeat(76)}海鲜`)).toEqual(['海鲜'])
  expect(allergiesStatedIn(index, `过敏${'食'.repeat(77)}海鲜`)).toEqual([])
})

const takingIndex = {
  simplify: (s: string) => s.replace('華', '华'),
  drugs: ['华法林', '安定', '果导', '地平', '代文', '达喜', '息宁', '耐信', '双克', '硝苯地平', 'digoxin'].map(
    (word) => ({
      word,
      first: word.charAt(0),
      found: finderOf(word),
      interactions: [],
    }),
  ),
}

test.each([
  ['服華法林', ['华法林']],
  ['华法林', ['华法林']],
  ['Digoxin daily', ['digoxin']],
  ['服硝苯地平', ['硝苯地平']],
  ...[
    '未服',
    '未曾服',
    '未用',
    '未口服',
    '没服',
    '没有吃',
    '没有用',
    '不服',
    '不吃',
    '无长期使用',
    '无服用',
    '停服',
    '停用药',
    '停药',
    '已停',
    '拒绝服',
    '拒服',
    '否认',
    '过敏',
  ].map((word): [string, string[]] => [`${word}华法林`, []]),
  ['华法林过敏', []],
  ['not taking digoxin', []],
  ['stopped digoxin', []],
  ['digoxin allergy', []],
  ['无一二三四五六服用华法林', []],
  ['无一二三四五六七服用华法林', ['华法林']],
  ['已停。服华法林', ['华法林']],
  ...['安定', '果导', '地平', '代文', '达喜', '息宁', '耐信', '双克'].flatMap((word): [string, string[]][] => [
    [`情绪${word}`, []],
    [`口服${word}`, [word]],
    [`${word}2片`, [word]],
    [`${word}5mg`, [word]],
    [`情绪${word}，口服他物`, []],
  ]),
  ['', []],
])('of 「%s」 the drugs taken are %j', (text, words) => expect(drugsStatedIn(takingIndex, text)).toEqual(words))

const same = (text: string) => text
test.each([
  [['A、B，C,D；E;F\nG+H'], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  [[' 虾 ', ''], ['虾']],
  [['无', '暂无', '没有', '否认', '未发现', '未见', 'none', 'No', 'nil', 'NKDA', '-', '---------'], []],
  [['无药物过敏', '否认用药', '无服药史', '没有药物', '无史', 'no known', 'none allergies', 'no drug'], []],
  [
    ['无花果', '暂无花', 'nonet', '青霉素无'],
    ['无花果', '暂无花', 'nonet', '青霉素无'],
  ],
  [['----------'], ['----------']],
])('the entries of %j are %j', (entries, words) => expect(wordsOf(entries, same)).toEqual(words))

test('traditional characters are simplified before they are read', () => {
  expect(wordsOf(['蝦、無'], (text) => text.replace('蝦', '虾').replace('無', '无'))).toEqual(['虾'])
})

test.each([
  ['清开灵注射液', '清开灵'],
  ['注射用丹参', '丹参'],
  ['柴胡注射剂', '柴胡'],
  ['双黄连粉针', '双黄连'],
  ['双黄连粉针剂', '双黄连'],
  ['板蓝根颗粒剂', '板蓝根'],
  ['板蓝根冲剂', '板蓝根'],
  ['六味地黄浓缩丸', '六味地黄'],
  ['肠溶胶囊', '肠溶胶囊'],
  ['藿香正气软胶囊', '藿香正气'],
  ['参片', '参片'],
  ['片仔癀', '片仔癀'],
])('%s without its form is %s', (name, bare) => expect(withoutForm(name)).toBe(bare))

test.each([
  ['对鱼腥草注射液过敏', ['对鱼腥草注射液过敏', '对鱼腥草注射液', '鱼腥草注射液', '鱼腥草']],
  ['青霉素类药物过敏史', ['青霉素类药物过敏史', '青霉素类', '青霉素']],
  ['乳制品不耐受', ['乳制品不耐受', '乳制品', '乳']],
  ['花粉史', ['花粉史', '花粉']],
  ['过敏', ['过敏']],
  ['对', ['对']],
  ['类', ['类']],
  ['磺胺制剂', ['磺胺制剂', '磺胺']],
])('%s may be read as %j', (word, readings) => expect(readingsOf(word)).toEqual(readings))

test.each([
  ['arb', 'carbamazepine', false],
  ['arb', 'an ARB', false],
  ['ARB', 'an arb', true],
  ['arb', '9arb', false],
  ['arb', 'arbs', true],
  ['arb', '服arb', true],
  ['vit. c', 'vit. c', true],
  ['vit. c', 'vitx c', false],
  ['华法林', '服华法林片', true],
  ['华法林', '阿司匹林', false],
])('%s in %s: %s', (word, text, found) => expect(finderOf(word)(text)).toBe(found))
