import { describe, expect, it } from 'vitest'
import { dayMs, hoursOfDay } from './calendar.ts'
import { openPointsAt } from './open-points.ts'
import { nameOf } from './pillars.ts'
import type { TimePoint } from './points.ts'

/** Point names of the verses, with their codes. */
const codes: Record<string, string> = Object.fromEntries(
  `窍阴GB44 侠溪GB43 临泣GB41 丘墟GB40 阳辅GB38 阳陵泉GB34 大敦LR1 行间LR2 太冲LR3 中封LR4 曲泉LR8 少商LU11 鱼际LU10 太渊LU9 经渠LU8
  尺泽LU5 列缺LU7 商阳LI1 二间LI2 三间LI3 合谷LI4 阳溪LI5 曲池LI11 厉兑ST45 内庭ST44 陷谷ST43 冲阳ST42 解溪ST41 三里ST36 隐白SP1 大都SP2
  太白SP3 公孙SP4 商丘SP5 阴陵泉SP9 少冲HT9 少府HT8 神门HT7 灵道HT4 少海HT3 少泽SI1 前谷SI2 后溪SI3 腕骨SI4 阳谷SI5 小海SI8 至阴BL67
  通谷BL66 束骨BL65 京骨BL64 申脉BL62 昆仑BL60 委中BL40 涌泉KI1 然谷KI2 太溪KI3 照海KI6 复溜KI7 阴谷KI10 中冲PC9 劳宫PC8 大陵PC7
  内关PC6 间使PC5 曲泽PC3 关冲TE1 液门TE2 中渚TE3 阳池TE4 外关TE5 支沟TE6 天井TE10`
    .split(/\s+/)
    .map((entry) => [entry.replace(/[A-Z0-9]/g, ''), entry.replace(/[^A-Z0-9]/g, '')]),
)
const codesOf = (names: string) => names.split('、').map((name) => codes[name] ?? `? ${name}`)
const pointCodes = (points: readonly TimePoint[]) => points.map((p) => p.code)

const wall = { kind: 'clock', offsetMinutes: 480 } as const
/** 1949-10-01 was 甲子: sixty days from its 子 hour form the whole cycle. */
const sixtyDays = Array.from({ length: 60 }, (_, day) => Date.parse('1949-10-01T12:00:00Z') + day * dayMs)
const wholeCycle = sixtyDays.flatMap((noon) =>
  hoursOfDay(noon, 'at-23').map((hour) => {
    const { now } = openPointsAt(hour.startMs + 1 - 8 * 3_600_000, wall, 'at-23')
    return { day: nameOf(hour.day), hour: nameOf(hour.hour), openings: now.openings }
  }),
)

it('the cycle has 720 double hours, each but once', () => {
  expect(new Set(wholeCycle.map((h) => h.day + h.hour)).size).toBe(720)
})

describe('纳甲 against 徐凤, 针灸大全 卷五, typed hour by hour', () => {
  /** Day of the chain: hour and points; a chain continues into the next day. */
  const verse = `
    甲 甲戌 窍阴|丙子 前谷|戊寅 陷谷、丘墟|庚辰 阳溪|壬午 委中|甲申 液门
    乙 乙酉 大敦|丁亥 少府|己丑 太白、太冲|辛卯 经渠|癸巳 阴谷|乙未 劳宫
    丙 丙申 少泽|戊戌 内庭|庚子 三间、腕骨|壬寅 昆仑|甲辰 阳陵泉|丙午 中渚
    丁 丁未 少冲|己酉 大都|辛亥 太渊、神门|癸丑 复溜|乙卯 曲泉|丁巳 大陵
    戊 戊午 厉兑|庚申 二间|壬戌 束骨、冲阳|甲子 阳辅|丙寅 小海|戊辰 支沟
    己 己巳 隐白|辛未 鱼际|癸酉 太溪、太白|乙亥 中封|丁丑 少海|己卯 间使
    庚 庚辰 商阳|壬午 通谷|甲申 临泣、合谷|丙戌 阳谷|戊子 三里|庚寅 天井
    辛 辛卯 少商|癸巳 然谷|乙未 太冲、太渊|丁酉 灵道|己亥 阴陵泉|辛丑 曲泽
    壬 壬寅 至阴|甲辰 侠溪|丙午 后溪、京骨、阳池|戊申 解溪|庚戌 曲池|壬子 关冲
    癸 癸亥 涌泉|乙丑 行间|丁卯 神门、太溪、大陵|己巳 商丘|辛未 尺泽|癸酉 中冲`
  const days = '甲乙丙丁戊己庚辛壬癸'
  const order = '子丑寅卯辰巳午未申酉戌亥'
  const table = new Map<string, string[]>()
  for (const line of verse.trim().split('\n')) {
    const [chain = '', ...rest] = line.trim().split(' ')
    let before = -1
    let day = days.indexOf(chain)
    for (const entry of rest.join(' ').split('|')) {
      const [hour = '', points = ''] = entry.split(' ')
      const at = order.indexOf(hour[1] ?? '')
      if (at < before) day += 1
      before = at
      table.set(`${days[day % 10]} ${hour}`, codesOf(points))
    }
  }
  const partners: Record<string, string> = Object.fromEntries(
    ['甲己', '乙庚', '丙辛', '丁壬', '戊癸'].flatMap(([a = '', b = '']) => [
      [a, b],
      [b, a],
    ]),
  )

  it('every double hour of sixty days opens what the verse says, and no other', () => {
    expect(table.size).toBe(60)
    for (const { day, hour, openings } of wholeCycle) {
      const own = table.get(`${day[0]} ${hour}`)
      const lent = table.get(`${partners[day[0] ?? '']} ${hour}`)
      const { status, points } = openings.najia
      expect([day, hour, status, pointCodes(points)]).toEqual([
        day,
        hour,
        own ? 'open' : lent ? 'borrowed' : 'closed',
        own ?? lent ?? [],
      ])
    }
  })

  it('with 合日互用 twelve hours of the sixty stay closed', () => {
    const closed = new Set(wholeCycle.filter((h) => h.openings.najia.status === 'closed').map((h) => h.hour))
    expect([...closed].join()).toBe('庚午,壬申,辛巳,癸未,壬辰,甲午,癸卯,乙巳,甲寅,丙辰,己未,辛酉')
  })

  it('the 输 opens together with the 原 of the day; 阳池 and 大陵 lodge with 壬 and 癸', () => {
    const uses = (day: string, hour: string) =>
      wholeCycle.find((h) => h.day[0] === day && h.hour === hour)?.openings.najia.points.map((p) => p.use)
    expect(uses('乙', '戊寅')).toEqual(['open', 'origin'])
    expect(uses('壬', '丙午')).toEqual(['open', 'origin', 'origin'])
    expect(uses('乙', '甲申')).toEqual(['receive'])
  })
})

