import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserInfo } from '#contract/base/user.ts'
import texts from '#i18n/zh_CN/base/common.json' with { type: 'json' }
import { i18n } from './i18n.ts'
import { session } from './session.ts'
import {
  dayOf,
  endOf,
  instantOfWall,
  minuteOf,
  minutesSince,
  momentOf,
  noonOf,
  relativeTime,
  shiftDay,
  startOf,
  timeOf,
  wallTimeOf,
} from './time.ts'

it('keeps the clock of China wherever the browser stands, until a clinic is known', () => {
  expect(dayOf('2026-11-20T16:00:00Z')).toBe('2026-11-21')
  expect(dayOf('2026-11-20T15:59:59Z')).toBe('2026-11-20')
  expect(timeOf('2026-11-20T16:05:00Z')).toBe('00:05')
  expect(momentOf('2026-11-20T16:05:00Z')).toBe('2026-11-21 00:05')
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
  void i18n.init({ lng: 'zh_CN', initAsync: false, resources: { zh_CN: { common: texts } } })
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

describe('[SCOPE-appointments] in a clinic whose clocks are changed', () => {
  const userIn = (timeZone: string) =>
    vi.spyOn(session, 'user').mockReturnValue(UserInfo.parse({ ...signedIn, timeZone, currency: 'CNY' }))
  const signedIn = {
    userId: 1,
    userName: 'A',
    email: null,
    phone: null,
    position: null,
    completed: true,
    userType: 'doctor',
    avatarUrl: null,
    firstLogin: false,
    topOrgId: 1,
    orgId: 1,
    orgName: 'B',
    staffGrade: null,
    permissions: [],
    expireDays: null,
    expireFlag: false,
    requireVerifyCode: false,
  }
  afterEach(() => vi.restoreAllMocks())
  const hours = (day: string) => (Date.parse(endOf(day)) + 1000 - Date.parse(startOf(day))) / 3_600_000

  it.each([
    ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01', 24, '2026-06-30T22:00:00.000Z'],
    // In Santiago the clock goes from 23:59 to 01:00: the day begins an hour late.
    ['America/Santiago', '2026-09-06', 23, '2026-09-06T04:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-21', 24, '2026-11-20T16:00:00.000Z'],
  ])('%s, %s has %i hours', (zone, day, count, begin) => {
    userIn(zone)
    expect(hours(day)).toBe(count)
    expect(new Date(startOf(day)).toISOString()).toBe(begin)
    expect([dayOf(startOf(day)), dayOf(noonOf(day)), dayOf(endOf(day))]).toEqual([day, day, day])
  })

  it('what the picker shows is the clock of the clinic, in summer and in winter', () => {
    userIn('America/New_York')
    expect(new Date(instantOfWall('2026-03-08T09:30')).toISOString()).toBe('2026-03-08T13:30:00.000Z')
    expect(new Date(instantOfWall('2026-03-07T09:30')).toISOString()).toBe('2026-03-07T14:30:00.000Z')
    expect(new Date(instantOfWall('2026-03-08T02:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(wallTimeOf('2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30')
    expect(minuteOf('2026-11-01T06:30:20Z')).toBe('2026-11-01T01:30:00-05:00')
    expect(timeOf('2026-11-01T06:30:20Z')).toBe('01:30')
  })
})
