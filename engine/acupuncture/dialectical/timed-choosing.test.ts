import { describe, expect, test } from 'vitest'
import {
  adult,
  type Chosen,
  chosenOf,
  guides,
  knowledge,
  needled,
  pictureOf,
  stepsOf,
} from '../testing/small-guides.ts'
import type { DoubleHour } from '../time/calendar.ts'
import { chooseDynamic } from './choose-dynamic.ts'
import { chooseFiveGates } from './choose-five-gates.ts'
import type { ChannelState } from './dialectical.types.ts'
import { prepareGuides } from './prepare-guides.ts'

describe('the points of an hour', () => {
  /** 1970-01-01 was a 辛巳 day; hours are counted from its 子. */
  const hourOf = (branch: number, day = 17): DoubleHour =>
    ({ count: branch, day, hour: (day % 10) * 12 + branch }) as DoubleHour
  const choose = (chosen: Chosen, hour: DoubleHour, picture = pictureOf()) =>
    chooseDynamic(guides, picture, chosenOf(chosen), adult, hour)
  const own = (chosen: Chosen, hour: DoubleHour) => stepsOf(choose(chosen, hour)).slice(1)
  const branches = [...'子丑寅卯辰巳午未申酉戌亥']
  const at = (branch: string) => {
    const i = branches.indexOf(branch)
    return hourOf(i)
  }

  test.each<[string, string, ChannelState, string[]]>([
    ['in its hour excess is drained by the child', '寅', 'excess', ['hourDrain-step', 'lu5']],
    ['in its hour what is not deficient too', '寅', 'mixed', ['hourDrain-step', 'lu5']],
    ['deficiency is not drained in its hour', '寅', 'deficiency', ['hourOwn-step', 'lu8', 'lu9']],
    ['in the next hour deficiency is filled by the mother', '卯', 'deficiency', ['hourFill-step', 'lu9']],
    ['what is not excess too', '卯', 'mixed', ['hourFill-step', 'lu9']],
    ['excess is not filled', '卯', 'excess', ['hourOwn-step', 'lu8', 'lu9']],
    ['at any other hour its own point and its source', '午', 'excess', ['hourOwn-step', 'lu8', 'lu9']],
  ])('%s', (_, branch, state, wanted) => expect(own([['lu', state]], at(branch))).toEqual([wanted]))

  test('a vessel has its master point at any hour; one without is left out', () => {
    expect(own([['gv', 'excess']], at('午'))).toEqual([['hourVessel-step', 'si3']])
    expect(own([['odd', 'excess']], at('午'))).toEqual([])
  })
  test('drained, filled or by the state; with the hour and its reason', () => {
    expect(needled(choose([['lu', 'excess']], at('寅')))['lu5']).toEqual(['main', 'reducing'])
    expect(needled(choose([['lu', 'deficiency']], at('卯')))['lu9']).toEqual(['main', 'reinforcing'])
    const other = needled(choose([['lu', 'excess']], at('午')))
    expect([other['lu8'], other['lu9']]).toEqual([
      ['main', 'reducing'],
      ['assistant', 'reducing'],
    ])
    const [, step] = choose([['lu', 'excess']], at('午')).steps
    expect(step).toMatchObject({ channelId: 'lu', source: '难经·六十九难；针灸大成 卷五' })
    expect(step?.values).toEqual({ channel: 'lu', branch: '午', phase: '金', best: '寅' })
  })
  test('where the complaint has its own points and nothing shows the state, the channel needs none', () => {
    expect(stepsOf(choose([['lu', 'unclear']], at('午'), pictureOf([], ['cough']))).slice(1)).toEqual([])
  })
  test('the point that is open on the day comes first on a chosen channel, and says so', () => {
    const kinds = new Set(
      Array.from({ length: 120 }, (_, i) => {
        const hour = { count: i, day: 17 + Math.floor(i / 12), hour: (7 * 12 + i) % 60 } as DoubleHour
        const choice = choose([['gb', 'mixed']], hour)
        const [open] = choice.steps
        for (const id of open?.pointIds ?? []) {
          const point = choice.points.find((p) => p.pointId === id)
          if (point) expect(point.because.map((r) => r.rule)).toContain('hourOpen')
          if (point?.because.length === 1) expect([point.role, point.method]).toEqual(['hour', 'even'])
        }
        expect(open).toMatchObject({ channelId: null, source: '针灸大全 卷五·子午流注逐日按时定穴诀' })
        expect((open?.pointIds.length ?? 0) > 0).toBe(open?.rule !== 'hourClosed')
        return open?.rule
      }),
    )
    expect([...kinds].toSorted()).toEqual(['hourBorrowed', 'hourClosed', 'hourOpenStep'])
  })

  /** 甲日戌时胆窍阴: a 甲 day, three days after the 辛 day, at its 甲戌; and the 己 day that has the same hours. */
  const gallBladder = { count: 46, day: 20, hour: 10 } as DoubleHour
  const borrowed = { count: 106, day: 25, hour: 10 } as DoubleHour
  test('at 甲戌 of a 甲 day 窍阴 is open; its partner day borrows it', () => {
    const values = { day: '甲申', hour: '甲戌' }
    const choice = choose([['gb', 'mixed']], gallBladder)
    expect(choice.steps[0]).toMatchObject({ rule: 'hourOpenStep', values, pointIds: ['gb44'] })
    expect(choice.points.find((p) => p.pointId === 'gb44')).toMatchObject({ role: 'hour', method: 'even' })
    expect(choice.points.find((p) => p.pointId === 'gb44')?.because[0]).toMatchObject({
      rule: 'hourOpen',
      values: { ...values, point: 'gb44', role: '井' },
    })
    expect(choose([['gb', 'mixed']], borrowed).steps[0]).toMatchObject({ rule: 'hourBorrowed', pointIds: ['gb44'] })
  })
  test('of few needles the open point of a chosen channel is kept, of another it gives way', () => {
    const infant = (...ids: string[]) =>
      chooseDynamic(
        guides,
        pictureOf(),
        ids.map((channelId) => ({ channelId, state: 'mixed' })),
        { ...adult, ageYears: 1 },
        gallBladder,
      ).points.map((p) => p.pointId)
    expect(infant('lu', 'li', 'st').toSorted()).toEqual(['li1', 'li4', 'lu8', 'lu9', 'st36', 'st42'])
    expect(infant('lu', 'li', 'gb')).toContain('gb44')
    expect(infant('lu', 'li', 'gb', 'st')).not.toContain('st42')
  })
  test('the reason for each point of an hour names the channel, the hour and the phase', () => {
    const [drained] = choose([['lu', 'excess']], at('寅')).points.filter((p) => p.pointId === 'lu5')
    expect(drained?.because[0]).toMatchObject({
      rule: 'hourDrain',
      values: { channel: 'lu', branch: '寅', phase: '金', point: 'lu5' },
    })
    expect(choose([['lu', 'deficiency']], at('卯')).steps[1]?.values).toMatchObject({ branch: '卯', phase: '金' })
  })
})

