import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { calendar } from '#contract/clinic/calendar.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { watchStatements } from '#server/testing/statements.ts'

const t = testApp()
let desk: Caller
beforeAll(async () => {
  desk = (await t.signIn('ours', { role: 'staff' })).call
  const { clinic, top } = t.orgs.ours
  await sql`
    with person as (
      insert into patient (org_id, top_org_id, name, pinyin, initials, sex, phone, updated_at)
      select ${clinic}, ${top}, '众人', 'zhongren', 'zr', 'female', '', now() from generate_series(1, 3000) returning id
    )
    insert into visit (org_id, top_org_id, patient_id, status, visit_type, diagnose_way, reserved_at, queue_no, complaint)
    select ${clinic}, ${top}, id, 'R', 1, 1, timestamptz '2026-03-03 09:00+08' + (id % 997) * interval '5 minutes', 1, ''
      from person where id % 3 = 0`.execute(t.db)
})

test('a full week reads its own patients one by one, even where the planner would rather read all there are', async () => {
  const statements = watchStatements()
  const { bookings } = await desk(calendar.span, { fromDay: '2026-03-02', days: 7 })
  const [asked] = statements.of('"visit"."appointment_source"')
  statements.stop()
  expect(bookings.length).toBeGreaterThan(900)
  if (!asked) throw new Error('nothing was asked')
  const plan = await t.db.transaction().execute(async (trx) => {
    await sql`set local enable_nestloop = off`.execute(trx)
    const explain = CompiledQuery.raw(`explain ${asked.text}`, [...asked.values])
    return (await trx.executeQuery<{ 'QUERY PLAN': string }>(explain)).rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/using patient_pkey on patient/)
  expect(plan).not.toMatch(/Seq Scan on patient/)
})
