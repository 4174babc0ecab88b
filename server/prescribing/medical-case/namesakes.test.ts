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
