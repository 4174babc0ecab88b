import { describe, expect, it } from 'vitest'
import { dayMs, dayStarts, doubleHourAt, hourMs, hoursOfDay } from './calendar.ts'
import { branchOf, nameOf, stemOf } from './pillars.ts'

const at = (local: string) => Date.parse(`${local}Z`)
const dayName = (local: string) => nameOf(doubleHourAt(at(local), 'at-23').day)

/** The written-out cycle of sixty, and 五鼠遁 as in the verse: the engine computes both differently. */
const cycle = (
  '甲子乙丑丙寅丁卯戊辰己巳庚午辛未壬申癸酉甲戌乙亥丙子丁丑戊寅己卯庚辰辛巳壬午癸未甲申乙酉丙戌丁亥戊子己丑庚寅辛卯壬辰癸巳' +
  '甲午乙未丙申丁酉戊戌己亥庚子辛丑壬寅癸卯甲辰乙巳丙午丁未戊申己酉庚戌辛亥壬子癸丑甲寅乙卯丙辰丁巳戊午己未庚申辛酉壬戌癸亥'
).match(/../gu) as string[]
const firstHour: Record<string, string> = { 甲己: '甲子', 乙庚: '丙子', 丙辛: '戊子', 丁壬: '庚子', 戊癸: '壬子' }
const firstHourOf = (stem: string) => firstHour[Object.keys(firstHour).find((k) => k.includes(stem)) ?? ''] ?? ''

describe('the stem and branch of days', () => {
  it.each([
    ['1900-01-01', '甲戌'],
    ['1900-02-28', '壬申'],
    ['1900-03-01', '癸酉'],
    ['1949-10-01', '甲子'],
    ['1970-01-01', '辛巳'],
    ['2000-01-01', '戊午'],
    ['2000-02-29', '丁巳'],
    ['2024-02-10', '甲辰'],
    ['2024-02-29', '癸亥'],
    ['2100-01-01', '癸卯'],
    ['2100-02-28', '辛丑'],
    ['2100-03-01', '壬寅'],
  ])('%s is %s', (day, name) => expect(dayName(`${day}T12:00:00`)).toBe(name))

  it('every day from 1900 to 2100 follows the day before, leap days and centuries included', () => {
    let place = cycle.indexOf('甲戌')
    for (let noon = at('1900-01-01T12:00:00'); noon < at('2101-01-01T00:00:00'); noon += dayMs) {
      expect(nameOf(doubleHourAt(noon, 'at-23').day)).toBe(cycle[place % 60])
      place += 1
    }
    expect(place - cycle.indexOf('甲戌')).toBe(73_414)
  })
})

describe('the double hours', () => {
  it('begin at odd hours; the day turns at 23:00 or at midnight, as asked', () => {
    const around = (time: string, start: (typeof dayStarts)[number]) => {
      const { day, hour } = doubleHourAt(at(`2024-02-10T${time}`), start)
      return `${nameOf(day)} ${nameOf(hour)}`
    }
    expect(around('22:59:59.999', 'at-23')).toBe('甲辰 乙亥')
    expect(around('23:00:00.000', 'at-23')).toBe('乙巳 丙子')
    expect(around('22:59:59.999', 'at-midnight')).toBe('甲辰 乙亥')
    expect(around('23:00:00.000', 'at-midnight')).toBe('甲辰 丙子')
    expect(around('23:59:59.999', 'at-midnight')).toBe('甲辰 丙子')
    expect(around('00:00:00.000', 'at-midnight')).toBe('甲辰 甲子')
    expect(around('00:59:59.999', 'at-23')).toBe('甲辰 甲子')
    expect(around('01:00:00.000', 'at-23')).toBe('甲辰 乙丑')
  })

  it('the stems of the hours follow 五鼠遁 on each of sixty days, and run on without a break', () => {
    for (let day = 0; day < 60; day++) {
      const hours = hoursOfDay(at('1949-10-01T12:00:00') + day * dayMs, 'at-23')
      const names = hours.map((h) => nameOf(h.hour))
      const from = cycle.indexOf(firstHourOf(cycle[day]?.[0] ?? ''))
      expect(names).toEqual(Array.from({ length: 12 }, (_, k) => cycle[(from + k) % 60]))
      expect(new Set(hours.map((h) => nameOf(h.day)))).toEqual(new Set([cycle[day]]))
    }
  })

  it.each(dayStarts)(
    'a day of %s is whole: no gap, no overlap, 24 hours, and its own moments fall into it',
    (start) => {
      for (const first of ['1900-01-01', '1999-12-31', '2000-02-28', '2023-12-31', '2100-02-28', '2100-12-31'])
        for (const days of [0, 1]) {
          const moment = at(`${first}T09:30:00`) + days * dayMs
          const hours = hoursOfDay(moment, start)
          expect(hours).toHaveLength(start === 'at-23' ? 12 : 13)
          expect((hours.at(-1)?.endMs ?? 0) - (hours[0]?.startMs ?? 0)).toBe(24 * hourMs)
          hours.forEach((hour, k) => {
            if (k) expect(hour.startMs).toBe(hours[k - 1]?.endMs)
            expect(doubleHourAt(hour.startMs, start)).toEqual(hour)
            expect(doubleHourAt(hour.endMs - 1, start)).toEqual(hour)
          })
          expect(new Set(hours.map((h) => h.day)).size).toBe(1)
        }
    },
  )

  it('branch and clock go together, and stems and branches are of one parity', () => {
    for (let hour = 0; hour < 24; hour++) {
      const found = doubleHourAt(at('2011-06-15T00:30:00') + hour * hourMs, 'at-23')
      expect(branchOf(found.hour)).toBe('子丑丑寅寅卯卯辰辰巳巳午午未未申申酉酉戌戌亥亥子'[hour])
      expect(cycle).toContain(`${stemOf(found.hour)}${branchOf(found.hour)}`)
    }
  })
})
