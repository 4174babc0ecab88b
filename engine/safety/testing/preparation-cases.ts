import type { CompiledPreparation, Knowledge } from '#knowledge/schema/knowledge.ts'
import { isUsedOutside } from '#knowledge/schema/preparation.ts'
import type { SafetyInput, SafetyRule, TakenPreparation } from '../safety.types.ts'
import { adult, lineOf, sheet, type TruthCase } from './case.ts'

const take = (...names: string[]): TakenPreparation[] => names.map((name) => ({ preparationId: null, name }))
const split = (names: string) => names.split(' ')

type Row = [prepared: string, beside: string, expected: 'blocked' | 'sign' | 'hint' | null]

/** A medicine beside a herb of the sheet, listed manually. */
const opposed: readonly Row[] = [
  ...split('半夏 法半夏 瓜蒌 天花粉 川贝母 浙贝母 白蔹 白及').flatMap((herb): Row[] =>
    split('小活络丸 附子理中丸 桂附地黄丸 追风透骨丸').map((p) => [p, herb, 'sign']),
  ),
  ...split('桔梗 陈皮 茯苓 白芍 黄芪 当归 川芎 独活').flatMap((herb): Row[] =>
    split('小活络丸 附子理中丸 桂附地黄丸 追风透骨丸').map((p) => [p, herb, null]),
  ),
  ...split('附子 制川乌 制草乌').flatMap((herb): Row[] =>
    split('通宣理肺丸 二陈丸 橘红丸 二母宁嗽丸 乌贝散').map((p) => [p, herb, 'sign']),
  ),
  ...split('干姜 肉桂 细辛 麻黄').flatMap((herb): Row[] =>
    split('通宣理肺丸 二陈丸 橘红丸 二母宁嗽丸 乌贝散').map((p) => [p, herb, null]),
  ),
  ['紫金锭', '甘草', 'sign'],
  ['紫金锭', '炙甘草', 'sign'],
  ['紫金锭', '黄芪', null],
  ['乳癖消片', '甘草', 'sign'],
  ['乳癖消片', '当归', null],
  ['人参养荣丸', '藜芦', 'sign'],
  ['天王补心丸', '藜芦', 'sign'],
  ['逍遥丸', '藜芦', 'sign'],
  ['银翘解毒片', '藜芦', null],
  ['人参养荣丸', '五灵脂', 'sign'],
  ['少腹逐瘀丸', '人参', 'sign'],
  ['少腹逐瘀丸', '党参', null],
  ['四君子丸', '五灵脂', null],
  ['狗皮膏', '半夏', 'hint'],
  ['狗皮膏', '陈皮', null],
  ['六味地黄丸', '附子', null],
  ['保和丸', '桔梗', null],
]

/** Two medicines on one sheet. */
const together: readonly Row[] = [
  ['小活络丸', '通宣理肺丸', 'sign'],
  ['附子理中丸', '二母宁嗽丸', 'sign'],
  ['金匮肾气丸', '橘红丸', 'sign'],
  ['人参健脾丸', '少腹逐瘀丸', 'sign'],
  ['狗皮膏', '通宣理肺丸', 'hint'],
  ['小活络丸', '逍遥丸', null],
  ['六味地黄丸', '二陈丸', null],
  ['银翘解毒片', '川芎茶调丸', null],
  ['归脾丸', '少腹逐瘀丸', null],
]

const lying = (rule: SafetyRule, rows: readonly Row[], input: (row: Row) => SafetyInput): TruthCase[] =>
  rows.map((row) => ({
    what: `${row[0]} beside ${row[1]}`,
    rule,
    input: input(row),
    expected: row[2] && { level: row[2] },
  }))