describe('灵龟八法 against its two verses, added up another way', () => {
  const days: [string, number][] = [
    ['甲己辰戌丑未', 10],
    ['乙庚申酉', 9],
    ['丁壬寅卯', 8],
    ['戊癸巳午', 7],
    ['丙辛亥子', 7],
  ]
  const hours: [string, number][] = [
    ['甲己子午', 9],
    ['乙庚丑未', 8],
    ['丙辛寅申', 7],
    ['丁壬卯酉', 6],
    ['戊癸辰戌', 5],
    ['巳亥', 4],
  ]
  const numberOf = (verse: [string, number][], letter: string) =>
    verse.find(([line]) => line.includes(letter))?.[1] ?? 0
  const palaces = '申脉 照海 外关 临泣 照海 公孙 后溪 内关 列缺'.split(' ')
  const expected = (day: string, hour: string) => {
    let left = 0
    for (const letter of day) left += numberOf(days, letter)
    for (const letter of hour) left += numberOf(hours, letter)
    const divisor = '甲丙戊庚壬'.includes(day[0] ?? '') ? 9 : 6
    while (left > divisor) left -= divisor
    return palaces[left - 1] ?? ''
  }

  it('every double hour of sixty days', () => {
    for (const { day, hour, openings } of wholeCycle)
      expect([day, hour, pointCodes(openings.linggui.points)[0]]).toEqual([day, hour, codes[expected(day, hour)]])
  })

  it.each([
    ['甲子', '丙寅 临泣|丁卯 照海|戊辰 列缺|己巳 外关|庚午 后溪|辛未 照海|壬申 外关'],
    // The whole of 1997-12-21, a winter solstice: 4 2 6 4 1 5 3 1 5 2 6 4.
    [
      '丁酉',
      '庚子 临泣|辛丑 照海|壬寅 公孙|癸卯 临泣|甲辰 申脉|乙巳 照海|丙午 外关|丁未 申脉|戊申 照海|己酉 照海|庚戌 公孙|辛亥 临泣',
    ],
  ])('rows of the day %s, worked out by hand', (day, row) => {
    for (const [hour, point = ''] of row.split('|').map((entry) => entry.split(' '))) {
      const found = wholeCycle.find((h) => h.day === day && h.hour === hour)
      expect([hour, pointCodes(found?.openings.linggui.points ?? [])[0]]).toEqual([hour, codes[point]])
    }
  })

  it('the steps add up, and say when nothing is left over', () => {
    for (const { openings } of wholeCycle) {
      const { steps } = openings.linggui
      const sum = steps.find((s) => s.rule === 'lingguiSum')?.values
      const division = steps.find((s) => /^linggui(Yang|Yin)$/.test(s.rule))?.values
      expect(['a', 'b', 'c', 'd'].reduce((total, k) => total + Number(sum?.[k]), 0)).toBe(sum?.['sum'])
      expect(Number(division?.['quotient']) * Number(division?.['divisor']) + Number(division?.['remainder'])).toBe(
        sum?.['sum'],
      )
      expect(steps.some((s) => s.rule === 'lingguiZero')).toBe(division?.['remainder'] === 0)
    }
  })

  it('the late-子 rule changes its day, and no other method', () => {
    for (const noon of sixtyDays) {
      const late = noon + 11.5 * 3_600_000 - 8 * 3_600_000
      const [a, b] = [openPointsAt(late, wall, 'at-23').now, openPointsAt(late, wall, 'at-midnight').now]
      expect(b.openings.najia).toEqual(a.openings.najia)
      expect(b.openings.nazi).toEqual(a.openings.nazi)
      expect(b.openings.feiteng).toEqual(a.openings.feiteng)
      expect((a.day - b.day + 60) % 60).toBe(1)
    }
  })
})

