import { expect, test } from 'vitest'
import type { RaisedAlarmReport, SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { hasOpenAlarm, withReason } from './open-alarms.ts'

const alarm = (id: string, reason: string | null = null): RaisedAlarmReport => ({
  key: `alarm:${id}`,
  id,
  name: id,
  also: [],
  level: 'now',
  because: [],
  do: [],
  ask: [],
  source: '',
  reason,
})
const report = (alarms: RaisedAlarmReport[]): SafetyReport => ({
  alarms,
  warnings: [],
  checked: [],
  blocked: false,
  toSign: 0,
  stated: [],
})

test('one reason answers all open alarms and leaves other signatures alone', () => {
  const before = [
    { warning: 'toxic', reason: '先煎' },
    { warning: 'alarm:stroke', reason: '旧' },
  ]
  expect(withReason(before, [alarm('stroke'), alarm('shock')], '已排除')).toEqual([
    { warning: 'toxic', reason: '先煎' },
    { warning: 'alarm:stroke', reason: '已排除' },
    { warning: 'alarm:shock', reason: '已排除' },
  ])
})

test('an alarm is open until a reason is written', () => {
  expect(hasOpenAlarm(undefined)).toBe(false)
  expect(hasOpenAlarm(report([]))).toBe(false)
  expect(hasOpenAlarm(report([alarm('stroke', '已排除')]))).toBe(false)
  expect(hasOpenAlarm(report([alarm('stroke', '已排除'), alarm('shock')]))).toBe(true)
})