export function preparationPairCases(k: Knowledge): TruthCase[] {
  const rule = 'preparation-incompatible'
  const other = (herb: string, preparations: TakenPreparation[]) => [
    { label: '前方', lines: herb ? [lineOf(k, herb)] : [], preparations },
  ]
  return [
    ...lying(rule, opposed, ([p, herb]) => sheet([lineOf(k, '茯苓'), lineOf(k, herb)], { preparations: take(p) })),
    ...lying(rule, opposed, ([p, herb]) => sheet([], { preparations: take(p), alsoTaken: other(herb, []) })),
    ...lying(rule, opposed, ([p, herb]) => sheet([lineOf(k, herb)], { alsoTaken: other('', take(p)) })),
    ...lying(rule, together, ([p, q]) => sheet([], { preparations: take(p, q) })),
    ...lying(rule, together, ([p, q]) => sheet([], { preparations: take(q), alsoTaken: other('', take(p)) })),
  ]
}

const of = (p: CompiledPreparation): TakenPreparation[] => [{ preparationId: p.id, name: p.zh }]

/**
 * Every label: forbidden is blocked, with care requires at least a signature, and none of it applies to patients who
 * are not pregnant.
 */
export function preparationPregnancyCases(k: Knowledge): TruthCase[] {
  const rule = 'preparation-pregnancy'
  const pregnant = { ...adult, pregnant: true }
  const labelled = [...k.preparations.values()].filter((p) => p.pregnancy === '禁用' || p.pregnancy === '忌用')
  const safe = split('玉屏风颗粒 四君子丸 健胃消食片 生脉饮 二冬膏 贞芪扶正颗粒 板蓝根颗粒')
  return [
    ...labelled.flatMap((p): TruthCase[] => [
      {
        what: `${p.zh} in pregnancy`,
        rule,
        input: sheet([], { patient: pregnant, preparations: of(p) }),
        expected: { level: 'blocked' },
        judged: true,
      },
      { what: `${p.zh} else`, rule, input: sheet([], { preparations: of(p) }), expected: null, judged: true },
      {
        what: `${p.zh}, nobody known`,
        rule,
        input: sheet([], { patient: null, preparations: of(p) }),
        expected: null,
        judged: false,
      },
    ]),
    ...safe.map(
      (name): TruthCase => ({
        what: `${name} in pregnancy`,
        rule,
        input: sheet([], { patient: pregnant, preparations: take(name) }),
        expected: null,
      }),
    ),
    ...split('大黄䗪虫丸 益母草膏 牛黄解毒片 西黄丸').map(
      (name): TruthCase => ({
        what: `${name} by name`,
        rule,
        input: sheet([], { patient: pregnant, preparations: take(name) }),
        expected: { level: 'blocked' },
      }),
    ),
  ]
}

const allergic: readonly Row[] = [
  ['维C银翘片', '对乙酰氨基酚', 'blocked'],
  ['感冒灵颗粒', '扑热息痛', 'blocked'],
  ['感冒灵颗粒', '对扑尔敏过敏', 'blocked'],
  ['消渴丸', '格列本脲', 'blocked'],
  ['消渴丸', '磺胺', 'sign'],
  ['珍菊降压片', '磺胺过敏', 'sign'],
  ['重感灵片', '安乃近', 'blocked'],
  ['新癀片', '阿司匹林', 'sign'],
  ['伤湿止痛膏', '阿司匹林', 'sign'],
  ['关节止痛膏', '碘', 'blocked'],
  ['双黄连口服液', '金银花', 'blocked'],
  ['柴胡口服液', '柴胡过敏', 'blocked'],
  ['板蓝根颗粒', '板蓝根', 'blocked'],
  ['穿心莲片', '对穿心莲过敏', 'blocked'],
  ['银翘解毒片', '对乙酰氨基酚', null],
  ['维C银翘片', '青霉素', null],
  ['玉泉丸', '磺胺', null],
  ['天麻钩藤颗粒', '磺胺', null],
  ['消痛贴膏', '阿司匹林', null],
  ['六味地黄丸', '金银花', null],
  ['双黄连口服液', '柴胡', null],
  ['逍遥丸', '花粉', null],
  ['保和丸', '头孢', null],
]