it('飞腾八法 against its verse, every double hour of sixty days', () => {
  const verse = '壬甲公孙 丙内关 戊临泣 庚外关 辛后溪 乙癸申脉 己列缺 丁照海'.split(' ')
  for (const { hour, openings } of wholeCycle) {
    const line = verse.find((l) => l.slice(0, -2).includes(hour[0] ?? '')) ?? ''
    expect([hour, pointCodes(openings.feiteng.points)[0]]).toEqual([hour, codes[line.slice(-2)]])
  }
})

it('a point of the eight goes with its partner of the same pair', () => {
  const pairs = ['公孙内关', '临泣外关', '后溪申脉', '列缺照海'].map(
    (p) => new Set([codes[p.slice(0, 2)], codes[p.slice(2)]]),
  )
  for (const { openings } of wholeCycle)
    for (const method of ['linggui', 'feiteng'] as const)
      expect(pairs).toContainEqual(new Set(pointCodes(openings[method].points)))
})

it('纳子 against the table of mother and child points: drained in the hour, filled in the next', () => {
  // Hour, child, mother, own, 原.
  const rows =
    `寅 尺泽 太渊 经渠 太渊|卯 二间 曲池 商阳 合谷|辰 厉兑 解溪 三里 冲阳|巳 商丘 大都 太白 太白|午 神门 少冲 少府 神门|未 小海 后溪 阳谷 腕骨
    |申 束骨 至阴 通谷 京骨|酉 涌泉 复溜 阴谷 太溪|戌 大陵 中冲 劳宫 大陵|亥 天井 中渚 支沟 阳池|子 阳辅 侠溪 临泣 丘墟|丑 行间 曲泉 大敦 太冲`
      .split('|')
      .map((row) => row.trim().split(' '))
  rows.forEach(([hour, child = '', , own = '', origin = ''], k) => {
    const mother = rows.at(k - 1)?.[2] ?? ''
    const found = wholeCycle.find((h) => h.hour[1] === hour)?.openings.nazi
    expect(found?.points.map((p) => [p.use, p.code])).toEqual([
      ['reduce', codes[child]],
      ['reinforce', codes[mother]],
      ['own', codes[own]],
      ['origin', codes[origin]],
    ])
  })
})

describe('what comes next, and the day', () => {
  it('纳甲 is closed for two double hours in a row at most, and the next opening is a later open one', () => {
    for (const noon of sixtyDays)
      for (let hour = 0; hour < 12; hour++) {
        const { now, next } = openPointsAt(noon + hour * 7_200_000, wall, 'at-23')
        expect(next.najia.fromMs - now.toMs).toBeLessThanOrEqual(2 * 7_200_000)
        expect(next.najia.openings.najia.status).not.toBe('closed')
        expect(next.linggui.fromMs).toBe(now.toMs)
      }
  })

  it('where midnight parts the 子 hour, only 灵龟 has a new opening at midnight', () => {
    const late = Date.parse('2024-02-10T23:30:00+08:00')
    const { next, now, hours } = openPointsAt(late, wall, 'at-midnight')
    expect(hours).toHaveLength(13)
    expect(next.linggui.fromMs).toBe(Date.parse('2024-02-11T00:00:00+08:00'))
    expect(next.nazi.fromMs).toBe(Date.parse('2024-02-11T01:00:00+08:00'))
    expect(nameOf(now.day)).toBe('甲辰')
  })

  it('by the sun an hour begins when the sun says so, not the clock', () => {
    const at = Date.parse('2024-04-15T13:30:00+08:00')
    const urumqi = openPointsAt(at, { kind: 'solar', longitude: 87.6 }, 'at-23')
    expect(nameOf(urumqi.now.hour).slice(1)).toBe('午')
    expect(nameOf(openPointsAt(at, wall, 'at-23').now.hour).slice(1)).toBe('未')
    expect(Math.abs(urumqi.now.fromMs - Date.parse('2024-04-15T13:09:36+08:00'))).toBeLessThan(20_000)
    expect(urumqi.now.fromMs <= at && at < urumqi.now.toMs).toBe(true)
  })
})

it('the same moment gives the same bytes', () => {
  const at = Date.parse('2026-03-02T10:00:00+08:00')
  const once = () => JSON.stringify(openPointsAt(at, wall, 'at-23'))
  expect(once()).toBe(once())
})
