import { sql } from 'kysely'
import { isClinician, roles } from '#contract/base/permissions.ts'
import type { Database } from '#server/db/connect.ts'

export type Span = { begin: Date; end: Date }
export type BoardFigures = {
  doctor_id: number | null
  total_visits: number
  customers: number
  new_customers: number
  referred_customers: number
  returning_takers: number
  takers: number
  changed_at: Date | null
}

/** Words that mark a patient's source as a referral. */
const referral = '介绍|推荐|转介|转诊|refer|recommend|friend|^patient$|^doctor$'

/**
 * Per doctor, and for the whole clinic with `doctor_id` null:
 * - visits: begun in the month; customers: their patients, each once; new: those whose first visit to the clinic is
 * among them; referred: those whose source names someone who sent them;
 * - takers: patients with a herbal prescription confirmed in the three months before; returning: patients with one
 * confirmed in the month at a return visit. The rate is returning / takers, 0 when there are none.
 */
export async function selectFigures(db: Database, orgId: number, month: Span, before: Span): Promise<BoardFigures[]> {
  const { rows } = await sql<BoardFigures>`
    with begun as materialized (
      select doctor_id, patient_id, bool_or(visit_type = 1) as is_new, count(*)::int as visits, max(started_at) as at
        from visit
       where org_id = ${orgId} and started_at >= ${month.begin} and started_at < ${month.end}
         and started_at is not null and doctor_id is not null
       group by doctor_id, patient_id
    ), seen as (
      select b.doctor_id, sum(b.visits)::int as total_visits, count(distinct b.patient_id)::int as customers,
             count(distinct b.patient_id) filter (where b.is_new)::int as new_customers,
             count(distinct b.patient_id) filter (where p.customer_source ~* ${referral})::int as referred_customers,
             max(b.at) as at
        from begun b join patient p on p.id = b.patient_id
       group by grouping sets ((b.doctor_id), ())
    ), taking as (
      select doctor_id, count(distinct patient_id)::int as takers
        from prescription
       where org_id = ${orgId} and confirmed_at >= ${before.begin} and confirmed_at < ${before.end}
         and status = 'confirmed' and patient_id is not null and jsonb_array_length(content -> 'herbs') > 0
       group by grouping sets ((doctor_id), ())
    ), returning_ones as (
      select r.doctor_id, count(distinct r.patient_id) filter (where v.visit_type = 2)::int as returning_takers,
             max(r.confirmed_at) as at
        from prescription r left join visit v on v.id = r.visit_id
       where r.org_id = ${orgId} and r.confirmed_at >= ${month.begin} and r.confirmed_at < ${month.end}
         and r.status = 'confirmed' and r.patient_id is not null and jsonb_array_length(r.content -> 'herbs') > 0
       group by grouping sets ((r.doctor_id), ())
    ), who as (
      select doctor_id from seen union select doctor_id from taking union select doctor_id from returning_ones
    )
    select w.doctor_id, coalesce(s.total_visits, 0) as total_visits, coalesce(s.customers, 0) as customers,
           coalesce(s.new_customers, 0) as new_customers, coalesce(s.referred_customers, 0) as referred_customers,
           coalesce(t.takers, 0) as takers, coalesce(r.returning_takers, 0) as returning_takers,
           greatest(s.at, r.at) as changed_at
      from who w
      left join seen s on s.doctor_id is not distinct from w.doctor_id
      left join taking t on t.doctor_id is not distinct from w.doctor_id
      left join returning_ones r on r.doctor_id is not distinct from w.doctor_id
  `.execute(db)
  return rows
}

/** The latest review of each doctor before the end of a month, with or without a comment. */
export async function selectLatestReviews(db: Database, orgId: number, before: Date) {
  const { rows } = await sql<{ doctor_id: number; score: number; content: string }>`
    select distinct on (doctor_id) doctor_id, score, content
      from review
     where org_id = ${orgId} and doctor_id is not null and created_at < ${before}
     order by doctor_id, created_at desc, id desc
  `.execute(db)
  return rows
}

/**
 * Visits begun in each span, of one doctor or of all. Compared with bounds: computing a date for each visit of a year
 * takes ten times as long.
 */
export async function selectCounts(db: Database, orgId: number, spans: readonly Span[], doctorId: number | null) {
  const { rows } = await sql<{ total_visits: number }>`
    select (select count(*)::int from visit v
             where v.org_id = ${orgId} and v.started_at >= s.begin and v.started_at < s.until
               and v.started_at is not null and v.doctor_id is not null
               and (${doctorId}::bigint is null or v.doctor_id = ${doctorId}::bigint)) as total_visits
      from unnest(${spans.map((one) => one.begin)}::timestamptz[], ${spans.map((one) => one.end)}::timestamptz[])
           with ordinality as s (begin, until, place)
     order by s.place
  `.execute(db)
  return rows.map((row) => row.total_visits)
}

/** Everyone who sees patients in the clinic, with and without figures. */
export const selectDoctors = (db: Database, orgId: number, withFigures: readonly number[]) =>
  db
    .selectFrom('account')
    .where((eb) =>
      eb.or([
        eb('account.id', 'in', [-1, ...withFigures]),
        eb.and([
          eb('disabled_at', 'is', null),
          eb('user_type', 'in', roles.filter(isClinician)),
          eb.exists(
            eb
              .selectFrom('membership')
              .whereRef('membership.account_id', '=', 'account.id')
              .where('membership.org_id', '=', orgId)
              .select('membership.account_id'),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .select(['id', 'user_name'])
    .execute()
