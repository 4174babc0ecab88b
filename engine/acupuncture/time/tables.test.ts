import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import type { PointTable } from '#knowledge/schema/point-table.ts'
import { type DoubleHour, dayMs, doubleHourAt, hoursOfDay } from './calendar.ts'
import { openByFeiTeng } from './fei-teng.ts'
import { openByLingGui } from './ling-gui.ts'
import { openByNaJia } from './na-jia.ts'
import { openByNaZi } from './na-zi.ts'
import { branchOf, nameOf, stemOf } from './pillars.ts'
import type { Opening } from './time.types.ts'

/**
 * Compares the tables of the base, which a clinician edits, with the engine's computation: each of the 720 double
 * hours.
 */
const { pointTables } = loadKnowledge()
function rowsOf<T extends PointTable['type']>(id: string, type: T) {
  const table = pointTables.get(id)
  if (table?.type !== type) throw new Error(`no table ${id}`)
  return table as Extract<PointTable, { type: T }>
}
const cycle: DoubleHour[] = Array.from({ length: 60 }, (_, i) =>
  hoursOfDay(Date.parse('1949-10-01T12:00:00Z') + i * dayMs, 'at-23'),
).flat()
const ids = ({ points }: Opening) => points.map((p) => p.code.toLowerCase())

test('纳甲: what the table opens by stem of the day and hour, and nothing else', () => {
  const { rows } = rowsOf('day-stem-method', 'hours')
  for (const hour of cycle) {
    const written = rows.filter((r) => r.day === stemOf(hour.day) && r.hour === nameOf(hour.hour))
    const opening = openByNaJia(hour)
    const own = opening.status === 'open' ? ids(opening) : []
    expect(own.toSorted(), `${nameOf(hour.day)} ${nameOf(hour.hour)}`).toEqual(
      written.flatMap((r) => r.points).toSorted(),
    )
  }
})

test('灵龟八法: the numbers of the table added, divided and looked up', () => {
  const { rows, divisor } = rowsOf('eight-methods-numbers', 'numbers')
  const palaces = rowsOf('eight-methods-palaces', 'keys').rows
  const number = (set: string, key: string) =>
    rows.find((r) => r.set === set && r.keys.includes(key))?.number ?? Number.NaN
  const yang = '甲丙戊庚壬'
  for (const hour of cycle) {
    const sum =
      number('日干', stemOf(hour.day)) +
      number('日支', branchOf(hour.day)) +
      number('时干', stemOf(hour.hour)) +
      number('时支', branchOf(hour.hour))
    const by = yang.includes(stemOf(hour.day)) ? divisor?.yang : divisor?.yin
    const left = sum % (by ?? 1) || (by ?? 1)
    const palace = palaces.find((p) => p.numbers.includes(left))
    expect(ids(openByLingGui(hour)), `${nameOf(hour.day)} ${nameOf(hour.hour)}`).toEqual([
      ...(palace?.points ?? []),
      ...(palace?.with ?? []),
    ])
  }
})

test('飞腾八法: the row of the stem of the hour', () => {
  const { rows } = rowsOf('soaring-eight-methods', 'keys')
  for (const hour of cycle) {
    const row = rows.find((r) => r.stems.includes(stemOf(hour.hour)))
    expect(ids(openByFeiTeng(hour))).toEqual([...(row?.points ?? []), ...(row?.with ?? [])])
  }
})

test('纳子: the rows of the branch of the hour', () => {
  const { rows } = rowsOf('day-branch-method', 'special')
  for (const hour of cycle.slice(0, 12)) {
    const written = rows.filter((r) => r.hour === branchOf(hour.hour)).flatMap((r) => r.points)
    expect(ids(openByNaZi(hour)).toSorted(), branchOf(hour.hour)).toEqual(written.toSorted())
  }
})

/** Julian day of a civil date by Fliegel and Van Flandern (1968): integers only, without the system clock. */
function julianDay(year: number, month: number, day: number): number {
  const a = Math.trunc((month - 14) / 12)
  return (
    Math.trunc((1461 * (year + 4800 + a)) / 4) +
    Math.trunc((367 * (month - 2 - 12 * a)) / 12) -
    Math.trunc((3 * Math.trunc((year + 4900 + a) / 100)) / 4) +
    day -
    32_075
  )
}
const stems = '甲乙丙丁戊己庚辛壬癸'
const branches = '子丑寅卯辰巳午未申酉戌亥'
const dayName = (jd: number) => `${stems[(jd + 9) % 10]}${branches[(jd + 1) % 12]}`

test('the day turns at every boundary of year, month, day and hour from 1900 to 2100', () => {
  for (let year = 1900; year <= 2100; year++)
    for (let month = 1; month <= 12; month++)
      for (const day of [1, 2, 28]) {
        const midnight = Date.UTC(year, month - 1, day)
        const jd = julianDay(year, month, day)
        const named = (minutes: number, start: 'at-23' | 'at-midnight') =>
          nameOf(doubleHourAt(midnight + minutes * 60_000, start).day)
        expect([named(-61, 'at-23'), named(-60, 'at-23'), named(0, 'at-23'), named(22 * 60 + 59, 'at-23')]).toEqual([
          dayName(jd - 1),
          dayName(jd),
          dayName(jd),
          dayName(jd),
        ])
        expect([named(-1, 'at-midnight'), named(0, 'at-midnight')]).toEqual([dayName(jd - 1), dayName(jd)])
      }
})

test('the stem of every hour follows the day’s by 五鼠遁 at each boundary', () => {
  for (let year = 1900; year <= 2100; year += 1)
    for (let branch = 0; branch < 12; branch++) {
      const begin = Date.UTC(year, 1, 4) + branch * 7_200_000 - 3_600_000
      const day = julianDay(year, 2, 4)
      const stem = stems[(((day + 9) % 5) * 2 + branch) % 10]
      expect(nameOf(doubleHourAt(begin, 'at-23').hour)).toBe(`${stem}${branches[branch]}`)
      expect(branchOf(doubleHourAt(begin - 1, 'at-23').hour)).toBe(branches[(branch + 11) % 12])
    }
})

/**
 * SHA-256 of the output of lunar-javascript 1.7.7 (6tail) for the same moments: a line each of getDayInGanZhiExact (the
 * late 子 hour is the next day's), getDayInGanZhiExact2 (its own day's) and getTimeInGanZhi, joined by blanks.
 */
const byLibrary = 'ef5c257988772b8a7c222df8eb178d8f12a54ad65e5947dab59766b64c8c53cd'
const aroundHours = [0, 59, 60, 179, 180, 659, 660, 779, 780, 1379, 1380, 1439]

test('57,888 moments at the boundaries of month, day and hour from 1900 to 2100 are named as a calendar library names them', () => {
  const hash = createHash('sha256')
  let moments = 0
  for (let year = 1900; year <= 2100; year++)
    for (let month = 1; month <= 12; month++)
      for (const day of [1, new Date(Date.UTC(year, month, 0)).getUTCDate()])
        for (const minutes of aroundHours) {
          const at = Date.UTC(year, month - 1, day) + minutes * 60_000
          const [next, own] = [doubleHourAt(at, 'at-23'), doubleHourAt(at, 'at-midnight')]
          hash.update(`${nameOf(next.day)} ${nameOf(own.day)} ${nameOf(next.hour)}\n`)
          moments += 1
        }
  expect(moments).toBe(57_888)
  expect(hash.digest('hex')).toBe(byLibrary)
})
