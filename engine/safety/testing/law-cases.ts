import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { SafetyLevel, SafetyRule } from '../safety.types.ts'
import { adult, lineOf, sheet, type TruthCase } from './case.ts'

const split = (names: string) => names.split(' ')

/** Written out independently of the base: forbidden by law, and legal but harmful. */
const banned = '关木通 广防己 青木香 穿山甲 虎骨 犀角 豹骨 象皮 玳瑁 獭肝 象牙屑'
const restricted = '马兜铃 天仙藤 寻骨风 朱砂莲 土三七 八角枫'
const free = '木通 川木通 防己 木香 细辛 杜衡 三七 水牛角 王不留行 皂角刺 枇杷叶 威灵仙 狗骨'

export function forbiddenCases(k: Knowledge): TruthCase[] {
  const one = (name: string, level: SafetyLevel | null): TruthCase[] =>
    [3, 9].flatMap((grams) =>
      [adult, null].map(
        (patient): TruthCase => ({
          what: `${name} ${grams} g`,
          rule: 'forbidden',
          input: sheet([lineOf(k, '茯苓'), lineOf(k, name, grams)], { patient }),
          expected: level && { level, lines: [1] },
          judged: true,
        }),
      ),
    )
  return [
    ...split(banned).flatMap((n) => one(n, 'blocked')),
    ...split(restricted).flatMap((n) => one(n, 'sign')),
    ...split(free).flatMap((n) => one(n, null)),
  ]
}

/** Raw drugs and metals without an oral dose, at any amount; the same used externally, and the processed ones. */
export function oralDoseCases(k: Knowledge): TruthCase[] {
  const one = (name: string, decoct: string, level: SafetyLevel | null): TruthCase => ({
    what: `${name}（${decoct}）`,
    rule: 'oral-dose',
    input: sheet([lineOf(k, name, 1, decoct)], { pairs: 1 }),
    expected: level && { level, lines: [0] },
  })
  const raw = split(
    '生附子 生半夏 生白附子 生甘遂 生马钱子 生千金子 生商陆 川乌 草乌 天南星 巴豆 藤黄 朱茯苓 钩吻 羊角拗',
  )
  const metals = split('铅丹 密陀僧 铅粉 水银 红粉 白降丹 雌黄 银朱 灵砂')
  const dosed = split('附子 制川乌 制草乌 法半夏 制白附子 醋甘遂 制马钱子 制天南星 朱砂 雄黄 轻粉 巴豆霜 茯苓 黄芪')
  return [
    ...raw.flatMap((n) => [one(n, '先煎', 'sign'), one(n, '', 'sign'), one(n, '外用', null)]),
    ...metals.flatMap((n) => [one(n, '', 'blocked'), one(n, '入丸散', 'blocked'), one(n, '外用', null)]),
    one('盐附子', '先煎', 'blocked'),
    ...dosed.map((n) => one(n, '', null)),
  ]
}

/** Separate doses for decoction and powder. */
export function powderCases(k: Knowledge): TruthCase[] {
  const one = (
    name: string,
    grams: number,
    decoct: string,
    rule: SafetyRule,
    level: SafetyLevel | null,
  ): TruthCase => ({
    what: `${name} ${grams} g（${decoct}）`,
    rule,
    input: sheet([lineOf(k, name, grams, decoct)]),
    expected: level && { level, lines: [0] },
  })
  return [
    one('瓜蒂', 1, '入丸散', 'dose', null),
    one('瓜蒂', 1.01, '入丸散', 'dose', 'sign'),
    one('瓜蒂', 1.5, '入丸散', 'toxic-limit', null),
    one('瓜蒂', 5, '入丸散', 'toxic-limit', 'blocked'),
    one('瓜蒂', 5, '水煎', 'dose', null),
    one('瓜蒂', 5.1, '水煎', 'dose', 'sign'),
    one('川贝粉', 10, '冲服', 'dose', 'hint'),
    one('川贝母', 10, '冲服', 'dose', 'hint'),
    one('川贝母', 13, '研末冲服', 'dose', 'sign'),
    one('川贝母', 6, '冲服', 'dose', null),
    one('川贝母', 10, '', 'dose', null),
    one('全蝎', 1, '研末吞服', 'dose', null),
    one('全蝎', 3, '研末吞服', 'toxic-limit', 'blocked'),
    one('全蝎', 6, '', 'dose', null),
    one('马钱子粉', 0.7, '冲服', 'toxic-limit', 'blocked'),
    one('罂粟壳', 7, '', 'toxic-limit', 'blocked'),
    one('芫花', 0.9, '研末冲服', 'dose', null),
    one('芫花', 1.5, '研末冲服', 'toxic-limit', 'blocked'),
    one('延胡索', 9, '吞服', 'dose', null),
    ...madeAsCases(k),
  ]
}

