import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { Alarm, CompiledAlarmCue } from '../schema/alarm.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import {
  alarmCuesImplyCues,
  alarmPartsAreUsed,
  alarmPhrasesAreBounded,
  alarmsAreWhole,
  alarmsNeedMoreThanTime,
  alarmsYieldOneWay,
} from './alarms.ts'
import { base, faultsOf } from './sample.ts'

/** Each rule accepts the base and reports one deliberate violation. */
const knowledge = loadKnowledge()

function withAlarm(over: Partial<Alarm>): Knowledge {
  const sound = knowledge.alarms.get('acute-stroke')
  if (!sound) throw new Error('no alarm')
  return { ...knowledge, alarms: new Map([...knowledge.alarms, [sound.id, { ...sound, ...over }]]) }
}

function withCue(over: Partial<CompiledAlarmCue>): Knowledge {
  const sound = knowledge.alarmCues.get('headache')
  if (!sound) throw new Error('no cue')
  return { ...knowledge, alarmCues: new Map([...knowledge.alarmCues, [sound.id, { ...sound, ...over }]]) }
}

test.each(
  [
    alarmsAreWhole,
    alarmsYieldOneWay,
    alarmsNeedMoreThanTime,
    alarmPhrasesAreBounded,
    alarmPartsAreUsed,
    alarmCuesImplyCues,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(faultsOf(rule, knowledge)).toEqual([])
  expect(faultsOf(rule, base())).toEqual([])
})

test('at least 130 conditions of every department', () => {
  expect(knowledge.alarms.size).toBeGreaterThanOrEqual(130)
  expect(new Set([...knowledge.alarms.values()].map((a) => a.department)).size).toBe(12)
})

test.each([
  [{ when: [{ all: ['no-such-cue'], some: [], least: 2, not: [] }] }, 'neither cue nor fact'],
  [{ when: [{ all: ['headache'], some: [], least: 2, not: ['moonlight>=3'] }] }, 'no value that is read'],
  [{ when: [{ all: ['headache'], some: ['no-such-sign', 'vomit'], least: 2, not: [] }] }, 'neither cue nor fact'],
  [{ do: ['ask-onset'] }, 'nothing to do'],
  [{ ask: ['call-120'] }, 'nothing to ask'],
  [{ yields: ['acute-stroke'] }, 'no other alarm'],
] as const)('%o: %s', (over, said) => {
  expect(faultsOf(alarmsAreWhole, withAlarm(over as unknown as Partial<Alarm>)).join()).toContain(said)
})

test('two alarms that give way to each other', () => {
  const [other] = knowledge.alarms.get('acute-stroke')?.yields ?? []
  const back = knowledge.alarms.get(other ?? '')
  if (!back) throw new Error('a stroke gives way to nothing')
  const round = { ...back, yields: ['acute-stroke'] }
  const circle = { ...knowledge, alarms: new Map([...knowledge.alarms, [round.id, round]]) }
  expect(faultsOf(alarmsYieldOneWay, circle).length).toBeGreaterThan(1)
})

test('a row that begins with a word of time', () => {
  const broken = withAlarm({ when: [{ all: ['sudden', 'headache'], some: [], least: 2, not: [] }] })
  expect(faultsOf(alarmsNeedMoreThanTime, broken)).toEqual(['急性脑卒中: begins with sudden'])
})

test.each(['头.*痛', '(头痛)+', '头(?=痛)', '头痛?|痛?', '(头痛'])('the phrase %s', (phrase) => {
  expect(faultsOf(alarmPhrasesAreBounded, withCue({ say: [phrase] }))).toHaveLength(1)
})

test('a cue of one language, and one that no alarm listens for', () => {
  expect(faultsOf(alarmPhrasesAreBounded, withCue({ english: [] }))).toHaveLength(1)
  const lonely = { ...knowledge, alarms: new Map([...knowledge.alarms].slice(0, 1)) }
  expect(faultsOf(alarmPartsAreUsed, lonely).length).toBeGreaterThan(100)
})

test.each([['headache'], ['no-such-cue'], ['severe-headache']])('a cue that implies %s', (other) => {
  expect(faultsOf(alarmCuesImplyCues, withCue({ implies: [other] })).length).toBeGreaterThan(0)
})

test('a group of words that cannot be searched for', () => {
  const near = [[{ id: 'a', zh: '甲', en: 'a', say: ['痛+'], english: [] }]]
  expect(faultsOf(alarmPhrasesAreBounded, withCue({ near }))).toHaveLength(1)
})
