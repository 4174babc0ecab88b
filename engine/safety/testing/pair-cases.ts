import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { SafetyRule } from '../safety.types.ts'
import { lineOf, namesOf, sheet, type TruthCase } from './case.ts'

/** The rhymes written out independently of the base, so that a mistake there is noticed. */
type Saying = { rule: SafetyRule & ('incompatible' | 'mutual-fear'); a: string; b: string; near: string }
const sayings: readonly Saying[] = [
  {
    rule: 'incompatible',
    a: '川乌 制川乌 草乌 制草乌 草乌叶 雪上一枝蒿 关白附 附子',
    b: '半夏 法半夏 姜半夏 清半夏 半夏曲 瓜蒌 瓜蒌皮 瓜蒌子 炒瓜蒌子 天花粉 川贝母 浙贝母 平贝母 伊贝母 湖北贝母 白蔹 白及',
    near: '水半夏 北沙参 桔梗 土贝母 天南星 白附子 桑白皮 白头翁 白薇 白芍 丹参 南瓜子 丝瓜络 苦杏仁 竹茹 陈皮 白术',
  },
  {
    rule: 'incompatible',
    a: '甘草 炙甘草',
    b: '甘遂 京大戟 红大戟 海藻 芫花',
    near: '昆布 牵牛子 商陆 泽漆 大黄 狼毒 千金子',
  },
  {
    rule: 'incompatible',
    a: '藜芦',
    b: '人参 红参 人参叶 人参芦 太子参 西洋参 党参 丹参 玄参 苦参 北沙参 南沙参 细辛 白芍 赤芍',
    near: '黄芪 竹节参 珠子参 华山参 明党参 桔梗 白术 当归 牡丹皮 川芎 荆芥 防风 茯苓 独活 远志 桂枝',
  },
  { rule: 'mutual-fear', a: '硫黄', b: '芒硝 玄明粉', near: '白矾 大黄 附子' },
  { rule: 'mutual-fear', a: '水银', b: '砒石', near: '硫黄 雄黄 轻粉' },
  { rule: 'mutual-fear', a: '狼毒', b: '密陀僧', near: '铅丹 炉甘石 白矾' },
  { rule: 'mutual-fear', a: '巴豆 巴豆霜', b: '牵牛子', near: '大黄 干姜 芒硝' },
  { rule: 'mutual-fear', a: '丁香 母丁香', b: '郁金', near: '姜黄 柴胡 香附 莪术' },
  { rule: 'mutual-fear', a: '川乌 制川乌 草乌 制草乌', b: '犀角', near: '水牛角 羚羊角 鹿角' },
  { rule: 'mutual-fear', a: '芒硝 玄明粉', b: '三棱', near: '莪术 桃仁 红花' },
  { rule: 'mutual-fear', a: '肉桂', b: '赤石脂', near: '禹余粮 白石脂 龙骨' },
  { rule: 'mutual-fear', a: '人参 红参 人参叶', b: '五灵脂', near: '蒲黄 没药 乳香' },
]

const split = (names: string) => names.split(' ')
const levels = { incompatible: 'blocked', 'mutual-fear': 'sign' } as const
const levelsApart = { incompatible: 'sign', 'mutual-fear': 'sign' } as const

/** Every member under its own name and its first aliases. Two common names of each are enough for the other side. */
function spelled(k: Knowledge, herbs: readonly string[], most: number) {
  return herbs.flatMap((herb) => [...new Set([herb, ...namesOf(k, herb).toSorted()])].slice(0, most))
}

export function pairCases(k: Knowledge): TruthCase[] {
  return sayings.flatMap((saying) => {
    const [a, b, near] = [split(saying.a), split(saying.b), split(saying.near)]
    return [
      ...meet(k, saying, spelled(k, a, 3), spelled(k, b, 3), true),
      ...meet(k, saying, a, spelled(k, b, 99), true),
      ...meet(k, saying, spelled(k, a, 99), b.slice(0, 2), true),
      ...meet(k, saying, spelled(k, a, 6), spelled(k, near, 3), false),
      ...apart(k, saying, a, b, true),
      ...apart(k, saying, a, near, false),
      ...alone(k, saying, spelled(k, [...a, ...b], 99)),
    ]
  })
}

/** Both on one sheet, in either order, with a third herb between them. */
const meet = (k: Knowledge, { rule }: Saying, a: string[], b: string[], harmful: boolean): TruthCase[] =>
  a.flatMap((one, i) =>
    b.map((other, j) => {
      const [first, last] = (i + j) % 2 ? [other, one] : [one, other]
      const lines = [first, '茯苓', last].map((name) => lineOf(k, name))
      const expected = harmful ? { level: levels[rule], lines: [0, 2] } : null
      return { what: `${first} + ${last}`, rule, input: sheet(lines), expected }
    }),
  )

/** One here, the other in a prescription still being taken, in either order. */
const apart = (k: Knowledge, { rule }: Saying, a: string[], b: string[], harmful: boolean): TruthCase[] =>
  a.flatMap((one) =>
    b.flatMap((other) =>
      [
        [one, other],
        [other, one],
      ].map(([here = '', there = '']) => ({
        what: `${here}, while ${there} is taken`,
        rule,
        input: sheet([lineOf(k, here)], { alsoTaken: [{ label: '前方', lines: [lineOf(k, there)] }] }),
        expected: harmful ? { level: levelsApart[rule], lines: [0] } : null,
      })),
    ),
  )

const alone = (k: Knowledge, { rule }: Saying, names: string[]): TruthCase[] =>
  names.map((name) => ({
    what: `${name} without its opponent`,
    rule,
    input: sheet([lineOf(k, name), lineOf(k, '茯苓')]),
    expected: null,
  }))
