import { describe, expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import { branches } from '#knowledge/schema/channel.ts'
import { gatherPoints } from '../empirical/gather-points.ts'
import { withoutNeedle } from '../no-needle.ts'
import type { DoubleHour } from './calendar.ts'
import { eightPoints, withPartner } from './eight-points.ts'
import { openByFeiTeng } from './fei-teng.ts'
import { openByLingGui } from './ling-gui.ts'
import { openByNaJia } from './na-jia.ts'
import { openByNaZi } from './na-zi.ts'
import { branchOf, pillarOf, stems } from './pillars.ts'
import type { Opening } from './time.types.ts'

/** 甲子 is day 0; the 子 hour of its ten days is the first of 120. By 五鼠遁 the hour’s stem follows the day’s. */
const at = (day: string, branch: string): DoubleHour => {
  const stem = stems.findIndex((s) => day.startsWith(s))
  const of = branches.indexOf(branch as (typeof branches)[number])
  const dayBranch = branches.findIndex((b) => day.endsWith(b))
  const number = stem * 12 + of
  // 1970-01-01 was a 辛 day, the eighth of ten.
  return {
    count: number - 7 * 12,
    day: pillarOf(stem, dayBranch),
    hour: pillarOf((2 * stem + of) % 10, of),
    startMs: 0,
    endMs: 0,
  } as DoubleHour
}
const told = ({ status, points, steps }: Opening) => ({
  status,
  points: points.map((p) => `${p.code} ${p.role} ${p.use}`),
  steps: steps.map(({ rule, values }) => [rule, values]),
})

describe('纳甲, step by step', () => {
  test('甲日戌时胆窍阴: the chain of the day begins, with its well', () => {
    expect(told(openByNaJia(at('甲子', '戌')))).toEqual({
      status: 'open',
      points: ['GB44 井 open'],
      steps: [
        ['najiaHour', { day: '甲', hour: '甲戌' }],
        ['najiaChain', { day: '甲', channel: 'GB', begin: '甲戌' }],
        ['najiaShu', { stem: '甲', channel: 'GB', role: '井', phase: '金' }],
      ],
    })
  })
  test('at the stream point the source of the day is opened too', () => {
    // 甲 begins at 戌; four hours later, at 寅 of the 乙 day, the stream point of the small intestine's pair is open.
    expect(told(openByNaJia(at('乙丑', '寅')))).toEqual({
      status: 'open',
      points: ['ST43 输 open', 'GB40 原 origin'],
      steps: [
        ['najiaHour', { day: '乙', hour: '戊寅' }],
        ['najiaChain', { day: '甲', channel: 'GB', begin: '甲戌' }],
        ['najiaShu', { stem: '戊', channel: 'ST', role: '输', phase: '木' }],
        ['najiaOrigin', { day: '甲', channel: 'GB' }],
      ],
    })
  })
  test('三焦 lodges with 壬, 包络 with 癸: their source is opened with it', () => {
    const all = [...stems].flatMap((s, i) =>
      branches.map((b) => told(openByNaJia(at(`${s}${branchOf(pillarOf(i, i % 2))}`, b)))),
    )
    const lodgers = all.flatMap((o) => o.steps.filter(([rule]) => rule === 'najiaLodger').map(([, values]) => values))
    expect(lodgers).toContainEqual({ day: '壬', channel: 'TE' })
    expect(lodgers).toContainEqual({ day: '癸', channel: 'PC' })
    expect(all.filter((o) => o.points.includes('TE4 原 origin')).length).toBeGreaterThan(0)
    expect(all.filter((o) => o.points.includes('PC7 原 origin')).length).toBeGreaterThan(0)
    for (const { status, points, steps } of all) {
      expect(points.length > 0).toBe(status !== 'closed')
      expect(steps.some(([rule]) => rule === 'najiaBorrowed')).toBe(status === 'borrowed')
      expect(steps.some(([rule]) => rule === 'najiaClosed')).toBe(status === 'closed')
      expect(steps[0]?.[0]).toBe('najiaHour')
    }
  })
  test('yang days give their qi to 三焦 by the mother, yin days their blood to 包络 by the child', () => {
    const received = (channel: string) =>
      [...stems].flatMap((s, i) =>
        branches.flatMap((b) => {
          const { points, steps } = told(openByNaJia(at(`${s}${branchOf(pillarOf(i, i % 2))}`, b)))
          return points.filter((p) => p.startsWith(channel) && p.endsWith('receive')).map((p) => [p, steps.at(-1)])
        }),
      )
    // 甲 is wood: water is its mother, 液门 the water of 三焦; 乙 is wood: fire is its child, 劳宫 the fire of 包络.
    expect(received('TE')).toContainEqual([
      'TE2 荥 receive',
      ['najiaTriple', { day: '甲', host: '木', phase: '水', role: '荥' }],
    ])
    expect(received('PC')).toContainEqual([
      'PC8 荥 receive',
      ['najiaPericardium', { day: '乙', host: '木', phase: '火', role: '荥' }],
    ])
  })
})

test('纳子, step by step: at 寅 the lung is drained by its child, the liver filled by its mother', () => {
  expect(told(openByNaZi(at('甲子', '寅')))).toEqual({
    status: 'open',
    points: ['LU5 合 reduce', 'LR8 合 reinforce', 'LU8 经 own', 'LU9 原 origin'],
    steps: [
      ['naziChannel', { branch: '寅', channel: 'LU', phase: '金' }],
      ['naziReduce', { channel: 'LU', phase: '金', child: '水' }],
      ['naziReinforce', { channel: 'LR', phase: '木', mother: '水' }],
      ['naziOwn', { channel: 'LU', phase: '金' }],
    ],
  })
})

describe('灵龟, step by step', () => {
  test('甲子 day, 甲子 hour: 10 + 7 + 9 + 9 = 35, by nine leaves eight, 艮', () => {
    expect(told(openByLingGui(at('甲子', '子')))).toEqual({
      status: 'open',
      points: ['PC6 八脉交会 open', 'SP4 八脉交会 partner'],
      steps: [
        ['lingguiDay', { stem: '甲', a: 10, branch: '子', b: 7 }],
        ['lingguiHour', { stem: '甲', c: 9, branch: '子', d: 9 }],
        ['lingguiSum', { a: 10, b: 7, c: 9, d: 9, sum: 35 }],
        ['lingguiYang', { stem: '甲', sum: 35, divisor: 9, quotient: 3, remainder: 8 }],
        ['lingguiPalace', { number: 8, trigram: '艮', vessel: '阴维脉' }],
      ],
    })
  })
  const trigrams = { 1: '坎', 2: '坤', 3: '震', 4: '巽', 5: '坤', 6: '乾', 7: '兑', 8: '艮', 9: '离' }
  const yang = { rule: 'lingguiYang', divisor: 9 }
  const yin = { rule: 'lingguiYin', divisor: 6 }
  const cycle = Array.from({ length: 720 }, (_, i) => {
    const [day, branch] = [Math.floor(i / 12), i % 12]
    const hour = { count: 0, day, hour: pillarOf((2 * (day % 5) + branch) % 10, branch) } as DoubleHour
    return { ...(day % 2 === 0 ? yang : yin), steps: openByLingGui(hour).steps }
  })
  test('on a yang day by nine, on a yin day by six; where nothing is left, that is said', () => {
    for (const { rule, divisor, steps } of cycle) {
      expect([steps[3]?.rule, steps[3]?.values['divisor']]).toEqual([rule, divisor])
      const zero = { rule: 'lingguiZero', values: { divisor } }
      expect(steps.slice(4, -1)).toEqual(steps[3]?.values['remainder'] === 0 ? [zero] : [])
    }
  })
  test('each palace by its number, all nine of them; five is the middle', () => {
    const last = cycle.flatMap(({ steps }) => steps.at(-1) ?? [])
    for (const { rule, values } of last) {
      const number = Number(values['number']) as keyof typeof trigrams
      expect([values['trigram'], rule]).toEqual([trigrams[number], number === 5 ? 'lingguiMiddle' : 'lingguiPalace'])
    }
    expect(new Set(last.map((s) => s.values['number']))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })
})

test.each([
  ['甲', '乾', 'SP4', '冲脉'],
  ['壬', '乾', 'SP4', '冲脉'],
  ['丙', '艮', 'PC6', '阴维脉'],
  ['戊', '坎', 'GB41', '带脉'],
  ['庚', '震', 'TE5', '阳维脉'],
  ['辛', '巽', 'SI3', '督脉'],
  ['乙', '坤', 'BL62', '阳跷脉'],
  ['癸', '坤', 'BL62', '阳跷脉'],
  ['己', '离', 'LU7', '任脉'],
  ['丁', '兑', 'KI6', '阴跷脉'],
] as const)('飞腾: an hour of %s is %s, %s of %s', (stem, trigram, point, vessel) => {
  const hour = { count: 0, day: 0, hour: stems.indexOf(stem) } as DoubleHour
  const partner = eightPoints[point].partner
  expect(told(openByFeiTeng(hour))).toEqual({
    status: 'open',
    points: [`${point} 八脉交会 open`, `${partner} 八脉交会 partner`],
    steps: [
      ['feitengStem', { stem, trigram }],
      ['feitengPoint', { trigram, vessel }],
    ],
  })
  expect(withPartner(point).map((p) => p.channel)).toEqual([point, partner].map((p) => p.replace(/\d+/, '')))
})

test.each([
  ['一般不针', null, 'usually'],
  ['只灸不针', null, 'never'],
  ['不针不灸', null, 'never'],
  ['本穴一般不针', null, 'never'],
  ['直刺', null, null],
  ['', null, null],
  ['不针', [0.5, 1], null],
  [{ zh: '一般不针', en: 'usually not needled' }, null, 'usually'],
] as const)('%j with a depth of %j: no needle %s', (way, depthCun, wanted) => {
  expect(withoutNeedle({ needling: { way, depthCun, angles: [] } as never })).toBe(wanted)
  expect(withoutNeedle({ needling: undefined as never })).toBeNull()
})

test('what a school asks for: the first two points lead, each by its own technique, with its step of a rule', () => {
  const knowledge = smallBase({
    points: ['a', 'b', 'c'].map((id) => ({
      id,
      zh: `穴${id}`,
      channel: null,
      region: '小腿',
      moxa: '可',
      dangers: [],
      pregnancy: null,
      source: '书',
      location: { zh: '外侧' },
      needling: { depthCun: [0.5, 1], angles: ['直刺'], way: '' },
    })) as never,
  })
  const asked = {
    signId: 's',
    points: ['a', 'b', 'c'],
    technique: '泻，补穴b',
    why: { zh: '故', en: 'why' },
    source: '某书',
  }
  const person = { ageYears: 40, pregnant: false, thin: false }
  const { points } = gatherPoints(knowledge, [asked], person)
  expect(points.map((p) => [p.pointId, p.role, p.method])).toEqual([
    ['a', 'main', 'reducing'],
    ['b', 'main', 'reinforcing'],
    ['c', 'assistant', 'reducing'],
  ])
  expect(points[0]?.because[0]).toEqual({
    rule: 'empirical',
    values: { sign: 's', point: 'a' },
    why: { zh: '故', en: 'why' },
    source: '某书',
  })
  const step = { count: 2, name: '二法' }
  expect(gatherPoints(knowledge, [{ ...asked, step }], person).points[0]?.because[0]).toMatchObject({
    rule: 'ruleStep',
    values: { sign: 's', point: 'a', count: 2, name: '二法' },
  })
})