/** The form of the whole sheet decides how a line without a note is used: decocted, as powder, or externally. */
function madeAsCases(k: Knowledge): TruthCase[] {
  const one = (
    [name, grams, decoct]: readonly [string, number, string?],
    madeAs: 'decoction' | 'powder' | 'outside',
    rule: SafetyRule,
    level: SafetyLevel | null,
  ): TruthCase => ({
    what: `${name} ${grams} g as ${madeAs}`,
    rule,
    input: sheet([lineOf(k, name, grams, decoct)], { madeAs }),
    expected: level && { level, lines: [0] },
  })
  return [
    one(['全蝎', 3], 'decoction', 'dose', null),
    one(['全蝎', 3], 'powder', 'toxic-limit', 'blocked'),
    one(['川贝母', 10], 'powder', 'dose', 'hint'),
    one(['制川乌', 9], 'decoction', 'toxic-limit', 'blocked'),
    one(['制川乌', 9], 'outside', 'dose', null),
    one(['制川乌', 9, '内服'], 'outside', 'toxic-limit', 'blocked'),
    one(['生川乌', 9], 'outside', 'oral-dose', null),
    one(['制川乌', 3], 'decoction', 'decoction-note', 'sign'),
    one(['制川乌', 3], 'powder', 'decoction-note', null),
    one(['制川乌', 3], 'outside', 'decoction-note', null),
    one(['关木通', 3], 'outside', 'forbidden', 'blocked'),
  ]
}

/** The lines of one herb add up, in every form. */
export function sumCases(k: Knowledge): TruthCase[] {
  const two = (
    a: [string, number],
    b: [string, number],
    rule: SafetyRule,
    level: SafetyLevel | null,
    ageMonths = adult.ageMonths,
  ): TruthCase => ({
    what: `${a.join(' ')} + ${b.join(' ')} at ${ageMonths} months`,
    rule,
    input: sheet([lineOf(k, ...a), lineOf(k, '陈皮', 5), lineOf(k, ...b)], { patient: { ...adult, ageMonths } }),
    expected: level && { level, lines: [0, 2] },
  })
  return [
    two(['苦杏仁', 4], ['苦杏仁', 6], 'child-dose', 'sign', 7 * 12),
    two(['苦杏仁', 3], ['苦杏仁', 3], 'child-dose', null, 7 * 12),
    two(['苦杏仁', 4], ['苦杏仁', 6], 'duplicate', 'sign', 7 * 12),
    two(['苦杏仁', 5], ['苦杏仁', 6], 'dose', 'sign'),
    two(['苦杏仁', 5], ['苦杏仁', 5], 'dose', null),
    two(['黄芪', 20], ['炙黄芪', 20], 'dose', 'hint'),
    two(['黄芪', 15], ['炙黄芪', 15], 'dose', null),
    two(['黄芪', 40], ['炙黄芪', 40], 'dose', 'sign'),
  ]
}

/** An ambiguous word is asked about: more strongly when one of the drugs is toxic. */
export function homonymCases(k: Knowledge): TruthCase[] {
  const one = (name: string, level: SafetyLevel | null): TruthCase => ({
    what: name,
    rule: 'homonym',
    input: sheet([{ herbId: null, name, form: null, doseG: 6, decoct: '' }]),
    expected: level && { level, lines: [0] },
  })
  return [
    ...split('乌头 大戟 土三七 断肠草 独角莲 豆根 木防己').map((n) => one(n, 'sign')),
    ...split('西芎 贝母 沙参 首乌 地丁 寄生').map((n) => one(n, 'hint')),
    ...split('川芎 川贝母 北沙参 制何首乌 京大戟 附子').map((n) => one(n, null)),
    {
      what: '闹阳花 is the azalea flower of the law, not datura',
      rule: 'toxic-limit',
      input: sheet([lineOf(k, '闹阳花', 1.6, '入丸散')], { pairs: 1 }),
      expected: { level: 'blocked', lines: [0] },
    },
  ]
}