/** The herbs and the chemical drug contained. */
export const preparationAllergyCases = (): TruthCase[] => [
  ...lying('preparation-allergy', allergic, ([p, word]) =>
    sheet([], { patient: { ...adult, allergies: [word] }, preparations: take(p) }),
  ),
  ...lying(
    'preparation-allergy',
    allergic.map(([p, word]): Row => [p, word, null]),
    ([p]) => sheet([], { patient: { ...adult, allergies: ['无', '否认药物过敏史'] }, preparations: take(p) }),
  ),
]

const drugs: readonly Row[] = [
  ['消渴丸', '格列本脲片 2.5 mg 每日两次', 'sign'],
  ['消渴丸', '二甲双胍', 'sign'],
  ['消渴丸', 'Metformin', 'sign'],
  ['消渴丸', '胰岛素', 'sign'],
  ['维C银翘片', '泰诺', 'sign'],
  ['维C银翘片', '对乙酰氨基酚缓释片', 'sign'],
  ['感冒灵颗粒', '扑尔敏', 'sign'],
  ['感冒灵颗粒', '华法林', 'sign'],
  ['珍菊降压片', '氢氯噻嗪', 'sign'],
  ['新癀片', '布洛芬', 'sign'],
  ['鼻炎康片', '氯苯那敏', 'sign'],
  ['痰咳净散', '氨茶碱', 'sign'],
  ['玉泉丸', '格列本脲', null],
  ['玉泉丸', '二甲双胍', null],
  ['银翘解毒片', '泰诺', null],
  ['天麻钩藤颗粒', '氢氯噻嗪', null],
  ['辛芩颗粒', '氯苯那敏', null],
  ['清气化痰丸', '氨茶碱', null],
  ['六味地黄丸', '格列本脲', null],
]
const doubled: readonly Row[] = [
  ['维C银翘片', '感冒灵颗粒', 'sign'],
  ['感冒清胶囊', '鼻炎康片', 'sign'],
  ['珍菊降压片', '脉君安片', 'sign'],
  ['银翘解毒片', '桑菊感冒片', null],
  ['玉泉丸', '六味地黄丸', null],
  ['辛芩颗粒', '玉屏风颗粒', null],
]

/** The chemical ingredient, beside the patient's own drugs and in two medicines at once. */
export const preparationDrugCases = (): TruthCase[] => [
  ...lying('preparation-drug', drugs, ([p, word]) =>
    sheet([], { patient: { ...adult, westernDrugs: [word] }, preparations: take(p) }),
  ),
  ...lying('preparation-drug', doubled, ([p, q]) => sheet([], { preparations: take(p, q) })),
  ...lying('preparation-drug', doubled, ([p, q]) =>
    sheet([], { preparations: take(p), alsoTaken: [{ label: '前方', lines: [], preparations: take(q) }] }),
  ),
]

/**
 * Every interaction of the table with a medicine that contains one of its herbs; none for external use or without the
 * drug.
 */
export function preparationInteractionCases(k: Knowledge): TruthCase[] {
  const rule = 'preparation-interaction'
  const all = [...k.preparations.values()].filter((p) => p.drugs.length === 0)
  return [...k.interactions.values()].flatMap((i): TruthCase[] => {
    const holds = (p: CompiledPreparation) => p.herbs.some((h) => i.herbs.includes(h.herbId))
    const patient = { ...adult, westernDrugs: i.drugs.slice(0, 1) }
    const inside = all.filter((p) => !isUsedOutside(p.type) && holds(p)).slice(0, 2)
    const outside = all.filter((p) => isUsedOutside(p.type) && holds(p)).slice(0, 1)
    return [
      ...inside.flatMap((p): TruthCase[] => [
        {
          what: `${p.zh} with ${i.drugs[0]} (${i.id})`,
          rule,
          input: sheet([], { patient, preparations: of(p) }),
          expected: { level: i.fromG ? 'hint' : i.level },
          judged: true,
        },
        {
          what: `${p.zh} without ${i.drugs[0]}`,
          rule,
          input: sheet([], { preparations: of(p) }),
          expected: null,
          judged: true,
        },
      ]),
      ...outside.map(
        (p): TruthCase => ({
          what: `${p.zh} outside with ${i.drugs[0]}`,
          rule,
          input: sheet([], { patient, preparations: of(p) }),
          expected: null,
        }),
      ),
    ]
  })
}

