import { expect, test } from 'vitest'
import { alarmCue as cue } from '#engine/testing/alarm-cue.ts'
import type { AlarmIndex, PreparedAlarm } from './alarms.types.ts'
import { raiseAlarms } from './raise-alarms.ts'

const row = (all: readonly string[]) => ({ all: [...all], not: [] as string[], some: [], least: 2 })

/** One row of four facts; `weights` as given. */
const alarm = (id: string, facts: Record<string, number>, more: Partial<PreparedAlarm> = {}): PreparedAlarm => ({
  id,
  level: 'now',
  when: [row(Object.keys(facts))],
  not: [],
  yields: [],
  general: false,
  do: [],
  ask: [],
  heads: new Set(),
  needs: [],
  weights: new Map(Object.entries(facts)),
  ...more,
})
const indexOf = (...alarms: PreparedAlarm[]): AlarmIndex => ({
  variants: new Map(),
  phrasesIn: () => ({ has: () => true }),
  cues: new Map([
    cue('thinned', '华法林'),
    cue('fell', '摔倒'),
    cue('sleepy', '犯困'),
    cue('vomit', '吐'),
    cue('clinic', '工地', { scene: true }),
    cue('bleeds', '出血'),
    cue('usual-cause', '打球', { scene: true }),
    cue('strong', '剧', { binds: true }),
  ]),
  alarms,
})
const bleed = (more: Partial<PreparedAlarm> = {}) =>
  alarm('bleed', { fell: 2, thinned: 3, sleepy: 2.5, vomit: 1 }, more)
const raised = (text: string, ...alarms: PreparedAlarm[]) => raiseAlarms(indexOf(...alarms), text).map((a) => a.id)

test.each([
  ['今早摔倒，吃华法林', ['bleed']],
  ['今早摔倒，犯困，吐', ['bleed']],
  ['今早摔倒，犯困', ['bleed']],
  ['今早摔倒，吐', []],
  ['今早吃华法林，犯困', ['bleed']],
  ['今早摔倒', []],
  ['摔倒，吃华法林', ['bleed']],
  ['今早摔倒，吃华法林，正常', []],
  ['反复摔倒，吃华法林', []],
  ['反复摔倒，今早吃华法林', ['bleed']],
  ['摔倒两周，吃华法林', []],
  ['摔倒两周，吃华法林，突然', ['bleed']],
  ['今早摔倒，吃华法林，打球', []],
  ['跟邻居打球输了一局就回家吃饭睡觉看电视听收音机收拾屋子带孙子写作业，今早摔倒，吃华法林', ['bleed']],
  ['今早摔倒，吃华法林，没有犯困', []],
  ['今早摔倒，吃华法林，没有犯困，后来犯困', ['bleed']],
])('no row is whole, and yet most is told: %s %j', (text, ids) => {
  expect(raised(text, bleed())).toEqual(ids)
})

test('a poisoning needs its poison', () => {
  const poisoned = bleed({ heads: new Set(['thinned']) })
  expect(raised('今早摔倒，犯困', poisoned)).toEqual([])
  expect(raised('今早吃华法林，犯困', poisoned)).toEqual(['bleed'])
})

test('an illness had before that every row asks for must be told', () => {
  const ofWork = bleed({ needs: [['clinic', 'bleeds']] })
  expect(raised('今早摔倒，犯困', ofWork)).toEqual([])
  expect(raised('今早在工地摔倒，犯困', ofWork)).toEqual(['bleed'])
})

test('signs of danger in general, which name no condition, need three', () => {
  const danger = alarm('danger', { fell: 3, thinned: 3, sleepy: 3 }, { general: true })
  expect(raised('今早摔倒，吃华法林', danger)).toEqual([])
  expect(raised('今早摔倒，吃华法林，犯困', danger)).toEqual(['danger'])
})

test('what rules the alarm or its row out rules this out too', () => {
  const text = '今早摔倒，吃华法林，吐'
  expect(raised(text, bleed({ not: ['vomit'] }))).toEqual([])
  expect(raised(text, bleed({ when: [{ ...row(['fell', 'thinned', 'sleepy']), not: ['vomit'] }] }))).toEqual([])
})

test('the one of which most is told, and no less told one beside an alarm that is whole', () => {
  const other = alarm('other', { fell: 2, thinned: 4, bleeds: 1 })
  expect(raised('今早摔倒，吃华法林', bleed(), other)).toEqual(['other'])
  expect(raised('今早摔倒，吃华法林，吐', bleed(), alarm('whole', { vomit: 1 }))).toEqual(['whole'])
})

test('beside one alarm that is whole: another of which clearly more is told, and none beside two', () => {
  const snake = alarm('snake', { fell: 3, thinned: 5, bleeds: 1 })
  const text = '今早摔倒，吃华法林，吐'
  expect(raised(text, alarm('whole', { vomit: 1 }), snake)).toEqual(['whole', 'snake'])
  expect(raised(text, alarm('whole', { vomit: 1 }), alarm('two', { vomit: 1 }), snake)).toEqual(['whole', 'two'])
  expect(raised(text, alarm('whole', { vomit: 9 }), snake)).toEqual(['whole'])
})

test('facts in the same words count once; scenes and words that only qualify count nothing', () => {
  const twice = { ...indexOf(bleed()), cues: new Map([...indexOf().cues, cue('thinned', '摔倒')]) }
  expect(raiseAlarms(twice, '今早摔倒')).toEqual([])
  expect(raised('今早摔倒，在工地', alarm('a', { fell: 3, clinic: 3, bleeds: 1 }))).toEqual([])
  expect(raised('今早摔倒，剧', alarm('a', { fell: 3, strong: 3, bleeds: 1 }))).toEqual([])
})

test('neither a measured value nor the age counts: they say how much, not what', () => {
  expect(raised('今早摔倒，心率130次', alarm('a', { fell: 3, 'heart-rate>=120': 3, bleeds: 1 }))).toEqual([])
  expect(raised('今早摔倒，70岁', alarm('a', { fell: 3, 'age>=65': 3, bleeds: 1 }))).toEqual([])
})

test('its words are named in the order of the text', () => {
  expect(raiseAlarms(indexOf(bleed()), '今早吃华法林，摔倒')[0]?.because).toMatchObject([
    { kind: 'words', cue: 'thinned' },
    { kind: 'words', cue: 'fell' },
  ])
})

test('that an illness was never had rules out nothing', () => {
  const text = '今早摔倒，吃华法林，没有犯困'
  const index = indexOf(bleed())
  const ofBefore = cue('sleepy', '犯困', { keep: new Set(['usual'] as const) })
  expect(raiseAlarms(index, text)).toEqual([])
  expect(raiseAlarms({ ...index, cues: new Map([...index.cues, ofBefore]) }, text)).toHaveLength(1)
})