/** Allergy to one, effect on the others: the same plant, the medicine, the medicine's herbs. */
export function kindredAllergyCases(k: Knowledge): TruthCase[] {
  const one = (word: string, herb: string, level: SafetyLevel | null): TruthCase => ({
    what: `${herb}, allergic to ${word}`,
    rule: 'allergy',
    input: sheet([lineOf(k, herb)], { patient: { ...adult, allergies: [word] } }),
    expected: level && { level, lines: [0] },
    judged: true,
  })
  const prepared = (word: string, name: string, level: SafetyLevel | null): TruthCase => ({
    what: `${name}, allergic to ${word}`,
    rule: 'preparation-allergy',
    input: sheet([], {
      patient: { ...adult, allergies: [word] },
      preparations: [{ preparationId: null, name }],
    }),
    expected: level && { level },
    judged: true,
  })
  return [
    one('人参', '红参', 'sign'),
    one('人参', '西洋参', 'sign'),
    one('人参', '三七', 'sign'),
    one('人参', '党参', null),
    one('生姜', '干姜', 'sign'),
    one('何首乌', '制何首乌', 'sign'),
    one('何首乌', '首乌藤', 'sign'),
    one('蜜黄芪', '黄芪', 'blocked'),
    one('黄芪', '炙黄芪', 'blocked'),
    one('当归过敏', '酒当归', 'blocked'),
    one('半夏', '法半夏', 'sign'),
    one('麻黄', '麻黄根', 'sign'),
    one('地黄', '玄参', null),
    one('甘草', '甘遂', null),
    one('花生', '花生衣', 'sign'),
    one('花生', '大豆', null),
    one('板蓝根颗粒', '板蓝根', 'blocked'),
    one('藿香正气口服液', '广藿香', 'sign'),
    one('藿香正气', '紫苏叶', 'sign'),
    one('藿香正气', '黄连', null),
    one('六味地黄丸过敏', '山茱萸', 'sign'),
    ...(
      [
        ['血塞通', '三七'],
        ['炎琥宁', '穿心莲'],
        ['喜炎平注射液', '穿心莲'],
        ['葛根素', '葛根'],
        ['参麦注射液', '麦冬'],
        ['生脉注射液过敏', '红参'],
        ['丹红注射液', '丹参'],
        ['脉络宁', '牛膝'],
        ['舒血宁', '银杏叶'],
        ['痰热清', '黄芩'],
        ['热毒宁', '栀子'],
      ] as const
    ).flatMap(([word, herb]) => [one(word, herb, 'sign'), one(word, '茵陈', null)]),
    prepared('六味地黄丸', '六味地黄丸', 'blocked'),
    prepared('六味地黄丸', '知柏地黄丸', 'sign'),
    prepared('人参', '生脉饮', 'sign'),
    prepared('板蓝根', '板蓝根颗粒', 'blocked'),
    prepared('六味地黄丸', '银翘解毒片', null),
  ]
}

/** A classic formula for pregnancy needs no signature; a statement only in a textbook is a hint. */
export function gradedPregnancyCases(k: Knowledge): TruthCase[] {
  const one = (name: string, level: SafetyLevel | null): TruthCase => ({
    what: `${name} in pregnancy`,
    rule: 'pregnancy',
    input: sheet([lineOf(k, name)], { patient: { ...adult, pregnant: true } }),
    expected: level && { level, lines: [0] },
    judged: true,
  })
  return [
    ...split('当归 白芍 茯苓 白术 泽泻 木香 青皮 茜草 海藻 赤芍').map((n) => one(n, null)),
    ...split('川芎 丹参 厚朴 干姜 车前子 龟甲 鳖甲 延胡索').map((n) => one(n, 'hint')),
    ...split('大黄 附子 桂枝 牡丹皮 枳实').map((n) => one(n, 'sign')),
    ...split('苍耳子 重楼 山豆根 吴茱萸').map((n) => one(n, 'sign')),
    ...split('三棱 莪术 水蛭 麝香 甘遂').map((n) => one(n, 'blocked')),
    one('海马', 'sign'),
  ]
}

/** Hidden toxic ingredients, beside the same toxin on the sheet. */
export function hiddenPoisonCases(k: Knowledge): TruthCase[] {
  const one = (name: string, herb: string, level: SafetyLevel | null): TruthCase => ({
    what: `${name} beside ${herb}`,
    rule: 'preparation-duplicate',
    input: sheet([lineOf(k, herb)], {
      alsoTaken: [{ label: '自服', lines: [], preparations: [{ preparationId: null, name }] }],
    }),
    expected: level && { level },
  })
  return [
    one('平消胶囊', '马钱子粉', 'sign'),
    one('痹祺胶囊', '马钱子', 'sign'),
    one('风湿骨痛胶囊', '附子', 'sign'),
    one('虎力散', '制川乌', 'sign'),
    one('血栓心脉宁胶囊', '蟾酥', 'sign'),
    one('复方斑蝥胶囊', '斑蝥', 'sign'),
    one('昆明山海棠片', '雷公藤', 'sign'),
    one('安脑丸', '朱砂', 'sign'),
    one('复方黄黛片', '雄黄', 'sign'),
    one('平消胶囊', '茯苓', null),
    one('风湿骨痛胶囊', '桂枝', null),
    one('银黄颗粒', '附子', null),
  ]
}
