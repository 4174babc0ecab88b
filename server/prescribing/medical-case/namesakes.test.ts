import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminCases, visitCases } from '#contract/prescribing/medical-case.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** More than are read one by one. */
const namesakes = 105
const patientName = '上官同名'

const t = testApp()
let doctor: Caller
let admin: Caller
beforeAll(async () => {
  const { call, accountId } = await t.signIn()
  doctor = call
  admin = (await t.signIn('ours', { role: 'admin' })).call
  const { clinic, top } = t.orgs.ours
  await sql`
    with bearer as (
      insert into patient (org_id, top_org_id, name, pinyin, initials, sex, phone, updated_at)
      select ${clinic}, ${top}, ${patientName}, 'shangguantongming', 'sgtm', 'female', '', now()
        from generate_series(1, ${namesakes}::int) returning id
    )
    insert into visit (org_id, top_org_id, patient_id, doctor_id, status, visit_type, diagnose_way, reserved_at, started_at, queue_no, complaint)
    select ${clinic}, ${top}, id, ${accountId}, 'F', 1, 1, at, at, 1, ''
      from bearer, lateral (select timestamptz '2026-02-01' + (id % 97) * interval '1 minute' as at) t`.execute(t.db)
})

test('cases of more namesakes than are read one by one are found among the newest, in their order', async () => {
  const filter = { patientName, pageSize: 100 }
  const own = await doctor(visitCases.myMedicalCases, filter)
  for (const { list, total } of [own, await admin(adminCases.medicalCases, filter)]) {
    expect(total).toBe(namesakes)
    expect(new Set(list.map((c) => c.patientName))).toEqual(new Set([patientName]))
    const times = list.map((c) => c.time)
    expect(times).toEqual(times.toSorted().reverse())
  }
  expect((await doctor(visitCases.myMedicalCases, { ...filter, diagnoseWay: 2 })).list).toEqual([])
})

test('of a name that most of the newest cases bear the newest are found, up to the most that is counted', async () => {
  const { clinic, top } = t.orgs.ours
  const { accountId, call } = await t.signIn()
  await sql`
    with bearer as (
      insert into patient (org_id, top_org_id, name, pinyin, initials, sex, phone, updated_at)
      select ${clinic}, ${top}, '欧阳同姓', 'ouyangtongxing', 'oytx', 'male', '', now() from generate_series(1, 4) returning id
    )
    insert into visit (org_id, top_org_id, patient_id, doctor_id, status, visit_type, diagnose_way, reserved_at, started_at, queue_no, complaint)
    select ${clinic}, ${top}, id, ${accountId}, 'F', 1, 1, at, at, 1, ''
      from bearer, generate_series(1, 80) n, lateral (select timestamptz '2026-02-10 00:00Z' + (n * 4 + id % 4) * interval '1 minute' as at) t`.execute(
    t.db,
  )
  const read = async (oldestFirst: boolean) => {
    const { list, total } = await call(visitCases.myMedicalCases, { patientName: '欧阳', oldestFirst, pageSize: 30 })
    return { total, names: new Set(list.map((c) => c.patientName)), times: list.map((c) => c.time) }
  }
  const [last, first] = [await read(false), await read(true)]
  for (const { total, names } of [last, first]) expect([total, names]).toEqual([300, new Set(['欧阳同姓'])])
  expect(last.times).toEqual(last.times.toSorted().reverse())
  expect(first.times).toEqual(first.times.toSorted())
  expect(first.times[0]).toBe('2026-02-10T00:04:00.000Z')
})
