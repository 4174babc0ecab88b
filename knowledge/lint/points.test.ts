import { describe, expect, test } from 'vitest'
import { compileKnowledge } from '../compile/base.ts'
import type { CompiledChannel, CompiledPoint, CompiledPointTable, Knowledge } from '../schema/knowledge.ts'
import {
  bellyAndLoinsSpareThePregnant,
  cautionsNameWhatLiesThere,
  depthsRunUpward,
  graveDangersAreSaid,
  pointsAreNamed,
  pointsLieOnTheirChannel,
  tablesAgreeWithCategories,
  vesselsPairUp,
} from './points.ts'
import type { Rule } from './rule.ts'

const { knowledge } = compileKnowledge()

/** The real base with one entry modified. */
function withPoint(id: string, over: Partial<CompiledPoint>): Knowledge {
  const point = knowledge.points.get(id)
  if (!point) throw new Error(`no point ${id}`)
  return { ...knowledge, points: new Map([...knowledge.points, [id, { ...point, ...over }]]) }
}
function withChannel(id: string, over: Partial<CompiledChannel>): Knowledge {
  const channel = knowledge.channels.get(id)
  if (!channel) throw new Error(`no channel ${id}`)
  return { ...knowledge, channels: new Map([...knowledge.channels, [id, { ...channel, ...over }]]) }
}
function withTable(id: string, change: (t: CompiledPointTable) => CompiledPointTable): Knowledge {
  const table = knowledge.pointTables.get(id)
  if (!table) throw new Error(`no table ${id}`)
  return { ...knowledge, pointTables: new Map([...knowledge.pointTables, [id, change(table)]]) }
}
const faults = (rule: Rule, k: Knowledge) => [...rule.faults(k)]

describe('each rule over points is silent on the base and tells a breach', () => {
  const rules = [
    pointsLieOnTheirChannel,
    pointsAreNamed,
    bellyAndLoinsSpareThePregnant,
    cautionsNameWhatLiesThere,
    depthsRunUpward,
    graveDangersAreSaid,
    tablesAgreeWithCategories,
    vesselsPairUp,
  ]
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(faults(rule, knowledge)).toEqual([])
  })

  test('a point of the loins that is silent about pregnancy', () => {
    expect(faults(bellyAndLoinsSpareThePregnant, withPoint('bl23', { pregnancy: undefined }))).toEqual([
      '肾俞: no pregnancy',
    ])
  })

  test('a lung beneath without a word of care', () => {
    expect(faults(graveDangersAreSaid, withPoint('lu1', { caution: undefined, needling: undefined }))).toEqual([
      '中府: 肺 without a caution',
    ])
  })

  test('the medulla named at the back', () => {
    const caution = { zh: '深刺可伤延髓', en: 'deep needling may injure the medulla' }
    expect(faults(cautionsNameWhatLiesThere, withPoint('gv9', { caution }))).toEqual(['至阳: 深刺可伤延髓'])
  })

  test('a point on another channel', () => {
    expect(faults(pointsLieOnTheirChannel, withPoint('lu7', { channel: 'li' }))).toEqual([
      '列缺: LU7 is not number 7 of 手阳明大肠经',
    ])
  })
  test('a channel that lacks a point', () => {
    const points = knowledge.channels.get('lu')?.points.slice(0, 10) ?? []
    expect(faults(pointsLieOnTheirChannel, withChannel('lu', { points }))).toEqual([
      '手太阴肺经: 10 points, the standard has 11',
    ])
  })
  test('pinyin without tones, Chinese in the English', () => {
    expect(faults(pointsAreNamed, withPoint('lu7', { pinyin: 'lie que' }))).toEqual(['列缺: pinyin lie que'])
    expect(faults(pointsAreNamed, withPoint('lu7', { en: '列缺' }))).toEqual(['列缺: Chinese in the English'])
  })
  test('a depth that runs down, and one too deep above the lung', () => {
    expect(faults(depthsRunUpward, withPoint('lu7', { needling: { angles: [], depthCun: [1, 0.5] } }))).toEqual([
      '列缺: 1 > 0.5',
    ])
    expect(faults(depthsRunUpward, withPoint('bl13', { needling: { angles: [], depthCun: [0.5, 2] } }))).toEqual([
      '肺俞: 2 cun above 肺',
    ])
  })
  test('a category that no table holds, and a table row that no point bears', () => {
    expect(faults(tablesAgreeWithCategories, withPoint('lu3', { categories: ['原'] }))).toEqual([
      '天府: 原 stands in no table',
    ])
    const moved = withTable('source-points', (t) =>
      t.type === 'special' ? { ...t, rows: t.rows.map((r) => (r.of === '肺' ? { ...r, points: ['lu8'] } : r)) } : t,
    )
    expect(faults(tablesAgreeWithCategories, moved).sort()).toEqual([
      '太渊: 原 stands in no table',
      '经渠: 原 in the table alone',
    ])
  })
  test('a partner that does not answer', () => {
    expect(faults(vesselsPairUp, withChannel('lu', { pair: 'st' }))).toEqual([
      '手太阴肺经: st does not name it',
      '手阳明大肠经: lu does not name it',
    ])
  })
})