const twice: readonly Row[] = [
  ['小活络丸', '制川乌', 'sign'],
  ['小活络丸', '附子', 'sign'],
  ['附子理中丸', '制川乌', 'sign'],
  ['桂附地黄丸', '附子', 'sign'],
  ['六味地黄丸', '茯苓', 'hint'],
  ['逍遥丸', '柴胡', 'hint'],
  ['归脾丸', '酸枣仁', 'hint'],
  ['六味地黄丸', '白术', null],
  ['逍遥丸', '熟地黄', null],
  ['小活络丸', '独活', null],
  ['小活络丸', '干姜', null],
  ['狗皮膏', '当归', null],
]
const twoOfThem: readonly Row[] = [
  ['六味地黄丸', '六味地黄丸', 'sign'],
  ['小活络丸', '附子理中丸', 'sign'],
  ['六味地黄丸', '知柏地黄丸', 'hint'],
  ['二至丸', '左金丸', null],
  ['玉屏风颗粒', '二至丸', null],
]

export const preparationDuplicateCases = (k: Knowledge): TruthCase[] => [
  ...lying('preparation-duplicate', twice, ([p, herb]) => sheet([lineOf(k, herb)], { preparations: take(p) })),
  ...lying('preparation-duplicate', twoOfThem, ([p, q]) => sheet([], { preparations: take(p, q) })),
  ...lying('preparation-duplicate', twoOfThem, ([p, q]) =>
    sheet([], { preparations: take(p), alsoTaken: [{ label: '前方', lines: [], preparations: take(q) }] }),
  ),
]

/** Toxic ingredients: reported to all, signature for a child; no finding for a mild medicine. */
export function preparationToxicCases(): TruthCase[] {
  const rule = 'preparation-toxic'
  const child = { ...adult, ageMonths: 5 * 12 }
  const toxic = split('小活络丸 牛黄解毒片 安宫牛黄丸 朱砂安神丸 附子理中丸 紫金锭 六神丸 伤科接骨片')
  const mild = split('六味地黄丸 逍遥丸 玉屏风颗粒 保和丸 归脾丸 板蓝根颗粒 健胃消食片 二至丸 生脉饮')
  const one = (name: string, patient: typeof adult, level: 'sign' | 'hint' | null): TruthCase => ({
    what: `${name} at ${patient.ageMonths} months`,
    rule,
    input: sheet([], { patient, preparations: take(name) }),
    expected: level && { level },
  })
  return [
    ...toxic.flatMap((name) => [one(name, adult, 'hint'), one(name, child, 'sign')]),
    ...mild.flatMap((name) => [one(name, adult, null), one(name, child, null)]),
    one('狗皮膏', child, 'hint'),
  ]
}

/** Medicines outside the base, protected ones, and completely known ones under every name. */
export function preparationUnknownCases(k: Knowledge): TruthCase[] {
  const rule = 'preparation-unknown'
  const one = (name: string, level: 'sign' | 'hint' | null): TruthCase => ({
    what: name,
    rule,
    input: sheet([], { preparations: take(name) }),
    expected: level && { level },
  })
  const known = [...k.preparations.values()].filter((p) => p.composition === 'full' && !p.others.length)
  return [
    ...['祖传秘方丸', 'ZX-1', '六味', '🌿丸'].map((name) => one(name, 'sign')),
    ...split('片仔癀 云南白药 六神丸 定坤丹').map((name) => one(name, 'hint')),
    ...known.slice(0, 120).flatMap((p) => [p.zh, ...p.aliases].map((name) => one(name, null))),
  ]
}
