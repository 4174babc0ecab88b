import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { PrescribedLine, SafetyInput } from '../safety.types.ts'
import { lineOf, sheet, type TruthCase } from './case.ts'

/** 医疗用毒性药品, written out independently of the base. */
const controlled = '川乌 草乌 斑蝥 闹羊花 雪上一枝蒿 蟾酥 洋金花 轻粉 雄黄 砒石'.split(' ')
const uncontrolled = '附子 半夏 全蝎 蜈蚣 苍耳子 川楝子 甘遂 制川乌 制草乌 吴茱萸'.split(' ')

const blocked = (lines: number[]) => ({ level: 'blocked', lines }) as const
/** Blocked above their maximum: the law's list, and what the books call very toxic. */
const held = new Set([...controlled, '罂粟壳', '天仙子'])

/**
 * Every herb with a maximum: at it, just above it, in two lines, twice a day, and together with another sheet.
 */
export function limitCases(k: Knowledge): TruthCase[] {
  const limited = [...k.herbs.values()].filter((h) => h.maxG !== undefined)
  return [...limited.flatMap((h) => dayCases(k, h)), ...prescriptionCases(k), ...harmlessDoses(k, limited)]
}

function dayCases(k: Knowledge, { zh, maxG = 0, toxicity }: CompiledHerb): TruthCase[] {
  const isHeld = held.has(zh) || toxicity === '大毒'
  const beyond = (lines: number[]) => (isHeld ? blocked(lines) : null)
  const farBeyond = isHeld || toxicity === '有毒' ? blocked([0]) : null
  const line = (doseG: number, decoct = '') => lineOf(k, zh, doseG, decoct)
  const one = (
    what: string,
    lines: PrescribedLine[],
    expected: TruthCase['expected'],
    more: Partial<SafetyInput> = {},
  ) => ({
    what: `${zh} ${what}`,
    rule: 'toxic-limit' as const,
    input: sheet(lines, { pairs: 1, ...more }),
    expected,
  })
  const before = (g: number, pairsPerDay = 1) => ({ alsoTaken: [{ label: '前方', lines: [line(g)], pairsPerDay }] })
  return [
    one('at its maximum', [line(maxG)], null),
    one('at half of it', [line(maxG / 2)], null),
    one('just above', [line(maxG * 1.01)], beyond([0])),
    one('half as much again', [line(maxG * 1.5)], beyond([0])),
    one('more than that', [line(maxG * 1.51)], farBeyond),
    one('a thousandfold', [line(maxG * 1000)], farBeyond),
    one('in two lines to the maximum', [line(maxG / 2), line(maxG / 2)], null),
    one('in two lines above', [line(maxG / 2), line(maxG * 0.51)], beyond([0, 1])),
    one('twice a day to the maximum', [line(maxG / 2)], null, { pairs: 2, pairsPerDay: 2 }),
    one('twice a day above', [line(maxG * 0.51)], beyond([0]), { pairsPerDay: 2 }),
    one('outside only', [line(maxG * 5, '外用')], null),
    one('with a sheet that fills it', [line(maxG / 2)], null, before(maxG / 2)),
    one('with a sheet that passes it', [line(maxG / 2)], { level: 'sign', lines: [0] }, before(maxG * 0.51)),
    one('with a sheet taken twice a day', [line(maxG / 2)], { level: 'sign', lines: [0] }, before(maxG * 0.3, 2)),
  ]
}

/** Two days' maximum in a prescription is allowed, three are not; herbs not listed by law may be given for a week. */
function prescriptionCases(k: Knowledge): TruthCase[] {
  const give = (name: string, pairs: number, expected: TruthCase['expected']): TruthCase => ({
    what: `${name} at its maximum for ${pairs} days`,
    rule: 'toxic-limit',
    input: sheet([lineOf(k, name, k.herbs.get(k.herbNames.get(name)?.herbId ?? '')?.maxG)], { pairs }),
    expected,
  })
  return [
    ...controlled.flatMap((n) => [
      give(n, 1, null),
      give(n, 2, null),
      give(n, 3, blocked([0])),
      give(n, 7, blocked([0])),
    ]),
    ...uncontrolled.flatMap((n) => [give(n, 3, null), give(n, 7, null), give(n, 14, null)]),
    give('生半夏', 3, blocked([0])),
    give('生半夏', 2, null),
    give('生甘遂', 3, blocked([0])),
    give('生附子', 3, blocked([0])),
  ]
}

/** Herbs without a legal maximum never trigger this rule. */
const harmlessDoses = (k: Knowledge, limited: readonly CompiledHerb[]): TruthCase[] =>
  [...k.herbs.values()]
    .filter((h) => !limited.includes(h) && h.forms.every((f) => f.maxG === undefined))
    .map((h) => ({ what: `${h.zh} 60 g`, rule: 'toxic-limit', input: sheet([lineOf(k, h.zh, 60)]), expected: null }))

