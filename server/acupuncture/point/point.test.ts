import { beforeAll, expect, test } from 'vitest'
import { timeMethods } from '#contract/acupuncture/choices.ts'
import { point } from '#contract/acupuncture/point.ts'
import { permissions } from '#contract/base/permissions.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const setLongitude = (longitude: number | null) =>
  t.db.updateTable('organisation').set({ longitude }).where('id', '=', t.orgs.ours.clinic).execute()

/** 甲子 day, 甲戌 hour: the first opening of 徐凤's verse. */
const firstLine = '1949-10-01T20:30:00+08:00'

test('an hour opens its points by each method, with the steps, the next opening and the day', async () => {
  const answer = await doctor(point.byTime, { dateTime: firstLine })
  expect(answer).toMatchObject({
    dateTime: firstLine,
    stemBranch: { day: '甲子', hour: '甲戌' },
    clock: { isSolar: false, localTime: '1949-10-01T20:30:00' },
  })
  const open = (method: string) => answer.points.filter((p) => p.method === method).map((p) => p.code)
  expect(open('najia')).toEqual(['GB44'])
  expect(open('nazi')).toEqual(['PC7', 'KI7', 'PC8', 'PC7'])
  // 10 + 7 + 9 + 5 = 31; 31 − 27 = 4.
  expect(open('linggui')).toEqual(['GB41', 'TE5'])
  expect(open('feiteng')).toEqual(['SP4', 'PC6'])
  expect(answer.hours).toHaveLength(12)
  expect(answer.hours.filter((h) => h.isNow).map((h) => h.hour)).toEqual(['甲戌'])
  expect(answer.next.najia).toMatchObject({ hour: '乙亥', from: '1949-10-01T13:00:00.000Z' })
  for (const hour of answer.hours)
    for (const method of timeMethods) expect(hour.methods[method].steps.length).toBeGreaterThan(1)
})

test('points carry their names from the base, in the language of the caller', async () => {
  const { token, call } = await t.signIn()
  const first = async (caller: Caller) => (await caller(point.byTime, { dateTime: firstLine })).points[0]
  expect(await first(call)).toMatchObject({ pointId: 'gb44', name: '足窍阴', label: '足窍阴' })
  expect((await first(t.caller(token, 'en')))?.label).toContain('Zuqiaoyin')
})

test('the same instant is the same hour, whatever zone it is reported in', async () => {
  const inChina = await doctor(point.byTime, { dateTime: '2024-02-10T23:30:00+08:00' })
  const inLondon = await doctor(point.byTime, { dateTime: '2024-02-10T15:30:00Z' })
  expect({ ...inLondon, dateTime: '' }).toEqual({ ...inChina, dateTime: '' })
  expect(inChina.stemBranch).toEqual({ day: '乙巳', hour: '丙子' })
})

test('the day turns at 23:00, or at midnight where that is asked', async () => {
  const { stemBranch, hours } = await doctor(point.byTime, {
    dateTime: '2024-02-10T23:30:00+08:00',
    dayStart: 'at-midnight',
  })
  expect(stemBranch).toEqual({ day: '甲辰', hour: '丙子' })
  expect(hours).toHaveLength(13)
})

test.each([
  ['an hour in no zone', { dateTime: '2026-03-02T10:00:00' }, /日期与时刻/],
  ['no hour at all', { dateTime: '' }, /日期与时刻/],
  ['a day that does not exist', { dateTime: '2026-02-29T10:00:00+08:00' }, /日期与时刻/],
  ['a day that begins at noon', { dateTime: firstLine, dayStart: 'at-noon' }, /换日时刻/],
  ['a longitude beyond the earth', { dateTime: firstLine, longitude: 181 }, /经度/],
])('%s is refused in a sentence', async (_, input, sentence) => {
  await expect(doctor(point.byTime, input as never)).rejects.toMatchObject({
    code: 40001,
    message: expect.stringMatching(sentence),
  })
})

test('a date outside the tables is refused in a sentence; the last that is, is not', async () => {
  for (const dateTime of ['1899-12-31T23:59:59+08:00', '2101-01-01T00:00:00+08:00'])
    await expect(doctor(point.byTime, { dateTime })).rejects.toMatchObject({
      code: 40001,
      message: expect.stringMatching(/1900.+2100/),
    })
  await doctor(point.byTime, { dateTime: '2100-12-31T23:59:59+08:00' })
})

test('true solar time goes by the longitude of the clinic, or by the one that is given', async () => {
  const dateTime = '2024-04-15T13:30:00+08:00'
  await expect(doctor(point.byTime, { dateTime, solar: true })).rejects.toMatchObject({ code: 45001 })
  await setLongitude(87.6)
  const urumqi = await doctor(point.byTime, { dateTime, solar: true })
  expect(urumqi.clock).toMatchObject({ isSolar: true, longitude: 87.6, longitudeMinutes: -129.6 })
  expect(urumqi.stemBranch.hour.slice(1)).toBe('午')
  const given = await doctor(point.byTime, { dateTime, solar: true, longitude: 120 })
  expect(given.stemBranch.hour.slice(1)).toBe('未')
  expect((await doctor(point.byTime, { dateTime })).clock).toMatchObject({ isSolar: false, longitude: 87.6 })
  const { call: theirs } = await t.signIn('theirs')
  await expect(theirs(point.byTime, { dateTime, solar: true })).rejects.toMatchObject({ code: 45001 })
  await setLongitude(null)
})

test('acup_time opens it and nothing else does', async () => {
  const { call: allowed } = await t.signIn('ours', { permissions: ['acup_time'] })
  const { call: refused } = await t.signIn('ours', { permissions: permissions.filter((p) => p !== 'acup_time') })
  await expect(allowed(point.byTime, { dateTime: firstLine })).resolves.toBeTruthy()
  await expect(refused(point.byTime, { dateTime: firstLine })).rejects.toMatchObject({ code: 40301 })
})

test('the clinic enters its longitude once, and everyone there goes by it; the other clinic does not', async () => {
  const dateTime = '2024-04-15T13:30:00+08:00'
  expect(await doctor(point.saveLongitude, { longitude: 103.8343 })).toEqual({ longitude: 103.8343 })
  const { call: colleague } = await t.signIn()
  expect((await colleague(point.byTime, { dateTime, solar: true })).clock.longitude).toBe(103.8343)
  const { call: theirs } = await t.signIn('theirs')
  await expect(theirs(point.byTime, { dateTime, solar: true })).rejects.toMatchObject({ code: 45001 })
  const { call: plain } = await t.signIn('ours', { permissions: permissions.filter((p) => p !== 'brain_admin') })
  await expect(plain(point.saveLongitude, { longitude: 1 })).rejects.toMatchObject({ code: 40301 })
  await expect(doctor(point.saveLongitude, { longitude: 181 })).rejects.toMatchObject({ code: 40001 })
  await doctor(point.saveLongitude, { longitude: null })
  await expect(doctor(point.byTime, { dateTime, solar: true })).rejects.toMatchObject({ code: 45001 })
})
