import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Clinic } from './clinic.ts'

const years = 5
/** Complaints in a patient's words; each history joins four. */
const complaints =
  '三天来发热恶寒无汗,夜里咳嗽有白痰,胃脘胀满不想吃饭,入睡困难多梦易醒,大便溏薄一日三次,腰膝酸软怕冷,头晕耳鸣面色苍白,口苦口干心烦易怒,月经后期小腹冷痛,两胁胀痛善太息,心慌气短动则汗出,手足不温小便清长'
export const signIds = ['fever', 'headache', 'cough', 'insomnia', 'fatigue', 'sweating', 'vomiting', 'diarrhea']
export const recipeIds = ['gui-zhi-tang', 'ma-huang-tang', 'xiao-chai-hu-tang', 'li-zhong-wan', 'si-jun-zi-tang']

export type FilledClinic = { orgId: number; visits: number; doctorIds: readonly number[] }

/**
 * Visits of five years, evenly spread, nine of ten with a confirmed and followed-up prescription. One patient has a
 * thousand of them. Doctors are drawn, so that no content of a case goes with one of them. The rows are what the program
 * would have written; the triggers would write them one by one.
 */
export async function fillVisits({ owner, topOrgId }: Clinic, clinic: FilledClinic): Promise<void> {
  await sql`drop index medical_case_terms`.execute(owner)
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await insertVisits(db, topOrgId, clinic)
    await insertPrescriptions(db, clinic)
    await insertFollowUps(db, clinic)
    await sql`analyze visit, prescription, follow_up`.execute(db)
    await sql`insert into medical_case select f.* from case_facts f where f.org_id = ${clinic.orgId}`.execute(db)
    await sql`set local maintenance_work_mem = '512MB'`.execute(db)
    await sql.raw(termsIndex).execute(db)
  })
  for (const table of ['visit', 'prescription', 'follow_up', 'medical_case'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(owner)
}

const termsIndex = `create index medical_case_terms on medical_case using gin (case_terms(
  top_org_id, doctor_id, status, diagnose_way, treat_type, advised, symptom_ids, main_symptom_ids, recipe_ids, recipe_srcs, numbers,
  self_description, clinical_note, comment)) with (fastupdate = off)`

async function insertVisits(db: Database, topOrgId: number, { orgId, visits, doctorIds }: FilledClinic) {
  const often = Math.max(1, Math.floor(visits / 1000))
  await sql`
    insert into visit (org_id, top_org_id, patient_id, doctor_id, status, visit_type, diagnose_way, reserved_at, started_at, finished_at,
                       queue_no, complaint)
    select ${orgId}::bigint, ${topOrgId}::bigint,
           case when n % ${often}::bigint = 0 then first else first + 1 + (n * 104729) % (count - 1) end,
           (${sql.val(doctorIds)}::bigint[])[1 + (hashint8(n) & 2147483647) % ${doctorIds.length}], 'F',
           case when n % 4 = 0 then 1 else 2 end, case when n % 50 = 0 then 2 else 1 end, at, at, at + interval '20 minutes', n % 200, '复诊'
      from generate_series(1, ${visits}::bigint) n
      cross join (select min(id) as first, count(*) as count from patient where org_id = ${orgId}) p
      cross join lateral (
        select now() - interval '1 day' - (n::double precision / ${visits}) * ${years * 365} * interval '1 day' as at) t`.execute(
    db,
  )
}

async function insertPrescriptions(db: Database, { orgId }: FilledClinic) {
  await sql`
    insert into prescription (org_id, top_org_id, patient_id, doctor_id, visit_id, status, number, confirmed_at, content, content_hash,
                              knowledge_version, recipe_name, diagnosis, recipe_src)
    select org_id, top_org_id, patient_id, doctor_id, v.id, 'confirmed', to_char(started_at, 'YYYYMMDD') || lpad((v.id % 1000000)::text, 6, '0'),
           started_at + interval '10 minutes',
           jsonb_build_object(
             'herbs', '[{"herbId":"gui-zhi"},{"herbId":"shao-yao"}]'::jsonb, 'recipeUsage', '{"pairs":7,"pairsPerDay":1}'::jsonb,
             'points', case when v.id % 3 = 0 then '[{"name":"合谷"}]'::jsonb else '[]'::jsonb end,
             'symptoms', jsonb_build_array(
               jsonb_build_object('id', s.ids[1 + v.id % 8], 'main', true), jsonb_build_object('id', s.ids[1 + (v.id / 8) % 8])),
             'recipes', jsonb_build_array(jsonb_build_object('recipeId', s.recipes[1 + v.id % 5])),
             'clinicalNote', case when v.id % 100 = 0 then '下次查舌' else '' end,
             'selfDescription', concat_ws('，', s.said[1 + v.id % 12], s.said[1 + (v.id / 12) % 12], s.said[1 + (v.id / 144) % 12],
                                          s.said[1 + (v.id / 1728) % 12])), '', '', '桂枝汤', '感冒', 1 + v.id % 3
      from visit v
      cross join (select ${sql.val(signIds)}::text[] as ids, ${sql.val(recipeIds)}::text[] as recipes,
                         string_to_array(${complaints}, ',') as said) s
     where org_id = ${orgId} and v.id % 11 > 0`.execute(db)
}

async function insertFollowUps(db: Database, { orgId }: FilledClinic) {
  await sql`
    insert into follow_up (top_org_id, org_id, patient_id, mc_id, prescription_id, doctor_id, given_on, lasts_days, due_on, expires_on, state,
                           score, visit_note, advise_comment_reason, visit_label, followed_up_at, followed_up_by)
    select top_org_id, org_id, patient_id, visit_id, id, doctor_id, confirmed_at::date, 7, confirmed_at::date + 7, confirmed_at::date + 21,
           case when id % 3 = 0 then 'done' when id % 7 = 0 then 'cancelled' else 'open' end,
           case when id % 3 = 0 then id % 11 end, case when id % 3 = 0 then '睡得好些' else '' end,
           case when id % 9 = 0 then '按时服药' else '' end, case when id % 3 = 0 then 1 end,
           case when id % 3 = 0 then confirmed_at + interval '8 days' end, case when id % 3 = 0 then doctor_id end
      from prescription where org_id = ${orgId}`.execute(db)
}

/** A day in the middle of the morning, and the bookings of the coming week. */
export async function fillDays(
  { owner, topOrgId }: Clinic,
  { orgId, doctorIds }: FilledClinic,
  perDay: number,
): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into working_hours (org_id, top_org_id, account_id, weekday, begin_minute, end_minute, slot_minutes)
      select ${orgId}, ${topOrgId}, doctor, weekday, 480, 1080, 20
        from unnest(${sql.val(doctorIds)}::bigint[]) doctor, generate_series(0, 6) weekday`.execute(db)
    await sql`
      insert into visit (org_id, top_org_id, patient_id, doctor_id, status, visit_type, reserved_at, queue_no, minutes)
      select ${orgId}, ${topOrgId}, first + (n * 7919 + day * 104729) % count, (${sql.val(doctorIds)}::bigint[])[1 + n % ${doctorIds.length}],
             case when day = 0 and n % 3 = 0 then 'A' else 'R' end, 2,
             (date_trunc('day', now() at time zone 'Asia/Shanghai') + day * interval '1 day' + interval '8 hours'
                + (n / ${doctorIds.length}) * interval '20 minutes') at time zone 'Asia/Shanghai', n + 1, 20
        from generate_series(0, ${perDay - 1}) n, generate_series(0, 6) day
        cross join (select min(id) as first, count(*) as count from patient where org_id = ${orgId}) p`.execute(db)
  })
  await sql`vacuum (analyze) visit`.execute(owner)
}
