import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { SafetyPatient, SafetyRule } from '../safety.types.ts'
import { adult, lineOf, sheet, type TruthCase } from './case.ts'

/** Statements on conditions and ages, written out independently of the base, so that a lost entry is noticed. */
const split = (names: string) => names.split(' ')

/**
 * 中国药典 2020 一部, 注意 of each: 孕妇禁用, and 孕妇慎用 when the base does not use the stricter word of another
 * book.
 */
const neverInPregnancy =
  '丁公藤 三棱 干漆 土鳖虫 千金子 千金子霜 川乌 马钱子 马钱子粉 马兜铃 天仙子 天仙藤 巴豆 巴豆霜 水蛭 甘遂 朱砂 全蝎 红大戟 红粉 芫花 两头尖 阿魏 京大戟 闹羊花 草乌 牵牛子 轻粉 洋金花 莪术 猪牙皂 商陆 斑蝥 雄黄 黑种草子 蜈蚣 罂粟壳 麝香 天山雪莲'
const withCareInPregnancy =
  '人工牛黄 三七 大黄 川牛膝 制川乌 制草乌 小驳骨 飞扬草 王不留行 天花粉 天南星 制天南星 天然冰片 木鳖子 牛黄 牛膝 片姜黄 艾片 白附子 玄明粉 芒硝 西红花 肉桂 华山参 冰片 芦荟 苏木 牡丹皮 体外培育牛黄 皂矾 没药 附子 苦楝皮 郁李仁 虎杖 金铁锁 乳香 卷柏 草乌叶 枳壳 枳实 禹州漏芦 禹余粮 急性子 桂枝 凌霄花 通草 黄蜀葵花 常山 番泻叶 蒲黄 漏芦 赭石 薏苡仁 瞿麦'
const freeInPregnancy =
  '黄芪 白术 茯苓 甘草 党参 白芍 熟地黄 生地黄 阿胶 杜仲 续断 桑寄生 菟丝子 砂仁 紫苏梗 黄芩 陈皮 生姜 大枣 山药 枸杞子 麦冬 北沙参 百合 桔梗 金银花 连翘 菊花 桑叶 竹茹 艾叶 防风 女贞子 墨旱莲 太子参 莲子 芡实 五味子 酸枣仁 柏子仁'
const neverWhileNursing =
  '朱砂 雄黄 川乌 草乌 马钱子 雷公藤 甘遂 京大戟 芫花 巴豆 罂粟壳 轻粉 砒石 洋金花 天仙子 马兜铃 关木通 斑蝥 蟾酥 商陆 牵牛子 关白附'
const withCareWhileNursing = '麦芽 大黄 番泻叶 芒硝 芦荟 麻黄 细辛 薄荷 何首乌 补骨脂 半夏 天南星 益母草 桃仁 红花'
const freeWhileNursing =
  '当归 黄芪 党参 白术 茯苓 甘草 熟地黄 白芍 川芎 通草 王不留行 漏芦 路路通 丝瓜络 枸杞子 山药 阿胶 大枣 生姜 陈皮 麦冬 桔梗 柴胡 蒲公英 金银花 连翘 菊花 黄精 玉竹 百合'

const one = (
  k: Knowledge,
  name: string,
  rule: SafetyRule,
  patient: Partial<SafetyPatient>,
  level: 'blocked' | 'sign' | 'hint' | null,
): TruthCase => ({
  what: `${name}, ${JSON.stringify(patient)}, by hand`,
  rule,
  input: sheet([lineOf(k, '茯苓'), lineOf(k, name)], { patient: { ...adult, ...patient } }),
  expected: level && { level, lines: [1] },
  judged: true,
})

export function stateByHandCases(k: Knowledge): TruthCase[] {
  const casesOf = (names: string, rule: 'pregnancy' | 'lactation', level: 'blocked' | 'sign' | null) => {
    const state = rule === 'pregnancy' ? { pregnant: true } : { lactating: true }
    return split(names).flatMap((n) => [one(k, n, rule, state, level), one(k, n, rule, {}, null)])
  }
  return [
    ...casesOf(neverInPregnancy, 'pregnancy', 'blocked'),
    ...casesOf(withCareInPregnancy, 'pregnancy', 'sign'),
    ...casesOf(freeInPregnancy, 'pregnancy', null),
    ...casesOf(neverWhileNursing, 'lactation', 'blocked'),
    ...casesOf(withCareWhileNursing, 'lactation', 'sign'),
    ...casesOf(freeWhileNursing, 'lactation', null),
  ]
}

/** Herb, the first month in which its note no longer applies, and the level before. */
const ofChildren: readonly (readonly [string, number, 'blocked' | 'sign' | 'hint'])[] = [
  ['罂粟壳', 144, 'blocked'],
  ['关木通', 144, 'sign'],
  ['马兜铃', 144, 'sign'],
  ['雷公藤', 144, 'sign'],
  ['甘遂', 144, 'sign'],
  ['马钱子', 144, 'sign'],
  ['洋金花', 144, 'hint'],
  ['朱砂', 144, 'sign'],
  ['雄黄', 144, 'sign'],
  ['附子', 144, 'hint'],
  ['苍耳子', 144, 'hint'],
  ['半夏', 144, 'hint'],
  ['鸦胆子', 144, 'hint'],
  ['樟脑', 24, 'sign'],
  ['白果', 60, 'sign'],
  ['蜂蜜', 12, 'sign'],
  ['大黄', 36, 'hint'],
  ['番泻叶', 36, 'hint'],
  ['麝香', 36, 'hint'],
  ['薄荷', 36, 'hint'],
  ['苦杏仁', 12, 'hint'],
  ['黄连', 12, 'hint'],
  ['金银花', 1, 'hint'],
]
const ofElders: readonly (readonly [string, 'sign' | 'hint'])[] = [
  ['关木通', 'sign'],
  ['马兜铃', 'sign'],
  ['甘遂', 'sign'],
  ['巴豆', 'sign'],
  ['常山', 'sign'],
  ['附子', 'hint'],
  ['麻黄', 'hint'],
  ['大黄', 'hint'],
  ['细辛', 'hint'],
  ['水蛭', 'hint'],
]
/** Without a note for that age, or with one on the dose alone. */
const harmless = '黄芪 白术 茯苓 党参 当归 白芍 陈皮 桔梗 石膏 干姜 泽泻 熟地黄'

export function noteCases(k: Knowledge): TruthCase[] {
  const at = (name: string, rule: SafetyRule, ageMonths: number, level: 'blocked' | 'sign' | 'hint' | null) =>
    one(k, name, rule, { ageMonths }, level)
  return [
    ...ofChildren.flatMap(([name, end, level]) => [
      at(name, 'child-note', 0, level),
      at(name, 'child-note', end - 1, level),
      at(name, 'child-note', end, null),
      at(name, 'child-note', 36 * 12, null),
    ]),
    ...ofElders.flatMap(([name, level]) => [
      at(name, 'elder-note', 70 * 12, level),
      at(name, 'elder-note', 95 * 12, level),
      at(name, 'elder-note', 70 * 12 - 1, null),
      at(name, 'elder-note', 8 * 12, null),
    ]),
    ...split(harmless).flatMap((name) => [
      at(name, 'child-note', 24, null),
      at(name, 'elder-note', 80 * 12, null),
      at(name, 'child-note', 80 * 12, null),
    ]),
  ]
}
