import { sql } from 'kysely'
import { kanban } from '#contract/support/kanban.ts'
import type { Database } from '#server/db/connect.ts'
import { benchCount } from './bench-count.ts'
import { type Clinic, inClinic } from './clinic.ts'
import { fillClinic, withoutIndexes } from './fill.ts'
import { report, spreadOf, timeEach } from './measure.ts'

const visits = benchCount('visits', 1_000_000)
const doctors = 40
const years = 5
const targetMs = 300
const times = 40

/** Visits of five years, evenly spread, three of four with a confirmed prescription; every third of these with needles alone. */
async function fillVisits({ owner, topOrgId }: Clinic, orgId: number, doctorIds: readonly number[]) {
  await owner.transaction().execute(async (db) => {
    // Otherwise the triggers would notify open pages and write the list of cases a million times, which the board does
    // not read.
    await sql`set local session_replication_role = replica`.execute(db)
    await insertVisits(db, topOrgId, orgId, doctorIds)
  })
  await sql`vacuum (analyze) visit`.execute(owner)
  await sql`vacuum (analyze) prescription`.execute(owner)
}

async function insertVisits(db: Database, topOrgId: number, orgId: number, doctorIds: readonly number[]) {
  const span = { org: orgId, top: topOrgId, days: years * 365 }
  await sql`
    insert into visit (org_id, top_org_id, patient_id, doctor_id, status, visit_type, reserved_at, started_at, finished_at, queue_no)
    select ${span.org}, ${span.top}, first + (n::bigint * 104729) % count, (${sql.val(doctorIds)}::bigint[])[1 + n % ${doctorIds.length}],
           'F', case when n % 4 = 0 then 1 else 2 end, at, at, at + interval '20 minutes', n % 200
      from generate_series(1, ${visits}) n
      cross join (select min(id) as first, count(*) as count from patient where org_id = ${span.org}) p
      cross join lateral (select now() - (n::double precision / ${visits}) * ${span.days} * interval '1 day' as at) t`.execute(
    db,
  )
  await sql`
    insert into prescription (org_id, top_org_id, patient_id, doctor_id, visit_id, status, confirmed_at, content, content_hash, knowledge_version)
    select org_id, top_org_id, patient_id, doctor_id, id, 'confirmed', started_at + interval '10 minutes',
           jsonb_build_object('herbs', case when id % 3 = 0 then '[]'::jsonb else '[{"herbId":"gui-zhi"},{"herbId":"shao-yao"}]'::jsonb end), '', ''
      from visit where org_id = ${span.org} and id % 4 > 0`.execute(db)
}

await inClinic(async (clinic) => {
  const orgId = await clinic.addClinic()
  const people: Awaited<ReturnType<typeof clinic.addDoctor>>[] = []
  for (let i = 0; i < doctors; i++) people.push(await clinic.addDoctor(orgId))
  const started = performance.now()
  const patients = Math.max(100, Math.round(visits / 20))
  await withoutIndexes(clinic.owner, () =>
    fillClinic(clinic.owner, { orgId, topOrgId: clinic.topOrgId, patients, seed: 3 }, new Date()),
  )
  await fillVisits(
    clinic,
    orgId,
    people.map((one) => one.accountId),
  )
  const fillS = Math.round((performance.now() - started) / 1000)
  const call = people[0]?.call
  if (!call) throw new Error('no doctor')
  const months = (await call(kanban.board, {})).months.map((one) => one.month)
  const board = await timeEach(times, (i) => call(kanban.board, { month: months[i % months.length] }))
  const own = await timeEach(times, (i) => call(kanban.own, { month: months[i % months.length] }))
  report('kanban', board, {
    visits,
    patients,
    doctors,
    fillS,
    targetMs,
    met: spreadOf(board).p95Ms <= targetMs && spreadOf(own).p95Ms <= targetMs,
    own: spreadOf(own),
  })
})