describe('the five gates', () => {
  const choose = (chosen: Chosen, picture = pictureOf()) => chooseFiveGates(guides, picture, chosenOf(chosen), adult)
  test('two channels whose stems join are needled at the points of the phase they become', () => {
    expect(stepsOf(choose([['gb', 'excess']]))).toEqual([
      ['gateStem'],
      ['gatePair'],
      ['gatePhase'],
      ['gatePoints', 'gb34', 'sp3'],
      ['gateMethod.excess', 'gb34', 'sp3'],
    ])
    expect(needled(choose([['gb', 'excess']]))).toEqual({ gb34: ['main', 'reducing'], sp3: ['pair', 'reducing'] })
    expect(needled(choose([['lr', 'deficiency']]))).toEqual({
      lr4: ['main', 'reinforcing'],
      li1: ['pair', 'reinforcing'],
    })
  })
  test('the earlier stem is named first; the later one is the partner’s', () => {
    const values = { channel: 'lr', partner: 'li', stem: '乙', pairStem: '庚', pair: '乙庚', phase: '金' }
    expect(choose([['lr', 'mixed']]).steps[0]).toEqual({
      rule: 'gateStem',
      values,
      source: '针灸大全 卷五',
      channelId: 'lr',
      pointIds: [],
    })
    expect(choose([['li', 'mixed']]).steps[0]?.values).toMatchObject({ stem: '庚', pairStem: '乙', pair: '乙庚' })
    expect(choose([['gb', 'mixed']]).points.map((p) => p.because[0])).toMatchObject([
      { rule: 'gateOwn', values: { point: 'gb34' } },
      { rule: 'gatePartner', values: { point: 'sp3' } },
    ])
  })
  test('三焦 lodges with 壬, 包络 with 癸', () => {
    const open = prepareGuides({
      ...knowledge,
      pointTables: new Map([
        [
          'five-gates',
          {
            id: 'five-gates',
            type: 'keys',
            source: '针灸大全 卷五',
            rows: [
              { channels: ['bl', 'ht'], stems: ['壬', '丁'], phase: '木' },
              { channels: ['ki', 'st'], stems: ['癸', '戊'], phase: '火' },
            ],
          } as never,
        ],
      ]),
    })
    const gate = (id: string) => chooseFiveGates(open, pictureOf(), [{ channelId: id, state: 'mixed' }], adult).steps
    expect(gate('te')[0]).toMatchObject({
      rule: 'gateLodger',
      values: { stem: '壬', pairStem: '丁', pair: '丁壬', partner: 'ht' },
    })
    expect(gate('pc')[0]).toMatchObject({
      rule: 'gateLodger',
      values: { stem: '癸', pairStem: '戊', pair: '戊癸', partner: 'st' },
    })
    expect(gate('te')[3]?.pointIds).toEqual(['te3', 'ht9'])
  })
  test('a vessel has its master point; a channel without a gate or the master of one has none', () => {
    expect(choose([['gv', 'excess']]).steps[0]).toEqual({
      rule: 'gateVessel',
      values: { channel: 'gv', point: 'si3' },
      source: '针经指南·流注八穴',
      channelId: 'gv',
      pointIds: ['si3'],
    })
    expect(needled(choose([['gv', 'excess']]))).toEqual({ si3: ['main', 'reducing'] })
    expect(
      choose([
        ['odd', 'excess'],
        ['lu', 'excess'],
      ]).points,
    ).toEqual([])
  })
  test('where the complaint has its own points and nothing shows the state, the channel needs none', () => {
    expect(stepsOf(choose([['gb', 'unclear']], pictureOf([], ['cough'])))).toEqual([])
    expect(needled(choose([['gb', 'unclear']], pictureOf([], ['cough'])))).toEqual({ lu10: ['main', 'even'] })
  })
  test('the order of needling comes last', () => {
    expect(choose([['gb', 'mixed']]).steps.at(-1)?.rule).toBe('needlingOrder')
  })
})