/** Herbs with the same toxin, listed manually. */
const siblings = [
  ['附子', '制川乌'],
  ['制川乌', '制草乌'],
  ['黑顺片', '草乌'],
  ['朱砂', '轻粉'],
  ['雄黄', '砒石'],
  ['蟾酥', '香加皮'],
  ['马钱子', '马钱子粉'],
  ['洋金花', '天仙子'],
  ['斑蝥', '青娘虫'],
  ['川楝子', '苦楝皮'],
  ['雷公藤', '昆明山海棠'],
  ['京大戟', '红大戟'],
  ['千金子', '千金子霜'],
] as const
const strangers = [
  ['附子', '干姜'],
  ['附子', '肉桂'],
  ['附子', '细辛'],
  ['全蝎', '蜈蚣'],
  ['黄芪', '红芪'],
  ['半夏', '法半夏'],
  ['川贝母', '浙贝母'],
  ['苦杏仁', '白果'],
  ['生地黄', '熟地黄'],
  ['赤芍', '白芍'],
  ['朱砂', '磁石'],
  ['罗布麻叶', '香加皮'],
] as const

export function duplicateCases(k: Knowledge): TruthCase[] {
  const both = ([a, b]: readonly [string, string], expected: TruthCase['expected']): TruthCase[] => [
    { what: `${a} + ${b}`, rule: 'duplicate', input: sheet([lineOf(k, a), lineOf(k, b)]), expected },
    {
      what: `${a}, while ${b} is taken`,
      rule: 'duplicate',
      input: sheet([lineOf(k, a)], { alsoTaken: [{ label: '某丸', lines: [lineOf(k, b)] }] }),
      expected: expected && { level: expected.level, lines: [0] },
    },
  ]
  const some = [...k.herbs.values()].filter((_, i) => i % 4 === 0)
  return [
    ...siblings.flatMap((pair) => both(pair, { level: 'sign', lines: [0, 1] })),
    ...strangers.flatMap((pair) => both(pair, null)),
    ...some.flatMap((h) => sameHerb(k, h)),
  ]
}

/** A herb in two lines, and in another current prescription or a prepared medicine. */
function sameHerb(k: Knowledge, { zh, toxicity }: CompiledHerb): TruthCase[] {
  const usual = lineOf(k, zh)
  // Twice as much is still within its range: what is too much is signed for by its sum.
  const line = { ...usual, doseG: usual.doseG / 4 }
  const other = lineOf(k, zh === '茯苓' ? '泽泻' : '茯苓')
  const taken = (lines: PrescribedLine[]) => ({ pairs: 1, alsoTaken: [{ label: '某丸', lines }] })
  const level = toxicity === '无毒' ? 'hint' : 'sign'
  const rule = 'duplicate'
  return [
    {
      what: `${zh} in two lines`,
      rule,
      input: sheet([line, other, line], { pairs: 1 }),
      expected: { level, lines: [0, 2] },
    },
    { what: `${zh} in one line`, rule, input: sheet([line, other]), expected: null },
    { what: `${zh} also in a pill`, rule, input: sheet([line], taken([line])), expected: { level, lines: [0] } },
    { what: `${zh} beside another pill`, rule, input: sheet([line], taken([other])), expected: null },
  ]
}

/** Long boiling: noted, missing, and not needed. */
export function decoctionCases(k: Knowledge): TruthCase[] {
  const give = (name: string, decoct: string, level: 'sign' | 'hint' | null): TruthCase => ({
    what: `${name}（${decoct}）`,
    rule: 'decoction-note',
    input: sheet([lineOf(k, name, undefined, decoct)]),
    expected: level && { level, lines: [0] },
  })
  const long = '附子 黑顺片 制附片 川乌 制川乌 草乌 制草乌 雷公藤'.split(' ')
  const others = '石膏 龙骨 薄荷 砂仁 阿胶 旋覆花 三七 人参 大黄 钩藤'.split(' ')
  const plain = '甘草 黄芪 当归 白术 茯苓 陈皮 法半夏 桂枝 全蝎 吴茱萸'.split(' ')
  return [
    ...long.flatMap((n) => [give(n, '', 'sign'), give(n, '后下', 'sign'), give(n, ' ', 'sign')]),
    ...long.flatMap((n) => [
      give(n, '先煎', null),
      give(n, '先煎60分钟', null),
      give(n, '久煎', null),
      give(n, '外用', null),
    ]),
    ...others.flatMap((n) => [give(n, '', 'hint'), give(n, '同煎', null)]),
    ...plain.map((n) => give(n, '', null)),
  ]
}
