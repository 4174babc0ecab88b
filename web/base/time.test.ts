import { expect, it } from 'vitest'
import texts from '#i18n/zh_CN/base/common.json' with { type: 'json' }
import { i18n } from './i18n.ts'
import { dayOf, endOf, minutesSince, noonOf, relativeTime, shiftDay, startOf, timeOf } from './time.ts'

it('keeps the clock of China wherever the browser stands', () => {
  expect(dayOf('2026-11-20T16:00:00Z')).toBe('2026-11-21')
  expect(dayOf('2026-11-20T15:59:59Z')).toBe('2026-11-20')
  expect(timeOf('2026-11-20T16:05:00Z')).toBe('00:05')
})

it('the bounds of a day enclose it', () => {
  expect([dayOf(startOf('2026-11-21')), dayOf(endOf('2026-11-21')), dayOf(noonOf('2026-11-21'))]).toEqual(
    Array.from({ length: 3 }, () => '2026-11-21'),
  )
})

it('days are counted over the ends of months and years', () => {
  expect([shiftDay('2026-12-31', 1), shiftDay('2028-03-01', -1), shiftDay('2026-11-21', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-21',
  ])
})

it('a clock that runs behind waits no negative minutes', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(minutesSince('2026-11-21T09:49:30Z', now)).toBe(10)
  expect(minutesSince('2026-11-21T10:01:00Z', now)).toBe(0)
})

it('[CONST-relative-time] just now, minutes, hours, one day ago, then the day', () => {
  i18n.init({ lng: 'zh_CN', initAsync: false, resources: { zh_CN: { common: texts } } })
  const now = new Date('2026-11-21T12:00:00+08:00')
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
  expect([29, 30, 59 * 60, 23 * 3600, 47 * 3600, 49 * 3600].map(ago)).toEqual([
    '刚刚',
    '1 分钟前',
    '59 分钟前',
    '23 小时前',
    '1 天前',
    '11/19',
  ])
})
