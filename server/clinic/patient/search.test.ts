import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { foundLimit } from '#contract/base/fields.ts'
import { patient } from '#contract/clinic/patient.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let neighbour: Caller
/** More than are searched before the index of pieces is used. */
const newer = 12_505

const insert = (org: 'ours' | 'theirs', count: number, name: string, born: string, daysAgo: number) =>
  sql`insert into patient (org_id, top_org_id, name, pinyin, initials, sex, birthday, phone, updated_at)
      select ${t.orgs[org].clinic}, ${t.orgs[org].top}, ${name}, 'zhaorui', 'zr', case when i % 2 = 0 then 'male' else 'female' end,
             ${born}::date, '139' || lpad(i::text, 8, '0'), now() - make_interval(days => ${daysAgo}::int, secs => i)
        from generate_series(1, ${count}::int) i`.execute(t.db)

beforeAll(async () => {
  doctor = (await t.signIn()).call
  neighbour = (await t.signIn('theirs')).call
  await insert('ours', 40, '赵锐', '1950-01-01', 900)
  await insert('ours', newer, '赵蕊', '1990-01-01', 0)
  await insert('theirs', 3, '赵锐', '1960-01-01', 0)
})

test('what only old patients bear is found behind thousands of newer ones, newest first', async () => {
  const { list, total } = await doctor(patient.list, { name: '锐' })
  expect([list.length, total]).toEqual([30, 40])
  expect(list.map((p) => p.phone.slice(-2))).toEqual(
    Array.from({ length: 30 }, (_, i) => String(i + 1).padStart(2, '0')),
  )
  const second = await doctor(patient.list, { name: '锐', pageNo: 2 })
  expect([second.list.length, second.total]).toEqual([10, 40])
})

test('what many bear is counted to the limit, and its pages go on beyond it', async () => {
  const first = await doctor(patient.list, { name: 'zhao' })
  expect([first.list.length, first.total]).toEqual([30, foundLimit])
  expect(first.list.every((p) => p.patientName === '赵蕊')).toBe(true)
  const last = await doctor(patient.list, { name: 'zhao', pageNo: Math.ceil((newer + 40) / 30) })
  expect([last.list.length, last.total]).toEqual([(newer + 40) % 30, foundLimit])
  expect(last.list.every((p) => p.patientName === '赵锐')).toBe(true)
})

test('a search keeps to the sex and the order that are asked for', async () => {
  const men = await doctor(patient.list, { name: '锐', sex: 'male' })
  expect([men.total, men.list.every((p) => p.sex === 'male')]).toEqual([20, true])
  const byName = await doctor(patient.list, { name: '139 锐', sort: 'name', pageSize: 50 })
  expect(byName.list.map((p) => p.patientId)).toEqual(byName.list.map((p) => p.patientId).sort((a, b) => a - b))
  const eldest = await doctor(patient.list, {
    name: 'zr',
    sort: 'age',
    pageNo: Math.ceil((newer + 40) / 200),
    pageSize: 200,
  })
  expect(eldest.list.at(-1)?.birthday).toBe('1950-01-01')
})

test('another clinic finds its own alone, by the same word', async () => {
  expect((await neighbour(patient.list, { name: '锐' })).total).toBe(3)
  expect((await neighbour(patient.list, { name: '蕊' })).list).toEqual([])
})
